/** What the page of a framed tool holds for the server to fill in: built by scripts/build-embed-pages.ts, read by api/src/http/embed-page-routes.ts. */

/** Where the attributes that the address asks for go. */
export const ATTRIBUTES_MARK = ' data-draftmill-attributes'

/** Where the brand's name goes, as text. */
export const BRAND_MARK = '<!--draftmill-brand-->'

/**
 * Where a style goes when the address asks for an accent. Its rule has `$fill`, `$ink` and `$text` in the place of
 * colours.
 */
export function accentMark(rule: string): string {
  return `<!--draftmill-accent ${rule}-->`
}

/** Finds the mark of an accent, and the rule in it. */
export const ACCENT_MARK = new RegExp(accentMark('(.+?)'))
