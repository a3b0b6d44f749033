import { createTable } from '../../../match/table.server.ts'
import { fromFirstWord } from '../../../text/bullets.ts'
import { latinShare } from '../../../text/measures.ts'
import { oncePer } from '../../../text/memo.ts'
import { fold, tokenise } from '../../../text/tokens.server.ts'
import data from '../data/conditions.json' with { type: 'json' }
import type { Input } from '../tool.ts'
import { namesOnMap, readPlace } from './place.server.ts'
import { wordsOfWeight } from './roots.server.ts'
import { wordsOf, type Story } from './stories.server.ts'

/** A land, an hour, a season or an age that a setting names. */
interface Condition {
  readonly id: string
  readonly keys: readonly string[]
  /** Words that no story told there or then has: hills in the fens, a parish in Arizona, July in winter. */
  readonly strange?: readonly string[]
  /** Of an hour or a season: words of a story that happens then. */
  readonly signs?: readonly string[]
  /** Of an age: a year of it, and how a sentence names it. */
  readonly year?: number
  readonly phrase?: string
}

/** Where or when a story is to happen, as somebody typed it. */
export interface Setting {
  readonly text: string
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

const conditions = createTable<Condition>(data.rows, { wider: 'never', none: data.none })
const ABROAD = conditions.byId('abroad') as Condition

/** What may be an hour or a season behind a place. */
const TAIL =
  /(?<=[^ ,])[ ,]{1,3}(?:(?:at|in|on|by|after|before|during|around|of) )?(?:the )?(?:(?:late|early|mid|deep|dead of|middle of the) ){0,2}(\p{L}+)(?: time| season| shift| hours)?$/iu
/** 'Three weeks after moving in' says since when, and is no place. */
const SINCE =
  /^(?:\p{L}+ |\d+ ){0,3}(?:minutes?|hours?|nights?|days?|weeks?|months?|years?) (?:after|before|into|since|ago|later)\b/iu
const ODD = /[<>[\]{}@#\\|=_]|https?:/u
const WORDS_MAX = 14

/** What people type, without bullets, quotation marks and the marks at its end. */
export const withoutMarks = (typed: string): string =>
  fromFirstWord(typed.replaceAll(/["“”]/gu, ''))
    .replace(/^[\s'‘]+/u, '')
    .replace(/(?<![\s*.,;:!?…-])[\s*.,;:!?…-]+$/u, '')

/** Reads the setting of a form; undefined where none was given. */
export const settingOf = oncePer(({ setting }: Input): Setting | undefined => readSetting(setting))

/** Reads a setting; undefined for none, or for one without a letter. */
export function readSetting(typed: string): Setting | undefined {
  const text = withoutMarks(typed)
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined
  const { words } = tokenise(text)
  const isOdd = latinShare(text) < 0.9 || ODD.test(text) || words.length > WORDS_MAX
  const parts = (isOdd ? '' : text).split(/[,;()]/u).map((part) => part.trim())
  const read = parts
    .filter((part, at) => part !== '' && (at === 0 || !SINCE.test(part)))
    .map((part) => ({ ...readPart(part), year: yearOf(part) }))
  const named = read.filter(({ scene, year }) => scene !== 'time' || year !== undefined)
  const isTime = read.some(({ scene }) => scene === 'time')
  const rows = conditions.find(text).hits.map(({ row }) => row)
  // Our words are at home in Britain and Ireland.
  const isAbroad = namesOnMap(text.split(/[\s,;()]+/u)).some(
    ({ country, name }) => !['gb', 'ie'].includes(country) && !data.homes.includes(fold(name)),
  )
  return {
    text,
    // No comma before a year that a sentence would have to close again: 'in Skye in 1890 that was being sold'.
    place: named
      .map(({ phrase, scene }) => (scene === 'time' ? ' ' : ', ') + phrase)
      .join('')
      .replace(/^,? /u, ''),
    scene: (named.find(({ scene }) => scene && scene !== 'time') ?? read[0] ?? { scene: 'time' })
      .scene,
    year: yearOf(text) ?? (isTime && !rows.some((row) => row.signs) ? NaN : undefined),
    conditions: isAbroad ? [...rows, ABROAD] : rows,
    stems: wordsOfWeight(words).stems,
  }
}

/** A part of a setting without the hour or season behind it: 'a car park at night' is a car park. */
function readPart(part: string) {
  const place = part.replace(TAIL, (tail, word: string) =>
    conditions.find(word).main?.row.signs === undefined ? tail : '',
  )
  const { main: age, words } = conditions.find(place.replace(/^the /iu, ''))
  return age?.row.phrase !== undefined && age.size === words.length
    ? { phrase: age.row.phrase, scene: 'time' }
    : readPlace(place)
}

/** The year that a text names or one of its age; undefined where it names none. */
function yearOf(text: string): number | undefined {
  const [, year, decade, century] =
    /\b((?:1\d|20|21|22)\d\d)|\b(\d)0['’]?s\b|\b(\d\d)th centur/iu.exec(text) ?? []
  if (year) return Number(year)
  if (decade) return 1900 + Number(decade) * 10
  if (century) return Number(century) * 100 - 50
  return conditions.find(text).hits.find(({ row }) => row.year)?.row.year
}

const AT_END = /^.+ ((?:in|on|at|inside|outside|near) (?:\S+ ){0,3}[^\s,;.:]+)$/iu

/** Reads a place that stands at the end of a theme; undefined where no table knows it. */
export const placeSaidIn = (typed: string): Setting | undefined => {
  const place = readSetting(AT_END.exec(typed)?.[1] ?? '')
  return place?.scene === undefined || place.scene === 'time' ? undefined : place
}

/** True where a story can happen at a setting: at such a place, with nothing in it that is strange there or then. */
export function happensAt(story: Story, setting: Setting): boolean {
  const { scenes, rooms, inside, years: [from = Infinity, to = -Infinity] = [] } = story.setting
  const { place, scene = '', year, conditions: rows } = setting
  const isPlace =
    [scene, 'any'].some((one) => scenes.includes(one)) ||
    rooms?.[scene] !== undefined ||
    (scene === 'city' && scenes.includes('town')) ||
    (scene === 'house' && inside !== undefined)
  const isThen = year === undefined || (from <= year && year <= to)
  const isStrange = rows.some(({ strange }) => strange?.some((word) => wordsOf(story).has(word)))
  const isTime = scene === 'time' && year !== undefined
  return place !== '' && (isPlace || isTime) && isThen && !isStrange
}

/** True for a setting that names an hour or a season. */
export const namesSeason = ({ conditions: rows }: Setting): boolean =>
  rows.some(({ signs }) => signs)

/** True where a story tells of the hour and season of a setting, or where it names none. */
export const tellsSeason = (story: Story, { conditions: rows }: Setting): boolean =>
  rows.every(({ signs }) => !signs || signs.some((word) => wordsOf(story).has(word)))
