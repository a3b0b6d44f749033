import { withArticle } from '../../text/grammar.server.ts'
import { nounOf } from '../../lexicon/nouns.server.ts'
import { stopWords } from '../../lexicon/stop-words.server.ts'
import { PLACE_WORDS_MAX, placeNamed } from '../../lexicon/places.server.ts'
import { latinShare } from '../../text/measures.ts'
import { oncePer } from '../../text/memo.ts'
import { stemOf } from '../../text/stem.ts'
import { fold, tokenise } from '../../text/tokens.server.ts'
import grammar from './data/setting-grammar.json' with { type: 'json' }
import rows from './data/setting-words.json' with { type: 'json' }
import { entries, headIn, readPhrase, withoutMarks, type Phrase } from './phrase.server.ts'
import { ageSaid, CENTURY, DECADE, OF_A_TIME, SINCE, YEAR, yearOf } from './age.server.ts'
import { withoutSeason } from './season.server.ts'
import type { Scene } from './stories.server.ts'
import type { Input } from './tool.ts'
import { table as tableOf } from '../../text/table.ts'

const WHOLE_PHRASES = tableOf<string>(grammar.whole)

/** Where or when a story is to happen, as somebody typed it. */
export interface Setting {
  readonly said: string
  /** With its preposition, as it stands in a sentence: 'in a Tesco car park at night', 'on Mars'. */
  readonly phrase: string
  /** The same without the hour or season: what a story is told at; empty where nothing else was said. */
  readonly place: string
  /** The kind of place; undefined where no table knows it. */
  readonly scene: Scene | undefined
  /** The year that it names or the middle of its age; not a number where it names another time (winter, a wedding). */
  readonly time: number | undefined
  /** Stems of its words of weight. */
  readonly stems: ReadonlySet<string>
}

interface Row {
  readonly scene: Scene
  readonly preposition: string
}

const table: ReadonlyMap<string, Row> = new Map(
  (rows as string[][]).flatMap(([scene, preposition, words]) =>
    entries(words as string).map((word) => [
      word,
      { scene: scene as Scene, preposition: preposition as string },
    ]),
  ),
)
const bare = new Set(grammar.bare)
const definite = new Set(grammar.the)
const afterName = new Set(grammar.afterName)
/** Places that are one of several, though other nouns of their endings are masses. */
const counted = new Set(grammar.counted)

const PREPOSITION =
  /^(?:in|on|at|inside|outside|under|underneath|beneath|below|above|near|by|behind|beside|between|aboard|during|within|across|along|around|somewhere in|deep in|after|before|off|beyond|over)\s+/iu
/** Reads a place that stands at the end of a theme; undefined where no table knows it, or where more than it stands there. */
export function placeSaidIn(typed: string): Setting | undefined {
  const said = endOf(typed)
  const place = said === undefined ? undefined : readSetting(said)
  return place?.scene === undefined || place.scene === 'time' ? undefined : place
}

const AT = new Set(['in', 'on', 'at', 'inside', 'outside', 'near'])
const PLACE_WORDS = 4

/** The last words of a text from a word of place on; undefined where none stands so near its end. */
function endOf(typed: string): string | undefined {
  const words = typed.split(' ')
  const from = words.findLastIndex((word) => AT.has(word.toLowerCase()))
  const end = words.slice(from)
  const isPlace = from >= 0 && end.length > 1 && end.length <= PLACE_WORDS + 1
  return isPlace && !/[,;.:]/u.test(end.join(' ')) ? end.join(' ') : undefined
}

/** Reads the setting of a form; undefined where none was given. */
export const settingOf = oncePer(({ setting }: Input): Setting | undefined => readSetting(setting))

