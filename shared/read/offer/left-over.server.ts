import type { StatementFragment } from '../brief.ts'
import { textOf, type Clause } from '../clauses.server.ts'
import functionWords from '../../know/data/function-words.json' with { type: 'json' }
import reading from '../data/reading.json' with { type: 'json' }
import { findFacts } from '../facts/facts.server.ts'
import { FRAGMENT_CHARS_MAX, fragmentOf, hasVerb } from '../facts/fragment.server.ts'
import type { NegationScope } from '../negation.server.ts'
import type { Token } from '../scan.server.ts'
import {
  type OfferContext,
  isMeaningless,
  skipGlue,
  indexRange,
  TYING_WORDS,
} from '../statement-words.server.ts'

const PREPOSITIONS = new Set(functionWords.prepositions)
const LINKERS = new Set(functionWords.linkers)
const FRAGMENT_TOKENS_MAX = 12

/** Returns the unrecognised part of a clause, verbatim; undefined if it is incomplete by itself. */
export function readLeftOver(
  clause: Clause,
  covered: ReadonlySet<number>,
  isPartlyRead: boolean,
  context: OfferContext,
): StatementFragment | undefined {
  const { tokens } = clause
  let first = skipGlue(tokens)
  let end = tokens.length
  while (first < end && covered.has(first)) first++
  while (end > first && covered.has(end - 1)) end--
  if (end < tokens.length)
    while (end > first && DANGLING_WORDS.has(tokens[end - 1]?.word ?? '')) end--
  const left = tokens.slice(first, end)
  if (left.every((token) => isMeaningless(token, context))) return undefined
  if (indexRange(first, end).some((at) => covered.has(at)) && isPartlyRead) return undefined
  // 'Thrown in Stoke' is one statement, though the place is read from it.
  if (!isPartlyRead && clause.tokens.length <= FRAGMENT_TOKENS_MAX) {
    first = skipGlue(tokens)
    end = tokens.length
  }
  // The rest of a sentence after its offer is not complete by itself.
  if (clause.isTail === true && PREPOSITIONS.has(tokens[first]?.word ?? '')) return undefined
  if (end < tokens.length && isPartlyRead && !isComplete(left)) return undefined
  const opener = left[0]?.word ?? ''
  const isCut = first > skipGlue(tokens)
  if (LINKERS.has(opener) || (isCut && TYING_WORDS.has(opener))) return undefined
  if (PREPOSITIONS.has(opener) && (isCut || left.length < 2)) return undefined
  const text = textOf(clause, first, end)
  // '£90 after' is incomplete.
  const [former, latter] = left.slice(-2)
  if (former?.kind === 'price' && INCOMPLETE_LAST_WORDS.has(latter?.word ?? '')) return undefined
  if (left.length > FRAGMENT_TOKENS_MAX || text.length > FRAGMENT_CHARS_MAX) return undefined
  if (
    !/\p{L}{2}/u.test(text) ||
    /^(?:yes|no|not)$/i.test(text) ||
    left.some(({ kind }) => kind === 'address')
  )
    return undefined
  return fragmentOf(text, clause, left)
}

/** Returns the index of the last clause of a list in a sentence: 'I lead funerals, weddings and namings'. */
export function listEnd(
  clauses: readonly Clause[],
  index: number,
  reaches: readonly NegationScope[],
): number {
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

/** Returns a list that spans several clauses, as written. */
export function wholeList(first: Clause, last: Clause): StatementFragment | undefined {
  const from = first.tokens[skipGlue(first.tokens)]
  const to = last.tokens.at(-1)
  if (!from || !to || to.end - from.start > FRAGMENT_CHARS_MAX) return undefined
  const text = first.text.slice(from.start, to.end).replace(/\s+/g, ' ')
  return fragmentOf(text, first, first.tokens)
}

const INCOMPLETE_LAST_WORDS = new Set(['after', 'before', 'until', 'from', 'per', 'over', 'plus'])
const DANGLING_WORDS = new Set([...reading.glue, ...functionWords.prepositions])

/**
 * True for at least two words that do not begin with a preposition: 'We fix bikes' of 'we fix bikes while you wait'.
 */
function isComplete(tokens: readonly Token[]): boolean {
  return tokens.length >= 2 && !PREPOSITIONS.has(tokens[0]?.word ?? '')
}
