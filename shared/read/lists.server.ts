import { demonym, placeByKey } from '../words/places.server.ts'
import { isPersonal } from './audience.server.ts'
import type { Clause } from './clauses.server.ts'
import functionWords from '../know/data/function-words.json' with { type: 'json' }
import reading from './data/reading.json' with { type: 'json' }
import { findFacts } from './facts/facts.server.ts'
import { isKnownName } from './letters.server.ts'
import { PAYMENT_WORDS } from './negation.server.ts'
import type { Token } from './scan.server.ts'

const DATES = new Set(functionWords.dates)
const DAYS = new Set(
  functionWords.dates.filter((word) => /day|^(?:mon|tue|wed|thu|fri|sat|sun)/.test(word)),
)
const CLAUSE_WORDS = new Set([...functionWords.auxiliaries, ...functionWords.subjects])
const PREPOSITIONS = new Set(functionWords.prepositions)
const ADJECTIVES = new Set(reading.sharedAdjectives)
const ITEM_TOKENS_MAX = 5

/**
 * Joins clauses that a comma separates although they are one statement: hours of several days, names after one
 * preposition ('documents for Norway, Nigeria, UAE'), adjectives of one noun ('the Somali and Yemeni communities')
 * and lists that complete the word before them ('dogs with kidney disease, gout or allergies').
 */
export function joinStatements(clauses: readonly Clause[]): Clause[] {
  const whole: Clause[] = []
  for (let index = 0; index < clauses.length; index++) {
    const first = clauses[index] as Clause
    const runs = first.source === 'keywords' ? KEYWORD_RUN_FINDERS : RUN_FINDERS
    const last = Math.max(...runs.map((run) => run(clauses, index)))
    const run = clauses.slice(index, last + 1)
    whole.push(last > index ? joinRun(first, run) : first)
    index = last
  }
  return whole
}

function joinRun(first: Clause, run: readonly Clause[]): Clause {
  const aside = run.at(-1)?.aside
  return {
    ...first,
    tokens: run.flatMap(({ tokens }) => tokens),
    ...(aside === undefined ? {} : { aside }),
  }
}

/** Returns the index of the last clause of a run that begins at `index`; `index` itself if there is none. */
type FindRunEnd = (clauses: readonly Clause[], index: number) => number

/** Returns the index of the last following clause in the same sentence, each after a comma, that satisfies `isLike`. */
function runEndOf(
  clauses: readonly Clause[],
  index: number,
  isLike: (tokens: readonly Token[]) => boolean,
): number {
  const first = clauses[index] as Clause
  let last = index
  while (last - index < RUN_MAX && continuesList(first, clauses[last + 1])) {
    if (!isLike((clauses[last + 1] as Clause).tokens)) break
    last++
  }
  return last
}

/** The maximum number of items read in a list, which keeps the time for a long text linear. */
const RUN_MAX = 12

function continuesList(first: Clause, next: Clause | undefined): next is Clause {
  return (
    next !== undefined &&
    next.sentence === first.sentence &&
    next.before === 'comma' &&
    first.isAside === next.isAside
  )
}

const isTimed = ({ word, kind }: Token): boolean =>
  DATES.has(word) || kind === 'number' || TIMETABLE_WORDS.has(word)
const TIMETABLE_WORDS = new Set(['to', 'and', 'till', 'until', 'on', 'at', 'from', 'in'])

/** 'Mon–Fri 7–5, Sat 8–12'. */
const findTimetableEnd: FindRunEnd = (clauses, index) => {
  const { tokens } = clauses[index] as Clause
  const isOpen =
    tokens.some(({ word }) => DATES.has(word) || word === 'open') && isTimed(tokens.at(-1) as Token)
  if (!isOpen) return index
  return runEndOf(
    clauses,
    index,
    (next) => next.length > 1 && next.every(isTimed) && next.some(({ word }) => DAYS.has(word)),
  )
}

const isName = ({ raw, kind, word }: Token): boolean =>
  (kind === 'word' && /^\p{Lu}/u.test(raw)) || word === 'and'