/** Reads a setting; undefined for none, or for one without a letter. */
export function readSetting(typed: string): Setting | undefined {
  const said = withoutMarks(typed)
  if (!/[\p{L}\p{N}]/u.test(said)) return undefined
  const words = tokenise(said).words
  const weighty = words.filter((word) => word.length > 1 && !stopWords.has(word))
  const isOdd =
    latinShare(said) < 0.9 || words.length > 14 || /[<>[\]{}@#\\|=_]|https?:/u.test(said)
  const parts = said
    .split(/[,;(]/u)
    .map((part) => part.trim().replace(/\)$/u, ''))
    .filter(Boolean)
    .filter((part, at) => at === 0 || !SINCE.test(part))
  const read = isOdd ? [{ phrase: '', scene: 'time' as const }] : parts.map(readPart)
  const places = parts
    .map((part) => ({ ...readPart(withoutSeason(part)), isYear: !Number.isNaN(yearOf(part)) }))
    .filter(({ scene, isYear }) => scene !== 'time' || isYear)
  return {
    said,
    phrase: joined(read),
    place: isOdd ? '' : joined(places),
    scene: (places.find(isPlace) ?? read.find(isPlace) ?? read[0])?.scene,
    time:
      read.some(({ scene }) => scene === 'time') || OF_A_TIME.test(said) ? yearOf(said) : undefined,
    stems: new Set((weighty.length > 0 ? weighty : words).map((word) => stemOf(word))),
  }
}

const isPlace = ({ scene }: Part): boolean => scene !== undefined && scene !== 'time'

/** No comma before a year that a sentence would have to close again: 'in Skye in 1890 that was being sold'. */
const joined = (parts: readonly Part[]): string =>
  parts
    .reduce((said, { phrase, scene }) => `${said}${scene === 'time' ? '' : ','} ${phrase}`, '')
    .replace(/^,? /u, '')

interface Part {
  readonly phrase: string
  readonly scene: Scene | undefined
}

function readPart(said: string): Part {
  const age = ageSaid(said)
  if (age !== undefined) return { phrase: age, scene: 'time' }
  const place = /^\p{Lu}/u.test(said) ? placeNamed(said) : undefined
  if (place?.isAmbiguous || isUnknownName(said))
    return { phrase: `in ${place?.name ?? said}`, scene: 'city' }
  const whole = WHOLE_PHRASES.get(fold(said))
  const given = PREPOSITION.exec(said)?.[0]
  const phrase = readPhrase(given === undefined ? said : said.slice(given.length))
  const parted = partedAtPlace(phrase)
  if (parted) {
    const { phrase: before, scene } = readPart(parted.before)
    return { phrase: `${before} in ${parted.place}`, scene }
  }
  const row = headIn(phrase.core, table)
  const scene = row?.scene ?? sceneOfName(phrase)
  if (whole !== undefined) return { phrase: whole, scene }
  if (given !== undefined) {
    const kept = given.trim().toLowerCase()
    return {
      phrase: `${kept} ${nominal(phrase)}`,
      scene: scene ?? (isTime(phrase) ? 'time' : undefined),
    }
  }
  if (isTime(phrase))
    return {
      phrase: `in ${DECADE.test(phrase.text) || CENTURY.test(phrase.text) ? withThe(phrase) : phrase.text}`,
      scene: 'time',
    }
  return { phrase: `${row?.preposition ?? 'in'} ${nominal(phrase)}`, scene }
}

/** A kind of place and behind it, without a word between, where on the map: 'gated community florida'. */
function partedAtPlace({
  core,
  words,
  tail,
}: Phrase): { before: string; place: string } | undefined {
  if (tail !== '') return undefined
  for (let from = Math.max(1, core.length - PLACE_WORDS_MAX); from < core.length; from++) {
    const isKind = headIn(core.slice(0, from), table) !== undefined
    const place = placeNamed(core.slice(from).join(' '))
    if (isKind && place)
      return { before: words.slice(0, from - core.length).join(' '), place: place.name }
  }
  return undefined
}

const isTime = ({ text }: Phrase): boolean =>
  DECADE.test(text) || YEAR.test(text) || CENTURY.test(text)

const withThe = ({ text, determiner }: Phrase): string =>
  determiner === undefined ? `the ${text}` : text

/** A place of the map is a town to a story; a street or a wood in it would be named. */
const sceneOfName = ({ core }: Phrase): Scene | undefined => (isOnMap(core) ? 'city' : undefined)

/** True for words that end in a place of the map: 'new orleans', 'county mayo'. */
function isOnMap(core: readonly string[]): boolean {
  for (let from = Math.max(0, core.length - PLACE_WORDS_MAX); from < core.length; from++)
    if (placeNamed(core.slice(from).join(' ')) !== undefined) return true
  return false
}

/** A name that no table knows is most likely that of a town: 'Eyam'. */
const isUnknownName = (word: string): boolean =>
  /^\p{Lu}\p{Ll}{2,}$/u.test(word) &&
  !table.has(fold(word)) &&
  !bare.has(fold(word)) &&
  !definite.has(fold(word)) &&
  placeNamed(word) === undefined &&
  nounOf(fold(word)) === undefined &&
  !/(?:ing|ed|ly|ous|ful|less)$/u.test(word)

/** The phrase with the article that it needs behind a preposition. */
function nominal(phrase: Phrase): string {
  const { text, determiner, number, isName, core } = phrase
  if (determiner !== undefined) return text
  const key = core.join(' ')
  const head = core.at(-1) ?? ''
  const ends = [key, core.slice(-2).join(' '), head]
  if (ends.some((end) => definite.has(end))) return withThe(phrase)
  if (isName) return text
  // 'Blackpool seafront', 'Leeds station': there is one.
  if (afterName.has(head) && core.length > 1 && placeNamed(core.slice(0, -1).join(' '))) return text
  if (bare.has(key) || placeNamed(key) !== undefined || placeNamed(head) !== undefined) return text
  if ((number !== 'singular' && !counted.has(head)) || /\b(?:and|or)\b/u.test(fold(text)))
    return text
  return withArticle(text)
}
