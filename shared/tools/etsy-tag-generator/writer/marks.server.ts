import { findCraftMark, findMark } from '../../../words/unwanted/marks.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { fold } from '../../../text/tokens.server.ts'
import figures from '../data/figures.json' with { type: 'json' }
import type { Input } from '../tool.ts'
import { contentWords } from './words.server.ts'

/** '0-3m' is an age in months, not the maker of sticky tape. */
const AGE = /\b\d{1,2}\s?(?:m\s?)?[-–—/]\s?\d{1,2}\s?(?:m|mths?|months?)\b/gi

/** The famous and craft marks that a form names, read once, and whether a tag's words hold a whole one (ET6). */
export const marksOf = oncePer(({ productDescription, category, keywords }: Input) => {
  const names = new Set<string>()
  const text = [productDescription, category, keywords].join(' . ').replace(AGE, ' ')
  findMark(text, (mark) => names.add(mark).size < 0)
  const craft = findCraftMark(text)
  if (craft !== undefined) names.add(fold(craft))
  // Beside its house a first name is that house's figure: Mickey, where Disney stands.
  const owned = Object.entries(figures).flatMap(([house, list]) =>
    names.has(house) ? list.split(' ') : [],
  )
  const marks = [...names, ...owned].map(contentWords).filter(({ length }) => length > 0)
  const touches = (words: readonly string[]): boolean =>
    marks.some((mark) => mark.every((word) => words.includes(word)))
  return { names: [...names], touches }
})
