/** Joins words with spaces, also at both ends, for a search of whole words. */
export const joinWithSpaces = (words: readonly string[]): string => ` ${words.join(' ')} `

/** True if spaced words contain a phrase as whole, adjacent words: 'ai' does not match 'train'. */
export const containsPhrase = (text: string, phrase: string): boolean =>
  text.includes(` ${phrase} `)
