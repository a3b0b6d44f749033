import { SEPARATOR_SIGNS } from '../text/bullets.ts'
import type { StatementSource } from './brief.ts'
import { scan, type Token } from './scan.server.ts'
import words from '../know/data/function-words.json' with { type: 'json' }

/** A part of a statement with a single thought, between punctuation marks or conjunctions. */
export interface Clause {
  readonly source: StatementSource
  /** The whole text of its field; token offsets refer to it. */
  readonly text: string
  /** Words, numbers and prices; no punctuation except '/' and '+'. */
  readonly tokens: readonly Token[]
  /**
   * The boundary to the previous clause: sentence punctuation, a bracket, a comma, a colon or dash, a conjunction, or
   * nothing.
   */
  readonly before: Boundary
  /** True for the rest of a clause whose beginning named the offer. */
  readonly isTail?: boolean
  /** Number of its sentence within the field. */
  readonly sentence: number
  /** A bracketed text directly after its last word, with the brackets; it refers to the clause. */
  readonly aside?: string
  /** True for a bracketed text, which refers to the clause before it and is no statement by itself. */
  readonly isAside?: boolean
}

export type Boundary = 'start' | 'sentence' | 'bracket' | 'comma' | 'and' | 'dash'

const SENTENCE_MARKS = new Set(['.', '!', '?', ';', '\n', '|', '*', '…', ...SEPARATOR_SIGNS])
const BRACKETS = new Set(['(', ')', '[', ']', '{', '}'])
const DASHES = new Set(['–', '—', '-'])
const ABBREVIATIONS = new Set(
  'e.g i.e approx dr mr mrs ms st no vs inc ltd co est min max incl tel ca nr'.split(' '),
)
const SENTENCE_END_ABBREVIATIONS = new Set(['incl', 'inc', 'max', 'min', 'est', 'ltd', 'co', 'ca'])
const SUBJECT_PRONOUNS = new Set(words.subjects)
const CLAUSE_STARTS_AFTER_BUT = new Set([
  'no',
  'not',
  'never',
  'only',
  'without',
  'with',
  'just',
  'also',
  'all',
  'free',
])
const CONJUNCTIONS = new Set([
  'and',
  'but',
  'so',
  'yet',
  'while',
  'because',
  'although',
  'though',
  'however',
])

/** Splits a field's text into clauses, in order; a bracketed text follows the clause that it refers to. */
export function clausesOf(text: string, source: StatementSource): Clause[] {
  const found: Clause[] = []
  const all = scan(text)
  cutIntoClauses(all, { text, source, found, isAside: false })
  return found
}

interface CutOptions {
  readonly text: string
  readonly source: StatementSource
  readonly found: Clause[]
  readonly isAside: boolean
}

function cutIntoClauses(all: readonly Token[], { text, source, found, isAside }: CutOptions): void {
  const isFirst = found.length === 0
  let tokens: Token[] = []
  let asides: (readonly Token[])[] = []
  let before: Boundary = isAside ? 'bracket' : 'start'
  let sentence = found.at(-1)?.sentence ?? 0
  const close = (next: Boundary): void => {
    if (tokens.length > 0) {
      const aside = asideAfter(text, tokens, asides.at(-1))
      found.push({ source, text, tokens, before, sentence, ...aside, ...(isAside && { isAside }) })
      for (const inner of asides)
        cutIntoClauses(inner.slice(1, -1), { text, source, found, isAside: true })
      tokens = []
      asides = []
      before = next
    } else if (next !== 'comma' && next !== 'and')
      before = found.length > 0 || !isFirst ? next : 'start'
    if (next === 'sentence' && found.length > 0 && !isAside)
      sentence = (found.at(-1) as Clause).sentence + 1
  }
  const isRunOn =
    all.length >= RUN_ON_MIN && all.every(({ kind, raw }) => kind !== 'mark' || raw === '/')
  for (let at = 0; at < all.length; at++) {
    const token = all[at] as Token
    if (token.kind !== 'mark') {
      if (isRunOn && beginsNewStatement(all, at)) close('comma')
      if (isNewClause(all, at, tokens)) close('and')
      tokens.push(token)
      continue
    }
    const { raw } = token
    if (raw === '.' && isAbbreviation(all[at - 1], text, token)) continue
    if (SENTENCE_MARKS.has(raw)) close('sentence')
    else if (raw === ':') close('dash')
    else if (raw === ',') close('comma')
    else if (BRACKETS.has(raw)) {
      const end = tokens.length > 0 ? bracketEnd(all, at) : -1
      if (end > 0) asides.push(all.slice(at, end + 1))
      else close('bracket')
      at = Math.max(at, end)
    } else if (DASHES.has(raw)) {
      if (isRange(all, at)) tokens.push({ ...token, kind: 'word', word: 'to' })
      else close('dash')
    } else if (raw === '/' || raw === '+') tokens.push(token)
  }
  close('sentence')
}

/** A text of at least this many tokens without punctuation may contain several statements. */
const RUN_ON_MIN = 6

