import { singular } from '../text/grammar.server.ts'
import { fold } from '../text/tokens.server.ts'
import { holdsPhrase, spaced } from '../text/whole-words.ts'
import type { Audience, Brief, Offer } from './brief.ts'
import rows from './data/readers.json' with { type: 'json' }

/** A sort of readers, by the words that name them, and what a line that speaks to them does not presume. */
interface Row {
  readonly reader: string
  /** Nouns that name them in the plural: 'schools', where 'school children' are none. */
  readonly plurals?: readonly string[]
  readonly phrases: readonly string[]
  /** Words that say so before the offer's noun: 'commercial kitchen cleaning'. */
  readonly offers?: readonly string[]
  /** What nobody says to them: words of one's home to a restaurant, of the family's table to who lives alone. */
  readonly not: readonly string[]
}

const table: readonly Row[] = rows

/** The words of a text in lower case; those of a hyphen stay one. */
const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter((word) => word !== '')

const holds = (words: readonly string[], phrases: readonly string[]): boolean => {
  const text = spaced(words)
  return phrases.some((phrase) => holdsPhrase(text, phrase))
}

/** The sorts of readers that a form names: `business` of 'restaurants and cafes' and of 'commercial kitchen cleaning'. */
export function readersOf(audience: readonly Audience[], offer: Offer | undefined): string[] {
  const named = wordsIn(audience.map(({ forms }) => forms[0] ?? '').join(', '))
  const plurals = new Set(named.filter((word) => word !== singular(word)).map(singular))
  const [kind = ''] = wordsIn(offer?.forms[0]?.lower ?? '')
  return table
    .filter(
      (row) =>
        holds(named, row.phrases) ||
        row.plurals?.some((noun) => plurals.has(noun)) === true ||
        row.offers?.includes(kind) === true,
    )
    .map(({ reader }) => reader)
}

/**
 * Tells the lines of a table that presume another reader than the form names: 'Children or pets at home?' where restaurants
 * are meant. Asked of authored lines only; what a person stated is theirs.
 */
export function presumesAnother({ readers }: Pick<Brief, 'readers'>): (line: string) => boolean {
  const not = table.flatMap((row) => (readers.includes(row.reader) ? row.not : []))
  return not.length === 0 ? () => false : (line) => holds(wordsIn(line), not)
}
