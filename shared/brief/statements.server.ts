import { singular, upperFirst } from '../text/grammar.server.ts'
import type { Denial, Fact, Fragment, GrammaticalNumber, Place, Ways } from './brief.ts'
import { findAudiences, type FoundAudience } from './audience.server.ts'
import { textOf, type Clause } from './clauses.server.ts'
import { findFacts, waysOf, type Found } from './facts.server.ts'
import functionWords from './data/function-words.json' with { type: 'json' }
import reading from './data/reading.json' with { type: 'json' }
import {
  FRAGMENT_CHARS_MAX,
  fragmentOf,
  hasVerb,
  isLimitedBy,
  LIMITING,
  withAside,
} from './fragment.server.ts'
import { findPlaces } from './gazetteer.server.ts'
import { lowered } from './letters.server.ts'
import { reachesOf, type Reach } from './negation.server.ts'
import type { Token } from './scan.server.ts'

/** What the clauses of one field say, beside the offer. */
export interface Statements {
  readonly facts: readonly Fact[]
  readonly denials: readonly Denial[]
  readonly rest: readonly Fragment[]
  readonly places: readonly Place[]
  readonly audiences: readonly FoundAudience[]
}

/** What is known when the clauses are read. */
export interface Context {
  /** Folded singular words of the offer: what repeats them says nothing new. */
  readonly offerWords: ReadonlySet<string>
  /** Undefined where the offer is no goods: of a shop or a service nothing is said as 'it'. */
  readonly offerNumber: GrammaticalNumber | undefined
}

const GLUE = new Set(reading.glue)
const PRAISE = new Set(reading.praise.flatMap((phrase) => phrase.split(' ')))
const PREPOSITIONS = new Set(functionWords.prepositions)
const LINKERS = new Set(functionWords.linkers)
const QUALIFIER_TOKENS_MAX = 8
const FRAGMENT_TOKENS_MAX = 12
const SENTENCE_CHARS_MAX = 90

/** Reads the clauses of one field, in order: each statement once, as a fact, a denial or what is left. */
export function readClauses(clauses: readonly Clause[], context: Context): Statements {
  const reaches = reachesOf(clauses)
  const audiences = findAudiences(clauses).filter(
    ({ clause, first }) =>
      !reaches.some((reach) => reach.clause === clause && reach.first < first && reach.end > first),
  )
  const denials: Denial[] = reaches.map((reach) => reach.denial)
  const facts: Fact[] = []
  const rest: Fragment[] = []
  const places: Place[] = []
  const consumed = new Set<number>()
  for (const { clause, last } of [...reaches, ...audiences])
    for (let at = clause + 1; at <= last; at++) consumed.add(at)
  for (let index = 0; index < clauses.length; index++) {
    if (consumed.has(index)) continue
    const clause = clauses[index] as Clause
    if (clause.isAside === true) {
      facts.push(...factsAside(clause, context))
      continue
    }
    const own = reaches.filter((reach) => reach.clause === index)
    const audience = audiences.find((found) => found.clause === index)
    const here = findPlaces(clause)
    const isSent = SENDING.has(wordAt(clause, 0))
    places.push(...here.filter((one) => !one.isOfIt && !isSent).map(({ place }) => place))
    const covered = new Set<number>()
    for (const { first, end } of [...own, ...here]) cover(covered, first, end)
    if (audience) cover(covered, audience.first, audience.end)
    const found = findFacts(clause).filter((fact) => isStated(fact, own, audience, here))
    const named = namedByWhatItLacks(clause, own, found)
    const wholly = named && leftOver(clause, new Set(), false, context)
    if (wholly) {
      rest.push(wholly)
      for (const { denial } of own) {
        const at = denials.indexOf(denial)
        denials[at] = { ...denial, ways: {} }
      }
      continue
    }
    const others = new Set(covered)
    for (const { first, end } of own) for (let at = first; at < end; at++) others.delete(at)
    const isSplit = found.length < 2 || mayBeParted(clause, found, covered, context)
    for (const fact of isSplit ? found : found.slice(0, 1)) {
      const known = fact.row.denies === true ? others : covered
      const said = isSplit ? say(clause, fact, found, known, context) : sayWhole(clause)
      cover(covered, said.first, said.end)
      if (fact.row.denies) addDenial(denials, own, clause, fact, said)
      else if (fact.row.id !== 'place' || said.isOwn) facts.push(toFact(clause, fact, said))
    }
    const turned = own.find((reach) => reach.first > 0 && TURNING.has(wordAt(clause, reach.first)))
    if (found.length === 0 && turned) {
      // 'Gluten free base not coeliac safe' is said whole or not at all.
      const whole = leftOver(clause, new Set(), false, context)
      if (whole) rest.push(whole)
      continue
    }
    const isRead = found.length > 0 || own.length > 0
    const last = isRead || audience ? index : listEnd(clauses, index, reaches)
    const fragment =
      last > index
        ? wholeList(clause, clauses[last] as Clause)
        : leftOver(clause, covered, isRead, context)
    if (fragment) rest.push(fragment)
    for (let at = index + 1; at <= last; at++) consumed.add(at)
  }
  return { facts, denials, rest, places, audiences }
}

