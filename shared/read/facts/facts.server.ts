import { oncePer } from '../../text/memo.ts'
import { withArticle } from '../../text/grammar.server.ts'
import type { GrammaticalNumber, Wordings } from '../brief.ts'
import { textOf, type Clause } from '../clauses.server.ts'
import rows from '../data/fact-classes.json' with { type: 'json' }
import functionWords from '../../know/data/function-words.json' with { type: 'json' }
import { lowerInitial } from '../letters.server.ts'
import {
  compilePattern,
  toMatchWords,
  type PatternMatch,
  type FactPattern,
} from '../pattern.server.ts'
import { fillWordings, type WordingTemplates } from './say.server.ts'
import type { Token } from '../scan.server.ts'
import { mayOpenSlot, SLOTS } from './slots.server.ts'

/** A class of facts, with its search patterns and wordings. */
interface FactClass {
  readonly id: string
  readonly find: readonly string[]
  readonly say: WordingTemplates
  /** True for a denial with special wordings: 'no call-out fee'. */
  readonly denies?: boolean
  /** True if it keeps its meaning outside its sentence: 'while you wait', 'since 1987'. */
  readonly apart?: boolean
}

/** A part of a clause that a class recognises. */
export interface FoundFact {
  readonly row: FactClass
  readonly first: number
  /** The end of the tokens that the class requires; the tokens from there to `end` qualify the fact. */
  readonly coreEnd: number
  readonly end: number
  readonly match: PatternMatch
}

interface IndexedPattern {
  readonly row: FactClass
  readonly pattern: FactPattern
  readonly order: number
  /** The numbers of its required word sets: a clause must have a word of each to match. */
  readonly needs: readonly number[]
  /** Slots that match any words. */
  readonly anyWordSlots: ReadonlySet<string>
  /** Slots that match any noun or any words, which is weak evidence for the class. */
  readonly anyNounSlots: ReadonlySet<string>
}

const ANY_WORD_SLOT = 'word'

function slotsOf(source: string, kind: RegExp): ReadonlySet<string> {
  return new Set([...source.matchAll(kind)].map(([, name, type]) => (name ?? type) as string))
}

/** Patterns by the words that may begin them, or by the type of the slot that does. */
const patternsByFirstWord = new Map<string, IndexedPattern[]>()
const patternsByFirstSlot = new Map<string, IndexedPattern[]>()
/** The numbers of the requirements that a word meets. */
const needNumbersByWord = new Map<string, number[]>()
let needsCount = 0
for (const [order, row] of (rows as readonly FactClass[]).entries()) {
  for (const source of row.find) {
    const loose = slotsOf(source, /\{(?:(\w+):)?(rest|where)\}\?/g)
    const soft = slotsOf(source, /\{(?:(\w+):)?(noun|list|word|rest|where)\}/g)
    const pattern = compilePattern(source)
    const needs = pattern.needs.map(registerNeed)
    const filed: IndexedPattern = {
      row,
      pattern,
      order,
      needs,
      anyWordSlots: loose,
      anyNounSlots: soft,
    }
    for (const head of filed.pattern.heads ?? []) addToIndex(patternsByFirstWord, head, filed)
    if (!filed.pattern.heads)
      addToIndex(patternsByFirstSlot, filed.pattern.opening ?? ANY_WORD_SLOT, filed)
  }
}

function registerNeed(words: ReadonlySet<string>): number {
  const number = needsCount++
  for (const word of words) {
    const known = needNumbersByWord.get(word)
    if (known) known.push(number)
    else needNumbersByWord.set(word, [number])
  }
  return number
}

function addToIndex(
  table: Map<string, IndexedPattern[]>,
  key: string,
  filed: IndexedPattern,
): void {
  const list = table.get(key)
  if (list) list.push(filed)
  else table.set(key, [filed])
}

/**
 * Slots that almost any word may begin; such a pattern is tried only at the start of a clause or after 'and', 'with'
 * and the like.
 */
const WIDE_SLOTS = new Set(['noun', 'list', 'rest', 'word', 'where'])
const WORDS_BEFORE_STATEMENT = new Set([
  'and',
  'with',
  'or',
  'plus',
  'our',
  'a',
  'the',
  'we',
  'offer',
  'have',
])

interface Candidate extends FoundFact {
  /** The number of words that the class specifies. */
  readonly weight: number
  readonly order: number
}

/** Finds the facts of a clause, without overlaps: the one that specifies more words wins. */
export const findFacts = oncePer(searchFacts)

