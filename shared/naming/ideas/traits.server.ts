import { singular } from '../../text/grammar.server.ts'
import traitRows from '../data/traits.json' with { type: 'json' }
import type { NamingInput } from '../form/matter.server.ts'
import { NAME_FUNCTION_WORDS, wordsOfName, type NameIdea } from '../name.ts'
import { phrasesOf, normaliseForSearch } from './signs.server.ts'
import { isDescriptiveHouse } from '../houses.ts'
import type { NameTable } from './tables.server.ts'

/** A trait that distinguishes a business from others in its trade: 'vegan', 'run by two brothers', 'by the sea'. */
interface TraitRow {
  /** The phrases that state it. */
  readonly says: string
  /** The trades, families, kinds of offer (`Kind`), or `craft`, that its names suit; all of them if absent. */
  readonly in?: string
  /** Complete names that express the trait, each with the reason why it fits. */
  readonly names: Readonly<Record<string, string>>
  /** Patterns that put the trait before a word for the premises: 'Evergreen {house}'. */
  readonly shapes: Readonly<Record<string, string>>
  /** True if the trait also suits a grave topic. */
  readonly isSober?: boolean
}

const traits = (traitRows as unknown as readonly TraitRow[]).map((row) => ({
  phrases: phrasesOf(row.says),
  scope: row.in?.split(', '),
  isSober: row.isSober ?? false,
  names: Object.entries(row.names),
  shapes: Object.entries(row.shapes),
}))

/** Returns names for each trait that the form states and does not deny. */
export function traitIdeas(
  { brief, trade }: NamingInput,
  { houses, isOwn }: NameTable,
  typed: string,
): NameIdea[] {
  const isGrave = brief.gravity.level === 'grave'
  const said = normaliseForSearch(typed)
  const denied = new Set(brief.denials.flatMap(({ terms }) => terms))
  const here = new Set<string | undefined>([
    trade?.id,
    trade?.family,
    brief.kind,
    isOwn && !trade ? 'craft' : undefined,
  ])
  const isStated = (phrase: string): boolean =>
    said.includes(phrase) &&
    (DENYING_WORD.test(phrase) || !wordsIn(phrase).some((word) => denied.has(word)))
  const kinds = isOwn ? houses : houses.filter(isDescriptiveHouse)
  return traits
    .filter(
      ({ phrases, scope, isSober }) =>
        (isSober || !isGrave) &&
        (scope?.some((one) => here.has(one)) ?? true) &&
        phrases.some(isStated),
    )
    .flatMap(({ names, shapes }) => [
      ...names.map(([name, why]) => traitIdea(name, why, [])),
      ...shapes.flatMap(([shape, why]) =>
        kinds.map((house) =>
          traitIdea(
            shape.replace('{house}', () => house),
            why,
            wordsOfName(shape.replace('{house}', '')),
          ),
        ),
      ),
    ])
    .filter(({ words }) => new Set(words).size === words.length)
}

/** Phrases that state a trait by denying something: 'gluten free', 'no chemicals'. */
const DENYING_WORD = / (?:free|no|non) /

const wordsIn = (phrase: string): string[] => phrase.trim().split(' ')

function traitIdea(name: string, why: string, own: readonly string[]): NameIdea {
  const words = wordsOfName(name)
    .filter((word) => !NAME_FUNCTION_WORDS.has(word))
    .map(singular)
  return { name, why, origin: 'trait', words, own: own.map(singular) }
}
