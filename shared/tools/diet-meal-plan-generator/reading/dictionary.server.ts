import rows from '../data/words.json' with { type: 'json' }
import { foods } from '../writer/tables.server.ts'
import { type Concept, conceptOf, concepts } from './bans.server.ts'
import { keyOf } from './lemmas.server.ts'

/** The meaning of a phrase in the restrictions field, from its row of `words.json`. */
export interface Meaning {
  /** 'ban', 'mark', 'wish', 'medical', 'filler', 'time', 'split', 'nothing', 'unused' or 'unclear'. */
  readonly kind: string
  /** A second function of the phrase: 'them' is 'pointing' at an earlier food, 'except' begins an 'exception'. */
  readonly role?: string
  /** For a ban: the excluded concept, and the word that named it. */
  readonly concept?: Concept
  readonly word?: string
  /** For a mark: 'no' excludes the foods on its side, 'yes' allows or wants them. */
  readonly sign?: string
  /** 'before', 'after' or 'either'. */
  readonly side?: string
  readonly isAllergy?: boolean
  /** For a wish: its id. `say` is the name of a wish or illness in notes. */
  readonly id?: string
  readonly say?: string
}

export const PHRASE_WORDS_MAX = 6

/** Every known phrase, by its lemmas. Earlier entries win. */
export const dictionary: ReadonlyMap<string, Meaning> = fill()
/** The single words that name an exclusion, for correcting typos. */
export const foodWords: readonly string[] = [...dictionary]
  .filter(([key, { kind }]) => kind === 'ban' && !key.includes(' '))
  .map(([key]) => key)
/** The wishes that the field can name, in the order of their notes. */
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
