import rows from '../data/words.json' with { type: 'json' }
import { foods } from '../writer/tables.server.ts'
import { type Concept, conceptOf, concepts } from './bans.server.ts'
import { keyOf } from './lemmas.server.ts'

/** What a phrase of the restrictions field means, by its row of `words.json`. */
export interface Meaning {
  /** 'ban', 'mark', 'wish', 'medical', 'filler', 'time', 'split', 'nothing', 'unused' or 'unclear'. */
  readonly kind: string
  /** What a phrase does beside its kind: 'them' is 'pointing' at what was named, 'except' begins an 'exception'. */
  readonly role?: string
  /** Of a ban: what it leaves out, and by which word it was named. */
  readonly concept?: Concept
  readonly word?: string
  /** Of a mark: 'no' what stands on its side is to be left out, 'yes' it is wanted or fine. */
  readonly sign?: string
  /** 'before', 'after' or 'either'. */
  readonly side?: string
  readonly isAllergy?: boolean
  /** Of a wish, and how a note names a wish or an illness. */
  readonly id?: string
  readonly say?: string
}

export const WORDS_MAX = 6

/** Every phrase we know, by its lemmas. Earlier entries win. */
export const dictionary: ReadonlyMap<string, Meaning> = fill()
/** The single words of foods, for slips of the pen. */
export const foodWords: readonly string[] = [...dictionary]
  .filter(([key, { kind }]) => kind === 'ban' && !key.includes(' '))
  .map(([key]) => key)
/** The wishes that a dish can meet, in the order of their notes. */
export const wishes = rows.flatMap(({ kind, id, say = '' }) =>
  kind === 'wish' && id ? [{ id, say }] : [],
)

function fill(): Map<string, Meaning> {
  const found = new Map<string, Meaning>()
  const add = (word: string, meaning: Meaning): void => {
    const key = keyOf(word)
    if (key !== '' && !found.has(key)) found.set(key, meaning)
  }
  for (const { words, kind, isDish, ...rest } of rows)
    for (const word of words)
      if (kind === 'food')
        add(word, { kind: 'ban', concept: { ...conceptOf(word), isDish: isDish === true } })
      else add(word, { kind, ...rest })
  for (const concept of concepts)
    for (const word of concept.words) add(word, { kind: 'ban', concept, word })
  for (const { name, names, parts = [] } of foods.values())
    for (const word of [name, ...names, ...parts])
      add(word, { kind: 'ban', concept: conceptOf(word) })
  return found
}
