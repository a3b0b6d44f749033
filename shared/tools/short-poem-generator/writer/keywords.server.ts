import { anyOf } from '../../../text/any-of.ts'
import { upperFirst } from '../../../text/grammar.server.ts'
import type { Random } from '../../../text/random.ts'
import { toWordSet } from '../../../text/table.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import rows from '../data/given.json' with { type: 'json' }
import words from '../data/given-words.json' with { type: 'json' }
import type { Style } from '../styles.ts'
import { iambicClash } from '../verse/metre.server.ts'
import { spokenWordsOf } from '../verse/sounds.server.ts'
import { isName } from './people.server.ts'
import type { Subject } from './subject.server.ts'
import type { VerseLines } from './themes.server.ts'

/** A text with places for the keywords, `{K1}` to `{K7}`, and for a lost child's name, `{N}`. */
interface KeywordRow {
  readonly style: string
  /** Undefined for a whole poem; else an ending for any subject ('end'), or for a lost child ('child', 'name'). */
  readonly of?: string
  /** 'person' or 'thing': whom the ending addresses. */
  readonly to?: string
  readonly title?: string
  readonly stanzas: readonly VerseLines[]
}

const keywordRows: readonly KeywordRow[] = rows
/** The minimum number of keywords for a list. */
export const KEYWORDS_MIN = 2
const KEYWORDS_MAX = 7
const KEYWORD_WORDS_MAX = 5
export const LISTED_KEYWORDS_MAX = 4

/** Qualities such as 'cheeky', which do not fit a list of things. */
const QUALITIES = toWordSet(words.qualities)
const UNCOUNTED = toWordSet(words.uncounted)
const PASTIMES = toWordSet(words.pastimes)
/** Words for a grave matter itself, which a poem does not praise or treasure. */
const GRAVE_MATTER = new RegExp(`\\b${anyOf(words.matters)}\\b`, 'iu')

/** The keywords that fit a list inside a line: things in one to three words. */
export const listableKeywords = ({ keywords }: Subject): string[] =>
  keywords
    .filter((one) => !/[\d.!?;:/]/.test(one) && one.split(' ').length <= 3)
    .filter((one) => !QUALITIES.has(one.toLowerCase()))
    .slice(0, LISTED_KEYWORDS_MAX)

/** A place in a topic: 'Whitby' in 'Whitby in October', 'Leeds' in 'the last bus home in Leeds'. */
const PLACE_IN_TOPIC =
  /^(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?= in \p{L})|(?<=\b(?:in|at|near|from) )(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?=$|,| in )/u

/** The keywords, after a place of the topic, with the right article and capitals: 'the old suitcase', 'Whitby'. */
function keywordPhrases({ keywords, topic }: Subject): string[] {
  if (keywords.length === 0) return []
  const [place = ''] = PLACE_IN_TOPIC.exec(topic) ?? []
  const isTitled = keywords.length > 1 && keywords.every((one) => /^\p{Lu}/u.test(one))
  const phrases = keywords
    .filter((one) => /^[^.!?;:/()]+$/u.test(one) && /\p{L}/u.test(one))
    .filter((one) => one.split(' ').length <= KEYWORD_WORDS_MAX)
    .filter((one) => !QUALITIES.has(one.toLowerCase()))
    .map((one) => withArticle(one, isTitled))
  const isPlace = place !== '' && !isName(place.split(' ')[0] as string)
  return [...(isPlace ? [place] : []), ...phrases].slice(0, KEYWORDS_MAX)
}

/** The keywords that are concrete things, without words of grief or fear. */
export const concreteKeywords = (subject: Subject): string[] =>
  keywordPhrases(subject).filter(
    (thing) =>
      !GRAVE_MATTER.test(thing) &&
      !UNCOUNTED.has(thing.toLowerCase().replace(/^the /u, '')) &&
      !/^(?:the )?\p{L}+ing$/u.test(thing),
  )

