import { stemsOf } from '../../lexicon/stems.server.ts'
import { lowerWords } from '../../text/measures.ts'
import { POEMS } from './limits.ts'
import { isNamed, isPersonNamed } from './people.server.ts'
import { headOf, roleIdOf } from './roles.server.ts'
import { themesIn } from './themes.server.ts'

const asLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** That somebody died, behind the name that a title holds. */
export const GONE = / (?:who |that )?(?:has |have |had )?(?:died|passed (?:away|on))\b.*$/iu
/** What leads up to who is mourned. */
const MISSED =
  /^(?:missing|losing|the loss of|loss of|in (?:loving )?memory of|remembering) (?:my |our |the )?/iu
/** Whose rite or feast it is: 'Nan' of 'Nan's funeral', 'mum' of 'mum's 80th birthday'. */
const WHOSE =
  /^(\p{L}{2,20})(?: the \p{L}{2,20})?['’]s? (?:\d+\p{L}* )?(?:funeral|memorial|wake|eulogy|birthday|retirement|leaving|wedding|christening|graduation|party)\b.*$/iu
/** Whom one has by a name: 'Katie' of 'best friend Katie'. */
const NEVER = /(?!)/u
const CALLED = /^(?:[\p{Ll}-]+ ){1,3}(\p{Lu}\p{Ll}+)$/u
const WHO = /^(\p{L}{2,20}) the \p{L}{2,20}$/iu

/** Whose somebody is, which is not who is spelled: 'son's' of 'son's teacher'. */
const OWNER =
  /^(?:grandpa|grandad|granddad|grandma|gran|granny|nan|nana|uncle|aunt|auntie|son|daughter|brother|sister|mum|mom|dad|mother|father|wife|husband|friend)['’]s (?=\p{L})/iu
/** Which birthday it is, behind a name. */
const TURNING = / turn(?:s|ing) [\p{L}\d-]+$/iu
/** A sentence: nobody hangs its words on a wall. */
const SAID = /^(?:i|we|he|she|they|it|you) \p{L}+ /iu

/** Nobody reads 'you' down an edge. */
const PRONOUN = /^(?:you|me|him|her|them|us|it)$/iu

/** What an acrostic spells, and whether that is somebody. */
export function speltOf(
  topic: string,
  isGrave: boolean,
): { letters: string; isPersonSpelled: boolean } {
  const bare = topic
    .replace(MISSED, '')
    .replace(GONE, '')
    .replace(WHOSE, '$1')
    .replace(TURNING, '')
    .replace(isPersonNamed(topic) ? CALLED : NEVER, '$1')
    .replace(WHO, isGrave ? '$1' : '$&')
  return {
    letters:
      SAID.test(bare) || PRONOUN.test(bare)
        ? ''
        : lettersOf(bare.replace(OWNER, '').replace(/['’]s\b/giu, '')),
    isPersonSpelled: isPersonNamed(bare) || isNamed(topic),
  }
}

/** What an acrostic spells: the topic, or of a long one the word that says most. */
function lettersOf(bare: string): string {
  const whole = asLetters(bare.replace(/\d+(?:st|nd|rd|th)?/giu, ' '))
  const count = whole.replaceAll(' ', '').length
  if (count >= 2 && count <= POEMS.lettersMax) return whole
  // Of 'shells my daughter keeps in her coat pocket' the shells.
  const head = roleIdOf(bare) && asLetters(lowerWords(headOf(bare)).at(-1) ?? '')
  if (head !== undefined && head.length >= 3) return head
  const telling = new Set(stemsOf(bare))
  const weighty = lowerWords(bare)
    .filter((word) => stemsOf(word).some((stem) => telling.has(stem)))
    .map(asLetters)
    .filter((word) => word.length >= 3 && word.length <= POEMS.lettersMax)
  const themed = weighty.find((word) => themesIn(word).length > 0)
  return themed ?? weighty.toSorted((a, b) => b.length - a.length)[0] ?? ''
}