function searchFacts(clause: Clause): readonly FoundFact[] {
  const { tokens } = clause
  const words = toMatchWords(tokens)
  const isMet = new Uint8Array(needsCount)
  for (let at = 0; at < tokens.length; at++) {
    for (const word of [tokens[at]?.word ?? '', words.singulars[at] as string])
      for (const need of needNumbersByWord.get(word) ?? []) isMet[need] = 1
  }
  const candidates: Candidate[] = []
  const mayHold = ({ needs }: IndexedPattern): boolean => needs.every((need) => isMet[need] === 1)
  const live = new Map<string, readonly IndexedPattern[]>()
  /**
   * Returns the patterns of a slot type whose requirements the clause meets; if there are none, the slot is not
   * tried.
   */
  const liveOf = (type: string, list: readonly IndexedPattern[]): readonly IndexedPattern[] => {
    const known = live.get(type)
    if (known) return known
    const found = list.filter(mayHold)
    live.set(type, found)
    return found
  }
  const tryAll = (list: readonly IndexedPattern[] | undefined, at: number): void => {
    for (const entry of list ?? []) {
      if (entry.pattern.isAnchored && at > 0) continue
      if (!mayHold(entry)) continue
      const match = entry.pattern.match(words, at)
      if (match) candidates.push(candidateOf(entry, at, match))
    }
  }
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]?.word ?? ''
    const single = words.singulars[at] as string
    tryAll(patternsByFirstWord.get(word), at)
    if (single !== word) tryAll(patternsByFirstWord.get(single), at)
    const isStart = at === 0 || WORDS_BEFORE_STATEMENT.has(tokens[at - 1]?.word ?? '')
    for (const [type, all] of patternsByFirstSlot) {
      const isWide = WIDE_SLOTS.has(type)
      if ((isWide && !isStart) || !mayOpenSlot(type, tokens[at] as Token)) continue
      const list = liveOf(type, all)
      if (list.length === 0) continue
      if (isWide || (SLOTS.get(type)?.(tokens, at).length ?? 0) > 0) tryAll(list, at)
    }
  }
  return chooseFacts(candidates)
}

function candidateOf(
  { row, order, anyWordSlots, anyNounSlots }: IndexedPattern,
  first: number,
  match: PatternMatch,
): Candidate {
  let coreEnd = match.end
  for (const name of anyWordSlots) {
    const span = match.slots.get(name)
    if (span && span[1] === match.end) coreEnd = Math.min(coreEnd, span[0])
  }
  coreEnd = Math.max(coreEnd, first + 1)
  let weight = coreEnd - first
  for (const name of anyNounSlots) {
    const span = match.slots.get(name)
    if (span && span[0] < coreEnd) weight -= Math.min(span[1], coreEnd) - span[0]
  }
  return { row, order, weight, first, coreEnd, end: match.end, match }
}

function chooseFacts(candidates: readonly Candidate[]): readonly FoundFact[] {
  const sorted = candidates.toSorted(
    (a, b) => b.weight - a.weight || a.order - b.order || b.end - a.end,
  )
  const chosen: Candidate[] = []
  for (const candidate of sorted) {
    if (
      chosen.every((other) => candidate.coreEnd <= other.first || candidate.first >= other.coreEnd)
    )
      chosen.push(candidate)
  }
  chosen.sort((a, b) => a.first - b.first)
  return cutTailsAtNextFact(chosen)
}

/**
 * Ends the tail of a fact where the next fact begins; a tail that ends in a preposition includes that fact: 'parking
 * outside for two cars'.
 */
function cutTailsAtNextFact(chosen: readonly Candidate[]): readonly FoundFact[] {
  const found: FoundFact[] = []
  for (const one of chosen) {
    const before = found.at(-1)
    if (before && one.first < before.end) {
      const last = before.match.tokens[one.first - 1]?.word ?? ''
      if (PREPOSITIONS.has(last)) {
        found[found.length - 1] = { ...before, end: Math.max(before.end, one.end) }
        continue
      }
      found[found.length - 1] = { ...before, end: one.first }
    }
    found.push(one)
  }
  return found
}

const PREPOSITIONS = new Set(functionWords.prepositions)

/** Returns the wordings of a fact up to `end`. A template with an undefined slot is skipped. */
export function wordingsOf(
  clause: Clause,
  found: FoundFact,
  end: number,
  offerNumber: GrammaticalNumber | undefined,
): Wordings {
  const slots = new Map<string, string>()
  for (const [name, [first, stop]] of found.match.slots) {
    const text = lowerInitial(textOf(clause, first, Math.min(stop, end)))
    // '$49/month' is worded '$49 a month'.
    slots.set(
      name,
      name === 'per' && text.startsWith('/') ? withArticle(text.slice(1).trim()) : text,
    )
  }
  const all = hyphenateMeasures(lowerInitial(textOf(clause, found.first, end)))
  slots.set('all', all)
  const isShort = end - found.first <= 3 && end === found.coreEnd
  if (isShort && !clause.tokens.slice(found.first, end).some(({ word }) => PREPOSITIONS.has(word)))
    slots.set('adjective', /\p{Lu}/u.test(all) ? all : all.replaceAll(' ', '-'))
  return fillWordings(found.row.say, slots, offerNumber)
}

/** Adds the hyphen of a measure: '10 year warranty' becomes '10-year warranty'. */
function hyphenateMeasures(text: string): string {
  return text.replace(
    /(^| )(\d+|one|two|three|four|five|six|ten|twelve) (year|month|week|day|hour|minute|mile|metre|meter|litre|inch|star|page|night|piece|seat)(?= [a-z])/g,
    '$1$2-$3',
  )
}
