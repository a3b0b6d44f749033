import { nounOf } from '../../lexicon/nouns.server.ts'
import { placeNamed } from '../../lexicon/places.server.ts'
import { stemsOf } from '../../lexicon/stems.server.ts'
import type { GravityReason } from '../../brief/brief.ts'
import { briefOf } from '../../kit/brief-of.server.ts'
import { listEntries } from '../../text/measures.ts'
import { oncePer } from '../../text/memo.ts'
import people from './data/people.json' with { type: 'json' }
import rows from './data/said-of-keywords.json' with { type: 'json' }
import type { Design } from './designs.server.ts'
import { fieldNamed, namesOf, readField, type Field } from './field.server.ts'
import { inSentence, isNameable } from './named.server.ts'
import { tool, type Input } from './tool.ts'

/** A keyword as it can stand in a topic. */
export interface Keyword {
  /** As it stands inside a sentence. */
  readonly text: string
  readonly stems: readonly string[]
  /**
   * `place`, `people`: where and who it is tried with · `means`: with what, in a sentence of its own · `thing`: what a
   * project can be on · `other`: nothing that a topic could say of it.
   */
  readonly kind: 'place' | 'people' | 'means' | 'thing' | 'other'
  /** Where it is a field of its own: which, and the stems of what belongs to it. */
  readonly field?: Field
  readonly kin?: ReadonlySet<string>
  /** `means`: the sentence, and which designs it suits. */
  readonly means?: Means
}

interface Means {
  readonly kind: string
  readonly names: string
  readonly say: string
  readonly of?: string
  readonly fits?: string
}

/** A form as the writer and the rules read it. */
export interface Reading {
  readonly field: Field
  readonly keywords: readonly Keyword[]
  /** What stands beside the name of the field, read alike: 'AI' of 'AI in schools'. */
  readonly besides: readonly Keyword[]
  /** A careful matter one does not try out for an afternoon; of a grave one nobody is interviewed, watched or mapped. */
  readonly gravity: 'none' | 'careful' | 'grave'
}

const ADJECTIVES: Readonly<Record<string, string>> = people.adjectives
const GROUPS = new Set(people.groups.split(', '))
/** What a keyword is to be looked up by: 'low cost', 'Low-Cost'; and 'chatbot' is 'chatbots'. */
const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('-', ' ')
    .replace(/(?<=\p{L}{3})s$/u, '')
const means = new Map<string, readonly [name: string, row: Means]>(
  (rows as readonly Means[]).flatMap((row) =>
    row.names.split(', ').map((name) => [keyOf(name), [name, row]] as const),
  ),
)

/** Why a matter is grave where a project may bring somebody into danger. A burial is careful work, and none of these. */
const HURT: ReadonlySet<GravityReason> = new Set(['violence', 'abuse', 'loss-of-a-child', 'war'])

/** Reads a form once. */
export const readingOf = oncePer((input: Input): Reading => {
  const typed = listEntries(input.keywords).map((entry) => entry.replace(LEAD, ''))
  const keywords = typed.map(withField)
  const field = fieldOf(input.field, typed)
  const { level, reason } = briefOf(tool, input).gravity
  const isOfPersonsHurt =
    level === 'grave' &&
    ((reason && HURT.has(reason)) || /suicid/iu.test(input.field + input.keywords))
  const gravity = isOfPersonsHurt || level === 'none' ? level : 'careful'
  return { field, keywords, besides: field.rest.map(keywordOf), gravity }
})

/** What leads to a keyword: 'something with drones'. */
const LEAD =
  /^(?:(?:something|anything|topics?|ideas?|projects?) )(?:with|about|on|for|to do with|related to) /iu

/** The field as it was named; where that names nothing, 'my final year', the first that a keyword names. */
function fieldOf(typed: string, keywords: readonly string[]): Field {
  const field = readField(typed)
  if (field.id !== undefined || field.name !== '') return field
  return keywords.map(readField).find(({ id }) => id !== undefined) ?? field
}

function withField(typed: string): Keyword {
  const keyword = keywordOf(typed)
  const field = fieldNamed(typed)
  if (field?.id === undefined || keyword.kind === 'place' || keyword.kind === 'people')
    return keyword
  return { ...keyword, field, kin: new Set(namesOf(field.id).flatMap((name) => stemsOf(name))) }
}

/** What is not wanted is nothing to have a project on. */
const DENIAL = /^(?:no|not|non|without|never|avoid|except|don['’]t)\b/u

function keywordOf(typed: string): Keyword {
  const lower = typed.toLowerCase().replace(/(?<![.!?;:])[.!?;:]+$/u, '')
  const text = inSentence(typed.replace(/(?<![.!?;:])[.!?;:]+$/u, ''))
  const stems = stemsOf(text)
  if (DENIAL.test(lower)) return { text, stems, kind: 'other' }
  const place = placeNamed(lower)
  // 'reading' is what children learn, 'Reading' a town.
  if (place && !(place.isAmbiguous && /^\p{Ll}/u.test(typed)))
    return { text: place.name, stems, kind: 'place' }
  const group = ADJECTIVES[lower] ?? (GROUPS.has(lower) ? lower : undefined)
  if (group !== undefined) return { text: group, stems, kind: 'people' }
  const known = means.get(keyOf(lower))
  if (known) return { text: known[0], stems, kind: 'means', means: known[1] }
  const isPerson = nounOf(lower)?.role === 'person' && lower.endsWith('s')
  if (isPerson) return { text, stems, kind: 'people' }
  const isThing = stems.length > 0 && isNameable(lower)
  return { text, stems, kind: isThing ? 'thing' : 'other' }
}

/** How a design says a keyword: in its own words (2), by meaning (1), or not at all. */
export function nearness({ stems }: Keyword, { said, meant }: Design): number {
  if (stems.length === 0) return 0
  if (stems.every((stem) => said.has(stem))) return 2
  return stems.every((stem) => meant.has(stem)) ? 1 : 0
}

/** True where a text says one of the keywords of a form in whatever form of the word, or is of the field that it names. */
export function carriesOne(text: string, keywords: readonly Keyword[]): boolean {
  const said = new Set(stemsOf(text))
  return keywords.some(
    ({ stems, kin }) =>
      (stems.length > 0 && stems.every((stem) => said.has(stem))) ||
      (kin !== undefined && [...kin].some((stem) => said.has(stem))),
  )
}

/** The stems of all keywords. */
export const wantedBy = oncePer(
  ({ keywords, besides }: Reading): ReadonlySet<string> =>
    new Set([...keywords, ...besides].flatMap(({ stems }) => stems)),
)

/** The keywords that a topic can say. */
export function sayable({ keywords, gravity }: Reading): Keyword[] {
  // Beside a grave matter nobody and no place is named for its own sake.
  return gravity === 'grave' ? [] : keywords.filter(({ kind }) => kind !== 'other')
}
