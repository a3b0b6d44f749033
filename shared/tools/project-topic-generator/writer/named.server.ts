import { isCalendarWord } from '../../../words/calendar.ts'
import { nounOf, numberOf } from '../../../words/nouns.server.ts'
import { demonym, placeNamed } from '../../../words/places.server.ts'
import { isAcronym } from '../../../text/acronyms.ts'
import { plural, upperFirst, withArticle } from '../../../text/grammar.server.ts'
import { stemOf } from '../../../text/stem.ts'
import { isKnownStem } from './designs.server.ts'
import { isIn } from './lists.server.ts'

const NOUN_ENDING =
  /(?:tion|sion|ment|ness|ity|ics|ology|graphy|nomy|culture|ware|ism|ship|ing|ance|ence|care|craft|work)$/u
/** Matches plural nouns: 'culverts'. */
const PLURAL_NOUN = /^\p{L}{3,}[^\W\dsui]s$/u
const NAMEABLE_WORDS_MAX = 5
const ADJECTIVE_ENDING = /(?:ful|ous|ive|able|ible|less|ly|ish|est|ed)$/u

/** True for words that can be the object of a project: a thing, a practice, a topic, but not a quantity. */
export function isNameable(phrase: string): boolean {
  const lower = phrase.toLowerCase()
  const parts = lower.split(/[\s-]+/u)
  const head = parts.at(-1) ?? ''
  if (parts.length > NAMEABLE_WORDS_MAX || /[^\p{L}\p{N}\s&'’.+#/-]|^\d+ /u.test(phrase))
    return false
  if (!/\p{L}{2}/u.test(head) || isIn('descriptive', lower)) return false
  if (nounOf(phrase)) return true
  if (isIn('descriptive', head)) return false
  if (isAcronym(head.toUpperCase())) return true
  const isNoun = PLURAL_NOUN.test(head) || NOUN_ENDING.test(head) || isKnownStem(stemOf(head))
  return isNoun && !ADJECTIVE_ENDING.test(head)
}

/** True for a text that is most likely a thing, though no table contains it: 'regrind', 'muck heap'. */
export function isPlainNoun(phrase: string): boolean {
  const parts = phrase.toLowerCase().split(' ')
  const head = parts.at(-1) ?? ''
  if (!/^(?:[\p{L}'-]+ ){0,2}[\p{L}'-]{3,}$/u.test(phrase)) return false
  if (parts.some((word) => isIn('clause', word) || isCalendarWord(word))) return false
  if (isIn('descriptive', head) || isIn('adjectives', head)) return false
  return !ADJECTIVE_ENDING.test(head) && !/(?:al|ic|ary|ern|ese|ised|ized)$/u.test(head)
}

/** A phrase as it is inside a sentence: acronyms, places, days and languages keep or get their capitals. */
export function inSentence(phrase: string): string {
  const isMixed = /\p{Ll}/u.test(phrase)
  return phrase
    .split(' ')
    .map((word) => {
      const lower = word.toLowerCase()
      if (word.length > 1 && lower !== 'it' && isAcronym(word.toUpperCase()))
        return word === lower ? word.toUpperCase() : word
      if (/^\d[dD]$/u.test(word)) return word.toUpperCase()
      if (isMixed && /\p{L}\p{Lu}|\d/u.test(word)) return word
      const place = placeNamed(word)
      if (place && !place.isAmbiguous) return place.name
      return isCalendarWord(word) || demonym(lower) ? upperFirst(lower) : lower
    })
    .join(' ')
}

/** Returns a phrase as the topic of a project: 'running a bakery', 'working as a plumber', 'drones', 'quilting'. */
export function topicOf(phrase: string): string {
  const lower = inSentence(phrase)
  const noun = nounOf(lower)
  if (noun?.number !== 'count' || numberOf(lower) !== 'singular') return lower
  if (noun.role === 'place') return `running ${withArticle(lower)}`
  if (noun.role === 'person') return `working as ${withArticle(lower)}`
  if (noun.role === 'service' || noun.role === 'term') return lower
  return plural(lower)
}

/** Returns a place of work as it follows 'in': 'a car repair garage', 'allotments'. */
export function placeOf(phrase: string): string {
  const lower = inSentence(phrase)
  return numberOf(lower) === 'plural' ? lower : withArticle(lower)
}

/** Returns a phrase as the object of a question or a trial: 'the garden', 'electric cars', 'recycling'. */
export function asObject(phrase: string): string {
  const { role, number } = nounOf(phrase) ?? {}
  const isOne = numberOf(phrase) === 'singular'
  if (isOne && role === 'place') return `the ${inSentence(phrase)}`
  return isOne && role === 'term' && number === 'count'
    ? plural(inSentence(phrase))
    : topicOf(phrase)
}
