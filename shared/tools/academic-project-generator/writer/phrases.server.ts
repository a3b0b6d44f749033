import { properName } from '../../../read/letters.server.ts'
import { isCalendarWord } from '../../../words/calendar.ts'
import { demonym, placeNamed } from '../../../words/places.server.ts'
import { findPerson } from '../../../words/persons.server.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import { isAcronym } from '../../../text/acronyms.ts'
import { isPlural, sentenceCase, titleCase } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import { commonWords } from './tables.server.ts'
import { toKindForm, isSmallWord, capitalisePeriod, subjectKindOf } from './things.server.ts'
import { hasMatch } from './words.server.ts'

/** Limits of a phrase that is used in every sentence; a joined phrase ('machine learning for …') may be longer. */
const PHRASE_LIMITS = { wordsMax: 5, joinedWordsMax: 7, charsMax: 45 }
const JOINED_PHRASE = /\S (?:for|in|among|of|on|with|at|during|after) \S/iu
/** People named by what they do: 'men who knit', 'women who worked on the canals'. */
const PEOPLE_WHO_DO = /^((?:\p{L}+ ){0,2}\p{L}+) who (?=\p{L})/iu
const wordsMax = (phrase: string): number =>
  PEOPLE_WHO_DO.test(phrase) || JOINED_PHRASE.test(phrase)
    ? PHRASE_LIMITS.joinedWordsMax
    : PHRASE_LIMITS.wordsMax

/** Words around a phrase that are not part of it: 'my', 'stuff', 'of our town'. */
const SURROUNDING_TEXT: readonly (readonly [RegExp, string])[] = [
  [/^(?:the|a|an|my|our|some|more) (?=\p{L})/iu, ''],
  [/ (?:in|at|of|near|around) (?:my|our) .*$| (?:awareness|topics?|issues|stuff|things)$/iu, ''],
  [/^["“'‘]|["”'’]$/gu, ''],
]
/** A name after 'the': 'the Great Fire of London'. */
const ARTICLE_NAME = /^the (?:\p{Lu}\p{L}+|of|and)(?: (?:\p{Lu}\p{L}+|of|and|the|in))+$/u
const WORLD_WAR = /\b(?:world war (?:1|2|one|two)|(?:first|second) world war)\b/iu

/**
 * Returns a phrase as used inside a question; undefined for a clause, a loose list of words or a text that is too
 * long.
 */
export function phraseOf(
  typed: string,
  limits?: { readonly wordsMax: number; readonly charsMax: number },
): string | undefined {
  const text = typed.trim()
  const bare = SURROUNDING_TEXT.reduce(
    (said, [pattern, to]) => said.replace(pattern, to),
    text,
  ).trim()
  if (ARTICLE_NAME.test(text) && bare.length < PHRASE_LIMITS.charsMax) return `the ${bare}`
  if (bare.length < 2 || bare.length > (limits ?? PHRASE_LIMITS).charsMax) return undefined
  if (words(bare).length > (limits?.wordsMax ?? wordsMax(bare))) return undefined
  if (!/\p{L}{2}/u.test(bare) || /[^\p{L}\p{N} '’&/.+#-]/u.test(bare)) return undefined
  if (hasMatch(bare, 'noPhrase', 'start')) return undefined
  if (hasMatch(bare.replace(PEOPLE_WHO_DO, '$1 ').replace(/free will/iu, ''), 'clause'))
    return undefined
  const spoken = toKindForm(toMidSentence(withCapitals(bare)).replace(WORLD_WAR, titleCase))
  const isUnknown = subjectKindOf(spoken) === 'unknown'
  // A phrase with 'my' or 'our' is a subject only if the tables know it: 'my local river', but not 'my placement'.
  if ((/^(?:my|our) /iu.test(text) && isUnknown) || stemsOf(spoken).length === 0) return undefined
  // Singular phrases that no table knows keep their article: 'the great stink'.
  return /^the /iu.test(text) && isUnknown && !isPlural(spoken) ? `the ${spoken}` : spoken
}

/**
 * Drops places and groups from the end of a phrase until it is short enough: 'burnout of nurses on night shifts in
 * rural hospitals' becomes 'burnout of nurses on night shifts'.
 */
export function withoutTrailingPhrases(text: string): string {
  const parts = text.split(
    / (?=(?:in|on|at|among|during|for|with|after|before|under|across|within|between) )/iu,
  )
  while (parts.length > 1 && words(parts.join(' ')).length > wordsMax(parts.join(' '))) parts.pop()
  return parts.join(' ')
}

/** Capitalises people and periods typed in lower case: 'frida kahlo', 'middle ages'. */
function withCapitals(phrase: string): string {
  if (phrase !== phrase.toLowerCase()) return phrase
  const named = titleCase(phrase)
  return phrase.includes(' ') && findPerson(named) !== undefined ? named : capitalisePeriod(phrase)
}

/** True for a word that the tables have in lower case, so that 'Climate Change' is not read as a name. */
const isCommon = (word: string): boolean => commonWords().has(word) || isSmallWord(word)

/** A capitalised word with an ending of common nouns and adjectives is no name. */
const COMMON_NOUN_ENDING =
  /(?:[ts]ion|ment|ness|ity|ism|ics|ing|ology|graphy|[no]n?omy|[ae]nce|ship|ture|ware|ical|ive|ous|ful|ary|[ai]ble|phy|ery|omics|esis|osis|itis)$/u

/** True for a word that is written as a name is: 'Post', but not 'Climate'. */
const isNamed = (word = ''): boolean =>
  /^\p{Lu}\p{Ll}/u.test(word) && !isCommon(word.toLowerCase()) && !COMMON_NOUN_ENDING.test(word)

/** Returns the phrase as written inside a sentence: common words in lower case, names and acronyms with capitals. */
function toMidSentence(phrase: string): string {
  const isShouted = phrase === phrase.toUpperCase() && /\p{Lu}{5}/u.test(phrase)
  return phrase
    .split(' ')
    .map((word, at, all) => {
      const small = word.toLowerCase()
      const isCapital = /^\p{Lu}\p{Ll}/u.test(word)
      const name = properName(small)
      if (name !== undefined) return name
      if (hasMatch(small, 'short', 'whole')) return small.toUpperCase()
      if (hasMatch(small, 'ofAges', 'whole') || isCalendarWord(word)) return sentenceCase(small)
      // Part of a name: 'peat on the Flow Country', 'women in the Post Office', 'Wuthering Heights'.
      const isPart =
        (at > 0 && /^\p{Ll}/u.test(all[0] as string)) ||
        (at > 1 && isNamed(all[at - 1])) ||
        (at === 0 && !isCommon(small) && isNamed(all[1]))
      if (isCapital && isPart) return word
      if (!isCommon(small) && (placeNamed(small) || demonym(small))) return sentenceCase(small)
      if (word === word.toUpperCase()) return isShouted && !isAcronym(word) ? small : word
      if (/\p{Lu}/u.test(word.slice(1))) return word
      return isCommon(small) || COMMON_NOUN_ENDING.test(small) ? small : word
    })
    .join(' ')
}
