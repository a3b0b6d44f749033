import { findAudiences, type FoundAudience } from './audience.server.ts'
import type { Denial, Fact, StatementFragment, StatedPlace } from './brief.ts'
import { textOf, type Clause } from './clauses.server.ts'
import { type WordedFact, wordFact, wordWholeClause, toFact } from './facts/fact-said.server.ts'
import { findFacts, type FoundFact } from './facts/facts.server.ts'
import { hasVerb, LIMITING_WORDS } from './facts/fragment.server.ts'
import { findPlaces, type FoundPlace } from './facts/gazetteer.server.ts'
import { readLeftOver, listEnd, wholeList } from './offer/left-over.server.ts'
import { negationScopesOf, type NegationScope } from './negation.server.ts'
import {
  type OfferContext,
  markCovered,
  isMeaningless,
  TYING_WORDS,
  wordAt,
} from './statement-words.server.ts'

/** The statements in the clauses of one field, without the offer. */
export interface FieldStatements {
  readonly facts: readonly Fact[]
  readonly denials: readonly Denial[]
  readonly rest: readonly StatementFragment[]
  readonly places: readonly StatedPlace[]
  readonly audiences: readonly FoundAudience[]
}

/** The statements read so far, and the clauses that need no separate reading. */
interface FieldReading {
  readonly clauses: readonly Clause[]
  readonly reaches: readonly NegationScope[]
  readonly audiences: readonly FoundAudience[]
  readonly denials: Denial[]
  readonly facts: Fact[]
  readonly rest: StatementFragment[]
  readonly places: StatedPlace[]
  readonly consumed: Set<number>
}

/** Reads the clauses of one field in order, each statement as a fact, a denial or an unrecognised fragment. */
export function readClauses(clauses: readonly Clause[], context: OfferContext): FieldStatements {
  const reading = startReading(clauses)
  for (const index of clauses.keys())
    if (!reading.consumed.has(index)) readClause(reading, index, context)
  const { facts, denials, rest, places, audiences } = reading
  return { facts, denials, rest, places, audiences }
}

/** Finds negations and audiences first, because they may extend over several clauses. */
function startReading(clauses: readonly Clause[]): FieldReading {
  const reaches = negationScopesOf(clauses)
  const audiences = findAudiences(clauses).filter(
    ({ clause, first }) =>
      !reaches.some((reach) => reach.clause === clause && reach.first < first && reach.end > first),
  )
  const consumed = new Set<number>()
  for (const { clause, last } of [...reaches, ...audiences])
    for (let at = clause + 1; at <= last; at++) consumed.add(at)
  const denials = reaches.map((reach) => reach.denial)
  return { clauses, reaches, audiences, denials, facts: [], rest: [], places: [], consumed }
}

function readClause(reading: FieldReading, index: number, context: OfferContext): void {
  const { clauses, reaches, facts, rest, places, consumed } = reading
  const clause = clauses[index] as Clause
  if (clause.isAside === true) {
    facts.push(...readBracketedFacts(clause, context))
    return
  }
  const own = reaches.filter((reach) => reach.clause === index)
  const audience = reading.audiences.find((found) => found.clause === index)
  const here = findPlaces(clause)
  const isSent = SENDING_WORDS.has(wordAt(clause, 0))
  const isDenied = ({ first }: FoundPlace): boolean =>
    own.some((reach) => first >= reach.first && first < reach.end)
  places.push(
    ...here
      .filter((one) => !one.isQualifier && !isSent && !isDenied(one))
      .map(({ place }) => place),
  )
  const covered = new Set<number>()
  for (const { first, end } of [...own, ...here]) markCovered(covered, first, end)
  if (audience) markCovered(covered, audience.first, audience.end)
  const found = findFacts(clause).filter((fact) => isStated(fact, own, audience, here))
  if (readDenialClause(reading, clause, own, found, context)) return
  readFacts(reading, clause, own, found, covered, context)
  // 'Gluten free base not coeliac safe' is quoted whole or not at all.
  const isReversed = found.length === 0 && own.some((reach) => negatesBefore(clause, reach))
  if (isReversed) {
    rest.push(...toList(readLeftOver(clause, new Set(), false, context)))
    return
  }
  const isRead = found.length > 0 || own.length > 0
  const last = isRead || audience ? index : listEnd(clauses, index, reaches)
  const fragment =
    last > index
      ? wholeList(clause, clauses[last] as Clause)
      : readLeftOver(clause, covered, isRead, context)
  rest.push(...toList(fragment))
  for (let at = index + 1; at <= last; at++) consumed.add(at)
}

const toList = (fragment: StatementFragment | undefined): StatementFragment[] =>
  fragment ? [fragment] : []

/**
 * Reads a clause whose name begins with a denial as a whole, and removes the denial's wordings. Returns false for any
 * other clause.
 */
function readDenialClause(
  { denials, rest }: FieldReading,
  clause: Clause,
  own: readonly NegationScope[],
  found: readonly FoundFact[],
  context: OfferContext,
): boolean {
  const whole = isNamedByDenial(clause, own, found)
    ? readLeftOver(clause, new Set(), false, context)
    : undefined
  if (!whole) return false
  rest.push(whole)
  for (const { denial } of own) {
    const at = denials.indexOf(denial)
    denials[at] = { ...denial, ways: {} }
  }
  return true
}

