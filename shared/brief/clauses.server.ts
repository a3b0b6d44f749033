import type { Source } from './brief.ts'
import { scan, type Token } from './scan.server.ts'
import words from './data/function-words.json' with { type: 'json' }

/** A stretch of a statement that holds one thought: what stands between two marks. */
export interface Clause {
  readonly source: Source
  /** Whole text of its field; offsets of tokens count in it. */
  readonly text: string
  /** Words, numbers and prices; no marks but '/' and '+'. */
  readonly tokens: readonly Token[]
  /** What parts it from the clause before: a mark of the sentence, a bracket, a comma, 'and', or nothing. */
  readonly before: Boundary
  /** True for what is left of a clause whose beginning named the offer. */
  readonly isTail?: boolean
  /** Number of its sentence within the field. */
  readonly sentence: number
}

export type Boundary = 'start' | 'sentence' | 'bracket' | 'comma' | 'and' | 'dash'

const SENTENCE_MARKS = new Set([
  '.',
  '!',
  '?',
  ';',
  '\n',
  '•',
  '·',
  '|',
  '✓',
  '✔',
  '►',
  '●',
  '*',
  '…',
])
const BRACKETS = new Set(['(', ')', '[', ']', '{', '}'])
const DASHES = new Set(['–', '—', '-'])
const ABBREVIATIONS = new Set(
  'e.g i.e approx dr mr mrs ms st no vs inc ltd co est min max incl tel ca nr'.split(' '),
)
const SUBJECTS = new Set(words.subjects)
const AFTER_BUT = new Set([
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

/** Cuts a field's text into clauses, in order. */
export function clausesOf(text: string, source: Source): Clause[] {
  const found: Clause[] = []
  let tokens: Token[] = []
  let before: Boundary = 'start'
  let sentence = 0
  const close = (next: Boundary): void => {
    if (tokens.length > 0) {
      found.push({ source, text, tokens, before, sentence })
      tokens = []
      before = next
    } else if (next !== 'comma' && next !== 'and') before = found.length > 0 ? next : 'start'
    if (next === 'sentence' && found.length > 0) sentence = (found.at(-1) as Clause).sentence + 1
  }
  const all = scan(text)
  for (let at = 0; at < all.length; at++) {
    const token = all[at] as Token
    if (token.kind !== 'mark') {
      if (isNewClause(all, at, tokens)) close('and')
      tokens.push(token)
      continue
    }
    const { raw } = token
    if (raw === '.' && isAbbreviation(all[at - 1], text, token)) continue
    if (SENTENCE_MARKS.has(raw)) close('sentence')
    else if (raw === ':') close('dash')
    else if (raw === ',') close('comma')
    else if (BRACKETS.has(raw)) close('bracket')
    else if (DASHES.has(raw)) {
      const previous = all[at - 1]
      const next = all[at + 1]
      // '9am – 5pm' and 'ages 5–11' are one.
      if (previous && next && isNumeric(all, at - 1) && next.kind === 'number') {
        tokens.push({ ...token, kind: 'word', word: 'to' })
      } else close('dash')
    } else if (raw === '/' || raw === '+') tokens.push(token)
  }
  close('sentence')
  return found
}

function isNumeric(all: readonly Token[], at: number): boolean {
  const token = all[at] as Token
  return (
    token.kind === 'number' ||
    /^[ap]\.?m$/.test(token.word) ||
    /day$|^(?:mon|tue|wed|thu|fri|sat|sun)s?$/.test(token.word)
  )
}

function isAbbreviation(previous: Token | undefined, text: string, dot: Token): boolean {
  return (
    previous !== undefined &&
    previous.end === dot.start &&
    ABBREVIATIONS.has(previous.word) &&
    // 'no.' ends a sentence more often than it means 'number'.
    (previous.word !== 'no' || /^\s?\d/.test(text.slice(dot.end, dot.end + 2)))
  )
}

/** True at 'and' before a clause of its own: 'we bake bread and we deliver'. */
function isNewClause(all: readonly Token[], at: number, open: readonly Token[]): boolean {
  const token = all[at] as Token
  if (!CONJUNCTIONS.has(token.word) || open.length === 0) return false
  const after = all[at + 1]?.word ?? ''
  if (token.word === 'but') return SUBJECTS.has(after) || AFTER_BUT.has(after)
  if (open.length < 2) return false
  const next = all[at + 1]
  const verb = all[at + 2]
  if (!next || !verb || verb.kind !== 'word') return false
  if (token.word === 'while') return false
  return SUBJECTS.has(next.word)
}

/** The clause's words as written, from `first` to below `end`, without the marks around. */
export function textOf(clause: Clause, first = 0, end = clause.tokens.length): string {
  const from = clause.tokens[first]
  const to = clause.tokens[end - 1]
  return from && to && end > first ? clause.text.slice(from.start, to.end).replace(/\s+/g, ' ') : ''
}
