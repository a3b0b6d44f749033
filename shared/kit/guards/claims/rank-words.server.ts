import { trades } from '../../../know/trades.server.ts'
import { numberOf, nounOf } from '../../../words/nouns.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import type { StatedContent } from '../../../text/stated.server.ts'
import { toWordSet } from '../../../text/table.ts'
import type { Tokens } from '../../../text/tokens.server.ts'

/** Words that rank something above all others. */
export const SUPERLATIVES: ReadonlySet<string> = toWordSet(
  'best finest greatest cheapest fastest quickest purest tastiest freshest biggest largest strongest smartest cleanest',
)

/** 'Best' before one of these ranks without further signs. */
const RANKED_NOUNS = toWordSet(
  'quality value price prices rated selling seller sellers deal deals offer offers choice ever',
)
const RANKING_ADVERBS = toWordSet('voted simply rated probably officially truly')
/** Words before 'best' that name the owner of the rank: 'our best'. */
const RANK_OWNERS = toWordSet('our britain europe america england scotland london')
const OFFERER_WORDS = toWordSet('we our us')
/** The range in which others are compared: 'anywhere', 'money can buy'. */
const RANK_RANGE_WORDS = toWordSet('around anywhere ever money buy get')
/** The field of comparison: 'in town', 'in the business'; also any place name. 'In shade' makes no comparison. */
const COMPARISON_FIELDS = toWordSet(
  'town village city county country nation region area street coast world planet business trade market class industry uk usa',
)
const FIELD_DETERMINERS = toWordSet('the all our')
/** After these words 'best' describes a thing; in 'grows best in' it describes an action. */
const WORDS_BEFORE_ADJECTIVE = toWordSet("the our is are be was were it's we're as being still all")

/**
 * True where 'best' ranks the offer: 'the best bread in town', not 'a puppy learns best', nor 'grows best in shade'.
 */
export function isRank(tokens: Tokens, at: number): boolean {
  const { words } = tokens
  if (isAskedOfReader(tokens, at)) return false
  const before = wordBefore(tokens, at)
  const after = words[at + 1] ?? ''
  if (RANKED_NOUNS.has(after) || RANKING_ADVERBS.has(before)) return true
  const isThing = before === '' || WORDS_BEFORE_ADJECTIVE.has(before)
  if (isThing && isComparisonField(tokens, at + 1)) return true
  if (before === '') return [2, 3, 4].some((ahead) => isComparisonField(tokens, at + ahead))
  if (before !== 'the' && !RANK_OWNERS.has(before) && !before.endsWith("'s")) return false
  if (words.slice(Math.max(0, at - 5), at - 1).some((word) => OFFERER_WORDS.has(word))) return true
  return [2, 3, 4].some(
    (ahead) =>
      isComparisonField(tokens, at + ahead) || RANK_RANGE_WORDS.has(words[at + ahead] ?? ''),
  )
}

/** 'What was the best book you ever read?': a question about the reader's own experience ranks no offer. */
const READER_QUESTION =
  /^\W*(?:what|which|who|where|when)\b(?:(?!\b(?:we|our|us)\b)[^.!?])*\bbest\b[^.!?]*\byou(?:['’]ve)?(?! (?:can |could |will )?(?:buy|get|find|deserve|need|want|order|book)) \p{L}[^.!?]*\?/iu

function isAskedOfReader({ text, starts }: Tokens, at: number): boolean {
  const start = starts[at] as number
  const from = Math.max(...['.', '!', '?', '\n'].map((mark) => text.lastIndexOf(mark, start))) + 1
  const asked = READER_QUESTION.exec(text.slice(from))
  return asked !== null && from + asked[0].length > start
}

/** Returns the previous word, or '' if punctuation separates the two. */
function wordBefore({ words, text, starts, ends }: Tokens, at: number): string {
  const between = at === 0 ? '' : text.slice(ends[at - 1], starts[at])
  return /[.:;!?,|–—]/u.test(between) ? '' : (words[at - 1] ?? '')
}

/** True if 'in town', 'on the coast' or 'in Ripon' begins at a word; any place name counts. */
function isComparisonField({ words, text, starts }: Tokens, at: number): boolean {
  if (words[at] !== 'in' && words[at] !== 'on' && words[at] !== 'of') return false
  const next = FIELD_DETERMINERS.has(words[at + 1] ?? '') ? at + 2 : at + 1
  const word = words[next]
  if (word === undefined) return false
  if (COMPARISON_FIELDS.has(word) || placeNamed(word) !== undefined) return true
  // If every word has a capital, as in a title, a capital does not mark a name.
  return /\p{Lu}/u.test(text.charAt(starts[next] as number)) && LOWER_CASE_WORD.test(text)
}

/** A lower-case word of four letters or more: the text is not a title. */
const LOWER_CASE_WORD = /(?<!\p{L})\p{Ll}\p{L}{3,}/u

/** Kinds of business: 'bakery', 'plumber'. */
const businessWords = new Set(
  trades.flatMap(({ keys }) => keys.filter((key) => !key.includes(' '))),
)

/**
 * Returns the superlative in a name that ranks the offer: 'Best Cakes', 'The Finest Soap'. 'Best Foot' and 'Sunday
 * Best' are idioms: a single thing is not offered, and after another word the superlative does not rank.
 */
export function findRankInName({ words }: Tokens, stated: StatedContent): string | undefined {
  const at = words.findIndex((word, place) => {
    if (!SUPERLATIVES.has(word) || stated.word(word)) return false
    const before = words[place - 1] ?? ''
    const isOwned =
      before === 'the' || RANK_OWNERS.has(before) || before.endsWith("'s") || isPlace(before)
    if (before !== '' && !isOwned) return false
    const isRanked = (thing = ''): boolean => {
      if (businessWords.has(thing)) return true
      const isOffered = stated.word(thing) && (nounOf(thing) !== undefined || /.ing$/.test(thing))
      return isOffered && (isOwned || numberOf(thing) !== 'singular')
    }
    const [next = '', second] = words.slice(place + 1)
    // 'Best Friend Bakery' ranks a friend, not the bakery.
    return isRanked(next) || (stated.word(next) && isRanked(second))
  })
  return words[at]
}

const isPlace = (word: string): boolean => word !== '' && placeNamed(word) !== undefined