const NAME_PREPOSITIONS = new Set([
  'in',
  'for',
  'to',
  'from',
  'of',
  'across',
  'around',
  'serving',
  'covering',
  'near',
])

/**
 * A list of names: 'Arbitrations in Paris, Singapore, Stockholm', 'Croydon, Purley, Caterham', 'opticians in DE, AT,
 * UK before noon'.
 */
const findNameListEnd: FindRunEnd = (clauses, index) => {
  const { tokens } = clauses[index] as Clause
  let first = tokens.length
  while (first > 0 && isName(tokens[first - 1] as Token)) first--
  if (first === tokens.length) return index
  const opener = tokens[first - 1]?.word
  if (opener !== undefined && !NAME_PREPOSITIONS.has(opener)) return index
  const isCode = PLACE_CODE.test(tokens.at(-1)?.raw ?? '')
  const isLike = (next: readonly Token[]): boolean =>
    next.length <= 3 &&
    next.every(isName) &&
    (isPlace(next) ||
      next.every(({ raw }) => (isCode ? PLACE_CODE : NAME_START_OR_AND).test(raw))) &&
    !isKnownName(next[0]?.word ?? '')
  const last = runEndOf(clauses, index, isLike)
  const isPlaced =
    opener !== undefined || clauses.slice(index, last + 1).some((clause) => isPlace(clause.tokens))
  if (last === index || !isPlaced) return index
  // The last item may have more words after it: 'UK before noon'.
  return endOf(clauses, last, isCode ? beginsWithCode : hasNameThenPreposition) ?? last
}

/** Country codes and postal districts: 'DE', 'SE22'. */
const PLACE_CODE = /^(?:\p{Lu}{2,3}|\p{Lu}{1,2}\d{1,2})$/u
const NAME_START_OR_AND = /^\p{Lu}\p{Ll}|^and$/u
const beginsWithCode = ({ tokens }: Clause): boolean => PLACE_CODE.test(tokens[0]?.raw ?? '')
const hasNameThenPreposition = ({ tokens }: Clause): boolean =>
  isName(tokens[0] as Token) && PREPOSITIONS.has(tokens[1]?.word ?? '')

function isPlace(tokens: readonly Token[]): boolean {
  return placeByKey(tokens.map(({ word }) => word).join(' ')) !== undefined
}

const isAdjective = ({ word }: Token): boolean =>
  ADJECTIVES.has(word) ||
  demonym(word) !== undefined ||
  /(?:[st]ial|[rntv]al|ern|ive|ese|ani|mali)$/.test(word)

/** A list of adjectives: 'The Somali, Bravanese and Yemeni communities', 'domestic, commercial and farm fencing'. */
const findAdjectiveListEnd: FindRunEnd = (clauses, index) => {
  const { tokens } = clauses[index] as Clause
  const head = tokens.at(-1)
  if (!head || !isAdjective(head)) return index
  const isOpen =
    tokens.length === 1 || ['the', 'for', 'of', 'to'].includes(tokens.at(-2)?.word ?? '')
  if (!isOpen) return index
  const last = runEndOf(
    clauses,
    index,
    (next) => next.length === 1 && isAdjective(next[0] as Token),
  )
  const isEnd = ({ tokens: next }: Clause): boolean =>
    next.length >= 3 && AND_OR_WORDS.has(next[1]?.word ?? '')
  return endOf(clauses, last, isEnd) ?? index
}

const AND_OR_WORDS = new Set(['and', 'or'])
const LIST_PREPOSITIONS = new Set(['for', 'of', 'against', 'about', 'between', 'with', 'on'])

/**
 * A list after a preposition: 'Design and supply of fastenings, joints and pads', 'dogs with kidney disease, gout or
 * allergies'.
 */
