import absent from '../data/absent-foods.json' with { type: 'json' }
import dishWords from '../data/dish-words.json' with { type: 'json' }
import medical from '../data/medical.json' with { type: 'json' }
import marks from '../data/reading-words.json' with { type: 'json' }
import unusedWishes from '../data/unused-wishes.json' with { type: 'json' }
import wishRows from '../data/wishes.json' with { type: 'json' }
import { type Ban, banOfConcept, banOfWord, concepts } from './concepts.server.ts'
import { lemmasOf } from './lemmas.server.ts'
import { foods } from '../writer/tables.server.ts'

/** What a phrase of the restrictions field means. */
export type Meaning =
  | { readonly kind: 'ban'; readonly ban: Ban }
  /** `no` what stands on its side is to be left out, `yes` it is wanted or fine. */
  | {
      readonly kind: 'mark'
      readonly sign: 'no' | 'yes'
      readonly side: 'before' | 'after' | 'either'
      readonly isAllergy: boolean
    }
  | { readonly kind: 'filler' | 'time' | 'split' | 'nothing' | 'unused' | 'unclear' }
  | { readonly kind: 'wish'; readonly id: string }
  | { readonly kind: 'medical'; readonly say: string }

export const WORDS_MAX = 6

/** Every phrase we know, by its lemmas. Earlier entries win. */
export const dictionary: ReadonlyMap<string, Meaning> = fill()
/** The single words of foods, for slips of the pen. */
export const foodWords: readonly string[] = [...dictionary]
  .filter(([key, { kind }]) => kind === 'ban' && !key.includes(' '))
  .map(([key]) => key)
export const severeWords: readonly (readonly string[])[] = marks.severe.map((word) =>
  lemmasOf(word),
)

function fill(): Map<string, Meaning> {
  const found = new Map<string, Meaning>()
  const add = (words: readonly string[], meaning: Meaning | ((word: string) => Meaning)): void => {
    for (const word of words) {
      const key = lemmasOf(word).join(' ')
      if (key === '' || found.has(key)) continue
      found.set(key, typeof meaning === 'function' ? meaning(word) : meaning)
    }
  }
  const both = new Set(marks.allergyAfter.map(keyOf))
  const fine = new Set(marks.yesAfter.map(keyOf))
  const refused = new Set(marks.noAfter.map(keyOf))
  const sign = (
    listed: readonly string[],
    meaning: 'no' | 'yes',
    side: 'before' | 'after',
    isAllergy: boolean,
  ): void =>
    add(listed, (word) => {
      const key = keyOf(word)
      const isEither =
        side === 'before' &&
        (isAllergy ? both.has(key) : meaning === 'yes' ? fine.has(key) : refused.has(key))
      return { kind: 'mark', sign: meaning, side: isEither ? 'either' : side, isAllergy }
    })
  add(marks.unclear, { kind: 'unclear' })
  add(marks.nothing, { kind: 'nothing' })
  for (const { words, say } of medical) add(words, { kind: 'medical', say })
  for (const { id, words } of wishRows) add(words, { kind: 'wish', id })
  for (const concept of concepts)
    add(concept.words, (word) => ({ kind: 'ban', ban: banOfConcept(concept, word) }))
  sign(marks.allergyBefore, 'no', 'before', true)
  sign(marks.allergyAfter, 'no', 'after', true)
  add(marks.split, { kind: 'split' })
  sign(marks.noBefore, 'no', 'before', false)
  sign(marks.noAfter, 'no', 'after', false)
  sign(marks.yesBefore, 'yes', 'before', false)
  sign(marks.yesAfter, 'yes', 'after', false)
  add(marks.time, { kind: 'time' })
  add(marks.filler, { kind: 'filler' })
  for (const { name, names, parts } of foods.values())
    add([name, ...names, ...parts], (word) => ({ kind: 'ban', ban: banOfWord(word) }))
  add(dishWords, (word) => ({ kind: 'ban', ban: { ...banOfWord(word), isDish: true } }))
  add(absent, (word) => ({ kind: 'ban', ban: banOfWord(word) }))
  add(unusedWishes, { kind: 'unused' })
  return found
}

function keyOf(word: string): string {
  return lemmasOf(word).join(' ')
}
