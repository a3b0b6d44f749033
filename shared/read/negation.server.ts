import { createMemo } from '../text/memo.ts'
import { isPlural, singular } from '../text/grammar.server.ts'
import type { Denial, Wordings } from './brief.ts'
import { clausesOf, textOf, type Clause } from './clauses.server.ts'
import table from './data/negation.json' with { type: 'json' }
import functionWords from '../know/data/function-words.json' with { type: 'json' }
import type { Token } from './scan.server.ts'

/**
 * The scope of one negation: the tokens of clause `clause` from `first` up to, but not including, `end`, and any
 * further list items.
 */
export interface NegationScope {
  readonly clause: number
  readonly first: number
  readonly end: number
  /** The last clause of a denied list; equal to `clause` if there is no list. */
  readonly last: number
  readonly denial: Denial
}

const NEGATION_OPENERS = new Set(table.openers)
const NEGATION_PAIRS = new Set(table.pairs)
const EXCEPTIONS = new Set(['except', 'excluding', 'bar', 'apart', 'other'])
const SCOPE_STOPS = new Set(table.stops)
const MEANINGLESS_WORDS = new Set(table.light)
const WORDS_BEFORE_OTHER_FREE = new Set(table.freeNot)
const CLAUSE_WORDS = new Set([...functionWords.auxiliaries, ...functionWords.subjects])
const SUBJECTS = new Set(functionWords.subjects)
const PREPOSITIONS = new Set(functionWords.prepositions)
const fixedTerms = new Map<string, string[][]>()
for (const term of table.terms) {
  const parts = term.split(' ')
  const head = parts[0] as string
  fixedTerms.set(head, [...(fixedTerms.get(head) ?? []), parts])
}

const cachedDenials = createMemo<readonly Denial[]>(64, 4_000)

/**
 * Returns the denials of a text, each to the end of its clause and across a list ('no squats, lunges or jumps'); a
 * fixed term ('no win no fee') is none. For tools that only need the denials.
 */
export function readDenials(text: string): readonly Denial[] {
  return (
    cachedDenials.get(text) ??
    cachedDenials.set(
      text,
      negationScopesOf(clausesOf(text, 'about')).map((r) => r.denial),
    )
  )
}

/** The maximum number of negations read in one field, which bounds the time for 'no no no …'. */
const NEGATIONS_MAX = 60

/** Every negation of a field's clauses, in order. */
export function negationScopesOf(clauses: readonly Clause[]): NegationScope[] {
  const found: NegationScope[] = []
  for (let index = 0; index < clauses.length; index++) {
    const clause = clauses[index] as Clause
    const { tokens } = clause
    let at = 0
    while (at < tokens.length && found.length < NEGATIONS_MAX) {
      const term = termLength(tokens, at)
      if (term > 0) {
        at += term
        continue
      }
      // 'No third parties except Stripe': the exception is not denied.
      const before = found.at(-1)
      if (EXCEPTIONS.has(tokens[at]?.word ?? '') && before?.clause === index && before.end === at)
        break
      const reach =
        openScope(clauses, index, at, found.length) ??
        readFreeDenial(clauses, index, at, found.length)
      if (reach) found.push(reach)
      at = reach && reach.end > at ? reach.end : at + 1
    }
  }
  return found
}

/**
 * Returns the number of tokens in a fixed term that is no denial, 'no win no fee' or 'skip hire'; 0 if none begins
 * here.
 */
function termLength(tokens: readonly Token[], at: number): number {
  // Conditions of payment, such as 'No wind, no pay'.
  if (
    tokens[at]?.word === 'no' &&
    tokens[at + 2]?.word === 'no' &&
    PAYMENT_WORDS.has(tokens[at + 3]?.word ?? '')
  )
    return 4
  for (const parts of fixedTerms.get(tokens[at]?.word ?? '') ?? []) {
    if (parts.every((part, i) => tokens[at + i]?.word === part)) return parts.length
  }
  return 0
}

/** Words for a payment: 'no cure, no pay' denies neither. */
export const PAYMENT_WORDS: ReadonlySet<string> = new Set([
  'fee',
  'fees',
  'pay',
  'charge',
  'cost',
  'bill',
])

