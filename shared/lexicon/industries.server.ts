import data from './data/industries.json' with { type: 'json' }
import { lowerWords } from '../kit/measures.ts'
import { singular } from './grammar.server.ts'

/** The vocabulary of one trade (content-rules.md §0.5). All lists are lower case. */
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

/** Best match first, 1 to `limit` industries, never empty: falls back to 'general'. */
export function matchIndustries(text: string, limit = 2): readonly Industry[] {
  const tokens = lowerWords(text)
  const scores = new Map<Industry, number>()
  const heard = new Set<readonly Industry[]>()
  let before = ''
  for (let i = 0; i < tokens.length && i < TOKENS_MAX; i++) {
    const token = singular(tokens[i] as string)
    // What stands first says more: 'dog collars with brass rings' is about dogs.
    const weight = 1 + EARLY_BONUS / (1 + i)
    vote(scores, heard, byWord.get(token), weight)
    vote(scores, heard, byPair.get(before)?.get(token), weight * PHRASE_WEIGHT)
    before = token
  }
  const ranked = [...scores].toSorted((a, b) => b[1] - a[1]).map(([industry]) => industry)
  const specific = ranked.filter((industry) => industry !== generalIndustry)
  return specific.length > 0 ? specific.slice(0, Math.max(1, limit)) : [generalIndustry]
}

const TOKENS_MAX = 200
const EARLY_BONUS = 1
const PHRASE_WEIGHT = 2.5

const byWord = new Map<string, Industry[]>()
const byPair = new Map<string, Map<string, Industry[]>>()
for (const industry of industries) {
  for (const key of industry.keys) {
    const [first = '', second, ...others] = lowerWords(key).map(singular)
    if (others.length > 0) continue
    const filed = second === undefined ? byWord : (byPair.get(first) ?? new Map())
    if (second !== undefined) byPair.set(first, filed)
    const found = filed.get(second ?? first)
    if (!found) filed.set(second ?? first, [industry])
    else if (!found.includes(industry)) found.push(industry)
  }
}

/** Counts a word or a pair of words for its trades, once. */
function vote(
  scores: Map<Industry, number>,
  heard: Set<readonly Industry[]>,
  found: readonly Industry[] | undefined,
  weight: number,
): void {
  if (!found || heard.has(found)) return
  heard.add(found)
  for (const industry of found) scores.set(industry, (scores.get(industry) ?? 0) + weight)
}
