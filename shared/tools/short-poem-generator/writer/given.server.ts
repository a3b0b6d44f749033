import { toWordSet } from '../../../text/table.ts'
import { anyOf } from '../../../text/any-of.ts'
import { joinList, upperFirst } from '../../../text/grammar.server.ts'
import type { Random } from '../../../text/random.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import rows from '../data/given.json' with { type: 'json' }
import words from '../data/given-words.json' with { type: 'json' }
import type { Style } from '../styles.ts'
import { iambicClash } from '../verse/metre.server.ts'
import { syllableRange, wordsOf } from '../verse/sounds.server.ts'
import type { VerseLines } from './banks.server.ts'
import { isName } from './people.server.ts'
import { fillSubjectTitle, type WrittenPoem, type Subject } from './subject.server.ts'

/** A poem or an ending with places for the keywords. */

interface KeywordPoemRow {
  readonly style: string
  /**
   * Undefined for a whole poem; otherwise the kind of ending: 'end' for any subject, 'child' for a lost child, 'name'
   * with the child's name.
   */
  readonly of?: string
  /** 'person' or 'thing': whom the ending addresses. */
  readonly to?: string
  readonly title?: string
  readonly stanzas: readonly VerseLines[]
}

const keywordPoemRows: readonly KeywordPoemRow[] = rows
/** The minimum number of keywords for a list. */
export const KEYWORDS_MIN = 2
const LISTABLE_KEYWORDS_MAX = 7
const THING_WORDS_MAX = 5
export const LISTED_KEYWORDS_MAX = 4

/** Qualities such as 'cheeky', which do not fit a list of things. */
const QUALITIES = toWordSet(words.qualities)
const UNCOUNTED_NOUNS = toWordSet(words.uncounted)
const PASTIMES = toWordSet(words.pastimes)
/** Words for the grave subject itself, which a poem does not praise or treasure. */
const GRAVE_SUBJECT_WORD = new RegExp(`\\b${anyOf(words.matters)}\\b`, 'iu')

/** The keywords that fit a list in a poem: things in one to three words. */
export const listableKeywords = ({ keywords }: Subject): string[] =>
  keywords
    .filter(
      (one) =>
        !/[\d.!?;:/]/.test(one) && !QUALITIES.has(one.toLowerCase()) && one.split(' ').length <= 3,
    )
    .slice(0, LISTED_KEYWORDS_MAX)
/** The short keywords as a list: 'shed, tobacco and pigeons'; '' if there are none. */
export const keywordListOf = (subject: Subject): string => joinList(listableKeywords(subject))

/** A place in the topic is used in the poem: 'Whitby' from 'Whitby in October'. So is its weather: 'the Texas heat'. */
const PLACE_IN_TOPIC =
  /^(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) in \p{L}|\b(?:in|at|near|from) (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?=$|,| in )/u
const WEATHER_IN_TOPIC = / in (the \p{Lu}\p{L}+ \p{Ll}+)$/u

function findPlace(topic: string): string | undefined {
  const [, before, behind] = PLACE_IN_TOPIC.exec(topic) ?? []
  const name = before ?? behind
  return name === undefined || isName(name.split(' ')[0] as string) ? undefined : name
}

/**
 * The keywords, and a couple or place of the topic, with the right article and capitals: 'the old suitcase',
 * 'Scarborough', 'dancing in the kitchen', 'laughter'.
 */
function keywordPhrases({ keywords, couple, topic }: Subject): string[] {
  if (keywords.length === 0 && couple === undefined) return []
  const own = couple ?? findPlace(topic)
  const isTitled = keywords.length > 1 && keywords.every((one) => /^\p{Lu}/u.test(one))
  return [own, ...keywords, WEATHER_IN_TOPIC.exec(topic)?.[1]]
    .filter((one) => one !== undefined)
    .filter((one) => /^[^.!?;:/()]+$/u.test(one) && /\p{L}/u.test(one))
    .filter((one) => one.split(' ').length <= THING_WORDS_MAX && !QUALITIES.has(one.toLowerCase()))
    .map((one) => (one === own ? one : withArticle(one, isTitled)))
    .slice(0, LISTABLE_KEYWORDS_MAX)
}

/** The keywords that are concrete things, without words of grief or fear. */
export const concreteKeywords = (subject: Subject): string[] =>
  keywordPhrases(subject).filter(
    (thing) =>
      !GRAVE_SUBJECT_WORD.test(thing) &&
      !UNCOUNTED_NOUNS.has(thing.toLowerCase().replace(/^the /u, '')) &&
      !/^(?:the )?\p{L}+ing$/u.test(thing),
  )

