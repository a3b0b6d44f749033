import { oncePer } from '../../../text/memo.ts'
import { findCraftMark, findMark } from '../../../lexicon/marks.server.ts'
import { fold } from '../../../text/tokens.server.ts'
import figures from '../data/figures.json' with { type: 'json' }
import type { Input } from '../tool.ts'
import { contentWords } from './words.server.ts'

/** The famous and craft marks that a form names. */
export interface Marks {
  readonly names: readonly string[]
  /** True when a tag's words hold a whole mark. */
  touches(words: readonly string[]): boolean
}

/** Reads the marks of a form once (rules.md ET6). */
export const marksOf = oncePer(readMarks)

/** '0-3m' is an age in months, not the maker of sticky tape. */
const AGE = /\b\d{1,2}\s?(?:m\s?)?[-–—/]\s?\d{1,2}\s?(?:m|mths?|months?)\b/gi

function readMarks(input: Input): Marks {
  const names: string[] = []
  const text = [input.productDescription, input.category, input.keywords]
    .join(' . ')
    .replace(AGE, ' ')
  findMark(text, (mark) => {
    if (!names.includes(mark)) names.push(mark)
    return false
  })
  const craft = findCraftMark(text)
  if (craft !== undefined && !names.includes(fold(craft))) names.push(fold(craft))
  // Beside its house a first name is that house's figure: Mickey, where Disney stands.
  const owned = Object.entries(figures)
    .filter(([house]) => names.includes(house))
    .flatMap(([, list]) => list.split(' '))
  const parts = [...names, ...owned].map(contentWords)
  return {
    names,
    touches: (words) =>
      parts.some((part) => part.length > 0 && part.every((word) => words.includes(word))),
  }
}
