import { nounOf, numberOf } from '../../../lexicon/nouns.server.ts'
import { PLACE_WORDS_MAX, placeNamed } from '../../../lexicon/places.server.ts'
import { createTable } from '../../../match/table.server.ts'
import { withArticle } from '../../../text/grammar.server.ts'
import { latinShare } from '../../../text/measures.ts'
import { oncePer } from '../../../text/memo.ts'
import { table } from '../../../text/table.ts'
import { fold, tokenise } from '../../../text/tokens.server.ts'
import conditionRows from '../data/conditions.json' with { type: 'json' }
import placeRows from '../data/places.json' with { type: 'json' }
import { saidIn } from './roots.server.ts'
import { runningText, withoutMarks } from './running-text.server.ts'
import { wordsOf, type Story } from './stories.server.ts'
import type { Input } from '../tool.ts'

/** A land, an hour, a season or an age that a setting names. */
interface Condition {
  readonly id: string
  readonly keys: readonly string[]
  /** Words that no story told there or then has: hills in the fens, a parish in Arizona, July in winter. */
  readonly strange?: readonly string[]
  /** Of an hour or a season: words of a story that tells of it. */
  readonly told?: readonly string[]
  /** Of an age: a year of it, and how a sentence names it. */
  readonly year?: number
  readonly said?: string
}

/** Where or when a story is to happen, as somebody typed it. */
export interface Setting {
  readonly said: string
  /** The place as a sentence names it, without hour or season: 'in a Tesco car park'; empty where none was named. */
  readonly place: string
  /** The kind of place; undefined where no table knows it. */
  readonly scene: string | undefined
  /** The year that it names or one of its age; not a number where it names a time without one, a wedding. */
  readonly year: number | undefined
  readonly conditions: readonly Condition[]
  /** The roots of its words that are no small ones. */
  readonly stems: readonly string[]
}

const places = createTable(placeRows.rows, { wider: 'never' })
const conditions = createTable(conditionRows.rows as readonly Condition[], {
  wider: 'never',
  none: conditionRows.none,
})
const abroad = conditions.byId('abroad')
const homes = new Set(conditionRows.homes)
const [definite, bare, afterName, counted, determiners, stops] = [
  new Set(placeRows.definite),
  new Set(placeRows.bare),
  new Set(placeRows.afterName),
  new Set(placeRows.counted),
  new Set(placeRows.determiners),
  new Set(placeRows.stops),
]
const WHOLE = table<string>(placeRows.whole)

const PREPOSITION =
  /^(?:in|on|at|(?:in|out|be)side|under(?:neath)?|beneath|below|above|near|by|behind|between|aboard|within|across|along|around|(?:somewhere|deep) in|off|beyond|over)\s+/iu
const TIME =
  /^(?:the )?(?:early |late |mid-?)?(?:(?:1\d|20|21|22)\d\d|(?:1\d|20)?\d0s)$|\bcentur(?:y|ies)$/iu
/** What may be an hour or a season behind a place. */
const TAIL =
  /(?<=[^ ,])[ ,]{1,3}(?:(?:at|in|on|by|after|before|during|around|of) )?(?:the )?(?:(?:late|early|mid|deep|dead of|middle of the) ){0,2}(\p{L}+)(?: time| season| shift| hours)?$/iu
/** 'Three weeks after moving in' says since when, and is no place. */
const SINCE =
  /^(?:\p{L}+ |\d+ ){0,3}(?:minutes?|hours?|nights?|days?|weeks?|months?|years?) (?:after|before|into|since|ago|later)\b/iu