/** Numbers, words followed by one, and names with a title take no article. */
const WITHOUT_ARTICLE = new RegExp(
  `^\\d|^\\p{L}+ (?:\\d{1,4}|${words.numbers})$|^${anyOf(words.titles)} \\p{Lu}`,
  'u',
)
/** Words with a determiner, activities, and place names without an article. */
const NO_ARTICLE_NEEDED = [
  new RegExp(`^${anyOf(words.determined)}\\b|^\\S+['’]s\\b`, 'iu'),
  new RegExp(`^\\p{L}{2,}ing\\b(?! (?:${words.ofDoing})\\b)`, 'iu'),
  /^(?:Lake(?! District)|Loch|Lough|Mount|Mt|St|Port|Cape|Glen|Ben|Castle) \p{Lu}/u,
]
const CAPITALISED_PHRASE =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|^(?:mum|mom|dad|nana?|gran(?:ny|dad|dma|ma|dpa)?) (?:in|at|on|with|and|singing|waiting|asleep)\b/iu
const NUMBER_START = new RegExp(`^(?:${words.numbers})\\b`, 'iu')

function withArticle(typed: string, isTitled: boolean): string {
  const small = typed.toLowerCase()
  if (/^\p{L}+ing$/u.test(typed) && !PASTIMES.has(small)) return `the ${lowerUnlessName(typed)}`
  if (WITHOUT_ARTICLE.test(typed)) return typed
  if (CAPITALISED_PHRASE.test(typed)) return upperFirst(typed)
  if (NO_ARTICLE_NEEDED.some((pattern) => pattern.test(typed))) return lowerUnlessName(typed)
  if (UNCOUNTED_NOUNS.has(small) || small === 'outer space') return small
  if (NUMBER_START.test(typed)) return `the ${small}`
  const isNamed =
    /^\p{Lu}/u.test(typed) && (isAName(typed) || (!isTitled && nounOf(typed) === undefined))
  if (!isNamed) return `the ${lowerUnlessName(typed)}`
  return typed.includes(' ') && !isAName(typed) ? `the ${typed}` : typed
}

const isAName = (text: string): boolean =>
  isName(text.split(' ')[0] as string) || placeNamed(text) !== undefined
const lowerUnlessName = (text: string): string =>
  isAName(text) || /^\p{Lu}\S* \p{Lu}/u.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1)

/** Writes free verse from the keywords, each on a line of its own. */
export function* writeKeywordPoems(subject: Subject, random: Random): Generator<WrittenPoem, void> {
  const things = keywordPhrases(subject)
  if (things.length < KEYWORDS_MIN) return
  for (const row of random.shuffle(keywordPoemRows.filter(({ of }) => of === undefined)))
    yield {
      title: fillSubjectTitle(row.title ?? '', subject),
      content: fillKeywordPoem(row, things, ''),
    }
}