/** Numbers, words followed by one, and names with a title take no article. */
const WITHOUT_ARTICLE = new RegExp(
  `^\\d|^\\p{L}+ (?:\\d{1,4}|${words.numbers})$|^${anyOf(words.titles)} \\p{Lu}`,
  'u',
)
/** Nor do words with a determiner, activities, and place names of these kinds. */
const DETERMINED = [
  new RegExp(`^${anyOf(words.determined)}\\b|^\\S+['’]s\\b`, 'iu'),
  new RegExp(`^\\p{L}{2,}ing\\b(?! (?:${words.ofDoing})\\b)`, 'iu'),
  /^(?:Lake(?! District)|Loch|Lough|Mount|Mt|St|Port|Cape|Glen|Ben|Castle) \p{Lu}/u,
]
const CAPITALISED =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|^(?:mum|mom|dad|nana?|gran(?:ny|dad|dma|ma|dpa)?) (?:in|at|on|with|and|singing|waiting|asleep)\b/iu
const NUMBER_START = new RegExp(`^(?:${words.numbers})\\b`, 'iu')

/** `isTitled`: all keywords have a capital, which then proves no name. */
function withArticle(typed: string, isTitled: boolean): string {
  const small = typed.toLowerCase()
  const isAName = isName(typed.split(' ')[0] as string) || placeNamed(typed) !== undefined
  const calm =
    isAName || /^\p{Lu}\S* \p{Lu}/u.test(typed)
      ? typed
      : typed.charAt(0).toLowerCase() + typed.slice(1)
  if (/^\p{L}+ing$/u.test(typed) && !PASTIMES.has(small)) return `the ${calm}`
  if (WITHOUT_ARTICLE.test(typed)) return typed
  if (CAPITALISED.test(typed)) return upperFirst(typed)
  if (DETERMINED.some((pattern) => pattern.test(typed))) return calm
  if (UNCOUNTED.has(small)) return small
  if (NUMBER_START.test(typed)) return `the ${small}`
  const isProper = /^\p{Lu}/u.test(typed) && (isAName || (!isTitled && nounOf(typed) === undefined))
  if (!isProper) return `the ${calm}`
  return typed.includes(' ') && !isAName ? `the ${typed}` : typed
}

