import { singular } from '../text/grammar.server.ts'
import { fold } from '../text/tokens.server.ts'
import { containsPhrase, joinWithSpaces } from '../text/whole-words.ts'
import type { Audience, Brief, Offer } from './brief.ts'
import rows from './data/readers.json' with { type: 'json' }

/** A group of readers, with the words that name it and the words that do not suit it. */
interface ReaderGroup {
  readonly reader: string
  /** Nouns that name the group only in the plural: 'schools', but not 'school children'. */
  readonly plurals?: readonly string[]
  readonly phrases: readonly string[]
  /** Words that name the group at the start of the offer: 'commercial kitchen cleaning'. */
  readonly offers?: readonly string[]
  /** Words that do not suit the group: of the home to a restaurant, of the family table to a person who lives alone. */
  readonly not: readonly string[]
}

const readerGroups: readonly ReaderGroup[] = rows

/** The words of a text in lower case; hyphenated words count as one. */
const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter((word) => word !== '')

const containsAnyPhrase = (words: readonly string[], phrases: readonly string[]): boolean => {
  const text = joinWithSpaces(words)
  return phrases.some((phrase) => containsPhrase(text, phrase))
}

/**
 * Returns the groups of readers that a form names: `business` for 'restaurants and cafes' and for 'commercial kitchen
 * cleaning'.
 */
export function readersOf(audience: readonly Audience[], offer: Offer | undefined): string[] {
  const named = wordsIn(audience.map(({ forms }) => forms[0] ?? '').join(', '))
  const plurals = new Set(named.filter((word) => word !== singular(word)).map(singular))
  const [kind = ''] = wordsIn(offer?.forms[0]?.lower ?? '')
  return readerGroups
    .filter(
      (row) =>
        containsAnyPhrase(named, row.phrases) ||
        row.plurals?.some((noun) => plurals.has(noun)) === true ||
        row.offers?.includes(kind) === true,
    )
    .map(({ reader }) => reader)
}

/**
 * Returns a test for table lines that suit another reader than the form names: 'Children or pets at home?' for
 * restaurants. Only for authored lines; a person's statements are not tested.
 */
export function suitsOtherReaders({ readers }: Pick<Brief, 'readers'>): (line: string) => boolean {
  const not = readerGroups.flatMap((row) => (readers.includes(row.reader) ? row.not : []))
  return not.length === 0 ? () => false : (line) => containsAnyPhrase(wordsIn(line), not)
}
