import verbs from '../../../read/data/verbs.json' with { type: 'json' }
import type { Brief } from '../../../read/brief.ts'
import type { Filled } from '../../../write/fill.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { lowerWords } from '../../../text/measures.ts'
import { joinWithSpaces } from '../../../text/whole-words.ts'
import { countWords } from '../checks.ts'
import { mentionsPhrase, wordStartOf } from './doubts.server.ts'
import { SLOGAN_LIMITS } from '../limits.ts'
import { hasVoice, isOnlyNames, isSlogan, isWholePhrase } from './own-lines.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }
import { numberWordsTo } from '../../../text/numbers/number-words.ts'

/** True if each sentence of a line in the person's words can be a slogan, and two of them are in the original order. */
export const isOwnLine = ({ text, frame, carries }: Filled, told: string): boolean => {
  if (frame.tags.has('spoken') && !hasVoice(text)) return false
  const left = text.split(NAME_END).at(-1) ?? ''
  if (frame.tags.has('left') && VERBS.has(lowerWords(left)[0] ?? '')) return false
  if (frame.tags.has('left') && (isOnlyNames(left) || !isWholePhrase(left, told))) return false
  const [first, second] = carries.filter((id) => id.startsWith('said.'))
  if (
    first !== undefined &&
    second !== undefined &&
    sentenceNumberOf(second) <= sentenceNumberOf(first)
  )
    return false
  const names = frame.tags.has('named') ? 1 : 0
  if (names > 0 && repeatsName(text)) return false
  // 'Construction: scaffolding hire' uses the industry as its name.
  if (names > 0 && !mentionsPhrase(told.toLowerCase(), text.split(NAME_END)[0] ?? '')) return false
  if (names > 0 && text.includes('?')) return false
  if (frame.tags.has('left') && !isClearAlone(text.split(NAME_END).at(-1) ?? '', names > 0))
    return false
  return text.split(/[.!?:]\s+/u).every((part, at) => at < names || isSlogan(part))
}
/** Verbs that would read as an instruction: 'House clearance: set aside letters'. */
const VERBS = new Set(verbs)

/** True if a line repeats its name: 'Knife sharpening. I sharpen knives.' */
function repeatsName(text: string): boolean {
  const [name = '', ...behind] = text.split(NAME_END)
  const starts = new Set(lowerWords(name).flatMap(wordStartOf))
  return lowerWords(behind.join(' '))
    .flatMap(wordStartOf)
    .some((start) => starts.has(start))
}

/** True if an unclassified statement can be understood on its own. */
function isClearAlone(text: string, isNamed: boolean): boolean {
  return (
    countWords(text) >= 3 &&
    !DEPENDS_ON_NAME_START.test(text) &&
    (isNamed || ACTIVITY_OR_ORIGIN.test(text))
  )
}
/** Without the name, a statement needs an activity or an origin: 'willow from Essex'. */
const ACTIVITY_OR_ORIGIN = new RegExp(
  String.raw`\p{L}{2}ed\b|\s(?:you|your|with|every|before|after)\s?|^(?:no|every|${anyOf(numberWordsTo(10))}|\d+)\s|\s${anyOf(lists.madeOrPlaced)} `,
  'iu',
)
const DEPENDS_ON_NAME_START =
  /^(?:each|at|in|on|to|of|over|under|upstairs|downstairs|inside|outside|around|behind|near|her|his|their|its|the ones|ones)\s/iu
const NAME_END = /[.:]\s+/u
const sentenceNumberOf = (id: string): number => Number(id.slice('said.'.length))

/** True for a one-word label before a call ('Rail. See how it works.') or a generic name ('App. No ads.'). */
export const isTooTerse = ({ frame, text }: Filled): boolean =>
  VAGUE_NAME_START.test(text) ||
  (frame.tags.has('called') &&
    !frame.tags.has('own') &&
    countWords(text.split(/[.?]/u)[0] ?? '') < 2)

const VAGUE_NAME_START =
  /^(?:care|holidays?|app|shop|store|service|business|company|agency|studio|club|course|software|website|platform)[.:] /iu

const UNPRINTABLE_PATTERNS = [
  String.raw`[()[\]]`,
  String.raw`\s\+\s`,
  String.raw`\bdeposit \p{Sc}`,
  String.raw`\swith\s(\S+\s){0,2}ones$`,
  String.raw`(?<!\bor )\bnot$`,
  String.raw`^\S+ not \S+$`,
  String.raw`(^|[.?:] )(answer|reply|respond|run since|online or)\b`,
  String.raw`^(\S+ ){1,3}(is|are) included$`,
  '^(at|in|on|while) [^,.]+, and ',
  String.raw`^sold (at|in|on|by|online)\b`,
  String.raw`^at your \S+$`,
  String.raw`(^|[.:] )done the same day\b`,
  String.raw`^same day\?`,
  ': while ',
  String.raw`^while [^.]*\?`,
  String.raw`, just \S+$`,
  String.raw`[:.] (no obligation|some|also|in|at|on)\b(?! \p{Ll}+ing)`,
  String.raw`\bthem,`,
  String.raw`\bit (is|says|starts|takes|comes)\b`,
  String.raw`\bincluding\b`,
  ': since ',
]
/**
 * Texts that make no sense as a slogan of their own: with brackets, 'deposit £…', 'with thick ones', a trailing
 * 'not', references to a missing sentence.
 */
const UNPRINTABLE = new RegExp(anyOf(UNPRINTABLE_PATTERNS), 'iu')

/** True for a price with a founding year: 'Cremations from £1,395. Since 1962.' suggests an old price. */
const hasDatedPrice = (text: string): boolean => /\p{Sc}/u.test(text) && /\bsince\b/iu.test(text)

/** True for fragments without connection: 'You get free eye tests', 'Parking outside. Since 1987.'. */
function isDisconnected(text: string): boolean {
  const [first = '', second] = text.split(/\. /u)
  if (/^you get |\bwith prices? |\bincluded\? /iu.test(text)) return true
  if (second === undefined) return false
  return (
    /^since \d{4}/iu.test(first) || (/^since \d{4}/iu.test(second) && OFFERING_WORD.test(first))
  )
}
const OFFERING_WORD = /\b(?:parking|free|from|open|delivery|same|by|days?|on)\b/iu

/** True for a text of a slogan's length that is complete in itself. */
export function isCompleteLine(text: string): boolean {
  const count = countWords(text)
  return (
    count >= SLOGAN_LIMITS.wordsMin &&
    count <= SLOGAN_LIMITS.wordsMax &&
    !UNPRINTABLE.test(text) &&
    !hasDatedPrice(text) &&
    !isDisconnected(text)
  )
}

/** True if a line has the grammatical number its template requires and names only what may be named. */
export function agreesWithOffer(
  { frame, text, carries }: Filled,
  { offer, gravity }: Brief,
): boolean {
  // 'Husband died. Screws by the weight.': in grief, an uncertain name is not used.
  const isUnsure = gravity.level === 'grave' && nounOf(offer?.head ?? '') === undefined
  if (isUnsure && carries.includes('offer')) return false
  const number = (['mass', 'plural'] as const).find((one) => frame.tags.has(one))
  if (number === undefined) return true
  const form = offer?.forms.find(({ lower }) => text.toLowerCase().includes(lower.toLowerCase()))
  return form?.number === number
}

/** True if one of two lines contains the other word for word. */
export function repeatsWhole(one: string, other: string): boolean {
  const [first, second] = [joinWithSpaces(lowerWords(one)), joinWithSpaces(lowerWords(other))]
  return first.includes(second) || second.includes(first)
}
