import { findMark, findMarkInside, findMarkNear } from '../words/unwanted/marks.server.ts'
import { findOffence } from '../words/unwanted/offence.server.ts'
import brandRows from './data/brands.json' with { type: 'json' }

/** Brands that are two everyday words joined, as a writer could join them by chance. */
const brands: ReadonlySet<string> = new Set(brandRows)

/** The famous mark that a name is or holds, its words read apart and as one. */
export function findHiddenMark(name: string): string | undefined {
  const letters = lettersOf(name)
  if (brands.has(letters)) return letters
  return findMarkInside(name) ?? findMark(letters)
}

/** As `findHiddenMark`, and the mark that the whole name misses by one letter. */
export function findMarkLike(name: string): string | undefined {
  return findHiddenMark(name) ?? findMarkNear(lettersOf(name))
}

/**
 * The unwanted word that shows when a name is read without its spaces, or as it is written; none that stands inside a word
 * of the form.
 */
export function findHiddenOffence(name: string, inputText = ''): string | undefined {
  const stated = inputText.split(/[^\p{L}\p{N}]+/u).map(lettersOf)
  const isForeign = (term: string): boolean => !stated.some((word) => word.includes(term))
  return findOffence(name, 'name', isForeign) ?? findOffence(lettersOf(name), 'name', isForeign)
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
