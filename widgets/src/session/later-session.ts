import type { ToolCard } from '../tool/tool-card.ts'
import type { DeferredUi } from '../deferred-ui/deferred-ui.ts'
import type { Session, SessionState } from './session.ts'
import { UNKNOWN_SESSION } from './session.ts'

/** The parts of a widget that are loaded on first use: its session and its deferred UI. */
export interface LaterParts {
  readonly session: Session & { connect?(from: Element, popup?: Window | null): void }
  readonly deferredUi?: DeferredUi
}

/** A session whose code is a file of its own. */
export interface LaterSession extends Session {
  /** Sets the state until the code is loaded; has no effect once loading has begun, or a second time. */
  begin(state: SessionState): void
  /**
   * Loads the code, and with a tool id its card, unless that is done or in progress. Rejects if it fails; the next
   * call tries again.
   */
  load(toolId?: string): Promise<LaterParts>
  /** Undefined until the code is loaded, and with a tool id its card. */
  deferredUiOf?(toolId?: string): DeferredUi | undefined
}

/**
 * A session that is 'loading', or in the state set by `begin`, until `fetchParts` has loaded its code, so that the
 * widgets' own files need not include it. If that fails, the visitor may still press the button: it is tried again
 * then, and the attempt ends like any other without a network. `isForeign`: on other sites' pages it can connect; on
 * the site's own origin Login is an ordinary link. `fetchCard` loads the card that renders a tool's drafts.
 */
export function createLaterSession(
  fetchParts: () => Promise<LaterParts>,
  isForeign = false,
  fetchCard?: (toolId: string) => Promise<ToolCard>,
): LaterSession {
  const listeners = new Set<() => void>()
  let state = UNKNOWN_SESSION
  let parts: LaterParts | undefined
  const notifyListeners = (): void => listeners.forEach((listener) => listener())
  const begin = (next: SessionState): void => {
    state = next
    notifyListeners()
  }
  const cards: Record<string, ToolCard> = {}
  const startedFetches: Record<string, Promise<unknown>> = {}
  /** Fetches once, and again only after a failure; `onFetched` receives the result. */
  const fetchOnce = <T>(name: string, fetch: () => Promise<T>, onFetched: (arrived: T) => void) =>
    (startedFetches[name] ??= fetch().then(
      (arrived) => {
        onFetched(arrived)
        notifyListeners()
      },
      (error: unknown) => {
        delete startedFetches[name]
        if (state.status === 'loading') begin({ ...state, status: 'signed-in' })
        throw error
      },
    ))
  const load = (toolId?: string): Promise<LaterParts> =>
    Promise.all([
      fetchOnce('', fetchParts, (arrived) => {
        parts = arrived
        parts.session.subscribe(notifyListeners)
      }),
      toolId &&
        fetchCard &&
        fetchOnce(
          toolId,
          () => fetchCard(toolId),
          (card) => {
            cards[toolId] = card
          },
        ),
    ]).then(() => parts as LaterParts)
  return {
    begin: (next) => {
      if (!startedFetches[''] && state === UNKNOWN_SESSION && next !== state) begin(next)
    },
    load,
    deferredUiOf(toolId) {
      const deferredUi = parts?.deferredUi
      if (!toolId) return deferredUi
      const card = cards[toolId]
      return deferredUi && card && { ...deferredUi, card }
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
        // Opened blank and synchronously in the click handler: a window opened after an await is blocked.
        const opened = open(
          'about:blank',
          'draftmill',
          `popup,width=480,height=720,left=${left},top=${screenY + 60}`,
        )
        // A window that is closed at this moment was blocked; later it was closed by the visitor.
        const popup = opened?.closed ? null : opened
        try {
          // Fails for the window of an earlier attempt, which shows the server's page.
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
