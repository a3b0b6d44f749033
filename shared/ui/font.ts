/** Names of families, quoted or not, with commas between: letters, digits and blanks, so that nothing in it is more than a name. */
const FAMILIES = /^[\p{L}\p{N} ,'"._-]{1,200}$/u

/**
 * The families that a tool's `font` means, with those of the device behind them, so that a font that is not there leaves
 * nothing to serifs by accident. `system` means these alone. Blank where nothing is asked for, or no font is named.
 */
export function fontFamilies(font: string): string {
  if (!FAMILIES.test(font)) return ''
  return `${font === 'system' ? '' : `${font},`}system-ui,sans-serif`
}
