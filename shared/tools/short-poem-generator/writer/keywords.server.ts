import { anyOf } from '../../../text/any-of.ts'
import { lowerFirst, upperFirst } from '../../../text/grammar.server.ts'
import type { Random } from '../../../text/random.ts'
import { toWordSet } from '../../../text/table.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import rows from '../data/given.json' with { type: 'json' }
import words from '../data/given-words.json' with { type: 'json' }
import type { Style } from '../styles.ts'
import { iambicClash } from '../verse/metre.server.ts'
import { isFeast, isName, occasionPersonOf } from './people.server.ts'
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
/** The minimum number of keywords for a list, and the most that a text names. */
export const KEYWORDS_MIN = 2
const KEYWORDS_MAX = 7
const KEYWORD_WORDS_MAX = 5

/** Qualities such as 'cheeky', which do not fit a list of things. */
const QUALITIES = toWordSet(words.qualities)
const UNCOUNTED = toWordSet(words.uncounted)
/** Words for a grave matter itself, which a poem does not praise or treasure. */
const GRAVE_MATTER = new RegExp(`\\b${anyOf(words.matters)}\\b`, 'iu')
/** Activities ('dancing in the kitchen'), numbered things ('platform 9') and what has its determiner take no article. */
const WITHOUT_ARTICLE = new RegExp(
  `^\\d|\\d$|^${anyOf(words.determined)}\\b|^\\S+['’]s\\b|^\\p{L}{2,}ing (?:in|on|at|to|with|for|the|my)\\b`,
  'iu',
)

/** A keyword inside a line: 'the old suitcase', 'Whitby', 'laughter'. `isTitled`: all keywords have capitals. */
function withArticle(typed: string, isTitled: boolean): string {
  const [first = ''] = typed.split(' ')
  if (isFeast(upperFirst(first))) return upperFirst(typed)
  const isProper =
    isName(first) || placeNamed(typed) !== undefined || /^\p{Lu}\S* \p{Lu}/u.test(typed)
  const calm = isProper ? typed : lowerFirst(typed)
  if (WITHOUT_ARTICLE.test(typed) || UNCOUNTED.has(calm.replace(' ', '-'))) return calm
  const isUnknown = !isTitled && nounOf(typed) === undefined
  return /^\p{Lu}/u.test(typed) && (isProper || isUnknown) ? typed : `the ${calm}`
}

/** A place in a topic: 'Whitby' in 'Whitby in October', 'Leeds' in 'the last bus home in Leeds'. */
const PLACE_IN_TOPIC =
  /^(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?= in \p{L})|(?<=\b(?:in|at|near|from) )(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?=$|,| in )/u

/** The keywords that can be listed, after a place of the topic, each as it is said inside a line. */
function keywordPhrases({ keywords, topic }: Subject): string[] {
  const isTitled = keywords.length > 1 && keywords.every((one) => /^\p{Lu}/u.test(one))
  const phrases = keywords
    .filter((one) => /\p{L}/u.test(one) && !/[.!?;:/()]/.test(one))
    .filter((one) => one.split(' ').length <= KEYWORD_WORDS_MAX)
    .filter((one) => !QUALITIES.has(one.toLowerCase()))
    .map((one) => withArticle(one, isTitled))
  const [place = ''] = keywords.length > 0 ? (PLACE_IN_TOPIC.exec(topic) ?? []) : []
  const isPlace = place !== '' && !isName(place.split(' ')[0] as string)
  return [...(isPlace ? [place] : []), ...phrases].slice(0, KEYWORDS_MAX)
}

/** The keywords that are concrete things, without words of grief or fear. */
export const concreteKeywords = (subject: Subject): string[] =>
  keywordPhrases(subject).filter(
    (thing) =>
      !GRAVE_MATTER.test(thing) &&
      !UNCOUNTED.has(thing.toLowerCase()) &&
      !/^(?:the )?\p{L}+ing$/u.test(thing),
  )

/** Endings that also work with a single keyword. */
const SINGLE_KEYWORD_ENDING = /^When I say your name|^I remember/u

/** Endings with the keywords, each on its own line, or with a lost child's name; none if there are too few. */
export function writeKeywordEndings(style: Style, subject: Subject, random: Random): string[] {
  const { isPerson, isMany, topic, isChildLost, lostName = '' } = subject
  const things = keywordPhrases(subject)
  const isForPerson = isPerson || isMany || occasionPersonOf(topic) !== undefined
  const to = isForPerson ? 'person' : 'thing'
  const isEnough = things.length >= KEYWORDS_MIN
  const ends = (of: string): string[] =>
    random
      .shuffle(
        keywordRows.filter((row) => row.style === style && row.of === of && (row.to ?? to) === to),
      )
      .filter(
        ({ stanzas: [lines = []] }) =>
          of !== 'end' || isEnough || SINGLE_KEYWORD_ENDING.test(lines.join(' ')),
      )
      .map((row) => fillKeywords(row, things, lostName))
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
function fillKeywords({ stanzas }: KeywordRow, things: VerseLines, name: string): string {
  const filled = stanzas.map((lines) =>
    lines
      .filter((line) => [...line.matchAll(PLACE_MARK)].every(([, at]) => things[Number(at) - 1]))
      .map((line) => {
        const said = line.replace(PLACE_MARK, (_, at) => things[at - 1] ?? '')
        return line.startsWith('{K') ? upperFirst(said) : said.replaceAll('{N}', () => name)
      })
      .join('\n')
      .replace(/[,;:]$/u, '.'),
  )
  return filled.filter((stanza) => stanza !== '').join('\n\n')
}

/** Ways to join one, two or three keywords in a line, the plainest first. */
const LIST_FORMS: readonly VerseLines[] = words.forms
/** The allowed syllables of a ballad's line with keywords, the best first, and the most it may clash. */
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
    const found = mark === undefined ? undefined : listInMetre(left)
    if (mark !== undefined && !found && instead === undefined) return undefined
    const said = line.replace(mark ?? '{A}', () => found?.list ?? instead ?? inPairs(things))
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

/** The most of the keywords, neighbours in the list, that make a metrical line; undefined if none do. */
function listInMetre(
  things: VerseLines,
): { readonly list: string; readonly used: VerseLines } | undefined {
  for (let held = Math.min(LIST_FORMS.length, things.length); held > 0; held--) {
    const runs = things.slice(held - 1).map((_, at) => things.slice(at, at + held))
    const tries = [...runs, ...runs.map((run) => run.toReversed())].flatMap((used) =>
      (LIST_FORMS[held - 1] ?? []).map((form) => ({
        list: form.replace(/\d/gu, (at) => used[Number(at) - 1] ?? ''),
        used,
      })),
    )
    for (const count of LINE_SYLLABLES) {
      const found = tries.find(({ list }) => iambicClash(list, [count]) <= CLASH_MAX)
      if (found) return found
    }
  }
  return undefined
}
