/** What the page of a framed tool holds for the server to fill in: built by scripts/build/build-embed-pages.ts, read by api/src/http/pages/embed-page-routes.ts. */

/** Where the attributes that the address asks for go. */
export const ATTRIBUTES_MARK = ' data-draftmill-attributes'

/** Where the brand's name goes, as text. */
export const BRAND_MARK = '<!--draftmill-brand-->'

/**
 * Where a style goes when the address asks for an accent or a font. Its rules have `$fill`, `$ink` and `$text` in the
 * place of colours, and `$font` in that of the families.
 */
export function lookMark(rules: { readonly accent: string; readonly font: string }): string {
  return `<!--draftmill-look ${rules.accent} ${rules.font}-->`
}

/** Finds the mark of a look, and the rules in it. */
export const LOOK_MARK = new RegExp(lookMark({ accent: '(\\S+)', font: '(\\S+)' }))
