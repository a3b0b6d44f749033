import type { EmbedOptions } from '../embed/embed-session.ts'
import { createLaterSession, type LaterParts, type LaterSession } from '../session/later-session.ts'
import { SIGNED_OUT_SESSION, SPONSORED_LINE, UNKNOWN_SESSION } from '../session/session.ts'
import type { ToolCard } from '../tool/tool-card.ts'
import type { DeferredUi } from '../deferred-ui/deferred-ui.ts'
import { Fragment, h, useId, useState } from '../thin-react/react.ts'

/** The session of a widget, whose code is fetched on first need. */
export interface ElementSession extends LaterSession {
  /** True for an embed session (see `sessionFor`). */
  readonly isForeign: boolean
  /**
   * Called once the form is rendered: sets the state that is known without the code, or loads the code if it is
   * needed at once.
   */
  start(): void
  /** Called when the form is being used: loads the code if the state is still unknown. */
  need(): void
  /** Calls back with the styles of the deferred UI once they are loaded. */
  whenStyled(callback: (css: string) => void): void
}

/** A lazily loaded file, without `.js`; the npm package imports the same ones by name, except the cards. */
export type LaterFile = 'deferred-ui' | 'desk' | 'embed-session' | 'site-session' | 'visitor-check'

/**
 * The folder of the lazily loaded files, relative to the script: its name changes with their content. Filled in by
 * the build.
 */
declare const DRAFTMILL_LATER: string

/** The exports of `deferred-ui.js`, built on the React of the file that loads it (scripts/build/build-widgets.ts). */
interface DeferredUiFile {
  createDeferredUi(react: object): { readonly deferredUi: DeferredUi; readonly css: string }
}

/** The exports of `card-{tool-id}.js`, built in the same way. */
interface CardFile {
  createCard(react: object): ToolCard
}

/** The exports of `embed-session.js` and `site-session.js`. */
interface SessionFile {
  createEmbedSession(options: EmbedOptions): LaterParts['session']
  createSiteSession(apiBase: string): LaterParts['session']
}

/** The React that is passed to these files. */
const REACT = { h, Fragment, useId, useState }

const sessionByKey = new Map<string, ElementSession>()

/**
 * The session that all widgets of this script share for the same API and the same sponsor. On the site's own origin
 * it is a site session; elsewhere, in a frame on another page, and with a sponsor, an embed session. `files` is the
 * only folder of the lazily loaded files; by default they are in the script's folder.
 */
export function sessionFor(
  apiBase: string,
  files: string | null,
  script: string | undefined,
  siteKey: string | null,
  tokenUrl: string | null,
  writerUrl: string | null,
  scriptOrigins: string | null,
): ElementSession {
  const key = [apiBase, siteKey, tokenUrl, writerUrl, scriptOrigins].join()
  const known = sessionByKey.get(key)
  if (known) return known
  const isSponsored = !!(siteKey || tokenUrl)
  // A sponsored page is an embed even on the site's own origin, for example a blog in a folder.
  const isForeign =
    isSponsored || new URL(apiBase).origin !== location.origin || isFramedElsewhere()
  const own = files ?? script
  const folderUrl = new URL('.', new URL(own || `${apiBase}/widgets/`, location.href)).href
  let failures = 0
  const load = <File>(file: LaterFile | `card-${string}`): Promise<File> => {
    // A browser may cache a failed import, so the address changes after each failure.
    const name = `${DRAFTMILL_LATER}${file}.js${failures ? `?${failures}` : ''}`
    return importFile<File>(folderUrl + name).catch((error: unknown) => {
      failures++
      // An optimiser may have moved the script away from its folder.
      if (!files) return importFile(`${apiBase}/widgets/${name}`)
      // A site that sets `files` allows no scripts from elsewhere. If the file is missing there, the site was updated
      // and this script is an old one from the browser's cache: refetching it gives the next page the new one.
      for (const { src } of document.scripts)
        if (/\/widgets\/[\w-]+\.js/.test(src)) void fetch(src, { cache: 'reload' }).catch(() => {})
      throw error
    })
  }
  let resolveCss: (css: string) => void
  const css = new Promise<string>((resolve) => {
    resolveCss = resolve
  })
  const fetchParts = async (): Promise<LaterParts> => {
    const [code, file] = await Promise.all([
      load<SessionFile>(isForeign ? 'embed-session' : 'site-session'),
      load<DeferredUiFile>('deferred-ui'),
    ])
    const { deferredUi, css } = file.createDeferredUi(REACT)
    resolveCss(css)
    return {
      session: isForeign
        ? code.createEmbedSession({ apiBase, siteKey, tokenUrl, writerUrl, scriptOrigins })
        : code.createSiteSession(apiBase),
      deferredUi,
    }
  }
  const session = createLaterSession(fetchParts, isForeign, (toolId) =>
    load<CardFile>(`card-${toolId}`).then((file) => file.createCard(REACT)),
  )
  const fetchSoon = (): void => {
    session.load().catch(() => {})
  }
  let isStarted = false
  const elementSession = Object.assign(session, {
    isForeign,
    start() {
      if (isStarted) return
      isStarted = true
      // In a task of its own, after the form.
      const name = `draftmill:${apiBase}`
      if (!isForeign || hasStoredSession(name)) setTimeout(fetchSoon)
      else
        session.begin(
          isSponsored ? { ...UNKNOWN_SESSION, line: SPONSORED_LINE } : SIGNED_OUT_SESSION,
        )
      // Somebody signs in elsewhere: in another tab, or at another tool's file here (embed/embed-page.ts).
      addEventListener('storage', ({ key }) => key === name && fetchSoon())
    },
    need() {
      if (session.getState().status === 'loading') fetchSoon()
    },
    whenStyled(callback: (css: string) => void) {
      void css.then(callback)
    },
  })
  sessionByKey.set(key, elementSession)
  return elementSession
}

// A bare `return`: for an awaited import the build would add a helper.
function importFile<File>(url: string): Promise<File> {
  return import(/* @vite-ignore */ url)
}

/**
 * True if this page has a connection or may have just returned from requesting one (embed/sign-in.ts), and in a
 * sandboxed frame, whose session shows why signing in is not possible.
 */
function hasStoredSession(name: string): boolean {
  try {
    return !!(localStorage[name] || localStorage[`${name}:left`])
  } catch {
    return origin === 'null'
  }
}

/** True in a frame on another site's page, where the site's cookies are not sent. */
function isFramedElsewhere(): boolean {
  try {
    return top?.location.origin !== location.origin
  } catch {
    return true
  }
}
