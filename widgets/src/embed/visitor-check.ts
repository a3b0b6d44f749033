/** `visitor-check.js`: the checks that prevent robots from using a site's credits. */
import { solveChallenge } from '#shared/challenge/solve-challenge.ts'
import type { ChallengeAnswer } from '#shared/contract/shapes.ts'
import { allowedScriptUrl } from './script-origins.ts'

type VisitorCheck =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'proof-of-work' } & ChallengeAnswer)
  | { readonly kind: 'turnstile'; readonly site_key: string; readonly script_url: string }

/**
 * Returns the solution of `GET /api/embed/challenge`; undefined if there is none, or if the check's script comes from
 * an origin that is neither Turnstile's nor in `scriptOrigins`, the origins listed by the page.
 */
export async function solveVisitorCheck(
  check: VisitorCheck,
  scriptOrigins?: string | null,
): Promise<string | undefined> {
  if (check.kind === 'proof-of-work') return solveChallenge(check)
  if (check.kind !== 'turnstile') return undefined
  const script = allowedScriptUrl(check.script_url, scriptOrigins)
  return script && askTurnstile(check.site_key, script)
}

/** The part of the API of Turnstile-compatible scripts that is used (its documentation: explicit rendering). */
interface Turnstile {
  render(container: HTMLElement, options: Readonly<Record<string, unknown>>): string
  remove(id: string): void
}

const TIMEOUT_MS = 120_000

/**
 * Shows the service's box at the lower edge of the page, if it requires interaction, until it has decided, for two
 * minutes at most.
 */
async function askTurnstile(siteKey: string, scriptUrl: URL): Promise<string | undefined> {
  const service = await loadTurnstile(scriptUrl)
  const box = document.createElement('div')
  const { style } = box
  style.position = 'fixed'
  style.insetInlineEnd = style.bottom = '16px'
  style.zIndex = '2147483000'
  // The box is far from the form, and may appear while somebody is typing: it is announced, and does not take the
  // focus.
  const note = document.createElement('p')
  note.role = 'status'
  note.style.margin = '0'
  note.style.font = '14px/28px system-ui, sans-serif'
  style.background = 'Canvas'
  style.color = 'CanvasText'
  const frame = document.createElement('div')
  box.append(note, frame)
  document.body.append(box)
  let id: string | undefined
  try {
    return await new Promise<string | undefined>((resolve) => {
      const giveUp = (): void => resolve(undefined)
      setTimeout(giveUp, TIMEOUT_MS)
      id = service.render(frame, {
        sitekey: siteKey,
        appearance: 'interaction-only',
        callback: resolve,
        'before-interactive-callback': () => {
          note.textContent = 'A short check at the end of the page: are you a person?'
        },
        'error-callback': giveUp,
        'timeout-callback': giveUp,
      })
    })
  } finally {
    if (id !== undefined) service.remove(id)
    box.remove()
  }
}

async function loadTurnstile(scriptUrl: URL): Promise<Turnstile> {
  const place = window as unknown as { turnstile?: Turnstile }
  if (!place.turnstile) {
    scriptUrl.searchParams.set('render', 'explicit')
    const script = document.createElement('script')
    script.src = scriptUrl.href
    await new Promise((resolve, reject) => {
      script.onload = resolve
      script.onerror = reject
      document.head.append(script)
    })
  }
  if (!place.turnstile) throw new Error('The script of the check brought nothing to call.')
  return place.turnstile
}
