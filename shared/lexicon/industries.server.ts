import genericRows from './data/generic-keys.json' with { type: 'json' }
import data from './data/industries.json' with { type: 'json' }
import { lowerWords } from '../text/measures.ts'
import { singular } from '../text/grammar.server.ts'

/** The vocabulary of one trade (rules.md "Tables"). All lists are lower case. */
export interface Industry {
  readonly id: string
  /** Words and two-word phrases that identify the trade in a description. */
  readonly keys: readonly string[]
  /** Singular nouns: things of the trade. Some are mass nouns; ask `isMass` before counting. */
  readonly objects: readonly string[]
  /** Adjectives that stand before a noun. */
  readonly adjectives: readonly string[]
  /** Places as they stand in names: lane, mill, hearth. */
  readonly places: readonly string[]
  /** Closed brandable compounds: hearthline, firstcrumb. */
  readonly compounds: readonly string[]
  /** Base forms. */
  readonly verbs: readonly string[]
  /** Noun phrases that work after 'with' or as an object: no claims. */
  readonly benefits: readonly string[]
  /** Noun phrases for what customers want to be rid of. */
  readonly pains: readonly string[]
  readonly isTechnical: boolean
  /** Goods rather than services. */
  readonly sells: boolean
}

/** Every trade we know, the fallback 'general' last. */
export const industries: readonly Industry[] = data

/** What is used when a text names no trade we know. */
export const generalIndustry: Industry = industries.at(-1) as Industry

/**
 * Best match first, 1 to `limit` industries, never empty: falls back to 'general'. A trade counts only when at least
 * `evidence` of its own keys are named; words that many trades share ('repair', 'school', 'studio') never decide,
 * they only add weight to a trade that is known already.
 */
export function matchIndustries(text: string, limit = 2, evidence = 1): readonly Industry[] {
  const tokens = lowerWords(text)
  const scores = new Map<Industry, Score>()
  const heard = new Set<Filed>()
  let before = ''
  for (let i = 0; i < tokens.length && i < TOKENS_MAX; i++) {
    const token = singular(tokens[i] as string)
    // What stands first says more: 'dog collars with brass rings' is about dogs.
    const weight = 1 + EARLY_BONUS / (1 + i)
    vote(scores, heard, byWord.get(token), weight)
    vote(scores, heard, byPair.get(before)?.get(token), weight * PHRASE_WEIGHT)
    before = token
  }
  const known = [...scores]
    .filter(([industry, { hits }]) => industry !== generalIndustry && hits >= evidence)
    .toSorted((a, b) => b[1].weight - a[1].weight)
    .map(([industry]) => industry)
  return known.length > 0 ? known.slice(0, Math.max(1, limit)) : [generalIndustry]
}

/** True for a word that many trades share and that therefore says nothing about which one it is. */
export function isGenericWord(word: string): boolean {
  return generic.has(singular(word.toLowerCase()))
}

interface Score {
  weight: number
  /** How many of the trade's own keys are named. */
  hits: number
}

/** The trades that share a key. */
interface Filed {
  readonly industries: Industry[]
  readonly isGeneric: boolean
}

const TOKENS_MAX = 200
const EARLY_BONUS = 1
const PHRASE_WEIGHT = 2.5

const GENERIC_WEIGHT = 0.5
const generic: ReadonlySet<string> = new Set([
  ...genericRows.map(singular),
  ...generalIndustry.keys,
])

const byWord = new Map<string, Filed>()
const byPair = new Map<string, Map<string, Filed>>()
for (const industry of industries) {
  for (const key of industry.keys) {
    const [first = '', second, ...others] = lowerWords(key).map(singular)
    if (others.length > 0) continue
    const filed = second === undefined ? byWord : (byPair.get(first) ?? new Map<string, Filed>())
    if (second !== undefined) byPair.set(first, filed)
    const found = filed.get(second ?? first)
    const isGeneric = generic.has(second === undefined ? first : `${first} ${second}`)
    if (!found) filed.set(second ?? first, { industries: [industry], isGeneric })
    else if (!found.industries.includes(industry)) found.industries.push(industry)
  }
}

/** Counts a word or a pair of words for its trades, once. */
function vote(
  scores: Map<Industry, Score>,
  heard: Set<Filed>,
  found: Filed | undefined,
  weight: number,
): void {
  if (!found || heard.has(found)) return
  heard.add(found)
  for (const industry of found.industries) {
    const score = scores.get(industry) ?? { weight: 0, hits: 0 }
    score.weight += found.isGeneric ? weight * GENERIC_WEIGHT : weight
    if (!found.isGeneric) score.hits++
    scores.set(industry, score)
  }
}
