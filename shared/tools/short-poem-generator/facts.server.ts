import { stemsOf } from '../../lexicon/stems.server.ts'
import type { Subject } from './subject.server.ts'
import { namesTheme, widerThan, withoutNames } from './themes.server.ts'

/** What tells nothing that a poem could contradict. */
const LOOSE: ReadonlySet<string> = new Set(
  [
    'old',
    'little',
    'new',
    'dear',
    'lovely',
    'beloved',
    'best',
    'good',
    'first',
    'last',
    'day',
    'poem',
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
    'sunday',
    'morning',
    'cup',
    'hate',
    'enjoy',
    'funny',
    'bad',
    'terrible',
    'my',
  ].flatMap((word) => stemsOf(word)),
)

/**
 * True where a poem that has a story of its own meets all that the topic says: each of its words is one of the poem's theme
 * or stands in the poem. A bus driver's last day is none for Bob of the post office.
 */
export function meets(
  theme: string,
  text: string,
  { topic, themes }: Subject,
  alsoOf: readonly string[] = [],
): boolean {
  const said = new Set(stemsOf(text))
  // A lighthouse is named where a poem is of the sea, and a birthday where it is of a seventieth.
  const ids = [
    theme,
    ...alsoOf,
    ...widerThan(theme),
    ...themes.filter((id) => widerThan(id).includes(theme)),
  ]
  return withoutNames(ids, topic.replace(WHERE, ''))
    .split(/[^\p{L}'’]+/u)
    .map((word) => word.replace(/['’]s$/u, ''))
    .filter((word) => !ids.some((id) => namesTheme(id, word)))
    .flatMap((word) => stemsOf(word))
    .every((stem) => LOOSE.has(stem) || said.has(stem))
}

/** Whose it is and where, and how many years: no fact that a poem of it contradicts. */
const WHERE =
  /^\p{L}+['’]s (?=\p{L})| (?:in|at|from) \p{Lu}.*$| of (?:my|our) (?:village|town|valley|island|city)$|\b\d+(?:st|nd|rd|th)\b/gu

const HE = /\b(?:he|his|him)\b/iu
const SHE = /\b(?:she|hers?)\b/iu
const MAN =
  /\b(?:mr|dad|daddy|father|grandad|granddad|grandpa|grandfather|gramps|brother|son|uncle|husband|boyfriend|nephew|man|boy)\b(?!['’]s)/iu
const WOMAN =
  /\b(?:mrs|ms|miss|mum|mom|mummy|mother|gran|nan|nana|granny|grandma|grandmother|sister|daughter|aunt|auntie|wife|girlfriend|niece|woman|girl)\b(?!['’]s)/iu

/** True where a poem says 'he' or 'she' of nobody who was not named as one. */
export function suitsWhom(text: string, { topic }: Subject): boolean {
  return (!HE.test(text) || MAN.test(topic)) && (!SHE.test(text) || WOMAN.test(topic))
}

/** False where a poem tells of a grandfather as 'she', or of a grandmother as 'he', whosever the allotment is. */
export function suitsGrandparent(text: string, { topic, themes }: Subject): boolean {
  const first = /\b(?:(he|his|him)|she|hers?)\b/iu.exec(text)
  if (!first || !themes.includes('grandparent')) return true
  const whose = topic.replace(/['’]s\b/gu, '')
  const [own, other] = first[1] === undefined ? [WOMAN, MAN] : [MAN, WOMAN]
  return own.test(whose) || !other.test(whose)
}

/** True where a poem gives 'my cat' a name that nobody gave. */
export const namesAnother = (text: string, { topic }: Subject): boolean =>
  /^(?:my|our) /iu.test(topic) && /\b(?:named|called) \p{Lu}/u.test(text)