/** An occasion whose person is the real subject. */
const OCCASION_OF_PERSON = /['’]s (?:\d+\p{L}+ )?(?:birthday|retirement|graduation)\b/iu
/** Endings that also work with a single keyword. */
const SINGLE_KEYWORD_ENDING = /^When I say your name|^I remember/u

/** Writes endings with the keywords, each on its own line, or with a lost child's name; none if there are too few. */
export function writeKeywordEndings(style: Style, subject: Subject, random: Random): string[] {
  const { isPerson, isMany, topic, isChildLost, lostName = '' } = subject
  const things = keywordPhrases(subject)
  const to = isPerson || isMany || OCCASION_OF_PERSON.test(topic) ? 'person' : 'thing'
  const isEnough = things.length >= KEYWORDS_MIN
  const ends = (of: string): string[] =>
    random
      .shuffle(
        keywordPoemRows.filter(
          (row) => row.style === style && row.of === of && (row.to ?? to) === to,
        ),
      )
      .filter(
        ({ stanzas }) =>
          of !== 'end' || isEnough || SINGLE_KEYWORD_ENDING.test(stanzas.flat().join(' ')),
      )
      .map((row) => fillKeywordPoem(row, things, lostName))
  if (!isChildLost) return things.length === 0 ? [] : ends('end')
  const names = lostName === '' ? [] : ends('name')
  const kept = isEnough ? ends('child') : []
  if (names.length === 0 || kept.length === 0) return [...names, ...kept]
  return names.map((name, at) => `${name}\n\n${kept[at] ?? ''}`.trim())
}

const KEYWORD_MARK = /\{K(\d)\}/gu

/**
 * Fills a row with the keywords; a line without its keyword is omitted, and a comma or colon at the end of a stanza
 * becomes a full stop.
 */
const fillKeywordPoem = ({ stanzas }: KeywordPoemRow, things: VerseLines, name: string): string =>
  stanzas
    .map((lines) =>
      lines
        .filter((line) =>
          [...line.matchAll(KEYWORD_MARK)].every(([, at]) => Number(at) <= things.length),
        )
        .map((line) => {
          const said = line
            .replaceAll('{N}', () => name)
            .replace(KEYWORD_MARK, (_, at) => things[at - 1] ?? '')
          return line.startsWith('{K') ? upperFirst(said) : said
        })
        .join('\n')
        .replace(/[,;:]$/u, '.'),
    )
    .filter((stanza) => stanza !== '')
    .join('\n\n')

/** Ways to join one, two or three keywords in a metrical line, the plainest first. */
const LIST_FORMS: readonly VerseLines[] = words.forms
const KEYWORD_CLASH_MAX = 0.5

/**
 * Fills the keywords into a stanza: `{L}` is some of them in one metrical line (`{L|alternative}`: or the
 * alternative), `{A}` all of them, two per line. `measure`: the allowed syllables of a line, the best first.
 * Undefined if it does not scan.
 */
export function writeKeywordStanza(
  text: string,
  things: VerseLines,
  measure: readonly number[],
): string | undefined {
  let left = things
  const stanza: string[] = []
  for (const line of text.split('\n')) {
    const [isFilled, before = '', instead = '', after = ''] =
      /^([^{}]*)\{L\|?([^{}]*)\}([^{}]*)$/u.exec(line) ?? []
    const found = isFilled ? writeKeywordLine(left, before, after, measure) : undefined
    if (isFilled && !found && instead === '') return undefined
    const said = isFilled
      ? (found?.line ?? `${before}${instead}${after}`.replace(/,,/u, ','))
      : line.replace('{A}', () => keywordsInPairs(things))
    stanza.push(/[^.!?]$/u.test(stanza.at(-1) ?? '') ? said : upperFirst(said))
    left = left.filter((thing) => !found?.used.includes(thing))
  }
  return stanza.join('\n')
}

/** All keywords, two per line: 'the looms, the hooter,', 'the clogs and Burnley'. */
const keywordsInPairs = (things: VerseLines): string =>
  things
    .map((thing, at) => {
      const isLast = at === things.length - 1
      if (at === 0) return thing
      if (at % 2 === 0) return `,\n${isLast ? 'and ' : ''}${thing}`
      return `${isLast ? ' and ' : ', '}${thing}`
    })
    .join('')

/** Returns the line with the most of the remaining keywords that scans; undefined if none does. */
function writeKeywordLine(
  things: VerseLines,
  before: string,
  after: string,
  measure: readonly number[],
): { readonly line: string; readonly used: VerseLines } | undefined {
  for (let held = Math.min(LIST_FORMS.length, things.length); held > 0; held--) {
    const tries = selectionsOf(things, held).flatMap((used) =>
      (LIST_FORMS[held - 1] ?? []).flatMap((form) =>
        // With all articles, or with the first only: 'the looms and hooter'.
        [used, used.map((thing, at) => (at === 0 ? thing : thing.replace(/^the /u, '')))].map(
          (said) => ({
            line: before + form.replace(/\d/gu, (at) => said[Number(at) - 1] ?? '') + after,
            used,
          }),
        ),
      ),
    )
    for (const count of measure) {
      const found = tries.find(({ line }) => isMetrical(line, count))
      if (found) return found
    }
  }
  return undefined
}

/**
 * True for an iambic line of this many syllables without an article or 'of' on a beat: not 'stockings and *the*
 * snow'.
 */
function isMetrical(line: string, count: number): boolean {
  const [min, max] = syllableRange(line)
  if (count < min || count > max || iambicClash(line, [count]) > KEYWORD_CLASH_MAX) return false
  let said = 0
  return wordsOf(line).every(({ text, syllablesMin }) => {
    said += syllablesMin
    return said % 2 !== 0 || !/^(?:the|an?|of)$/u.test(text)
  })
}

/** All selections of a size, each in the given order and reversed. */
function selectionsOf(things: VerseLines, held: number): VerseLines[] {
  const pick = (from: number, size: number): string[][] =>
    size === 0
      ? [[]]
      : things
          .slice(from)
          .flatMap((thing, at) => pick(from + at + 1, size - 1).map((rest) => [thing, ...rest]))
  const all = pick(0, held)
  return held === 1 ? all : [...all, ...all.map((one) => one.toReversed())]
}
