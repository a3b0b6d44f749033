import { nounOf, numberOf } from '../lexicon/nouns.server.ts'
import { joinList, singular, titleCase } from '../text/grammar.server.ts'
import type { Form, Offer } from './brief.ts'
import { textOf, type Clause } from './clauses.server.ts'
import { findFacts } from './facts.server.ts'
import functionWords from './data/function-words.json' with { type: 'json' }
import reading from './data/reading.json' with { type: 'json' }
import { lowered } from './letters.server.ts'
import { placeEnd } from './gazetteer.server.ts'
import { phraseSet } from './phrase-set.server.ts'
import type { Token } from './scan.server.ts'

const OFFERING = phraseSet(reading.offering)
const PRAISE = phraseSet(reading.praise)
const COMPOUNDS = phraseSet(reading.compoundStarts)
const COMPLEMENTS = new Set(reading.complements)
const VERBS = new Set(functionWords.auxiliaries)
const SUBJECTS = new Set(functionWords.subjects)
const PREPOSITIONS = new Set(functionWords.prepositions)
const WORDS_MAX = 9

/** What a clause names as the thing offered, and which of its tokens are left to be read as something else. */
export interface OfferReading {
  readonly offer: Offer
  /** Tokens of the clause from here on are not part of the offer. */
  readonly end: number
  /** Clauses that the offer's list took in: 'candles, soap and wax melts'. */
  readonly clauses: number
}

/**
 * The offer as the phrase that never loses its meaning: whole, then without empty praise. 'nut free', 'end of tenancy',
 * 'first time buyer', 'without salt' are one with their noun.
 */
export function readOffer(clauses: readonly Clause[], isProse = false): OfferReading | undefined {
  const clause = clauses[0]
  if (!clause) return undefined
  const from = startOf(clause.tokens)
  const opener = clause.tokens[from]?.word ?? ''
  if (SUBJECTS.has(opener) || VERBS.has(opener)) return undefined
  // Prose names what it is about with an article or after 'we make'; anything else may be anything.
  if (isProse && from === 0 && !numberedOrPlural(clause)) return undefined
  const end = endOf(clause, from)
  if (end <= from || end - from > WORDS_MAX) return undefined
  const items = [tokensText(clause, from, end)]
  let taken = 1
  if (end === clause.tokens.length) {
    for (const item of listItems(clauses)) {
      items.push(item)
      taken++
    }
  }
  const isList = items.length > 1
  const whole = isList ? joinItems(items) : (items[0] as string)
  const bare = withoutPraise(clause, from, end)
  const phrases = isList ? [whole] : bare !== undefined && bare !== whole ? [whole, bare] : [whole]
  const forms = phrases.map(formOf)
  return {
    offer: { forms, head: headNoun(clause.tokens.slice(from, end)) },
    end,
    clauses: taken,
  }
}

function numberedOrPlural(clause: Clause): boolean {
  const end = endOf(clause, 0)
  return end > 0 && nounOf(textOf(clause, 0, end)) !== undefined
}

const tokensText = (clause: Clause, first: number, end: number): string =>
  hyphened(lowered(textOf(clause, first, end)))

/** 'nut free snacks' reads 'nut-free snacks': the hyphen keeps both words together. */
function hyphened(text: string): string {
  return text.replace(
    /(?<=^| )((?!for |is |and |or |first )[\p{L}]{2,}) free(?= \p{L})/gu,
    (all, word: string) => (NOT_FREE.has(word.toLowerCase()) ? all : `${word}-free`),
  )
}

const NOT_FREE = new Set([
  'feel',
  'get',
  'try',
  'day',
  'month',
  'week',
  'your',
  'our',
  'a',
  'the',
  'with',
  'offering',
  'offer',
])

function startOf(tokens: readonly Token[]): number {
  let at = 0
  for (;;) {
    const length = OFFERING.at(tokens, at)
    if (length === 0) return at
    at += length
  }
}

/** Where the offer's noun phrase ends: before a price, a place, a relative clause or a stated fact. */
function endOf(clause: Clause, from: number): number {
  const { tokens } = clause
  const compound = COMPOUNDS.at(tokens, from)
  let end = from + compound
  while (end < tokens.length) {
    const { word, kind } = tokens[end] as Token
    const inside = COMPOUNDS.at(tokens, end)
    if (inside > 0 && end > from && end + inside < tokens.length) {
      end += inside
      continue
    }
    if (kind === 'price' || kind === 'percent' || kind === 'address') break
    if (end > from && !(tokens[end] as Token).isJoined) {
      if (COMPLEMENTS.has(word) && !isPartOfName(tokens, end)) break
      if (VERBS.has(word)) break
    }
    end++
  }
  for (const found of findFacts(clause)) {
    if (found.first > from && found.end >= end && found.first < end && CUT_OFF.has(found.row.id))
      end = found.first
  }
  while (end > from && ENDINGS.has(tokens[end - 1]?.word ?? '')) end--
  return end
}

