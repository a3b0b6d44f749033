import { clausesOf, textOf, type Clause } from '../../../read/clauses.server.ts'
import { negationScopesOf, type NegationScope } from '../../../read/negation.server.ts'
import { wordAt } from '../../../read/statement-words.server.ts'
import lists from '../data/denial-words.json' with { type: 'json' }
import { has, pattern } from './patterns.server.ts'

/** A denial in a sentence. One with a condition or an exception promises less than its words. */
export interface DeniedText {
  readonly text: string
  /** True without a restriction: no "unless", no "except", no "without your consent". */
  readonly isPlain: boolean
}

/** A denial in a form field. */
export interface FieldDenial extends DeniedText {
  /** The sentence that contains it, and whether the sentence contains nothing else. */
  readonly sentence: string
  readonly isAlone: boolean
}

/** One sentence split into its statements and its denials. */
export interface SentenceParts {
  readonly said: readonly string[]
  readonly denied: readonly DeniedText[]
  /** Texts that are the exception to a denial: 'only Stripe and DPD'. */
  readonly excepted: readonly string[]
  /**
   * Items of a list after a denial that it may or may not include: never denied in the policy, but named in the
   * notes.
   */
  readonly unsure: readonly string[]
}

const setOf = (list: readonly string[]): ReadonlySet<string> => new Set(list)
const SOFT_OPENERS = setOf(lists.soft)
const EXCEPTIONS = setOf(lists.exceptions)
const CONDITIONS = setOf(lists.conditions)
const AUXILIARIES = setOf(lists.auxiliaries)
const SUBJECTS = setOf(lists.subjects)
const OWNERS = setOf(lists.owners)
const DATA_VERBS = setOf(lists.dataVerbs)
const GENERIC_WORDS = setOf(lists.generic)

/** Replaces phrases that separate denied from other text by ones that the negation reader recognises. */
const REWORDED_PHRASES = lists.reworded.map(
  ([from = '', to = '']) => [new RegExp(from, 'giu'), to] as const,
)

/** Splits a sentence into its statements and its denials; undefined if it denies nothing. */
export function splitDenials(sentence: string): SentenceParts | undefined {
  const pieces = sentence.split(/[,;]\s*/u)
  // 'Face recognition in the gallery is switched off', 'cookies: none'.
  const answered = pieces.filter(
    (piece) =>
      has('answered', piece) || has('off', piece) || (pieces.length === 1 && has('free', piece)),
  )
  if (answered.length > 0) {
    const others = pieces.filter((piece) => !answered.includes(piece))
    const rest = others.join(', ')
    const said = others.length > 0 ? [rest] : []
    const parted = splitDenials(rest) ?? { said, denied: [], excepted: [], unsure: [] }
    const denied = answered.map((piece) => ({ text: piece.trim(), isPlain: true }))
    return { ...parted, denied: [...parted.denied, ...denied] }
  }
  const text = REWORDED_PHRASES.reduce((so, [from, to]) => so.replace(from, to), sentence)
  const clauses = clausesOf(text, 'about')
  const reaches = negationScopesOf(clauses)
    .map((reach) => ({ ...reach, own: clauses[reach.clause] as Clause }))
    .filter(isDenial)
  const isDenying = reaches.some((reach) => !isException(reach))
  return isDenying || reaches.length === 1 ? splitAtDenials(clauses, reaches, isDenying) : undefined
}

/** True if a denial consists only of general words and those of `also`: 'we do not share data', with 'share' in it. */
export function isGeneric(text: string, also: readonly string[] = []): boolean {
  const list = wordsOf(text)
  return list.length > 0 && list.every((word) => GENERIC_WORDS.has(word) || also.includes(word))
}

/** Returns the words of a denial in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}']+/gu) ?? []

/** A negation with the clause that it is in. */
interface ClauseNegation extends NegationScope {
  readonly own: Clause
}

const isException = ({ own, first }: ClauseNegation): boolean => EXCEPTIONS.has(wordAt(own, first))

