/** The order matters: most browsers also name the older browsers they derive from. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
]

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows (?:NT|Phone)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * A name for the list of sign-ins, such as `Firefox on Windows`, from a User-Agent header; undefined for an unknown
 * one. Versions and models, which would make it a fingerprint, are left out, and the header itself is not kept.
 */
export function deviceLabel(userAgent: string | undefined): string | undefined {
  if (userAgent === undefined || !userAgent.startsWith('Mozilla/')) return undefined
  const shortened = userAgent.slice(0, 512)
  const browser = BROWSERS.find(([, mark]) => mark.test(shortened))?.[0]
  const system = SYSTEMS.find(([, mark]) => mark.test(shortened))?.[0]
  if (browser === undefined) return system === undefined ? undefined : `A browser on ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}
