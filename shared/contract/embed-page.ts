/**
 * Placeholders in the page of a framed tool, which the server replaces: built by scripts/build/build-embed-pages.ts,
 * read by api/src/http/pages/embed-page-routes.ts.
 */

/** The placeholder for attributes from the URL. */
export const ATTRIBUTES_MARK = ' data-draftmill-attributes'

/** The placeholder for the brand's name, as text. */
export const BRAND_MARK = '<!--draftmill-brand-->'

/**
 * Returns the placeholder for a style, used when the URL sets an accent or a font. Its rules contain `$fill`, `$ink`
 * and `$text` for colours, and `$font` for the font families.
 */
export function lookMark(rules: { readonly accent: string; readonly font: string }): string {
  return `<!--draftmill-look ${rules.accent} ${rules.font}-->`
}

/** Matches the style placeholder and captures its rules. */
export const LOOK_MARK = new RegExp(lookMark({ accent: '(\\S+)', font: '(\\S+)' }))
