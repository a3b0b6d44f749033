import dataTypes from '../data/data-types.json' with { type: 'json' }
import terms from '../data/term-words.json' with { type: 'json' }
import { nounOf } from '../../../words/nouns.server.ts'
import { headOf, keyOf, wordRunsOf } from './lookup.server.ts'
import { has, pattern } from './patterns.server.ts'

/** One kind of data in the table. */
export interface DataType {
  readonly term: string
  readonly also: readonly string[]
  readonly category: string
  readonly sensitive: boolean
  /** Why it is usually collected, after "to". */
  readonly purpose: string
  readonly basis: string
  readonly retention: string
  /** The paragraph of the law on special categories that applies; absent if none does. */
  readonly special?: string
}

/** Every kind of data that the policy can classify. */
export const DATA_TYPES: readonly DataType[] = dataTypes

const dataTypesByKey = new Map<string, DataType>()
const casedWords = new Map<string, string>()
const plainWords = new Set<string>(
  'customer customers user users client clients visitor visitors and or of the your their member members patient patients guest guests'.split(
    ' ',
  ),
)
for (const row of DATA_TYPES) {
  for (const term of [row.term, ...row.also]) {
    dataTypesByKey.set(keyOf(term), row)
    for (const word of term.split(/[\s-]+/)) {
      if (/\p{Lu}/u.test(word)) casedWords.set(word.toLowerCase(), word)
      else plainWords.add(word.toLowerCase())
    }
  }
}

/** Patterns in a phrase that decide its kind before its own words do, with the table's term. */
const KIND_PATTERNS: readonly (readonly [RegExp, string])[] = [
  // An address for a newsletter needs consent.
  [/\bnewsletter\b/u, 'newsletter'],
  [pattern('ofChild'), "children's data"],
  [pattern('ofParent'), "parent's contact details"],
  [pattern('medical'), 'medical history'],
]

/**
 * The kind of data that a phrase names: as a whole, by sensitive words or a pattern in it, by its head or by its end.
 */
export function findDataType(phrase: string): DataType | undefined {
  const key = keyOf(phrase)
  const whole = findExact(key) ?? findExact(keyOf(phrase.replace(/(?<!\s)\s*\([^()]*\)$/u, '')))
  // The place of a van or a seal is not a person's location.
  if (whole || has('placeOfThing', key)) return whole
  const delicate = findSensitiveDataType(key)
  if (delicate) return delicate
  const term = KIND_PATTERNS.find(([pattern]) => pattern.test(key))?.[1]
  if (term !== undefined) return findExact(keyOf(term))
  const head = keyOf(headOf(phrase))
  const known = findExact(head)
  if (known || head.split(' ').length > WORDS_OF_PHRASE_MAX) return known
  // 'Names of donors' are names; 'country of birth' is not an address.
  return findByEnding(/^(.+?) of ./u.exec(key)?.[1] ?? head)
}

/**
 * The kind that a phrase ends with, where no word before it can change what it is: 'parts orders', but no 'court
 * order'.
 */
function findByEnding(key: string): DataType | undefined {
  // The end of 'first name & class code' is only half of it.
  const halves = key.split(/ (?:&|and) /u)
  if (halves.length > 1) {
    const kinds = halves.map((half) => findExact(half) ?? findByEnding(half))
    return kinds.every((kind) => kind?.category === kinds[0]?.category) ? kinds[0] : undefined
  }
  const runs = wordRunsOf(key, 4, true).filter((run) => !AMBIGUOUS.has(run))
  const run = runs.find((it) => dataTypesByKey.has(it))
  if (run === undefined) return undefined
  const before = key
    .slice(0, key.length - run.length)
    .trim()
    .split(' ')
  // 'Hotel name' and 'wifi name' are not names of persons.
  const named = nounOf(before.at(-1) ?? '')?.role ?? 'person'
  if (run === 'name' && named !== 'person') return undefined
  const isSure =
    run.includes(' ') || KIND_DECIDING_ENDS.has(run) || before.every((word) => OWNERS.has(word))
  return isSure ? dataTypesByKey.get(run) : undefined
}

/** True if the table contains the phrase as a whole. */
export const isDataTerm = (phrase: string): boolean => findExact(keyOf(phrase)) !== undefined

/** Returns a phrase in the case it has within a sentence; one with unknown words stays unchanged. */
export function dataTypeInSentence(phrase: string): string {
  const words = phrase.split(/(\s+)/)
  const isPlain = words.every((word) => {
    const low = word.toLowerCase().replace(/['’]s$/, '')
    return (
      /^\s+$/.test(word) || plainWords.has(low) || casedWords.has(low) || plainWords.has(keyOf(low))
    )
  })
  if (!isPlain) return phrase
  return words
    .map((word) => casedWords.get(word.toLowerCase()) ?? toLowerUnlessAcronym(word))
    .join('')
}

/**
 * Returns the kind of data in the form of a business with this name. Health data at a vet's, or about an animal, is
 * pet details, because health law protects people; in a health business 'mood', 'gait videos' and 'retinal photos'
 * are health data.
 */
export function typeInForm(
  item: string,
  type: DataType | undefined,
  { name, isHealth }: { readonly name: string; readonly isHealth: boolean },
): DataType | undefined {
  const isOfAnimal = !has('ofPeople', item) && (has('vets', name) || has('animals', item))
  if (isOfAnimal)
    return !type || type.category === 'health' || type.special
      ? findExact(keyOf('pet details'))
      : type
  const isPicture = !type || type.category === 'image' || type.category === 'profile'
  const isOfHealth = (isPicture && has('ofBody', item)) || (!type && has('ofHealth', item))
  return isHealth && isOfHealth ? findExact(keyOf('diagnosis')) : type
}

// Longer phrases are descriptions whose end does not determine their kind.
const WORDS_OF_PHRASE_MAX = 6

function findExact(key: string): DataType | undefined {
  return (
    dataTypesByKey.get(key) ??
    dataTypesByKey.get(key.replace(/ (?:data|information|info|detail|number)$/, ''))
  )
}

/** Words that determine the kind of a phrase, whatever is before them. */
const KIND_DECIDING_ENDS: ReadonlySet<string> = new Set(terms.plainEnds)
/** People, and words that only name an owner or select. */
const OWNERS: ReadonlySet<string> = new Set(terms.owners)

// Words that mean something harmless in most longer phrases: race results, parcel weight, Visa card.
const AMBIGUOUS: ReadonlySet<string> = new Set(terms.ambiguous)

/** Finds sensitive data and data about children anywhere in a phrase. */
function findSensitiveDataType(key: string): DataType | undefined {
  return wordRunsOf(key, 3, false)
    .map((run) => (AMBIGUOUS.has(run) ? undefined : dataTypesByKey.get(run)))
    .find((row) => row !== undefined && (row.sensitive || row.category === 'children'))
}

function toLowerUnlessAcronym(word: string): string {
  return /^\p{Lu}{2,4}s?$/u.test(word) && !plainWords.has(word.toLowerCase())
    ? word
    : word.toLowerCase()
}