/**
 * True at a price, a denial or a time that begins a new statement: 'DRAIN UNBLOCKING CROYDON £85 FIXED NO CALL OUT
 * CHARGE 24/7'.
 */
function beginsNewStatement(all: readonly Token[], at: number): boolean {
  const { kind, word, raw } = all[at] as Token
  const before = all[at - 1]
  if (!before || at < 2 || before.kind === 'mark') return false
  if (raw === '24/7' || (raw === '24' && all[at + 2]?.raw === '7'))
    return !WORDS_BEFORE_PRICE.has(before.word)
  if (word === 'no') return !WORDS_BEFORE_PRICE.has(before.word) && before.kind !== 'price'
  return kind === 'price' && !WORDS_BEFORE_PRICE.has(before.word) && before.kind === 'word'
}

/** Words that introduce a price or a time stay with it: 'from £45', 'open 24/7'. */
const WORDS_BEFORE_PRICE = new Set(
  'from only just at for to under over than of and or a an the with is are costs cost up per by open now have has there in our my only all saves save fee price prices about around worth'.split(
    ' ',
  ),
)

/** Returns the index of the bracket that closes the one at `at`; -1 if it is too far away, or another opens first. */
function bracketEnd(all: readonly Token[], at: number): number {
  const closing = CLOSING_BRACKETS.get((all[at] as Token).raw)
  if (closing === undefined) return -1
  for (let end = at + 1; end < all.length && end - at < ASIDE_TOKENS_MAX; end++) {
    const { raw } = all[end] as Token
    if (raw === closing) return end
    if (CLOSING_BRACKETS.has(raw)) return -1
  }
  return -1
}

const CLOSING_BRACKETS = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
])
const ASIDE_TOKENS_MAX = 40

function asideAfter(
  text: string,
  tokens: readonly Token[],
  aside: readonly Token[] | undefined,
): { readonly aside?: string } {
  const [first, last] = [aside?.[0], aside?.at(-1)]
  if (!first || !last || first.start < (tokens.at(-1) as Token).end) return {}
  return { aside: text.slice(first.start, last.end).replace(/\s+/g, ' ') }
}

/**
 * True for a dash inside a range: '9am – 5pm', 'ages 5–11', 'Mon–Fri', 'July 4 – Labor Day', '£50–£800',
 * 'London–Paris'.
 */
function isRange(all: readonly Token[], at: number): boolean {
  const dash = all[at] as Token
  const [before, after] = [all[at - 1], all[at + 1]]
  if (!before || !after) return false
  const isTight = before.end === dash.start && dash.end === after.start
  if (mayEndRange(before) && mayEndRange(after))
    return isTight || (before.kind === 'price') === (after.kind === 'price')
  return isTight && dash.raw === '–' && isCapital(before) && isCapital(after)
}

const isCapital = ({ raw }: Token): boolean => /^\p{Lu}/u.test(raw)
const DATES = new Set(words.dates)

function mayEndRange({ kind, word, raw }: Token): boolean {
  return kind === 'number' || kind === 'price' || /^\d/.test(raw) || DATES.has(word)
}

function isAbbreviation(previous: Token | undefined, text: string, dot: Token): boolean {
  return (
    previous !== undefined &&
    previous.end === dot.start &&
    ABBREVIATIONS.has(previous.word) &&
    // 'Lunch incl. Bedford': a capitalised word after it begins a sentence; 'incl. VAT' continues.
    !(
      SENTENCE_END_ABBREVIATIONS.has(previous.word) &&
      /^\s\p{Lu}\p{Ll}/u.test(text.slice(dot.end, dot.end + 3))
    ) &&
    // 'no.' ends a sentence more often than it means 'number'.
    (previous.word !== 'no' || /^\s?\d/.test(text.slice(dot.end, dot.end + 2)))
  )
}

/** True at a conjunction that begins a new clause: 'we bake bread and we deliver'. */
function isNewClause(all: readonly Token[], at: number, open: readonly Token[]): boolean {
  const token = all[at] as Token
  if (!CONJUNCTIONS.has(token.word) || open.length === 0) return false
  const after = all[at + 1]?.word ?? ''
  if (token.word === 'but') return SUBJECT_PRONOUNS.has(after) || CLAUSE_STARTS_AFTER_BUT.has(after)
  if (open.length < 2) return false
  const next = all[at + 1]
  const verb = all[at + 2]
  if (!next || !verb || verb.kind !== 'word') return false
  if (token.word === 'while') return false
  return SUBJECT_PRONOUNS.has(next.word)
}

/**
 * Returns a clause's words as written, from `first` up to, but not including, `end`, without the punctuation around
 * them.
 */
export function textOf(clause: Clause, first = 0, end = clause.tokens.length): string {
  const from = clause.tokens[first]
  const to = clause.tokens[end - 1]
  return from && to && end > first ? clause.text.slice(from.start, to.end).replace(/\s+/g, ' ') : ''
}
