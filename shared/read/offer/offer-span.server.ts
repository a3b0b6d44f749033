import { findAudiences } from '../audience.server.ts'
import type { Clause } from '../clauses.server.ts'
import { findFacts } from '../facts/facts.server.ts'
import { placeEnd } from '../facts/gazetteer.server.ts'
import {
  BASE_VERBS,
  COMPOUNDS,
  DETACHABLE_PREPOSITIONS,
  PREPOSITIONS,
  AUXILIARIES,
} from './offer-words.server.ts'
import { createPhraseSet } from '../phrase-set.server.ts'
import type { Token } from '../scan.server.ts'
import reading from '../data/reading.json' with { type: 'json' }

const PHRASES_BEFORE_OFFER = createPhraseSet(reading.offering)
const COMPLEMENTS = new Set(reading.complements)

/** Returns the index at which the offer begins, after 'we make', 'our' or 'a shop for'. */
export function offerStartOf(tokens: readonly Token[]): number {
  let at = 0
  for (;;) {
    const length = PHRASES_BEFORE_OFFER.at(tokens, at)
    // The 'A' of 'A-level maths' is no article.
    if (length === 0 || tokens[at + length]?.isJoined === true) return at
    at += length
    // 'We design and build tiny houses' has two verbs.
    if (tokens[at]?.word === 'and' && BASE_VERBS.has(tokens[at + 1]?.word ?? '')) at += 2
  }
}

/** Returns the end of the offer's noun phrase: before a price, a place, a relative clause or a stated fact. */
export function offerEndOf(clause: Clause, from: number): number {
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
    // 'Under-sleeper pads' is one hyphenated word.
    const isInside = (tokens[end] as Token).isJoined || isHyphened(clause, end)
    if (end > from && !isInside) {
      const isDoneWith = end === from + 1 && isInvitedAct(tokens, from)
      // 'Short run printing' is not 'run by two sisters'.
      const isRunning = word === 'run' && !PREPOSITIONS.has(tokens[end + 1]?.word ?? '')
      if (COMPLEMENTS.has(word) && !isDoneWith && !isRunning && !isPartOfName(tokens, end)) break
      if (AUXILIARIES.has(word) || isTrailingParticiple(tokens, end)) break
    }
    end++
  }
  for (const found of findFacts(clause)) {
    if (
      found.first > from &&
      found.end >= end &&
      found.first < end &&
      TRAILING_CLASSES.has(found.row.id)
    )
      end = found.first
  }
  while (end > from && DANGLING_WORDS.has(tokens[end - 1]?.word ?? '')) end--
  return endBeforeTown(clause, from, end)
}

/**
 * True for a participle that is not part of the name: 'Vegan cakes posted anywhere', 'solar panels installed in two
 * days'.
 */
function isTrailingParticiple(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.word ?? ''
  return PARTICIPLE.test(tokens[at]?.word ?? '') && (PREPOSITIONS.has(next) || ADVERBS.has(next))
}
const PARTICIPLE = /^[a-z]{3,}ed$/u
const ADVERBS = new Set(
  'anywhere everywhere while daily weekly overnight locally nationwide worldwide straight direct twice'.split(
    ' ',
  ),
)

/** Excludes a town at the end, after at least two words: 'Drain unblocking Croydon'. */
function endBeforeTown({ tokens, source }: Clause, from: number, end: number): number {
  const isLast = end === tokens.length && source === 'about'
  for (let at = from + 2; isLast && at < end; at++)
    if (/^\p{Lu}\p{Ll}/u.test(tokens[at]?.raw ?? '') && placeEnd(tokens, at) === end) return at
  return end
}

const isHyphened = ({ tokens, text }: Clause, at: number): boolean =>
  tokens[at + 1]?.isJoined === true && text.charAt((tokens[at] as Token).end) === '-'

const DANGLING_WORDS = new Set(['and', 'or', 'for', 'of', 'a', 'the', 'plus', 'from', 'with'])

/** Classes that follow an offer without being part of its name. */
const TRAILING_CLASSES = new Set([
  'price-from',
  'price-each',
  'since',
  'while-you-wait',
  'comes-to-you',
  'delivery-free',
  'open-hours',
  'area-served',
])