function openScope(
  clauses: readonly Clause[],
  index: number,
  at: number,
  count: number,
): NegationScope | undefined {
  const clause = clauses[index] as Clause
  const { tokens } = clause
  const word = (tokens[at] as Token).word
  const next = tokens[at + 1]
  const isPair = next !== undefined && NEGATION_PAIRS.has(`${word} ${next.word}`)
  const isPrefix = word === 'non' && next?.isJoined === true
  if (!isPair && !isPrefix && !NEGATION_OPENERS.has(word)) return undefined
  // In 'No we don't do perms' the denial follows the answer 'no'. 'A no-menu bar' is no denial.
  if (word === 'no' && next?.isJoined === true) return undefined
  if (word === 'no' && SUBJECTS.has(next?.word ?? '')) return undefined
  let from = at + (isPair ? 2 : 1)
  // 'do not', 'does not': one negation.
  while (tokens[from]?.word === 'not' || tokens[from]?.word === 'never') from++
  let end = isPrefix ? from + 1 : from
  if (!isPrefix) while (end < tokens.length && !endsScopeAt(tokens, end, from)) end++
  if (end === from) return undefined
  const own = deniedWordsOf(tokens.slice(from, end))
  const run = isPrefix || end < tokens.length ? NO_LIST : denialListFrom(clauses, index)
  const last = run.isSure ? run.last : index
  const lastClause = clauses[last] as Clause
  const lastToken =
    last === index ? (tokens[end - 1] as Token) : (lastClause.tokens.at(-1) as Token)
  // 'No airbrushing unless you ask' must not be cut to 'no airbrushing'.
  const isQualified = last === index && QUALIFIERS.has(tokens[end]?.word ?? '')
  const stop = isQualified ? (tokens.at(-1) as Token) : lastToken
  const text = clause.text.slice((tokens[at] as Token).start, stop.end).replace(/\s+/g, ' ')
  const reach = isQualified && !EXCEPTIONS.has(tokens[end]?.word ?? '') ? tokens.length : end
  const listed = clauses
    .slice(index + 1, run.last + 1)
    .flatMap((item) => deniedWordsOf(item.tokens))
  return {
    clause: index,
    first: at,
    end: reach,
    last,
    denial: {
      id: `denial.${count}`,
      text,
      terms: [...new Set(run.isSure ? [...own, ...listed] : own)],
      ...(run.isSure || listed.length === 0 ? {} : { possibleTerms: listed }),
      ways: denialWordingsOf(clause, at, text, last === index),
      source: clause.source,
    },
  }
}

/** Words that restrict a denial; the restriction is quoted with it. */
const QUALIFIERS = new Set(['unless', 'if', 'when', 'while', 'except', 'excluding', 'apart', 'bar'])

/** True if the scope of a negation ends inside its clause: 'no returns but exchanges', 'not X, only Y'. */
function endsScopeAt(tokens: readonly Token[], at: number, from: number): boolean {
  const word = (tokens[at] as Token).word
  if (SCOPE_STOPS.has(word)) return true
  // A subject begins a new clause: 'If it can't be saved I tell you'.
  if ((word === 'i' || word === 'we') && at - from >= 2) return true
  if (NEGATION_OPENERS.has(word) && at > from && word !== 'nor') return true
  if (word !== 'and' || at === from) return false
  // 'And' ends the scope in 'no lunges and I like rowing', 'no fees and free delivery'.
  const next = tokens[at + 1]
  return (
    next !== undefined &&
    (CLAUSE_WORDS.has(next.word) || next.word === 'free' || NEGATION_OPENERS.has(next.word))
  )
}

const NO_LIST = { last: 0, isSure: false }

/**
 * Finds the later clauses that belong to a list. It is sure if 'or' joins the last item ('no squats, lunges or
 * jumps'); after 'and' ('no squats, lunges and jumps') a new list may have begun.
 */
function denialListFrom(
  clauses: readonly Clause[],
  index: number,
): { last: number; isSure: boolean } {
  const { sentence, tokens } = clauses[index] as Clause
  if (tokens.some((token) => token.word === 'or' || token.word === 'nor')) return NO_LIST
  for (let at = index + 1; at < clauses.length; at++) {
    const item = clauses[at] as Clause
    if (item.sentence !== sentence || !['comma', 'and'].includes(item.before)) return NO_LIST
    if (item.tokens.length > 5) return NO_LIST
    // 'No call-out fee, at home or work' adds a place, not a denied item.
    if (PREPOSITIONS.has(item.tokens[0]?.word ?? '')) return NO_LIST
    if (
      item.tokens.some(
        ({ word, kind }) =>
          CLAUSE_WORDS.has(word) ||
          kind === 'price' ||
          NEGATION_OPENERS.has(word) ||
          SCOPE_STOPS.has(word),
      )
    )
      return NO_LIST
    const joins = item.tokens.find(({ word }) => word === 'or' || word === 'nor' || word === 'and')
    if (joins) return { last: at, isSure: joins.word !== 'and' }
    if (item.tokens.some(({ word }) => PREPOSITIONS.has(word))) return NO_LIST
  }
  return NO_LIST
}

