import { properName } from '../../../brief/letters.server.ts'
import { isOfCalendar } from '../../../lexicon/calendar.ts'
import { demonym, placeNamed } from '../../../lexicon/places.server.ts'
import { findPerson } from '../../../lexicon/persons.server.ts'
import { stemsOf } from '../../../lexicon/stems.server.ts'
import { isAcronym } from '../../../text/acronyms.ts'
import { isPlural, titleCase } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import { commonWords, LENSES, LINES } from './tables.server.ts'
import { asKind, isSmallWord, periodNamed, thingOf } from './things.server.ts'

const PHRASE_WORDS_MAX = 5
/** With what it is for or whom it is in: 'machine learning for detecting fake news'. */
const JOINED_WORDS_MAX = 7
const IS_JOINED = /\S (?:for|in|among|of|on|with|at|during|after) \S/iu
const wordsMax = (phrase: string): number =>
  WHO_DOES.test(phrase) || IS_JOINED.test(phrase) ? JOINED_WORDS_MAX : PHRASE_WORDS_MAX
const PHRASE_CHARS_MAX = 45

/** How long a phrase may be. */
export interface PhraseLimits {
  readonly wordsMax: number
  readonly charsMax: number
}

/** Words with which no noun phrase begins. */
const NO_PHRASE =
  /^(?:how|why|what|when|where|who|whether|if|because|to|that|is|are|was|do|does|can|could|should|would|i|my|we|you|he|she|they|it|please|ignore|write|make|give|help|tell|print|need|want|not|none|nothing|anything|everything|something|n\/a|na|idk|any)\b/iu
/** A verb of its own inside makes a clause of it. */
const CLAUSE =
  /\b(?:i|we|you|they|is|are|was|were|(?<!free )will|would|can|could|should|must|has|have|had|do|does|did|am|want|wants|think|because|so that|which|who|whose)\b/iu