/** True for a preposition inside a compound. */
function isPartOfName(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word
  // The preposition is part of a hyphenated word and no place follows it.
  if (word === 'in' || word === 'at' || word === 'near')
    return placeEnd(tokens, at + 1) === at + 1 && tokens[at]?.isJoined === true
  return false
}

/**
 * Extends the offer in a field that names it: 'travel insurance with cancer', 'course on beekeeping', 'mattress in a
 * box'.
 */
export function withComplement(clause: Clause, end: number): number {
  const { tokens } = clause
  const behind = tokens.slice(end + 1)
  const word = tokens[end]?.word ?? ''
  const opens =
    PRODUCT_PREPOSITIONS.has(word) ||
    // 'Translation from Polish to English' is one name.
    (word === 'from' && behind.some((next, at) => next.word === 'to' && at > 0)) ||
    (word === 'on' && placeEnd(tokens, end + 1) === end + 1) ||
    (word === 'in' && behind[0]?.word === 'a')
  const isName =
    opens &&
    behind.length > 0 &&
    behind.length <= COMPLEMENT_WORDS_MAX &&
    behind.every(({ kind, word }) => kind === 'word' && !AUXILIARIES.has(word)) &&
    !findFacts(clause).some((found) => found.end > end)
  return isName ? tokens.length : end
}

const COMPLEMENT_WORDS_MAX = 3

/** Prepositions whose complement identifies the product. */
const PRODUCT_PREPOSITIONS = new Set(['with', 'about', 'against', 'without'])

/** Verbs for what people are invited to do, or want to do. */
const INVITED_ACTS = new Set(reading.acts)

const WORDS_AFTER_ACT = new Set(reading.afterAct)

const ACTS_WITH_NEXT_WORD = new Set(reading.actsOn)

/** True if a name begins with such a verb: 'adopt a greyhound', 'learn to sail'. */
export function isInvitedAct(tokens: readonly Token[], at: number): boolean {
  const [word = '', next = ''] = [tokens[at]?.word, tokens[at + 1]?.word]
  if ((word === 'donate' || word === 'adopt') && next !== '') return true
  // A verb with an article is no noun phrase: 'Report an injured seal'.
  if (BASE_VERBS.has(word) && (next === 'a' || next === 'an')) return true
  return (
    (INVITED_ACTS.has(word) && WORDS_AFTER_ACT.has(next)) ||
    ACTS_WITH_NEXT_WORD.has(`${word} ${next}`)
  )
}

/**
 * True for a list whose items share one preposition ('doula for births at home, in hospital'): its first item is not
 * the whole offer.
 */
export function hasListComma({ tokens, text }: Clause, from: number, full: number): boolean {
  if (!tokens.slice(from, full).some(({ word }) => DETACHABLE_PREPOSITIONS.has(word))) return false
  return tokens
    .slice(from + 1, full + 1)
    .some(({ start }, at) => text.slice((tokens[from + at] as Token).end, start).includes(','))
}

/** Returns the end at which a name that is too long is cut: before its audience, or after the first list item. */
export function shortenedEndOf({ tokens, text }: Clause, from: number, full: number): number {
  for (let at = from + 1; at < full; at++) {
    const gap = text.slice((tokens[at - 1] as Token).end, (tokens[at] as Token).start)
    if (gap.includes(',')) return at
    if (!DETACHABLE_PREPOSITIONS.has(tokens[at]?.word ?? '')) continue
    // 'Level 1 to 3' is one measure.
    if (/\d$/.test(tokens[at - 1]?.word ?? '') && /^\d/.test(tokens[at + 1]?.word ?? '')) continue
    const head = tokens[at - 1]?.word ?? ''
    return at - from > 1 && !VAGUE_NOUNS.has(head) ? at : full
  }
  return full
}

const VAGUE_NOUNS = new Set([
  'support',
  'help',
  'supply',
  'care',
  'advice',
  'one',
  'all',
  'everything',
])

/** Extends the offer to the end of its audience: 'Workbook for adults with ADHD'. */
export function withAudience(clauses: readonly Clause[], from: number, end: number): number {
  const audience = findAudiences(clauses)[0]
  if (!audience || audience.clause !== 0 || audience.first < from || audience.first >= end)
    return end
  return Math.max(end, audience.end)
}
