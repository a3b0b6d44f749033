import type { Workings } from '../workings/workings.ts'
import type { Session, SessionState } from './session.ts'
import { UNKNOWN_SESSION } from './session.ts'

/** What a widget does without until it is used: a session, and its workings. */
export interface LaterParts {
  readonly session: Session & { connect?(from: Element, popup?: Window | null): void }
  readonly workings?: Workings
}

/** A session whose code is a file of its own. */
export interface LaterSession extends Session {
  /** What it is until its code is there; later calls change nothing then. */
  begin(state: SessionState): void
  /** Fetches the code unless it is there or on its way. Rejects when that fails; the next call tries again. */
  load(): Promise<LaterParts>
  /** Undefined until the code is there. */
  readonly workings?: Workings | undefined
}

/**
 * A session that is 'loading', or what `begin` says, until `fetchParts` has brought its code, so that
 * the widgets' own files need not carry it. Where the code cannot be fetched, the visitor may still
 * press the button: it is tried again then, and the attempt ends as any other without a network.
 * `isForeign`: on pages of others it can connect; on the site's own origin Login is a link like any other.
 */
export function createLaterSession(
  fetchParts: () => Promise<LaterParts>,
  isForeign = false,
): LaterSession {
  const listeners = new Set<() => void>()
  let state = UNKNOWN_SESSION
  let parts: LaterParts | undefined
  let coming: Promise<LaterParts> | undefined
  const tell = (): void => listeners.forEach((listener) => listener())
  const begin = (next: SessionState): void => {
    state = next
    tell()
  }
  const load = (): Promise<LaterParts> =>
    (coming ??= fetchParts().then(
      (arrived) => {
        parts = arrived
        parts.session.subscribe(tell)
        tell()
        return arrived
      },
      (error: unknown) => {
        coming = undefined
        if (state.status === 'loading') begin({ ...state, status: 'signed-in' })
        throw error
      },
    ))
  return {
    begin: (next) => {
      if (!coming && state === UNKNOWN_SESSION && next !== state) begin(next)
    },
    load,
    get workings() {
      return parts?.workings
    },
    getState: () => parts?.session.getState() ?? state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    generate: (request) =>
      load().then(
        ({ session }) => session.generate(request),
        () => ({ problem: { code: 'network' } }),
      ),
    ...(isForeign && {
      connect(from: Element) {
        const left = screenX + (outerWidth - 480) / 2
        // Blank and at once, at the click: a window that opens after an await is blocked.
        const opened = open(
          'about:blank',
          'draftmill',
          `popup,width=480,height=720,left=${left},top=${screenY + 60}`,
        )
        // Only now a closed window is a blocked one; later the visitor closed it.
        const popup = opened?.closed ? null : opened
        try {
          // Not the window of an earlier attempt, which shows the server.
          popup!.document.body.textContent = 'One moment...'
        } catch {}
        load().then(
          ({ session }) => session.connect?.(from, popup),
          () => {
            popup?.close()
            begin({ ...state, prompt: 'The server did not answer. Please try again.' })
          },
        )
      },
    }),
    disconnect: () => parts?.session.disconnect?.(),
  }
}
