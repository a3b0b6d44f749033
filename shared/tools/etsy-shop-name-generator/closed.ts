/** A name in Etsy's format: only letters and digits, each word capitalized. 'Block & Twine' becomes 'BlockAndTwine'. */
export function toShopName(name: string): string {
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