const ENDINGS = new Set(['and', 'or', 'for', 'of', 'a', 'the', 'plus', 'from', 'with'])
/** Classes that stand behind an offer and are no part of its name. */
const CUT_OFF = new Set([
  'price-from',
  'price-each',
  'since',
  'while-you-wait',
  'comes-to-you',
  'delivery-free',
  'open-hours',
  'area-served',
])

/** 'out of hours', 'bed and breakfast': a preposition inside a compound. */
function isPartOfName(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word
  // 'made to measure curtains', 'on site welding': something follows that is no place.
  if (word === 'in' || word === 'at' || word === 'near')
    return placeEnd(tokens, at + 1) === at + 1 && tokens[at]?.isJoined === true
  return false
}

function listItems(clauses: readonly Clause[]): string[] {
  const items: string[] = []
  const first = clauses[0] as Clause
  for (const clause of clauses.slice(1)) {
    if (
      clause.sentence !== first.sentence ||
      (clause.before !== 'comma' && clause.before !== 'and')
    )
      return []
    if (clause.tokens.length > 5) return []
    if (
      clause.tokens.some(
        ({ kind, word }) => kind === 'price' || VERBS.has(word) || PREPOSITIONS.has(word),
      )
    )
      return []
    if (findFacts(clause).length > 0) return []
    const from = clause.tokens[0]?.word === 'and' ? 1 : 0
    items.push(tokensText(clause, from, clause.tokens.length))
  }
  const isClosed =
    / and | & /.test(` ${items.at(-1) ?? ''} `) || clauses.at(-1)?.tokens[0]?.word === 'and'
  return isClosed || items.length === 0 ? items : []
}

function joinItems(items: readonly string[]): string {
  const last = items.at(-1) as string
  return / and /.test(last) ? items.join(', ') : joinList(items)
}

function withoutPraise(clause: Clause, from: number, end: number): string | undefined {
  const kept: Token[] = []
  for (let at = from; at < end;) {
    const length = PRAISE.at(clause.tokens, at)
    const isLast = at + length >= end
    if (length > 0 && !isLast && !(clause.tokens[at + length] as Token).isJoined) {
      at += length
      if (clause.tokens[at]?.word === 'and' && kept.length === 0) at++
      continue
    }
    kept.push(clause.tokens[at] as Token)
    at++
  }
  if (kept.length === 0 || kept.length === end - from) return undefined
  const text = kept
    .map((token, index) => (index > 0 ? (token.isJoined ? '-' : ' ') : '') + token.raw)
    .join('')
  return hyphened(lowered(text))
}

const BREAKS = new Set([
  'for',
  'with',
  'without',
  'of',
  'in',
  'from',
  'to',
  'by',
  'on',
  'at',
  'that',
  'who',
  'which',
])

/** The noun that decides: the last before a complement, unless a compound has its noun behind ('end of tenancy cleaning'). */
function headNoun(tokens: readonly Token[]): string {
  let end =
    COMPOUNDS.at(tokens, 0) > 0
      ? tokens.length
      : tokens.findIndex(({ word }, at) => at > 0 && BREAKS.has(word))
  if (end < 0) end = tokens.length
  for (let at = end - 1; at >= 0; at--) {
    const { word, kind } = tokens[at] as Token
    if (kind === 'word' && /\p{L}/u.test(word) && word !== 'and') return singular(word)
  }
  return singular(tokens.at(-1)?.word ?? '')
}

function formOf(text: string): Form {
  return { lower: text, title: titleCase(text), number: numberOfOffer(text) }
}

function numberOfOffer(text: string): Form['number'] {
  if (/, | and /.test(text) && !/^(?:bed|man|mother|father|husband|arts) and /.test(text)) {
    const last = text.split(/, | and /).at(-1) ?? text
    const first = text.split(/, | and /)[0] ?? text
    const number = numberOf(last)
    // 'dog walking and boarding' stays mass, 'arts and crafts shop' follows its head.
    if (numberOf(first) === 'plural' && first.split(' ').length <= 2 && number !== 'singular')
      return 'plural'
    return number
  }
  const at = text.search(/ (?:for|with|without|of|in|from|to|by|on|at|that|who|which) /)
  const isCompound =
    /^(?:end|out|made|back|ready|door|farm|buy|rent|point|print|pay|face|one|state|word|right|peer|business|first|cost|learn|power|proof) /.test(
      text,
    )
  return numberOf(at > 0 && !isCompound ? text.slice(0, at) : text)
}
