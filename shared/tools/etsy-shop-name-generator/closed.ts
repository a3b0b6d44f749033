/** A name as Etsy takes it: letters and digits alone, each word with a capital. 'Block & Twine' is BlockAndTwine. */
export function closedName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/^the (?=\S)/i, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
    .join('')
}

/** The address of a shop, as buyers see it. */
export function shopAddress(name: string): string {
  return `etsy.com/shop/${name}`
}
