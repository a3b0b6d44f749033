import { lowerFirst, upperFirst } from '../text/grammar.server.ts'
import proper from './data/proper.json' with { type: 'json' }

/** Names that keep their own capitals, by their folded words: 'gas safe' → 'Gas Safe'. */
const PROPER = new Map(proper.map((name) => [name.toLowerCase(), name]))
const PROPER_HEADS = new Set([...PROPER.keys()].map((name) => name.split(/[ &-]/)[0] as string))
const PROPER_WORDS_MAX = 3
const ACRONYM = /^\p{Lu}[\p{Lu}\d&.-]{1,5}s?$/u

/**
 * A field's text with capitals only where they belong: names keep or get theirs, words of a text in capitals or in title
 * case lose them. Offsets do not change.
 */
export function plainCase(text: string): string {
  const words = text.match(/[\p{L}][\p{L}\p{M}'’]*/gu) ?? []
  const letters = words.join('')
  const isShouted =
    letters.length > 5 && letters === letters.toUpperCase() && words.some((w) => w.length > 5)
  const long = words.filter((word) => word.length > 3)
  const isTitled =
    !isShouted && long.length >= 3 && long.every((word) => word !== word.toLowerCase())
  let result = text
  if (isShouted || isTitled)
    result = text.replace(/[\p{L}][\p{L}\p{M}\p{N}'’&]*/gu, (word, at: number) => {
      if (isTitled && /\p{Lu}/u.test(word.slice(1))) return word
      if (isShouted && KEPT.has(word)) return word
      const lower = word.toLowerCase()
      // The first letter of a sentence says nothing, and stays.
      return at === 0 && isTitled ? word : lower
    })
  return withNames(result)
}

/** Puts the names of the table in their own capitals. */
export function withNames(text: string): string {
  const found = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu)]
  let result = text
  for (let at = 0; at < found.length; at++) {
    if (!PROPER_HEADS.has((found[at] as RegExpExecArray)[0].toLowerCase())) continue
    for (let count = Math.min(PROPER_WORDS_MAX, found.length - at); count > 0; count--) {
      const first = found[at] as RegExpExecArray
      const last = found[at + count - 1] as RegExpExecArray
      const end = last.index + last[0].length
      const name = PROPER.get(text.slice(first.index, end).toLowerCase())
      if (name === undefined || name.length !== end - first.index) continue
      result = result.slice(0, first.index) + name + result.slice(end)
      at += count - 1
      break
    }
  }
  return result
}

const KEPT = new Set(proper.filter((name) => ACRONYM.test(name)))

/** First letter small, unless the first word is a name, an acronym or 'I'. */
export function lowered(text: string): string {
  const words = text.split(' ', PROPER_WORDS_MAX)
  if (!PROPER_HEADS.has((words[0] as string).toLowerCase().replace(/[&-].*$/, '')))
    return lowerFirst(text)
  for (let count = Math.min(PROPER_WORDS_MAX, words.length); count > 0; count--) {
    if (PROPER.has(words.slice(0, count).join(' ').toLowerCase())) return text
  }
  return lowerFirst(text)
}

/** First letter large. */
export const raised = upperFirst