/** Where things are sent to is not where the business is. */
const SENDING = new Set(
  'ships ship shipping delivery delivers deliver delivered posted sent'.split(' '),
)

/** In the midst of a clause these take back what stands before them. */
const TURNING = new Set(['not', 'never', 'without'])
const wordAt = ({ tokens }: Clause, at: number): string => tokens[at]?.word ?? ''

/** 'Interest free payment plans' is one thing: without its first words it is another. */
function namedByWhatItLacks(
  { tokens }: Clause,
  reaches: readonly Reach[],
  found: readonly Found[],
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

function cover(covered: Set<number>, first: number, end: number): void {
  for (let at = first; at < end; at++) covered.add(at)
}

/** A fact stands under no negation but its own, and is not merely the audience or the place again. */
function isStated(
  fact: Found,
  reaches: readonly Reach[],
  audience: FoundAudience | undefined,
  places: readonly { first: number; end: number }[],
): boolean {
  const isInside = (span: { first: number; end: number }): boolean =>
    fact.first >= span.first && fact.coreEnd <= span.end
  if (audience && isInside(audience)) return false
  if (fact.row.id !== 'area-served' && places.some(isInside)) return false
  const over = reaches.find((reach) => fact.first < reach.end && fact.coreEnd > reach.first)
  if (fact.row.denies) return true
  // 'No agency staff since 2019' says nothing of when the business began.
  if (HISTORY.has(fact.row.id) && reaches.some((reach) => reach.end === fact.first)) return false
  return !over || fact.first <= over.first
}

/**
 * What stands in brackets is read where it is one whole statement of the business; a price, a time or a number in
 * brackets is of what stands before them, and is said with it.
 */
function factsAside(clause: Clause, context: Context): Fact[] {
  const [fact, second] = findFacts(clause)
  if (fact && LIMITING.test(textOf(clause)) && !HISTORY.has(fact.row.id)) return []
  if (!fact || second || fact.row.denies === true) return []
  const said = say(clause, fact, [fact], new Set(), context)
  return said.isOwn ? [toFact(clause, fact, said)] : []
}

/** Numbers of these classes limit nothing: '(since 1994)'. */
const HISTORY = new Set(['since', 'years'])

/** Facts of one clause are said apart where nothing but 'and', 'with' or a sign parts them: 'free parking and wifi'. */
function mayBeParted(
  clause: Clause,
  found: readonly Found[],
  covered: ReadonlySet<number>,
  context: Context,
): boolean {
  const { tokens } = clause
  if (hasVerb(tokens)) return true
  const inFacts = new Set<number>()
  for (const { first, end } of found) cover(inFacts, first, end)
  // 'Evening appointments by video' are by video.
  const hangs = ({ first }: Found, at: number): boolean =>
    at > 0 && found[at - 1]?.end === first && HANGING.has(tokens[first]?.word ?? '')
  if (found.some(hangs)) return false
  return tokens.every(
    (token, at) =>
      inFacts.has(at) || covered.has(at) || (isSilent(token, context) && !TYING.has(token.word)),
  )
}

const HANGING = new Set(['by', 'on', 'in', 'at', 'within', 'under'])

/** Words that tie what follows to what stands before: such a clause is one statement. */
const TYING = new Set(reading.tying)

interface Said {
  readonly text: string
  readonly ways: Ways
  readonly first: number
  readonly end: number
  /** True where the wording of the class may be used, not only the words as written. */
  readonly isOwn: boolean
}

/** How a found fact is said: in its class's words where the whole statement was understood, else as written. */
function say(
  clause: Clause,
  fact: Found,
  all: readonly Found[],
  covered: ReadonlySet<number>,
  context: Context,
): Said {
  const { tokens } = clause
  const next = all.find((other) => other.first >= fact.end)?.first ?? tokens.length
  const before = all.findLast((other) => other.end <= fact.first)?.end ?? 0
  const isKnown = (at: number): boolean => covered.has(at) || isSilent(tokens[at] as Token, context)
  let end = fact.end
  const tail = span(fact.end, next).filter((at) => !isKnown(at))
  const isQualified =
    tail.length > 0 &&
    PREPOSITIONS.has(tokens[fact.end]?.word ?? '') &&
    next - fact.end <= QUALIFIER_TOKENS_MAX
  // 'free delivery on Sundays' is not free delivery: what limits it stays with it.
  if (isQualified) end = next
  const lead = span(before, fact.first).filter((at) => !isKnown(at))
  const isWhole =
    lead.length === 0 &&
    (tail.length === 0 || isQualified) &&
    !GOVERNING.has(tokens[fact.first - 1]?.word ?? '') &&
    !EXCEPTING.has(tokens[fact.end]?.word ?? '')
  const isLimited = end === tokens.length && LIMITING.test(clause.aside ?? '')
  const core = lowered(textOf(clause, fact.first, end))
  const isProse = hasVerb(tokens)
  if (isLimited && (isWhole || !isProse)) return sayWhole(clause)
  if (isWhole || (isProse && fact.row.apart === true && tail.length === 0)) {
    const ways = withTail(clause, fact, end, waysOf(clause, fact, end, context.offerNumber))
    return {
      text: core,
      ways: withVerbatim(ways, core, clause),
      first: fact.first,
      end,
      isOwn: true,
    }
  }
  if (all.length > 1 && !isProse)
    return { text: core, ways: { fragment: [core] }, first: fact.first, end, isOwn: false }
  return sayWhole(clause)
}

/** 'UK wide except London' is not UK wide. */
const EXCEPTING = new Set(['except', 'excluding', 'unless', 'if', 'minus', 'apart', 'bar'])

/**
 * Only the ways that keep what qualifies the fact ('50p each for a fortnight'); what is no complement of it ('home visits
 * offshore workers') leaves it to be said as it stands.
 */
function withTail(clause: Clause, fact: Found, end: number, ways: Ways): Ways {
  const { tokens } = clause
  const from = TYING.has(tokens[fact.coreEnd]?.word ?? '') ? fact.coreEnd : fact.end
  const opener = tokens[fact.coreEnd]?.word ?? ''
  const isLoose = fact.end > fact.coreEnd && !PREPOSITIONS.has(opener) && !LINKERS.has(opener)
  const isPriced =
    !PRICED.test(fact.row.id) &&
    tokens.slice(fact.first, end).some(({ kind, word }) => kind === 'price' || word === '+')
  if (isPriced || (isLoose && tokens[fact.coreEnd]?.kind === 'word' && ways.noun))
    return ways.fragment ? { fragment: ways.fragment.slice(0, 1) } : {}
  if (from >= end) return ways
  const tail = lowered(textOf(clause, from, end))
  const kept = Object.entries(ways).map(
    ([way, forms]) => [way, forms.filter((form: string) => form.includes(tail))] as const,
  )
  return Object.fromEntries(kept.filter(([, forms]) => forms.length > 0))
}

/** Classes that a price is part of: elsewhere it is of the ware ('gluten-free bread +$1'). */
const PRICED = /^(?:price|discount|free|delivery|no-fee|trial|subscription)/

/** Before a price or a number these say what it is of: 'run on £31,000 a year' is no price. */
const GOVERNING = new Set([
  'on',
  'of',
  'between',
  'than',
  'about',
  'against',
  'by',
  'under',
  'over',
])

/** The clause as it stands, for what cannot be cut out of it. */
function sayWhole(clause: Clause): Said {
  const { tokens } = clause
  const text = lowered(textOf(clause, skipGlue(tokens), tokens.length))
  const fragment = [...new Set([withAside(text, clause), ...(isLimitedBy(clause) ? [] : [text])])]
  // 'Which is rare in our sector' hangs on what stood before it.
  const isTied = LINKERS.has(tokens[skipGlue(tokens)]?.word ?? '')
  const ways = hasVerb(tokens) ? asSentence(clause) : isTied ? {} : { fragment }
  return { text, ways, first: 0, end: tokens.length, isOwn: false }
}

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** Words that carry nothing of their own here: glue, empty praise, and the offer said again. */
function isSilent({ word, kind }: Token, { offerWords }: Context): boolean {
  if (kind === 'mark') return true
  return GLUE.has(word) || PRAISE.has(word) || offerWords.has(singular(word))
}

function skipGlue(tokens: readonly Token[]): number {
  let at = 0
  while (
    at < tokens.length - 1 &&
    [
      'and',
      'with',
      'plus',
      'also',
      'but',
      'or',
      'so',
      'our',
      'a',
      'an',
      'the',
      'including',
      'includes',
    ].includes(tokens[at]?.word ?? '')
  )
    at++
  return at
}

/** The business's own words as a sentence, where they are one that a customer can be told. */
function asSentence(clause: Clause): Ways {
  const first = clause.tokens[0]?.word ?? ''
  const from = first === 'and' || first === 'but' || first === 'so' ? 1 : 0
  const text = lowered(textOf(clause, from))
  const opener = clause.tokens[from]?.word ?? ''
  if (!OPENERS.has(opener) || text.length > SENTENCE_CHARS_MAX) return {}
  return { sentence: [text] }
}

const OPENERS = new Set([
  'we',
  'our',
  'every',
  'each',
  'all',
  'you',
  'your',
  'everything',
  'everyone',
  "we're",
  "we'll",
  "we've",
  "you'll",
  'there',
  'prices',
  'delivery',
  'lessons',
  'classes',
  'sessions',
  'kids',
  'children',
  'dogs',
  'breakfast',
])

function withVerbatim(ways: Ways, core: string, clause: Clause): Ways {
  const own = asSentence(clause).sentence ?? []
  const fragment = [...new Set([core, ...(ways.fragment ?? [])])]
  const sentence = [...new Set([...own, ...(ways.sentence ?? [])])]
  return {
    ...ways,
    fragment: fragment.toSorted((a, b) => b.length - a.length),
    ...(sentence.length > 0 ? { sentence } : {}),
  }
}

function toFact(clause: Clause, { row }: Found, { text, ways }: Said): Fact {
  return { id: row.id, class: row.id, text: upperFirst(text), ways, source: clause.source }
}

/** A class that denies gives its ways to the denial it stands in. */
function addDenial(
  denials: Denial[],
  reaches: readonly Reach[],
  clause: Clause,
  fact: Found,
  { text, ways, isOwn }: Said,
): void {
  const reach = reaches.find((one) => one.first < fact.end && one.end > fact.first)
  const at = reach ? denials.indexOf(reach.denial) : -1
  if (at >= 0) {
    const denial = denials[at] as Denial
    if (isOwn) denials[at] = { ...denial, ways: { ...denial.ways, ...ways } }
  } else denials.push({ id: 'denial', text, terms: [], ways, source: clause.source })
}

/** What no class recognised, as it may stand alone: verbatim, or not at all. */
function leftOver(
  clause: Clause,
  covered: ReadonlySet<number>,
  isPartlyRead: boolean,
  context: Context,
): Fragment | undefined {
  const { tokens } = clause
  let first = skipGlue(tokens)
  let end = tokens.length
  while (first < end && covered.has(first)) first++
  while (end > first && covered.has(end - 1)) end--
  if (end < tokens.length) while (end > first && DANGLING.has(tokens[end - 1]?.word ?? '')) end--
  const left = tokens.slice(first, end)
  if (left.every((token) => isSilent(token, context))) return undefined
  if (span(first, end).some((at) => covered.has(at)) && isPartlyRead) return undefined
  // 'Thrown in Stoke' is one statement, though the place is read from it.
  if (!isPartlyRead && clause.tokens.length <= FRAGMENT_TOKENS_MAX) {
    first = skipGlue(tokens)
    end = tokens.length
  }
  // What is left of a sentence whose head was the offer is no line.
  if (clause.isTail === true && PREPOSITIONS.has(tokens[first]?.word ?? '')) return undefined
  if (end < tokens.length && isPartlyRead && !isComplete(left)) return undefined
  const opener = left[0]?.word ?? ''
  const isCut = first > skipGlue(tokens)
  if (LINKERS.has(opener) || (isCut && TYING.has(opener))) return undefined
  if (PREPOSITIONS.has(opener) && (isCut || left.length < 2)) return undefined
  const text = textOf(clause, first, end)
  // '£90 after' wants the word it leans on.
  const [former, latter] = left.slice(-2)
  if (former?.kind === 'price' && HANGING_ENDS.has(latter?.word ?? '')) return undefined
  if (left.length > FRAGMENT_TOKENS_MAX || text.length > FRAGMENT_CHARS_MAX) return undefined
  if (
    !/\p{L}{2}/u.test(text) ||
    /^(?:yes|no|not)$/i.test(text) ||
    left.some(({ kind }) => kind === 'address')
  )
    return undefined
  return fragmentOf(text, clause, left)
}

/** The last clause of a list that a sentence runs into: 'I lead funerals, weddings and namings'. */
function listEnd(clauses: readonly Clause[], index: number, reaches: readonly Reach[]): number {
  const first = clauses[index] as Clause
  if (!hasVerb(first.tokens)) return index
  for (let at = index + 1; at < clauses.length; at++) {
    const { tokens, before, sentence } = clauses[at] as Clause
    if (sentence !== first.sentence || before !== 'comma' || tokens.length > 6 || hasVerb(tokens))
      return index
    if (findFacts(clauses[at] as Clause).length > 0 || reaches.some(({ clause }) => clause === at))
      return index
    if (tokens.some(({ word }) => word === 'and' || word === 'or')) return at
  }
  return index
}

function wholeList(first: Clause, last: Clause): Fragment | undefined {
  const from = first.tokens[skipGlue(first.tokens)]
  const to = last.tokens.at(-1)
  if (!from || !to || to.end - from.start > FRAGMENT_CHARS_MAX) return undefined
  const text = first.text.slice(from.start, to.end).replace(/\s+/g, ' ')
  return fragmentOf(text, first, first.tokens)
}

const HANGING_ENDS = new Set(['after', 'before', 'until', 'from', 'per', 'over', 'plus'])
const DANGLING = new Set([...reading.glue, ...functionWords.prepositions])

/** 'We fix bikes' of 'we fix bikes while you wait' stands without its rest; 'our own' does not. */
function isComplete(tokens: readonly Token[]): boolean {
  return tokens.length >= 2 && !PREPOSITIONS.has(tokens[0]?.word ?? '')
}
