import { findMark, findMarkInside, findMarkNear } from '../words/unwanted/marks.server.ts'
import { findOffence } from '../words/unwanted/offence.server.ts'
import brandRows from './data/brands.json' with { type: 'json' }

/** Brands that a writer could form by chance, most of them everyday words joined. */
const brands: ReadonlySet<string> = new Set(brandRows)

/** Returns the famous brand that a name is or contains, its words read apart and as one. */
export function findHiddenMark(name: string): string | undefined {
  const letters = lettersOf(name)
  if (brands.has(letters)) return letters
  return findMarkInside(name) ?? findMark(letters)
}

/** Like `findHiddenMark`, and also finds a brand that differs from the whole name by one letter. */
export function findMarkLike(name: string): string | undefined {
  return findHiddenMark(name) ?? findMarkNear(lettersOf(name))
}

/**
 * Returns the unwanted word that appears in a name as written or without its spaces, unless a word of the form
 * contains it.
 */
export function findHiddenOffence(name: string, inputText = ''): string | undefined {
  const stated = inputText.split(/[^\p{L}\p{N}]+/u).map(lettersOf)
  const isForeign = (term: string): boolean => !stated.some((word) => word.includes(term))
  return findOffence(name, 'name', isForeign) ?? findOffence(lettersOf(name), 'name', isForeign)
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
