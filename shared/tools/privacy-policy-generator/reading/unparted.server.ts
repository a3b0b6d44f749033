import { keyOf } from './lookup.ts'

const WORDS_MAX = 4
const WORDS_OF_TWO_MIN = 4
const LIST_WORDS_MAX = 40

/**
 * A list without its commas, parted where known kinds of data cover all of it: 'name company email'. A phrase of which one
 * word is unknown stays as it was written.
 */
export function partList(item: string, isKnown: (phrase: string) => boolean): string[] {
  const [, head = item, remark = ''] = /^([^()]*[^()\s])(\s*\([^()]*\))$/u.exec(item) ?? []
  const words = head.split(/\s+/u)
  if (words.length < 3 || words.length > LIST_WORDS_MAX || isKnown(head)) return [item]
  const parts = cover(words, isKnown)
  const isList =
    parts !== undefined &&
    (parts.length > 2 || (parts.length === 2 && words.length >= WORDS_OF_TWO_MIN))
  return isList ? parts.map((part) => part + remark) : [item]
}

/** The words as known phrases, the longest first; undefined where some word belongs to none. */
function cover(
  words: readonly string[],
  isKnown: (phrase: string) => boolean,
): string[] | undefined {
  const from: (string[] | undefined)[] = Array.from({ length: words.length + 1 })
  from[words.length] = []
  for (let at = words.length - 1; at >= 0; at--) {
    for (let size = Math.min(WORDS_MAX, words.length - at); size > 0; size--) {
      const rest = from[at + size]
      const phrase = words.slice(at, at + size).join(' ')
      if (!rest || keyOf(phrase) === '' || !isKnown(phrase)) continue
      from[at] = [phrase, ...rest]
      break
    }
  }
  return from[0]
}