function isDenial({ own, first, end }: ClauseNegation): boolean {
  const opener = wordAt(own, first)
  if (SOFT_OPENERS.has(opener) || wordAt(own, end - 1) === 'free') return false
  // Names of signals and lists: "Do Not Track settings", "do not call list".
  if (has('signal', textOf(own, first, end))) return false
  const before = wordAt(own, first - 1)
  const verb = own.tokens.slice(first + 1, end).find(({ word }) => word !== 'not')?.word ?? ''
  // "Foods you cannot eat" is data; "orders without an account" is too.
  if (OWNERS.has(before) && first > 1 && !DATA_VERBS.has(verb)) return false
  return (
    !(opener === 'without' && first > 0 && before !== 'but') ||
    own.tokens.slice(0, first).some(({ word }) => /n't$|^(?:not|never|no)$/u.test(word))
  )
}

interface PartsBuilder {
  readonly said: string[]
  readonly denied: { text: string; isPlain: boolean }[]
  readonly excepted: string[]
  readonly unsure: string[]
}

function splitAtDenials(
  clauses: readonly Clause[],
  reaches: readonly ClauseNegation[],
  isDenying: boolean,
): SentenceParts {
  const parts: PartsBuilder = { said: [], denied: [], excepted: [], unsure: [] }
  /** Whether a list after a denial goes on, whether it is denied too, and the last clause that the denial reaches. */
  let run = { isOpen: false, isSure: true, last: -1 }
  clauses.forEach((clause, index) => {
    const own = reaches.filter((reach) => reach.clause === index)
    const reach = own.at(-1)
    if (reach) {
      splitClause(parts, clause, own, isDenying)
      run = stateAfterDenial(reach, isDenying)
      return
    }
    const whole = textOf(clause)
    const last = parts.denied.at(-1)
    const isReached = index <= run.last
    const isPositive = has('positive', whole)
    if (!isReached)
      run.isOpen &&= !isPositive && clause.tokens.length <= 4 && !/\sfor\s/u.test(whole)
    if (last && (isReached || (run.isOpen && run.isSure))) last.text += `, ${whole}`
    else {
      if (run.isOpen) parts.unsure.push(whole.replace(/^(?:and|or)\s+/u, ''))
      if (last && CONDITIONS.has(wordAt(clause, 0))) addCondition(parts, whole)
      else addStatement(parts, whole, isPositive && isDenying)
    }
  })
  return parts
}

/**
 * Returns the state after a denial that ends its clause, because its list may continue: 'No tracking, ads or
 * cookies'.
 */
function stateAfterDenial(reach: ClauseNegation, isDenying: boolean) {
  const { own, first, end, last, denial } = reach
  const denied = textOf(own, first, end)
  const isVerbal = (has('verbal', denied) || /n['’]?t\b/iu.test(denied)) && last === reach.clause
  const isClosed = isException(reach) || has('genericEnd', denied)
  return {
    isOpen:
      end >= own.tokens.length && !isClosed && (isVerbal || denial.possibleTerms !== undefined),
    isSure: isVerbal && /\s\S+\s/u.test(denied),
    last: isException(reach) && isDenying ? -1 : last,
  }
}

/** Splits a clause with negations: the text before, the text each one covers, and the text after. */
function splitClause(
  parts: PartsBuilder,
  clause: Clause,
  own: readonly ClauseNegation[],
  isDenying: boolean,
): void {
  let from = 0
  for (const [index, reach] of own.entries()) {
    const { first, end } = reach
    const opener = wordAt(clause, first)
    const start = from
    from = end
    if (isException(reach) && isDenying) {
      addStatement(parts, textOf(clause, start, first), false)
      addStatement(parts, textOf(clause, first, end), true)
    } else if (opener === 'without' && index > 0) addCondition(parts, textOf(clause, first, end))
    else {
      const lead = clause.tokens.slice(start, first).map(({ word }) => word)
      const isSubject =
        AUXILIARIES.has(lead.at(-1) ?? '') ||
        lead.every((word) => SUBJECTS.has(word)) ||
        SUBJECTS.has(lead[0] ?? '') ||
        /n'?t$|^cannot$|^do$|^does$/u.test(opener) ||
        DATA_VERBS.has(wordAt(clause, first + 1))
      const before = textOf(clause, start, first).replace(/\s(?:but|and|or|with)$/iu, '')
      if (!isSubject) addStatement(parts, before, false)
      const text = textOf(clause, isSubject ? start : first, end)
      parts.denied.push({ text: text.replace(/^(?:but|and|or|so)\s+/iu, ''), isPlain: true })
    }
  }
  const tail = textOf(clause, from)
  if (CONDITIONS.has(wordAt(clause, from))) addCondition(parts, tail)
  else addStatement(parts, tail, true)
}

/**
 * Adds a condition to the last denial, which is then no longer plain. "Unless the law requires it" names no
 * recipient; "unless with Stripe" does.
 */
function addCondition(parts: PartsBuilder, text: string): void {
  const last = parts.denied.at(-1)
  if (last) {
    last.isPlain = false
    last.text += ` ${text}`
  }
  const named = /^unless (?:with|to|by|for)\s+(\S.*)$/iu.exec(text)?.[1]
  if (named !== undefined) parts.excepted.push(named)
}

function addStatement(parts: PartsBuilder, text: string, isExcepted: boolean): void {
  const bare = text.replace(pattern('excepted'), '')
  const last = parts.denied.at(-1)
  if (has('law', bare)) {
    if (last) addCondition(parts, text)
  } else if (/[\p{L}\p{N}]/u.test(bare)) {
    // "Never sold, only shared with Stripe": the exception applies to sharing, not to selling.
    if (last && isExcepted && !has('handsOn', text)) last.isPlain = false
    if (isExcepted) parts.excepted.push(text.replace(pattern('joins'), ''))
    else parts.said.push(text)
  }
}
