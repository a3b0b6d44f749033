import type { EmbedOptions } from '../embed/embed-session.ts'
import { createLaterSession, type LaterParts, type LaterSession } from '../session/later-session.ts'
import { SIGNED_OUT_SESSION, SPONSORED_LINE, UNKNOWN_SESSION } from '../session/session.ts'
import type { ToolCard } from '../tool/tool-card.ts'
import type { DeferredUi } from '../deferred-ui/deferred-ui.ts'
import { Fragment, h, useId, useState } from '../thin-react/react.ts'

/** The session of a widget, whose code is fetched on first need. */
export interface ElementSession extends LaterSession {
  /** True on pages of others. */
  readonly isForeign: boolean
  /** Once the form is drawn: says what is known without the code, or fetches it where it is needed at once. */
  start(): void
  /** The form is being used: fetches the code where the form cannot do without. */
  need(): void
  /** Calls back with the styles of the deferred UI when they have come. */
  whenStyled(callback: (css: string) => void): void
}

/** A file that comes later, without `.js`; the npm package imports the same ones by name, but for the cards. */
export type LaterFile = 'deferred-ui' | 'desk' | 'embed-session' | 'site-session' | 'visitor-check'

/** Folder of the files that come later, relative to the script: its name changes with them. Filled in by the build. */
declare const DRAFTMILL_LATER: string

/** What `deferred-ui.js` holds, built on the React of the file that asks (scripts/build/build-widgets.ts). */
interface DeferredUiFile {
  createDeferredUi(react: object): { readonly deferredUi: DeferredUi; readonly css: string }
}

/** What `card-{tool-id}.js` holds, built alike. */
interface CardFile {
  createCard(react: object): ToolCard
}

/** What `embed-session.js` and `site-session.js` hold. */
interface SessionFile {
  createEmbedSession(options: EmbedOptions): LaterParts['session']
  createSiteSession(apiBase: string): LaterParts['session']
}

/** What is lent to them. */
const REACT = { h, Fragment, useId, useState }

const sessions = new Map<string, ElementSession>()

/**
 * The one session that all widgets of this script share for the same API and the same sponsor. On the
 * site's own origin it is the site's; elsewhere, in a frame on another page, and with a sponsor, an embed's.
 * `files`: where the files that come later lie, and nowhere else; else they lie beside the script.
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
  const known = sessions.get(key)
  if (known) return known
  const isSponsored = !!(siteKey || tokenUrl)
  // Also beside the site, as a blog in a folder of it, a page that pays is an embed.
  const isForeign =
    isSponsored || new URL(apiBase).origin !== location.origin || isFramedElsewhere()
  const own = files ?? script
  const beside = new URL('.', new URL(own || `${apiBase}/widgets/`, location.href)).href
  let failures = 0
  const load = <File>(file: LaterFile | `card-${string}`): Promise<File> => {
    // A browser may remember that an address could not be fetched.
    const name = `${DRAFTMILL_LATER}${file}.js${failures ? `?${failures}` : ''}`
    return importFile<File>(beside + name).catch((error: unknown) => {
      failures++
      // An optimiser may have moved the script away from its folder.
      if (!files) return importFile(`${apiBase}/widgets/${name}`)
      // A site that names the folder runs no script of others. It was updated, and this one out of the browser's
      // cache is of before: the next page has the new one.
      for (const { src } of document.scripts)
        if (/\/widgets\/[\w-]+\.js/.test(src)) void fetch(src, { cache: 'reload' }).catch(() => {})
      throw error
    })
  }
  let tellCss: (css: string) => void
  const css = new Promise<string>((resolve) => {
    tellCss = resolve
  })
  const fetchParts = async (): Promise<LaterParts> => {
    const [code, file] = await Promise.all([
      load<SessionFile>(isForeign ? 'embed-session' : 'site-session'),
      load<DeferredUiFile>('deferred-ui'),
    ])
    const { deferredUi, css } = file.createDeferredUi(REACT)
    tellCss(css)
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
  const made = Object.assign(session, {
    isForeign,
    start() {
      if (isStarted) return
      isStarted = true
      // In a task of its own, after the form.
      const name = `draftmill:${apiBase}`
      if (!isForeign || isRemembered(name)) setTimeout(fetchSoon)
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
  sessions.set(key, made)
  return made
}

// A bare `return`: what awaits an import is given a helper by the build.
function importFile<File>(url: string): Promise<File> {
  return import(/* @vite-ignore */ url)
}

/**
 * True where this page has a connection or may just come back from asking for one (embed/sign-in.ts),
 * and in a sandbox, where more is to be said than that nobody is signed in.
 */
function isRemembered(name: string): boolean {
  try {
    return !!(localStorage[name] || localStorage[`${name}:left`])
  } catch {
    return origin === 'null'
  }
}

/** In a frame on a page of others the site's cookies are not sent. */
function isFramedElsewhere(): boolean {
  try {
    return top?.location.origin !== location.origin
  } catch {
    return true
  }
}