/** Adds the facts of a clause, separately if possible, and marks their tokens as covered. */
function readFacts(
  { facts, denials }: FieldReading,
  clause: Clause,
  own: readonly NegationScope[],
  found: readonly FoundFact[],
  covered: Set<number>,
  context: OfferContext,
): void {
  const others = new Set(covered)
  for (const { first, end } of own) for (let at = first; at < end; at++) others.delete(at)
  const isSplit = found.length < 2 || areSeparable(clause, found, covered, context)
  for (const fact of isSplit ? found : found.slice(0, 1)) {
    const known = fact.row.denies === true ? others : covered
    const said = isSplit ? wordFact(clause, fact, found, known, context) : wordWholeClause(clause)
    markCovered(covered, said.first, said.end)
    if (fact.row.denies) addDenial(denials, own, clause, fact, said)
    else if (fact.row.id !== 'place' || said.hasClassWording) facts.push(toFact(clause, fact, said))
  }
}

/** A place after these words is a destination, not the business's location. */
const SENDING_WORDS = new Set(
  'ships ship shipping delivery delivers deliver delivered posted sent'.split(' '),
)

/** Inside a clause these negate the text before them. */
const NEGATING_WORDS = new Set(['not', 'never', 'without'])
const negatesBefore = (clause: Clause, { first }: NegationScope): boolean =>
  first > 0 && NEGATING_WORDS.has(wordAt(clause, first))

/** True for 'Interest free payment plans', whose meaning changes without its first words. */
function isNamedByDenial(
  { tokens }: Clause,
  reaches: readonly NegationScope[],
  found: readonly FoundFact[],
): boolean {
  return reaches.some(
    ({ first, end, denial }) =>
      first === 0 &&
      /free$/i.test(denial.text) &&
      end < tokens.length &&
      tokens.length - end <= NAMED_TOKENS_MAX &&
      !found.some((fact) => fact.first <= first && fact.end > end),
  )
}

const NAMED_TOKENS_MAX = 3

/** True if a fact is under no negation other than its own, and does not repeat the audience or the place. */
function isStated(
  fact: FoundFact,
  reaches: readonly NegationScope[],
  audience: FoundAudience | undefined,
  places: readonly { first: number; end: number }[],
): boolean {
  const isInside = (span: { first: number; end: number }): boolean =>
    fact.first >= span.first && fact.coreEnd <= span.end
  if (audience && isInside(audience)) return false
  if (fact.row.id !== 'area-served' && places.some(isInside)) return false
  const over = reaches.find((reach) => fact.first < reach.end && fact.coreEnd > reach.first)
  if (fact.row.denies) return true
  // 'No agency staff since 2019' does not date the business.
  if (HISTORY_CLASSES.has(fact.row.id) && reaches.some((reach) => reach.end === fact.first))
    return false
  return !over || fact.first <= over.first
}

/**
 * Reads a bracketed text that is one whole statement of the business; a price, a time or a number in brackets
 * qualifies the text before it and is quoted with it.
 */
function readBracketedFacts(clause: Clause, context: OfferContext): Fact[] {
  const [fact, second] = findFacts(clause)
  if (fact && LIMITING_WORDS.test(textOf(clause)) && !HISTORY_CLASSES.has(fact.row.id)) return []
  if (!fact || second || fact.row.denies === true) return []
  const said = wordFact(clause, fact, [fact], new Set(), context)
  return said.hasClassWording ? [toFact(clause, fact, said)] : []
}

/** Classes whose numbers are no limitation: '(since 1994)'. */
const HISTORY_CLASSES = new Set(['since', 'years'])

/**
 * True for a sentence, and if only 'and', 'with' or punctuation separates the facts of a clause: 'free parking and
 * wifi'.
 */
function areSeparable(
  clause: Clause,
  found: readonly FoundFact[],
  covered: ReadonlySet<number>,
  context: OfferContext,
): boolean {
  const { tokens } = clause
  if (hasVerb(tokens)) return true
  const inFacts = new Set<number>()
  for (const { first, end } of found) markCovered(inFacts, first, end)
  // In 'Evening appointments by video' the second fact qualifies the first.
  const hangs = ({ first }: FoundFact, at: number): boolean =>
    at > 0 && found[at - 1]?.end === first && QUALIFYING_WORDS.has(tokens[first]?.word ?? '')
  if (found.some(hangs)) return false
  return tokens.every(
    (token, at) =>
      inFacts.has(at) ||
      covered.has(at) ||
      (isMeaningless(token, context) && !TYING_WORDS.has(token.word)),
  )
}

const QUALIFYING_WORDS = new Set(['by', 'on', 'in', 'at', 'within', 'under'])

/** Adds a fact that denies: its wordings go to the denial that contains it, or it becomes a new denial. */
function addDenial(
  denials: Denial[],
  reaches: readonly NegationScope[],
  clause: Clause,
  fact: FoundFact,
  { text, ways, hasClassWording }: WordedFact,
): void {
  const reach = reaches.find((one) => one.first < fact.end && one.end > fact.first)
  const at = reach ? denials.indexOf(reach.denial) : -1
  if (at >= 0) {
    const denial = denials[at] as Denial
    if (hasClassWording) denials[at] = { ...denial, ways: { ...denial.ways, ...ways } }
  } else denials.push({ id: 'denial', text, terms: [], ways, source: clause.source })
}
