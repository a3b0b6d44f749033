import { nounOf } from '../../../words/nouns.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { isMass, singular } from '../../../text/grammar.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { fold } from '../../../text/tokens.server.ts'
import { withoutDenial } from '../../../naming/form/entries.server.ts'
import {
  adjectives,
  peopleWords,
  shapesOfDoing,
  weakWords,
} from '../../../naming/form/word-kinds.server.ts'
import { wordKinds } from './entry-words.server.ts'
import type { DomainNaming } from './reading.server.ts'
import { KEYWORD_SEPARATOR } from './spans.server.ts'

/** One comma-separated entry in lower case, without the town. */
export interface KeywordEntry {
  readonly words: readonly string[]
  readonly isFirst: boolean
}

/** The entries in order, without clauses; entries with a joining word are left out. */
export const entriesOf = oncePer(
  ({ keywords, place, brief, excluded }: DomainNaming): readonly KeywordEntry[] => {
    const town = new Set([place, ...fold(brief.place?.name ?? '').split(' ')])
    const entries: KeywordEntry[] = []
    for (const [at, text] of keywords.split(KEYWORD_SEPARATOR).entries()) {
      const words = fold(withoutDenial(text.trim().split(TRAILING_CLAUSE)[0] ?? ''))
        .replace(/['’]s?(?![a-z])/g, '')
        .split(/[^a-z0-9]+/)
        .filter((word) => word !== '' && !town.has(word))
      const isWhole = words.every(
        (word) =>
          /^[a-z]{2,13}$/.test(word) &&
          !stopWords.has(word) &&
          !wordKinds.joining.has(word) &&
          !excluded.includes(singular(word)),
      )
      if (words.length > 0 && words.length <= 4 && isWhole && !weakWords.has(words[0] ?? ''))
        entries.push({ words, isFirst: at === 0 })
    }
    return entries
  },
)

/** Matches the clause after the noun: 'made from cashews', 'for pubs'. */
const TRAILING_CLAUSE = /\s(?:made|for|with|from|in|by|near|that|who|using|since|at|on)\s/i

/** True for an entry that is a service for the other entries, such as a survey of bats. */
export const isServiceForOthers = (words: readonly string[]): boolean =>
  wordKinds.served.has(words.at(-1) ?? '')

/** True for a single word that can carry a name: a noun, or an unknown word that is neither a town nor a person. */
export function canNameOffer(word: string): boolean {
  const role = nounOf(singular(word))?.role
  return (
    word.length >= 3 &&
    role !== 'complaint' &&
    role !== 'person' &&
    !peopleWords.has(word) &&
    !weakWords.has(word) &&
    !adjectives.has(word) &&
    !wordKinds.qualities.has(word) &&
    !wordKinds.whom.has(word) &&
    !shapesOfDoing.has(word) &&
    (role !== undefined || placeNamed(word) === undefined)
  )
}

/**
 * The singular for use before another word: 'ciderbarn', 'rugroom'. 'Chillies' is kept, because `singular` makes no
 * word of it.
 */
export const singularBefore = (word: string): string =>
  isMass(word) || /(?:ss|ies)$/.test(word) ? word : singular(word)