const findComplementListEnd: FindRunEnd = (clauses, index) => {
  const { tokens } = clauses[index] as Clause
  const at = tokens.findIndex(({ word }) => LIST_PREPOSITIONS.has(word))
  const word = tokens[at]?.word ?? ''
  if (at < 0 || at === tokens.length - 1 || tokens.length - at > ITEM_TOKENS_MAX + 1) return index
  const last = runEndOf(
    clauses,
    index,
    (next) =>
      next.length <= ITEM_TOKENS_MAX &&
      !next.some(
        (token) =>
          isVerbOrPrice(token) || AND_OR_WORDS.has(token.word) || PREPOSITIONS.has(token.word),
      ),
  )
  const isEnd = ({ tokens: next }: Clause): boolean =>
    next.length <= CLOSING_TOKENS_MAX &&
    !next.some(isVerbOrPrice) &&
    next.some((token) => AND_OR_WORDS.has(token.word))
  // A list may end with its sentence, without 'and': 'Calculations for lofts, garages, garden rooms'.
  const isOpen =
    OPEN_LIST_PREPOSITIONS.has(word) &&
    last > index + 1 &&
    !continuesList(clauses[index] as Clause, clauses[last + 1])
  const end = endOf(clauses, last, isEnd) ?? (isOpen ? last : undefined)
  if (end === undefined) return index
  // A list of persons is joined by `findAudiences`.
  const isAudienceList = word === 'for' && isPersonal(tokens.at(-1)?.word ?? '')
  if (isAudienceList && isPersonal(clauses[end]?.tokens.at(-1)?.word ?? '')) return index
  const isStated = clauses
    .slice(index + 1, end + 1)
    .some((clause) => findFacts(clause).some(({ row }) => !VARIANT_CLASSES.has(row.id)))
  return isStated ? index : end
}

const isVerbOrPrice = ({ word, kind }: Token): boolean => CLAUSE_WORDS.has(word) || kind === 'price'
/** Classes that distinguish variants of a product: 'next-day turnaround on black, white and red'. */
const VARIANT_CLASSES = new Set(['colour', 'material', 'scent'])
const OPEN_LIST_PREPOSITIONS = new Set(['for', 'of'])
const CLOSING_TOKENS_MAX = 14

/** A list of single words: 'Hold, fly and feed a hawk', 'cut, dried and cleaned on the farm', '3, 5 or 8 players'. */
const findWordListEnd: FindRunEnd = (clauses, index) => {
  const { tokens } = clauses[index] as Clause
  if (tokens.length !== 1) return index
  const last = runEndOf(
    clauses,
    index,
    (next) =>
      next.length <= 2 &&
      !next.some((token) => isVerbOrPrice(token) || AND_OR_WORDS.has(token.word)),
  )
  const end = endOf(
    clauses,
    last,
    ({ tokens: next }) =>
      !next.some(isVerbOrPrice) && next.slice(1, 3).some(({ word }) => AND_OR_WORDS.has(word)),
  )
  if (end === undefined) return index
  const isNumber = tokens[0]?.kind === 'number'
  const isStated = clauses.slice(index, end + 1).some((clause) => findFacts(clause).length > 0)
  return isStated && !isNumber ? index : end
}

/** Returns the index of the clause after `last` if it ends the list. */
function endOf(
  clauses: readonly Clause[],
  last: number,
  isEnd: (clause: Clause) => boolean,
): number | undefined {
  const end = clauses[last + 1]
  return continuesList(clauses[last] as Clause, end) && isEnd(end) ? last + 1 : undefined
}

/** A condition such as 'No catch, no pay'. */
const findConditionEnd: FindRunEnd = (clauses, index) => {
  const { tokens } = clauses[index] as Clause
  if (tokens.length !== 2 || tokens[0]?.word !== 'no') return index
  const isDue = ({ tokens: next }: Clause): boolean =>
    next[0]?.word === 'no' && PAYMENT_WORDS.has(next[1]?.word ?? '')
  return endOf(clauses, index, isDue) ?? index
}

const RUN_FINDERS: readonly FindRunEnd[] = [
  findConditionEnd,
  findWordListEnd,
  findTimetableEnd,
  findNameListEnd,
  findAdjectiveListEnd,
  findComplementListEnd,
]
/** In a list of keywords, a comma joins only conditions and timetables. */
const KEYWORD_RUN_FINDERS: readonly FindRunEnd[] = [findConditionEnd, findTimetableEnd]