/** A phrase that can stand in a question, in the letters of a sentence; undefined for a clause or a heap of words. */
export function phraseOf(text: string, limits?: PhraseLimits): string | undefined {
  const bare = text
    .replace(/^(?:the|a|an|my|our|some|more) (?=\p{L})/iu, '')
    .replace(
      / (?:in|at|of|near|around) (?:my|our) .*$| (?:awareness|topics?|issues|stuff|things)$/iu,
      '',
    )
    // How many there are is no part of what is asked about: 'lameness on 40 farms'.
    // But 'votes at 16' are about the age.
    .replace(/(?<=\p{L}) (?:(?:on|in|of|with|from) \d{1,3}(?: \p{L}+)?|at \d{1,3} \p{L}+)$/u, '')
    // 'A bridge out of spaghetti' is one of spaghetti bridges.
    .replace(/^(\p{L}+) (?:made )?out of (\p{L}+)$/iu, '$2 $1')
    .replace(/^["“'‘]|["”'’]$/gu, '')
    .trim()
  // 'The Great Fire of London' is a name, with its article.
  if (
    /^the (?:\p{Lu}\p{L}+|of|and)(?: (?:\p{Lu}\p{L}+|of|and|the|in))+$/u.test(text.trim()) &&
    bare.length < PHRASE_CHARS_MAX
  )
    return `the ${bare}`
  if (bare.length < 2 || bare.length > (limits?.charsMax ?? PHRASE_CHARS_MAX)) return undefined
  if (!/\p{L}{2}/u.test(bare) || /[^\p{L}\p{N} '’&/.+#-]/u.test(bare)) return undefined
  if (words(bare).length > (limits?.wordsMax ?? wordsMax(bare))) return undefined
  if (NO_PHRASE.test(bare) || CLAUSE.test(bare.replace(WHO_DOES, '$1 '))) return undefined
  if (COUNTED.test(bare) || OF_OTHERS.test(bare)) return undefined
  const spoken = asKind(inSentence(withCapitals(bare)).replace(WORLD_WAR, titleCase))
  // What is one's own is no subject unless the tables know it: 'my placement', but 'my local river'.
  if (OWN.test(text.trim()) && thingOf(spoken) === 'unknown') return undefined
  if (stemsOf(spoken).length === 0) return undefined
  // 'The great stink' was one.
  return /^the /iu.test(text.trim()) && thingOf(spoken) === 'unknown' && !isPlural(spoken)
    ? `the ${spoken}`
    : spoken
}

/** A long phrase without what says where or for whom: 'burnout of nurses on night shifts' is about 'burnout of nurses'. */
export function withoutTail(text: string): string {
  const parts = text.split(
    / (?=(?:in|on|at|among|during|for|with|after|before|under|across|within|between) )/iu,
  )
  while (parts.length > 1 && words(parts.join(' ')).length > wordsMax(parts.join(' '))) parts.pop()
  return parts.join(' ')
}

/** People told by what they do: 'men who knit', 'women who worked on the canals'. */
const WHO_DOES = /^((?:\p{L}+ ){0,2}\p{L}+) who (?=\p{L})/iu
/** How many there are is no subject: 'eleven notebooks lent by the museum'. */
const COUNTED = /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty) \p{L}+s\b/iu
/** What speaks of something named before: 'Wales brought them in'. */
const OF_OTHERS = /(?:^then | (?:them|she|he|him) |^(?:compare|comparing) )/iu

const OWN = /^(?:my|our) /iu

/** A war's name inside a longer phrase: 'women in world war 2'. */
const WORLD_WAR = /\b(?:world war (?:1|2|one|two)|(?:first|second) world war)\b/iu

/** People and periods as they are written, however they were typed: 'frida kahlo', 'world war 2'. */
function withCapitals(phrase: string): string {
  if (phrase !== phrase.toLowerCase()) return phrase
  const named = titleCase(phrase)
  return phrase.includes(' ') && findPerson(named) !== undefined ? named : periodNamed(phrase)
}

/** Words of every subject that are written small, so that 'Climate Change' is no name. */
const isCommon = (word: string): boolean =>
  commonWords(LINES).has(word) || commonWords(LENSES).has(word) || isSmallWord(word)

/** The phrase as it stands inside a sentence: names and acronyms keep their capitals, nothing else does. */
function inSentence(phrase: string): string {
  const isShouted = phrase === phrase.toUpperCase() && /\p{Lu}{5}/u.test(phrase)
  return phrase
    .split(' ')
    .map((word, at, all) => {
      const small = word.toLowerCase()
      const name = properName(small)
      if (name !== undefined) return name
      if (small === 'c' && /^vitamins?$/iu.test(all[at - 1] ?? '')) return 'C'
      // What is written large within a phrase that begins small is a name: 'peat on the Flow Country'.
      if (at > 0 && /^\p{Lu}\p{Ll}/u.test(word) && /^\p{Ll}/u.test(all[0] ?? '')) return word
      if (OF_AGES.test(small)) return small.charAt(0).toUpperCase() + small.slice(1)
      if (SHORT.test(word)) return word.toUpperCase()
      if (isOfCalendar(word)) return small.charAt(0).toUpperCase() + small.slice(1)
      // 'River Mersey' is a name with the river in it.
      if (OF_PLACES.test(word) && /^\p{Lu}\p{Ll}/u.test(all[at + 1] ?? '')) return word
      // What follows a name in capitals belongs to it: 'women in the Post Office'.
      if (/^\p{Lu}\p{Ll}/u.test(word) && isNamePart(all[at - 1]) && at > 1) return word
      // 'Wuthering Heights': the first word of a title belongs to it.
      if (at === 0 && /^\p{Lu}\p{Ll}/u.test(word) && !isCommon(small) && isNamePart(all[1]))
        return word
      if (!isCommon(small) && (placeNamed(small) || demonym(small)))
        return word.charAt(0).toUpperCase() + small.slice(1)
      if (word === word.toUpperCase()) {
        return isShouted ? (isAcronym(word) ? word : small) : word
      }
      if (/\p{Lu}/u.test(word.slice(1))) return word
      return isCommon(small) || !NAME_ENDS.test(small) ? small : word
    })
    .join(' ')
}

/** Peoples and ages, which have a capital however they are typed. */
const OF_AGES =
  /^(?:vikings?|saxons?|anglo-saxons?|normans?|tudors?|stuarts?|georgian|victorians?|edwardian|celts?|celtic|picts?|pictish|aztecs?|incas?|mayan?|ottomans?|byzantine|etruscans?|neolithic|mesopotamian)$/u

/** Abbreviations as people type them. */
const SHORT =
  /^(?:ev|evs|hr|pe|dna|rna|gps|hiv|adhd|ocd|ptsd|hpv|mmr|cpr|ivf|nhs|gp|uk|usa|eu|tv|ai|vr|hrt|cbt|mri|ct|gcses?|ehcp|sen|send|acl|mrsa|gdpr|cctv|lgbt|lgbtq|nato)$/u

const OF_PLACES = /^(?:River|Lake|Mount|Loch|Cape|Isle|Gulf|Port|Fort|Saint|New|Great)$/u

/** True for a word that stands as a name does: 'Post', but not 'Climate'. */
function isNamePart(word = ''): boolean {
  return (
    /^\p{Lu}\p{Ll}/u.test(word) &&
    !isCommon(word.toLowerCase()) &&
    NAME_ENDS.test(word.toLowerCase())
  )
}

/** A capitalised word with an ending of common nouns and adjectives is no name. */
const NAME_ENDS =
  /^(?!.*(?:tion|sion|ment|ness|ity|ism|ics|ing|ology|graphy|nomy|ance|ence|ship|ture|ware|ation|ical|ive|ous|ful|ary|able|ible|phy|ery|omics|onomy|esis|osis|itis)$)/u
