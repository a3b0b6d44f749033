/**
 * Font family names, quoted or not, separated by commas. Only letters, digits, blanks and a few signs, so that
 * nothing but a name gets through.
 */
const FONT_NAMES_PATTERN = /^[\p{L}\p{N} ,'"._-]{1,200}$/u

/**
 * The CSS families for a tool's `font`, with the system fonts as fallback, so that a missing font does not become a
 * serif one. `system` means only the fallback. Blank without a valid font name.
 */
export function fontFamilies(font: string): string {
  if (!FONT_NAMES_PATTERN.test(font)) return ''
  return `${font === 'system' ? '' : `${font},`}system-ui,sans-serif`
}
