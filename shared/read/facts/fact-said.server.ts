import { upperFirst } from '../../text/grammar.server.ts'
import type { Fact, Wordings } from '../brief.ts'
import { textOf, type Clause } from '../clauses.server.ts'
import functionWords from '../../know/data/function-words.json' with { type: 'json' }
import { wordingsOf, type FoundFact } from './facts.server.ts'
import { hasVerb, isLimitedBy, LIMITING_WORDS, withAside } from './fragment.server.ts'
import { lowerInitial } from '../letters.server.ts'
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
const QUALIFIER_TOKENS_MAX = 8
const SENTENCE_CHARS_MAX = 90

/** A statement of a class with its wordings; `first` and `end` delimit its tokens. */
export interface WordedFact {
  readonly text: string
  readonly ways: Wordings
  readonly first: number
  readonly end: number
  /** True where the wording of the class may be used, not only the words as written. */
  readonly hasClassWording: boolean
}

/** Words a fact with its class's wordings if the whole statement was understood, otherwise as written. */
export function wordFact(
  clause: Clause,
  fact: FoundFact,
  all: readonly FoundFact[],
  covered: ReadonlySet<number>,
  context: OfferContext,
): WordedFact {
  const { tokens } = clause
  const next = all.find((other) => other.first >= fact.end)?.first ?? tokens.length
  const before = all.findLast((other) => other.end <= fact.first)?.end ?? 0
  const isKnown = (at: number): boolean =>
    covered.has(at) || isMeaningless(tokens[at] as Token, context)
  let end = fact.end
  const tail = indexRange(fact.end, next).filter((at) => !isKnown(at))
  const isQualified =
    tail.length > 0 &&
    PREPOSITIONS.has(tokens[fact.end]?.word ?? '') &&
    next - fact.end <= QUALIFIER_TOKENS_MAX
  // 'free delivery on Sundays' is not free delivery: the qualifier stays with the fact.
  if (isQualified) end = next
  const lead = indexRange(before, fact.first).filter((at) => !isKnown(at))
  const isWhole =
    lead.length === 0 &&
    (tail.length === 0 || isQualified) &&
    !GOVERNING_WORDS.has(tokens[fact.first - 1]?.word ?? '') &&
    !EXCEPTION_WORDS.has(tokens[fact.end]?.word ?? '')
  const isLimited = end === tokens.length && LIMITING_WORDS.test(clause.aside ?? '')
  const core = lowerInitial(textOf(clause, fact.first, end))
  const isProse = hasVerb(tokens)
  if (isLimited && (isWhole || !isProse)) return wordWholeClause(clause)
  if (isWhole || (isProse && fact.row.apart === true && tail.length === 0)) {
    const ways = withQualifier(
      clause,
      fact,
      end,
      wordingsOf(clause, fact, end, context.offerNumber),
    )
    return {
      text: core,
      ways: withVerbatim(ways, core, clause),
      first: fact.first,
      end,
      hasClassWording: true,
    }
  }
  if (all.length > 1 && !isProse)
    return {
      text: core,
      ways: { fragment: [core] },
      first: fact.first,
      end,
      hasClassWording: false,
    }
  return wordWholeClause(clause)
}

/** Words that introduce an exception: 'UK wide except London' is not UK wide. */
const EXCEPTION_WORDS = new Set(['except', 'excluding', 'unless', 'if', 'minus', 'apart', 'bar'])

/**
 * Keeps only the wordings that include the fact's qualifier ('50p each for a fortnight'); if the tail is no
 * complement ('home visits offshore workers'), the fact is only quoted as a fragment.
 */
function withQualifier(clause: Clause, fact: FoundFact, end: number, ways: Wordings): Wordings {
  const { tokens } = clause
  const from = TYING_WORDS.has(tokens[fact.coreEnd]?.word ?? '') ? fact.coreEnd : fact.end
  const opener = tokens[fact.coreEnd]?.word ?? ''
  const isLoose = fact.end > fact.coreEnd && !PREPOSITIONS.has(opener) && !LINKERS.has(opener)
  const isPriced =
    !PRICED_CLASS.test(fact.row.id) &&
    tokens.slice(fact.first, end).some(({ kind, word }) => kind === 'price' || word === '+')
  if (isPriced || (isLoose && tokens[fact.coreEnd]?.kind === 'word' && ways.noun))
    return ways.fragment ? { fragment: ways.fragment.slice(0, 1) } : {}
  if (from >= end) return ways
  const tail = lowerInitial(textOf(clause, from, end))
  const kept = Object.entries(ways).map(
    ([way, forms]) => [way, forms.filter((form: string) => form.includes(tail))] as const,
  )
  return Object.fromEntries(kept.filter(([, forms]) => forms.length > 0))
}

/** Classes whose facts include a price; in others the price belongs to the product ('gluten-free bread +$1'). */
const PRICED_CLASS = /^(?:price|discount|free|delivery|no-fee|trial|subscription)/

/** Words that govern the price or number after them: in 'run on £31,000 a year' it is not the price of the offer. */
const GOVERNING_WORDS = new Set([
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

/** Words a clause as a whole, if the fact cannot be cut out of it. */
export function wordWholeClause(clause: Clause): WordedFact {
  const { tokens } = clause
  const text = lowerInitial(textOf(clause, skipGlue(tokens), tokens.length))
  const fragment = [...new Set([withAside(text, clause), ...(isLimitedBy(clause) ? [] : [text])])]
  // 'Which is rare in our sector' refers to the text before it.
  const isTied = LINKERS.has(tokens[skipGlue(tokens)]?.word ?? '')
  const ways = hasVerb(tokens) ? wordAsSentence(clause) : isTied ? {} : { fragment }
  return { text, ways, first: 0, end: tokens.length, hasClassWording: false }
}

/** Returns the business's words as a sentence, if they can be addressed to a customer. */
function wordAsSentence(clause: Clause): Wordings {
  const first = clause.tokens[0]?.word ?? ''
  const from = first === 'and' || first === 'but' || first === 'so' ? 1 : 0
  const text = lowerInitial(textOf(clause, from))
  const opener = clause.tokens[from]?.word ?? ''
  if (!SENTENCE_OPENERS.has(opener) || text.length > SENTENCE_CHARS_MAX) return {}
  return { sentence: [text] }
}

const SENTENCE_OPENERS = new Set([
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

function withVerbatim(ways: Wordings, core: string, clause: Clause): Wordings {
  const own = wordAsSentence(clause).sentence ?? []
  const fragment = [...new Set([core, ...(ways.fragment ?? [])])]
  const sentence = [...new Set([...own, ...(ways.sentence ?? [])])]
  return {
    ...ways,
    fragment: fragment.toSorted((a, b) => b.length - a.length),
    ...(sentence.length > 0 ? { sentence } : {}),
  }
}

/** Returns the fact for a brief. */
export function toFact(clause: Clause, { row }: FoundFact, { text, ways }: WordedFact): Fact {
  return { id: row.id, class: row.id, text: upperFirst(text), ways, source: clause.source }
}
