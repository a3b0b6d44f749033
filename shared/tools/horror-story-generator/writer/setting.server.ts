import { createTable } from '../../../match/table.server.ts'
import { fromFirstWord } from '../../../text/bullets.ts'
import { latinShare } from '../../../text/measures.ts'
import { oncePer } from '../../../text/memo.ts'
import { fold, tokenise } from '../../../text/tokens.server.ts'
import data from '../data/conditions.json' with { type: 'json' }
import { withoutRuledOut } from '../ruled-out.server.ts'
import type { Input } from '../tool.ts'
import { findPlaceNames, readPlace } from './place.server.ts'
import { splitByWeight } from './roots.server.ts'
import { wordsOf, type Story } from './stories.server.ts'

/** A region, a time of day, a season or a period named in a setting. */
interface Condition {
  readonly id: string
  readonly keys: readonly string[]
  /** Words that no story may contain there or then: hills in the fens, a parish in Arizona, July in winter. */
  readonly strange?: readonly string[]
  /** For a time of day or a season: words of stories set then. */
  readonly signs?: readonly string[]
  /** For a period: a year in it, and its phrase in a sentence. */
  readonly year?: number
  readonly phrase?: string
}

/** The place and time for a story, read from typed text. */
export interface Setting {
  readonly text: string
  /**
   * The place as a phrase, with its year or period but without time of day or season: 'in a Tesco car park'; '' if
   * there is none.
   */
  readonly place: string
  /** The kind of place, or `time`; undefined if it is in no table. */
  readonly scene: string | undefined
  /** The year named, or one of the period; NaN for a time without a year, such as a wedding. */
  readonly year: number | undefined
  readonly conditions: readonly Condition[]
  /** The roots of its content words. */
  readonly stems: readonly string[]
}

const conditions = createTable<Condition>(data.rows, { wider: 'never', none: data.none })
const ABROAD = conditions.byId('abroad') as Condition

/** Matches a possible time of day or season after a place. */
const TRAILING_TIME =
  /(?<=[^ ,])[ ,]{1,3}(?:(?:at|in|on|by|after|before|during|around|of) )?(?:the )?(?:(?:late|early|mid|deep|dead of|middle of the) ){0,2}(\p{L}+)(?: time| season| shift| hours)?$/iu
/** Matches a time span, which is not a place: 'three weeks after moving in'. */
const TIME_SPAN =
  /^(?:\p{L}+ |\d+ ){0,3}(?:minutes?|hours?|nights?|days?|weeks?|months?|years?) (?:after|before|into|since|ago|later)\b/iu
const UNUSUAL_CHARS = /[<>[\]{}@#\\|=_]|https?:/u
const SETTING_WORDS_MAX = 14

/** Typed text without bullets, quotation marks and trailing punctuation. */
export const withoutMarks = (typed: string): string =>
  fromFirstWord(typed.replaceAll(/["“”]/gu, ''))
    .replace(/^[\s'‘]+/u, '')
    .replace(/(?<![\s*.,;:!?…-])[\s*.,;:!?…-]+$/u, '')

/** Reads the setting of a form without the parts that rule something out; undefined if nothing is left. */
export const settingOf = oncePer(({ setting }: Input): Setting | undefined =>
  readSetting(withoutRuledOut(setting)),
)

/** Reads a setting; undefined if it has no letter or digit. */
export function readSetting(typed: string): Setting | undefined {
  const text = withoutMarks(typed)
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined
  const { words } = tokenise(text)
  const isOdd =
    latinShare(text) < 0.9 || UNUSUAL_CHARS.test(text) || words.length > SETTING_WORDS_MAX
  const parts = (isOdd ? '' : text).split(/[,;()]/u).map((part) => part.trim())
  const read = parts
    .filter((part, at) => part !== '' && (at === 0 || !TIME_SPAN.test(part)))
    .map((part) => ({ ...readPart(part), year: yearOf(part) }))
  const named = read.filter(({ scene, year }) => scene !== 'time' || year !== undefined)
  const isTime = read.some(({ scene }) => scene === 'time')
  const rows = conditions.find(text).hits.map(({ row }) => row)
  // The vocabulary of the stories is that of Britain and Ireland.
  const isAbroad = findPlaceNames(text.split(/[\s,;()]+/u)).some(
    ({ country, name }) => !['gb', 'ie'].includes(country) && !data.homes.includes(fold(name)),
  )
  return {
    text,
    // No comma before a year, because a second one would have to follow: 'in Skye in 1890 that was being sold'.
    place: named
      .map(({ phrase, scene }) => (scene === 'time' ? ' ' : ', ') + phrase)
      .join('')
      .replace(/^,? /u, ''),
    scene: (named.find(({ scene }) => scene && scene !== 'time') ?? read[0] ?? { scene: 'time' })
      .scene,
    year: yearOf(text) ?? (isTime && !rows.some((row) => row.signs) ? NaN : undefined),
    conditions: isAbroad ? [...rows, ABROAD] : rows,
    stems: splitByWeight(words).stems,
  }
}

/** Reads a part of a setting without a time or season at its end: 'a car park at night' is a car park. */
function readPart(part: string) {
  const place = part.replace(TRAILING_TIME, (tail, word: string) =>
    conditions.find(word).main?.row.signs === undefined ? tail : '',
  )
  const { main: age, words } = conditions.find(place.replace(/^the /iu, ''))
  return age?.row.phrase !== undefined && age.size === words.length
    ? { phrase: age.row.phrase, scene: 'time' }
    : readPlace(place)
}

/** The year named in a text, or one of the decade, century or period; undefined if there is none. */
function yearOf(text: string): number | undefined {
  const [, year, decade, century] =
    /\b((?:1\d|20|21|22)\d\d)|\b(\d)0['’]?s\b|\b(\d\d)th centur/iu.exec(text) ?? []
  if (year) return Number(year)
  if (decade) return 1900 + Number(decade) * 10
  if (century) return Number(century) * 100 - 50
  return conditions.find(text).hits.find(({ row }) => row.year)?.row.year
}

const PLACE_AT_END = /^.+ ((?:in|on|at|inside|outside|near) (?:\S+ ){0,3}[^\s,;.:]+)$/iu

/** Reads a place at the end of a theme; undefined if there is none, or none in a table. */
export const placeAtEndOf = (typed: string): Setting | undefined => {
  const place = readSetting(PLACE_AT_END.exec(typed)?.[1] ?? '')
  return place?.scene === undefined || place.scene === 'time' ? undefined : place
}

/** True if a story can happen at a setting: at such a kind of place and time, without words that contradict them. */
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

/** True if a story mentions the time of day and season of a setting, or if the setting has none. */
export const mentionsSeason = (story: Story, { conditions: rows }: Setting): boolean =>
  rows.every(({ signs }) => !signs || signs.some((word) => wordsOf(story).has(word)))
