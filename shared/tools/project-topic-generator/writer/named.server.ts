import { isOfCalendar } from '../../../words/calendar.ts'
import { nounOf, numberOf } from '../../../words/nouns.server.ts'
import { demonym, placeNamed } from '../../../words/places.server.ts'
import { isAcronym } from '../../../text/acronyms.ts'
import { plural, upperFirst, withArticle } from '../../../text/grammar.server.ts'
import { stemOf } from '../../../text/stem.ts'
import { isKnownStem } from './designs.server.ts'
import { isIn } from './lists.server.ts'

const NOUN_ENDING =
  /(?:tion|sion|ment|ness|ity|ics|ology|graphy|nomy|culture|ware|ism|ship|ing|ance|ence|care|craft|work)$/u
/** Things by their number: 'culverts'. */
const PLURAL = /^\p{L}{3,}[^\W\dsui]s$/u
const ADJECTIVE_ENDING = /(?:ful|ous|ive|able|ible|less|ly|ish|est|ed)$/u

/** True for words that can be the object of a project: a thing, a practice, a matter. */
export function isNameable(phrase: string): boolean {
  const parts = phrase.toLowerCase().split(/[\s-]+/u)
  const head = parts.at(-1) ?? ''
  if (parts.length > 5 || /[^\p{L}\p{N}\s&'’.+#/-]/u.test(phrase)) return false
  // A quantity is a limit of the work and nothing that it is on.
  if (/^\d+ /u.test(phrase)) return false
  if (!/\p{L}{2}/u.test(head) || isIn('descriptive', phrase.toLowerCase())) return false
  if (nounOf(phrase)) return true
  if (isIn('descriptive', head)) return false
  if (isAcronym(head.toUpperCase())) return true
  if (ADJECTIVE_ENDING.test(head)) return false
  if (PLURAL.test(head)) return true
  return NOUN_ENDING.test(head) || isKnownStem(stemOf(head))
}

/**
 * True for what is most likely a thing though no table knows it, where people type things: 'regrind', 'muck heap', 'tags'.
 */
export function isPlainNoun(phrase: string): boolean {
  const parts = phrase.toLowerCase().split(' ')
  const head = parts.at(-1) ?? ''
  if (parts.length > 3 || !/^[\p{L}' -]+$/u.test(phrase) || head.length < 3) return false
  if (parts.some((word) => isIn('clause', word) || isOfCalendar(word) || MONTHS.test(word)))
    return false
  if (isIn('descriptive', head) || isIn('adjectives', head)) return false
  return !ADJECTIVE_ENDING.test(head) && !/(?:al|ic|ary|ern|ese|ised|ized)$/u.test(head)
}

/** Months that are words besides. */
const MONTHS = /^(?:march|may)$/u

/** A phrase as it is inside a sentence: acronyms and names of places keep their capitals. */
export function inSentence(phrase: string): string {
  const isMixed = /\p{Ll}/u.test(phrase)
  return phrase
    .split(' ')
    .map((word) => {
      if (
        isAcronym(word.toUpperCase()) &&
        word.length > 1 &&
        word.toLowerCase() !== 'it' &&
        word.toLowerCase() !== 'a'
      )
        return word === word.toLowerCase() ? word.toUpperCase() : word
      if (/^\d[dD]$/u.test(word)) return word.toUpperCase()
      if (isMixed && /\p{L}\p{Lu}|\d/u.test(word)) return word
      const place = placeNamed(word)
      if (place && !place.isAmbiguous) return place.name
      if (isOfCalendar(word)) return upperFirst(word.toLowerCase())
      // 'English literature'.
      if (demonym(word.toLowerCase())) return upperFirst(word.toLowerCase())
      return word.toLowerCase()
    })
    .join(' ')
}

/** What a project is on: 'running a bakery', 'working as a plumber', 'drones', 'quilting'. */
export function topicOf(phrase: string): string {
  const lower = inSentence(phrase)
  if (/^(?:going|losing|being|becoming|living|getting) /u.test(lower)) return lower
  const noun = nounOf(lower)
  if (noun?.number !== 'count' || numberOf(lower) !== 'singular') return lower
  if (noun.role === 'place') return `running ${withArticle(lower)}`
  if (noun.role === 'person') return `working as ${withArticle(lower)}`
  if (noun.role === 'service' || noun.role === 'term') return lower
  return plural(lower)
}

/** A place of work as one is in it: 'a car repair garage', 'allotments'. */
export function placeOf(phrase: string): string {
  const lower = inSentence(phrase)
  return numberOf(lower) === 'plural' ? lower : withArticle(lower)
}

/** What is asked, surveyed or tried: 'the garden', 'electric cars', 'recycling'. */
export function thingOf(phrase: string): string {
  const noun = nounOf(phrase)
  const isOnePlace = noun?.role === 'place' && numberOf(phrase) === 'singular'
  if (isOnePlace) return `the ${inSentence(phrase)}`
  const isOneTerm =
    noun?.number === 'count' && noun.role === 'term' && numberOf(phrase) === 'singular'
  return isOneTerm ? plural(inSentence(phrase)) : topicOf(phrase)
}