const ODD = /[<>[\]{}@#\\|=_]|https?:/u
const WORDS_MAX = 14

/** Reads the setting of a form; undefined for none, or for one without a letter. */
export function readSetting(typed: string): Setting | undefined {
  const said = withoutMarks(typed)
  if (!/[\p{L}\p{N}]/u.test(said)) return undefined
  const isOdd = latinShare(said) < 0.9 || ODD.test(said) || tokenise(said).words.length > WORDS_MAX
  const parts = isOdd ? [] : said.split(/[,;()]/u).map((part) => part.trim())
  const read = parts
    .filter((part, at) => part !== '' && (at === 0 || !SINCE.test(part)))
    .map((part) => ({ ...readPart(withoutTime(part)), year: yearOf(part) }))
  const named = conditions.find(said).hits.map(({ row }) => row)
  const told = read.filter(({ scene, year }) => scene !== 'time' || year !== undefined)
  const isTime = read.some(({ scene }) => scene === 'time')
  return {
    said,
    // No comma before a year that a sentence would have to close again: 'in Skye in 1890 that was being sold'.
    place: told.reduce(
      (all, { phrase, scene }) => `${all}${all && (scene === 'time' ? ' ' : ', ')}${phrase}`,
      '',
    ),
    scene: (told.find(({ scene }) => scene && scene !== 'time') ?? read[0] ?? { scene: 'time' })
      .scene,
    year: yearOf(said) ?? (isTime && !named.some((row) => row.told) ? NaN : undefined),
    conditions: [...named, ...(abroad && isAbroad(said) ? [abroad] : [])],
    stems: saidIn(tokenise(said).words).stems,
  }
}

/** A place without the hour or season behind it: 'a car park at night' is a car park. */
const withoutTime = (part: string): string =>
  part.replace(TAIL, (tail, word: string) =>
    conditions.find(word).main?.row.told === undefined ? tail : '',
  )

/** The year that a text names or one of its age; undefined where it names none. */
function yearOf(said: string): number | undefined {
  const [, year, decade, century] =
    /\b((?:1\d|20|21|22)\d\d)|\b(\d)0['’]?s\b|\b(\d\d)th centur/iu.exec(said) ?? []
  if (year) return Number(year)
  if (decade) return 1900 + Number(decade) * 10
  if (century) return Number(century) * 100 - 50
  return conditions.find(said).hits.find(({ row }) => row.year)?.row.year
}

/** True where a name of the map outside Britain and Ireland stands in a text: our words are at home in these. */
function isAbroad(said: string): boolean {
  const words = said.split(/[\s,;()]+/u)
  return words.some((word, from) =>
    words.slice(from, from + PLACE_WORDS_MAX).some((_, more) => {
      const place = placeNamed(words.slice(from, from + more + 1).join(' '))
      return (
        place !== undefined &&
        !['gb', 'ie'].includes(place.country) &&
        !homes.has(fold(place.name)) &&
        (!place.isAmbiguous || /^\p{Lu}/u.test(word) || words[from - 1] === 'in')
      )
    }),
  )
}

interface Part {
  readonly phrase: string
  readonly scene: string | undefined
}

function readPart(said: string): Part {
  const { main: age, words: all } = conditions.find(said.replace(/^the /iu, ''))
  if (age?.row.said !== undefined && age.size === all.length)
    return { phrase: age.row.said, scene: 'time' }
  if (isNameAlone(said)) return { phrase: `in ${said}`, scene: 'city' }
  const typed = PREPOSITION.exec(said)?.[0] ?? ''
  const text = runningText(said.slice(typed.length))
  const words = text.split(' ')
  const core = coreOf(words)
  const map = core.findIndex((_, from) => placeNamed(core.slice(from).join(' ')) !== undefined)
  const kind = placeKind(core)
  if (map > 0 && core.length === words.length) {
    // A kind of place and behind it, without a word between, where on the map: 'gated community florida'.
    const before = readPart(typed + words.slice(0, map).join(' '))
    if (placeKind(core.slice(0, map)))
      return {
        ...before,
        phrase: `${before.phrase} in ${placeNamed(core.slice(map).join(' '))?.name}`,
      }
  }
  const isTime = TIME.test(text)
  const scene = kind?.scene ?? (map >= 0 ? 'city' : isTime ? 'time' : undefined)
  const whole = WHOLE.get(fold(said))
  if (whole !== undefined) return { phrase: whole, scene }
  const preposition = typed === '' ? (kind?.preposition ?? 'in') : typed.trim().toLowerCase()
  return {
    phrase: `${preposition} ${isTime ? (/^\d+$/u.test(text) ? text : withThe(text)) : nominal(text, core)}`,
    scene,
  }
}

/** The words up to the noun that says what it is: 'abandoned lighthouse' of 'an abandoned lighthouse by the sea'. */
function coreOf(words: readonly string[]): string[] {
  const from = words.length > 1 && determiners.has(fold(words[0] as string)) ? 1 : 0
  const stop = words.findIndex((word, at) => at > from && stops.has(fold(word)))
  return words
    .slice(from, stop < 0 ? words.length : stop)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}'-]/gu, ''))
}

/** The row of the place that ends a phrase. */
function placeKind(core: readonly string[]) {
  const { main, words } = places.find(core.join(' '))
  return main && main.at + main.size === words.length ? main.row : undefined
}

/** A name that no table knows is most likely that of a town: 'Eyam'. */
const isNameAlone = (word: string): boolean =>
  (/^\p{Lu}/u.test(word) && placeNamed(word)?.isAmbiguous === true) ||
  (/^\p{Lu}\p{Ll}{2,}$/u.test(word) &&
    !/(?:ing|ed|ly|ous|ful|less)$/u.test(word) &&
    ![placeKind([word]), placeNamed(word), nounOf(fold(word))].some(Boolean) &&
    ![bare, definite].some((words) => words.has(fold(word))))

const withThe = (text: string): string =>
  determiners.has(fold(text.split(' ')[0] as string)) ? text : `the ${text}`

/** The phrase with the article that it needs behind a preposition. */
function nominal(text: string, core: readonly string[]): string {
  if (withThe(text) === text) return text
  const key = fold(core.join(' '))
  const [head, before] = [core.at(-1) ?? '', core.slice(0, -1).join(' ')]
  if ([key, fold(core.slice(-2).join(' ')), fold(head)].some((end) => definite.has(end)))
    return withThe(text)
  // 'Blackpool seafront', 'Leeds station': there is one.
  const isOne = /^\p{Lu}/u.test(head) || (afterName.has(head) && placeNamed(before) !== undefined)
  const isBare = bare.has(key) || placeNamed(key) !== undefined || placeNamed(head) !== undefined
  const isMany = numberOf(key) !== 'singular' && !counted.has(head)
  return isOne || isBare || isMany || /\b(?:and|or)\b/iu.test(text) ? text : withArticle(text)
}

/** True where a story can happen at a setting: at such a place, with nothing in it that is strange there or then. */
export function happensAt(
  story: Story,
  { place, scene = '', year, conditions: named }: Setting,
): boolean {
  const { scenes, rooms, inside, years } = story.setting
  const isPlace =
    [scene, 'any'].some((one) => scenes.includes(one)) ||
    rooms?.[scene] !== undefined ||
    (scene === 'city' && scenes.includes('town')) ||
    (scene === 'house' && inside !== undefined)
  if (place === '' || !(isPlace || (scene === 'time' && year !== undefined))) return false
  if (named.some(({ strange = [] }) => strange.some((word) => wordsOf(story).has(word))))
    return false
  if (year === undefined) return true
  const [from = Infinity, to = -Infinity] = years ?? []
  return from <= year && year <= to
}

/** True for a setting that names an hour or a season. */
export const namesSeason = ({ conditions: named }: Setting): boolean =>
  named.some(({ told }) => told)

/** True where a story tells of the hour and season of a setting, or where it names none. */
export const tellsSeason = (story: Story, { conditions: named }: Setting): boolean =>
  named.every(({ told }) => !told || told.some((word) => wordsOf(story).has(word)))

const AT = /^(.+) ((?:in|on|at|inside|outside|near) (?:\S+ ){0,3}[^\s,;.:]+)$/iu

/** Reads a place that stands at the end of a theme; undefined where no table knows it. */
export const placeSaidIn = (typed: string): Setting | undefined => {
  const end = AT.exec(typed)?.[2]
  const place = end === undefined ? undefined : readSetting(end)
  return place?.scene === undefined || place.scene === 'time' ? undefined : place
}

/** Reads the setting of a form; undefined where none was given. */
export const settingOf = oncePer(({ setting }: Input): Setting | undefined => readSetting(setting))