/** Reads the denial in 'nut-free', 'sugar free snacks', 'gluten and dairy free'. */
function readFreeDenial(
  clauses: readonly Clause[],
  index: number,
  at: number,
  count: number,
): NegationScope | undefined {
  const clause = clauses[index] as Clause
  const { tokens } = clause
  if (tokens[at]?.word !== 'free' || at === 0) return undefined
  const noun = tokens[at - 1] as Token
  const next = tokens[at + 1]
  if (
    noun.kind !== 'word' ||
    WORDS_BEFORE_OTHER_FREE.has(noun.word) ||
    /ed$|^(?:lent|given|sent|kept)$/.test(noun.word) ||
    WORDS_AFTER_OTHER_FREE.has(next?.word ?? '')
  )
    return undefined
  // After a plural without a hyphen, 'free' is a price or begins another item: 'child seats free'; 'nuts-free' is a
  // denial.
  if (isPlural(noun.word) && tokens[at]?.isJoined !== true) return undefined
  let first = at - 1
  const denied = [noun]
  // In a short statement all words before 'free' are denied: 'palm oil free'.
  const isAll =
    at === tokens.length - 1 &&
    at <= 3 &&
    tokens.slice(0, at).every(({ kind, word }) => kind === 'word' && !MEANINGLESS_WORDS.has(word))
  while (isAll && first > 0) denied.unshift(tokens[--first] as Token)
  while (first >= 2 && ['and', 'or', '/'].includes(tokens[first - 1]?.word ?? '')) {
    first -= 2
    denied.unshift(tokens[first] as Token)
  }
  const text = textOf(clause, first, at + 1)
  const lower = text.toLowerCase()
  return {
    clause: index,
    first,
    end: at + 1,
    last: index,
    denial: {
      id: `denial.${count}`,
      text,
      terms: deniedWordsOf(denied),
      ways:
        denied.length > 1 || clause.isAside === true || (next && clause.source !== 'offer')
          ? {}
          : { fragment: [lower.replace(' ', '-')], adjective: [lower.replace(' ', '-')] },
      source: clause.source,
    },
  }
}

/**
 * After 'free', these words introduce a condition or an option: 'cancellation free up to a week before', 'gluten free
 * on request'.
 */
const WORDS_AFTER_OTHER_FREE = new Set(
  'of from up until till within before if when on by upon option options available'.split(' '),
)

const PARTICIPLE = /^\p{L}+(?:ed|en|wn|ght|lt|ft|ld)(?!\p{L})/u

/** Returns the denied words: folded, singular, without function words. */
function deniedWordsOf(tokens: readonly Token[]): string[] {
  return tokens
    .filter(
      ({ word, kind }) => kind === 'word' && !MEANINGLESS_WORDS.has(word) && /\p{L}/u.test(word),
    )
    .map(({ word }) => singular(word.replace(/'s$/, '')))
}

/** Returns the wordings of a denial, hardly changed or none, so that its meaning cannot be reversed. */
function denialWordingsOf(clause: Clause, at: number, text: string, isWhole: boolean): Wordings {
  const opener = (clause.tokens[at] as Token).word
  // 'No mess or I clean your room' is a threat; a bracketed denial applies to one item only: '(the leek one is gluten
  // free)'.
  if (
    / (?:and|n?or|where|when|if|that|which|unless|while|than)$/i.test(text) ||
    clause.isAside === true
  )
    return {}
  const rest = text.slice(opener.length + 1)
  if (at === 0 && isWhole && text.length <= 60) {
    if (opener === 'no')
      return { fragment: [lowerFirstLetter(text)], tail: [`with ${lowerFirstLetter(text)}`] }
    if (opener === 'without')
      return { fragment: [lowerFirstLetter(text)], tail: [lowerFirstLetter(text)] }
    // 'Never nannies' depends on the text before it.
    if (opener === 'never')
      return PARTICIPLE.test(rest) ? { fragment: [lowerFirstLetter(text)] } : {}
    if (opener === 'zero')
      return {
        fragment: [lowerFirstLetter(text), `no ${rest}`],
        tail: [`with ${lowerFirstLetter(text)}`],
      }
  }
  const subject = clause.tokens[0]?.word ?? ''
  const whole = textOf(clause)
  // 'We never use palm oil' is a sentence of the business; 'I can't kneel' is about the person.
  if ((subject === 'we' || subject === 'our') && isWhole && whole.length <= 90)
    return { sentence: [lowerFirstLetter(whole)] }
  return {}
}

const lowerFirstLetter = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
