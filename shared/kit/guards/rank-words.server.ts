import { trades } from '../../know/trades.server.ts'
import { numberOf, nounOf } from '../../words/nouns.server.ts'
import { placeNamed } from '../../words/places.server.ts'
import type { Stated } from '../../text/stated.server.ts'
import type { Tokens } from '../../text/tokens.server.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words that set a thing above all others. */
export const SUPERLATIVES: ReadonlySet<string> = set(
  'best finest greatest cheapest fastest quickest purest tastiest freshest biggest largest strongest smartest cleanest',
)

/** Behind 'best' always a rank among others; before it, a judge. */
const RANKED = set(
  'quality value price prices rated selling seller sellers deal deals offer offers choice ever',
)
const RANKED_BY = set('voted simply rated probably officially truly')
/** 'The best … in town', 'our best …': whose rank it is. */
const OWNED = set('our britain europe america england scotland london')
const OFFERERS = set('we our us')
/** Where or how often the like is offered: 'anywhere', 'money can buy'. */
const OFFERED = set('around anywhere ever money buy get')
/** Among whom: 'in town', 'in the business'; a place of any name as well. 'In shade' compares nobody. */
const FIELDS = set(
  'town village city county country nation region area street coast world planet business trade market class industry uk usa',
)
const SMALL = set('the all our')
/** Words behind which 'best' says what something is. Behind any other it says how something is done: 'grows best in'. */
const SAYS_WHAT = set("the our is are be was were it's we're as being still all")

/** True where 'best' ranks the offer: 'the best bread in town', not 'a puppy learns best', nor 'grows best in shade'. */
export function isRank(tokens: Tokens, at: number): boolean {
  const { words } = tokens
  const before = wordBefore(tokens, at)
  const after = words[at + 1] ?? ''
  if (RANKED.has(after) || RANKED_BY.has(before)) return true
  const isThing = before === '' || SAYS_WHAT.has(before)
  if (isThing && isAmong(tokens, at + 1)) return true
  if (before === '') return [2, 3, 4].some((ahead) => isAmong(tokens, at + ahead))
  if (before !== 'the' && !OWNED.has(before) && !before.endsWith("'s")) return false
  if (words.slice(Math.max(0, at - 5), at - 1).some((word) => OFFERERS.has(word))) return true
  return [2, 3, 4].some(
    (ahead) => isAmong(tokens, at + ahead) || OFFERED.has(words[at + ahead] ?? ''),
  )
}

/** The word before one, where no mark parts the two. */
function wordBefore({ words, text, starts, ends }: Tokens, at: number): string {
  const between = at === 0 ? '' : text.slice(ends[at - 1], starts[at])
  return /[.:;!?,|–—]/u.test(between) ? '' : (words[at - 1] ?? '')
}

/** True of 'in town', 'on the coast', 'in Ripon' at a word, whatever the place is called. */
function isAmong({ words, text, starts }: Tokens, at: number): boolean {
  if (words[at] !== 'in' && words[at] !== 'on' && words[at] !== 'of') return false
  const next = SMALL.has(words[at + 1] ?? '') ? at + 2 : at + 1
  const word = words[next]
  if (word === undefined) return false
  if (FIELDS.has(word) || placeNamed(word) !== undefined) return true
  // Where every word has a capital, as in a title, a capital begins no name.
  return /\p{Lu}/u.test(text.charAt(starts[next] as number)) && IN_SMALL.test(text)
}

/** A long word in small letters: the text is no title. */
const IN_SMALL = /(?<!\p{L})\p{Ll}\p{L}{3,}/u

/** Kinds of business: 'bakery', 'plumber'. */
const businesses = new Set(trades.flatMap(({ keys }) => keys.filter((key) => !key.includes(' '))))

/**
 * The superlative in a name that ranks what is offered: 'Best Cakes', 'The Finest Soap'. 'Best Foot' and 'Sunday Best' are
 * turns of speech: one thing alone is not offered, and behind another word the superlative is no rank.
 */
export function findRankInName({ words }: Tokens, stated: Stated): string | undefined {
  const at = words.findIndex((word, place) => {
    if (!SUPERLATIVES.has(word) || stated.word(word)) return false
    const before = words[place - 1] ?? ''
    const isOwned =
      before === 'the' || OWNED.has(before) || before.endsWith("'s") || isPlace(before)
    if (before !== '' && !isOwned) return false
    const isRanked = (thing = ''): boolean => {
      if (businesses.has(thing)) return true
      const isOffered = stated.word(thing) && (nounOf(thing) !== undefined || /.ing$/.test(thing))
      return isOffered && (isOwned || numberOf(thing) !== 'singular')
    }
    const [next = '', second] = words.slice(place + 1)
    // 'Best Friend Bakery' ranks a friend.
    return isRanked(next) || (stated.word(next) && isRanked(second))
  })
  return words[at]
}

const isPlace = (word: string): boolean => word !== '' && placeNamed(word) !== undefined
