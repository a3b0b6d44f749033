import { isMass, isPlural, singular } from '../text/grammar.server.ts'
import { fold } from '../text/tokens.server.ts'
import rows from './data/nouns.json' with { type: 'json' }

/** What a noun names in small business, whether it is counted, and what it belongs to. */
export interface Noun {
  readonly role: 'ware' | 'feature' | 'service' | 'complaint' | 'person' | 'term' | 'place'
  /** `plural`: only ever plural ('pliers'). */
  readonly number: 'count' | 'mass' | 'plural'
  readonly topic: string
}

const nouns = new Map<string, Noun>()
for (const [role, number, words, topic] of rows as [
  Noun['role'],
  Noun['number'],
  string,
  string,
][]) {
  const noun = { role, number, topic }
  for (const word of fold(words).split(' ')) nouns.set(word.replaceAll(/[_-]/g, ' '), noun)
}

const FOUND_MAX = 20_000
const foundNouns = new Map<string, Noun | null>()

/**
 * The noun at the end of a phrase, the longest first, in the singular or as written; undefined if the lexicon has
 * none.
 */
export function nounOf(phrase: string): Noun | undefined {
  const known = foundNouns.get(phrase)
  if (known !== undefined) return known ?? undefined
  const noun = findNoun(phrase)
  if (foundNouns.size >= FOUND_MAX) foundNouns.clear()
  foundNouns.set(phrase, noun ?? null)
  return noun
}

function findNoun(phrase: string): Noun | undefined {
  const words = fold(phrase).replaceAll('-', ' ').split(' ')
  for (let from = Math.max(0, words.length - 3); from < words.length; from++) {
    const key = words.slice(from).join(' ')
    const noun = nouns.get(key) ?? nouns.get(singular(key))
    if (noun) return noun
  }
  return undefined
}

/** The grammatical number of the noun at the end of a phrase: 'plumbing' is mass, 'scissors' and 'bikes' are plural. */
export function numberOf(phrase: string): 'singular' | 'plural' | 'mass' {
  const last = fold(phrase).split(/[ -]/).at(-1) ?? ''
  const noun = nounOf(phrase)
  if (noun?.number === 'plural' || PLURAL_ONLY.test(last)) return 'plural'
  if (isPlural(last)) return 'plural'
  if (noun?.number === 'mass') return 'mass'
  // 'Asbestos removal' has no article, although a single removal is countable.
  if (REMOVAL_SERVICES.test(phrase)) return 'mass'
  if (noun?.number === 'count') return 'singular'
  if (isMass(last) || /[a-z]{3}ing$/.test(last) || last.endsWith('care') || last === 'hire')
    return 'mass'
  return 'singular'
}

const REMOVAL_SERVICES = /[ -](?:removal|disposal|clearance)$/i

/** Nouns that are only used in the plural. */
const PLURAL_ONLY =
  /^(?:scissors|clippers|shears|trousers|leggings|pyjamas|pajamas|jeans|shorts|tights|pants|binoculars|tweezers|headphones|earphones|goods|clothes|groceries|premises|taxis|eyeglasses|sunglasses|glasses)$/
