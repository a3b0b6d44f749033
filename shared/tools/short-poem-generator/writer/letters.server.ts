import { stemsOf } from '../../../words/stems.server.ts'
import { lowerWords } from '../../../text/measures.ts'
import { fold } from '../../../text/tokens.server.ts'
import { POEMS } from '../limits.ts'
import { WORDS } from './banks.server.ts'
import { isPersonNamed, isNamed } from './people.server.ts'
import { roleHeadOf, themesIn } from './themes.server.ts'

const asLetters = (text: string): string =>
  fold(text)
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** That somebody died, behind the name that a title holds. */
export const GONE =
  / (?:who |that )?(?:has |have |had )?(?:died|was put to sleep|passed (?:away|on))\b.*$/iu
/** What is around the word that is spelled, in this order. */
const AROUND: readonly RegExp[] = [
  /^(?:missing|losing|the loss of|loss of|in (?:loving )?memory of|remembering) (?:my |our |the )?/iu,
  GONE,
  // Whose rite or feast it is: 'Nan' of 'Nan's funeral'.
  /(?<=^\p{L}{2,20})(?: the \p{L}{2,20})?['’]s? (?:\d+\p{L}* )?(?:funeral|memorial|wake|eulogy|birthday|retirement|leaving|wedding|christening|graduation|party)\b.*$/iu,
  / turn(?:s|ing) [\p{L}\d-]+$/iu,
]
/** Whom one has by a name: 'Katie' of 'best friend Katie'. */
const CALLED = /^(?:[\p{Ll}-]+ ){1,3}(\p{Lu}\p{Ll}+)$/u
/** Whose somebody is, who is not spelled: 'son's' of 'son's teacher'. */
const OWNER =
  /^(?:grandpa|grandad|granddad|grandma|gran|granny|nan|nana|uncle|aunt|auntie|son|daughter|brother|sister|mum|mom|dad|mother|father|wife|husband|friend)['’]s (?=\p{L})/iu
/** A sentence or a pronoun is not spelled in an acrostic. */
const UNSPELLED = /^(?:i|we|he|she|they|it|you) \p{L}+ |^(?:you|me|him|her|them|us|it)$/iu

/** The word or words that an acrostic spells, in capitals ('' for none), and whether that is somebody. */
export function spelledBy(
  topic: string,
  isGrave: boolean,
): { letters: string; isPersonSpelled: boolean } {
  const short = AROUND.reduce((left, pattern) => left.replace(pattern, ''), topic)
  const called = isPersonNamed(short) ? short.replace(CALLED, '$1') : short
  const bare = isGrave ? called.replace(/^(\p{L}{2,20}) the \p{L}{2,20}$/iu, '$1') : called
  return {
    letters: UNSPELLED.test(bare)
      ? ''
      : lettersOf(bare.replace(OWNER, '').replace(/['’]s\b/giu, '')),
    isPersonSpelled: isPersonNamed(bare) || isNamed(topic),
  }
}

const LETTERS_MIN = 3

/** The topic, or of a long one the word with most in it. */
function lettersOf(bare: string): string {
  const whole = asLetters(bare.replace(/\d+(?:st|nd|rd|th)?/giu, ' '))
  const count = whole.replaceAll(' ', '').length
  if (count >= 2 && count <= POEMS.lettersMax) return whole
  const weighty = lowerWords(bare)
    .filter((word) => stemsOf(word).length > 0)
    .map(asLetters)
    .filter((word) => word.length >= LETTERS_MIN && word.length <= POEMS.lettersMax)
  const own = weighty.find((letters) => WORDS.some(({ word }) => word === letters))
  const themed = own ?? weighty.find((word) => themesIn(word).length > 0)
  const head = asLetters(roleHeadOf(bare) ?? '')
  if (!themed && head.length >= LETTERS_MIN) return head
  return themed ?? weighty.toSorted((a, b) => b.length - a.length)[0] ?? ''
}