/** An occasion whose person is the real subject. */
const OCCASION_OF_PERSON = /['’]s (?:\d+\p{L}+ )?(?:birthday|retirement|graduation)\b/iu
/** Endings that also work with a single keyword. */
const SINGLE_KEYWORD_ENDING = /^When I say your name|^I remember/u

/** Endings with the keywords, each on its own line, or with a lost child's name; none if there are too few. */
export function writeKeywordEndings(style: Style, subject: Subject, random: Random): string[] {
  const { isPerson, isMany, topic, isChildLost, lostName = '' } = subject
  const things = keywordPhrases(subject)
  const to = isPerson || isMany || OCCASION_OF_PERSON.test(topic) ? 'person' : 'thing'
  const isEnough = things.length >= KEYWORDS_MIN
  const ends = (of: string): string[] => {
    const fitting = keywordRows.filter(
      (row) => row.style === style && row.of === of && (row.to ?? to) === to,
    )
    return random
      .shuffle(fitting)
      .filter(
        ({ stanzas: [lines = []] }) =>
          of !== 'end' || isEnough || SINGLE_KEYWORD_ENDING.test(lines.join(' ')),
      )
      .map((row) => fillKeywords(row, things, lostName))
  }
  if (!isChildLost) return things.length === 0 ? [] : ends('end')
  const names = lostName === '' ? [] : ends('name')
  const kept = isEnough ? ends('child') : []
  return names.length === 0 ? kept : names.map((name, at) => `${name}\n\n${kept[at] ?? ''}`.trim())
}

/** Free verse from the keywords alone, each on a line of its own, with its title before it; none for too few. */
export function writeKeywordPoems(subject: Subject, random: Random): string[] {
  const things = keywordPhrases(subject)
  const poems = things.length < KEYWORDS_MIN ? [] : keywordRows.filter(({ title }) => title)
  return random.shuffle(poems).map((row) => `${row.title}\n${fillKeywords(row, things, '')}`)
}

const PLACE_MARK = /\{K(\d)\}/gu

/**
 * Fills a row with the keywords; a line without its keyword is omitted, and a comma or colon at the end of a stanza
 * becomes a full stop.
 */
const fillKeywords = ({ stanzas }: KeywordRow, things: VerseLines, name: string): string =>
  stanzas
    .map((lines) =>
      lines
        .filter((line) => [...line.matchAll(PLACE_MARK)].every(([, at]) => things[Number(at) - 1]))
        .map((line) => {
          const said = line.replaceAll('{N}', () => name)
          const filled = said.replace(PLACE_MARK, (_, at) => things[at - 1] ?? '')
          return line.startsWith('{K') ? upperFirst(filled) : filled
        })
        .join('\n')
        .replace(/[,;:]$/u, '.'),
    )
    .filter((stanza) => stanza !== '')
    .join('\n\n')

/** Ways to join one, two or three keywords in a line, the plainest first. */
const LIST_FORMS: readonly VerseLines[] = words.forms
/** The allowed syllables of a ballad's line with keywords, the best first. */
const LINE_SYLLABLES = [8, 7, 9]
const CLASH_MAX = 0.5

/**
 * Fills the keywords into a stanza of a story: `{A}` is all of them, two per line; `{L}` as many as one metrical line
 * holds, `{L|words}` or else these words. Undefined if no line scans.
 */
export function writeKeywordStanza(text: string, things: VerseLines): string | undefined {
  let left = things
  const stanza: string[] = []
  for (const line of text.split('\n')) {
    const [mark, instead] = /\{L(?:\|([^{}]*))?\}/u.exec(line) ?? []
    const found = mark === undefined ? undefined : listInMetre(left, line.split(mark)[1] ?? '')
    if (mark !== undefined && !found && instead === undefined) return undefined
    const said = line
      .replace(mark ?? '{A}', () => found?.list ?? instead ?? inPairs(things))
      .replace(',,', ',')
    stanza.push(/[^.!?]$/u.test(stanza.at(-1) ?? '') ? said : upperFirst(said))
    left = left.filter((thing) => !found?.used.includes(thing))
  }
  return stanza.join('\n')
}

/** All keywords, two per line: 'the looms, the hooter,', 'the clogs and Burnley'. */
const inPairs = (things: VerseLines): string =>
  things
    .map((thing, at) => {
      const isLast = at > 0 && at === things.length - 1
      const joint = at === 0 ? '' : at % 2 === 0 ? ',\n' : isLast ? ' ' : ', '
      return `${joint}${isLast ? 'and ' : ''}${thing}`
    })
    .join('')

/** The most of the keywords, in their order or reversed, that make a metrical line; undefined if none do. */
function listInMetre(
  things: VerseLines,
  after: string,
): { readonly list: string; readonly used: VerseLines } | undefined {
  for (let held = Math.min(LIST_FORMS.length, things.length); held > 0; held--) {
    const runs = things.slice(held - 1).map((_, at) => things.slice(at, at + held))
    const tries = [...runs, ...runs.map((run) => run.toReversed())].flatMap((used) => {
      // With all articles, or with the first only: 'the looms and hooter'.
      const bare = used.map((thing, at) => (at === 0 ? thing : thing.replace(/^the /u, '')))
      return (LIST_FORMS[held - 1] ?? []).flatMap((form) =>
        [used, bare].map((said) => ({
          list: form.replace(/\d/gu, (at) => said[Number(at) - 1] ?? ''),
          used,
        })),
      )
    })
    for (const count of LINE_SYLLABLES) {
      const found = tries.find(({ list }) => isMetrical(list + after, count))
      if (found) return found
    }
  }
  return undefined
}

/** True for an iambic line of this many syllables with no article or 'of' on a beat: not 'stockings and *the* snow'. */
function isMetrical(line: string, count: number): boolean {
  let said = 0
  return (
    iambicClash(line, [count]) <= CLASH_MAX &&
    spokenWordsOf(line).every(({ text, readings }) => {
      said += Math.min(...readings.map(({ stresses }) => stresses.length))
      return said % 2 !== 0 || !/^(?:the|an?|of)$/u.test(text)
    })
  )
}
