/** Words as whole ones are looked for in them: joined, with a space at both ends. */
export const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `

/** Whether a phrase stands in spaced words as whole words, side by side: 'ai' is no part of 'train'. */
export const holdsPhrase = (text: string, phrase: string): boolean => text.includes(` ${phrase} `)
