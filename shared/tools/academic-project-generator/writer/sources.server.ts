import { stemsOf } from '../../../words/stems.server.ts'
import { joinList, upperFirst } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import type { Random } from '../../../text/random.ts'
import type { Level } from '../levels.ts'
import { isClause } from './clauses.server.ts'
import {
  fillLens,
  lensesForQuestion,
  lensesOn,
  KINDS_WITHOUT_UNKNOWN_LENS,
  pairLenses,
  describedLines,
} from './lenses.server.ts'
import type { Reading } from './reading.server.ts'
import { withSetting } from './settings.server.ts'
import { hasFamilyFlag, QUESTION_LENSES, type QuestionLine, linesUnder } from './tables.server.ts'
import { subjectKindOf } from './things.server.ts'
import { toWish, type Wish } from './wishes.server.ts'

/** A line and the wish that its question must contain. */
export interface QuestionSource {
  readonly line: QuestionLine
  /** The wish that must appear in one of the line's three lists, if the line is about a wish. */
  readonly wish?: Wish
  /** True for a line used only if there would be too few topics without it. */
  readonly isFallback?: boolean
}

/** The number of questions on a described subject that makes a full result. */
const DESCRIBED_ENOUGH = 3

/** Returns the lines on the wishes of a form, which alternate; without wishes, the lines of its discipline. */
export function sourcesOf(reading: Reading, random: Random): QuestionSource[] {
  const { field, wishes, topics, unused } = reading
  const own = field.disciplines.map((lines) => random.shuffle(usableLinesOf(lines, reading)))
  // An unknown field is a topic itself only if there are no wishes.
  const asked = field.isKnown || wishes.length === 0 ? [...topics, ...wishes] : wishes
  if (asked.length === 0 && unused.length === 0)
    return [...interleave(own).map((line) => ({ line })), ...disciplineSources(reading)]
  const isNarrowing = ({ isKeyword }: Wish): boolean =>
    isKeyword === true && asked.some((wish) => !wish.isKeyword)
  const [subjects, narrowing] = [false, true].map((narrows) => {
    const lists = asked
      .filter((wish) => isNarrowing(wish) === narrows)
      .map((wish) => sourcesOfWish(wish, own.flat(), reading, random))
    return interleave(withDistinctStarts(lists))
  }) as [QuestionSource[], QuestionSource[]]
  const [first, ...others] = keywordPairSources(reading, asked, random)
  if (first) subjects.splice(1, 0, first)
  subjects.splice(4, 0, ...others)
  // A keyword that no table knows is too vague to be a topic alone.
  const beside = narrowing.filter(({ wish }) => wish && subjectKindOf(wish.x) !== 'unknown')
  // With any wish given, the discipline's unrelated questions are not used.
  return [...subjects, ...beside.map((source) => ({ ...source, isFallback: true }))].toSorted(
    (one, other) => Number(one.isFallback ?? false) - Number(other.isFallback ?? false),
  )
}

/** Questions on one wish: as it was described, in lines of the discipline, on its pair, and around its words. */
function sourcesOfWish(
  wish: Wish,
  lines: readonly QuestionLine[],
  reading: Reading,
  random: Random,
): QuestionSource[] {
  const pairs = pairSources(wish, reading, random)
  // A question, or a wish with two things and a group, is only answered as a whole.
  if (wish.link === 'clause' || (wish.y !== undefined && wish.who !== undefined)) return pairs
  const described = lensSourcesOf(describedLines(wish, reading), wish, reading)
  // The full description is more specific than any part of it that a table knows.
  if (described.length >= DESCRIBED_ENOUGH) return described
  const each =
    wish.y === undefined ? [wish] : [wish.x, wish.y].flatMap((part) => toWish(part) ?? [])
  const others = interleave(each.map((one) => sourcesAround(one, lines, reading, random)))
  const own = wish.link ? [] : others.filter(({ line }) => !isLens(line))
  const alone = others.filter((source) => !own.includes(source))
  const isPair = wish.y !== undefined && pairs.length > 0
  return [
    ...described,
    ...own,
    ...pairs,
    ...alone.map((one) => (isPair ? { ...one, isFallback: true } : one)),
  ]
}

/** Lines that name a wish, those near to it ('insomnia' to the line on sleep), and lenses around it. */
function sourcesAround(
  wish: Wish,
  lines: readonly QuestionLine[],
  reading: Reading,
  random: Random,
): QuestionSource[] {
  const direct = lines.filter((line) => wishEntriesOf(line, wish, reading.level))
  const near = lines.filter(
    (line) => !direct.includes(line) && wish.stems.every((stem) => line.stems().has(stem)),
  )
  const lenses = lensesOn(wish, reading, (lens) => isUsableLine(lens, reading), random)
  return [
    ...direct.map((line) => ({ line, wish })),
    ...near.map((line) => ({ line, isFallback: true })),
    ...lensSourcesOf(lenses, wish, reading).toSorted(
      (one, other) => lensDistanceOf(one.line) - lensDistanceOf(other.line),
    ),
  ]
}

/** Ranks a lens by its distance from the discipline's questions: 0 is closest. */
const lensDistanceOf = ({ id, things }: QuestionLine): number =>
  id.startsWith('any-') ? 2 : things.includes('*') && !id.startsWith('trade-') ? 1 : 0

/** Lenses around a wish in the place and time of the form, without what its level or the form rules out. */
function lensSourcesOf(
  lenses: readonly QuestionLine[],
  wish: Wish,
  reading: Reading,
  said = wish,
): QuestionSource[] {
  return usableLinesOf(
    lenses.map((lens) => fillLens(lens, said)),
    reading,
  ).map((line) => ({ line, wish, isFallback: line.isLast }))
}

function pairSources(wish: Wish, reading: Reading, random: Random): QuestionSource[] {
  if (wish.link !== 'clause' || wish.who !== undefined)
    return lensSourcesOf(pairLenses(wish, reading, random), wish, reading)
  const head = headOfClause(wish, reading)
  if (head === undefined) return []
  const also = wish.aspects?.find(isClause)
  const whole = also === undefined ? wish : { ...wish, x: `${wish.x}, and ${also}` }
  const lenses = lensesForQuestion(wish, reading, random).map((lens) => ({
    ...lens,
    a: lens.a.map((title) => title.replace('{X}', () => head)),
  }))
  // A question already names its place.
  return lensSourcesOf(lenses, wish, { ...reading, site: undefined }, whole)
}

const CLAUSE_IN_TITLE_MAX = 14

/** Returns the title form of a question; a long one is replaced by two keywords, undefined if there are fewer. */
function headOfClause({ x }: Wish, { wishes }: Reading): string | undefined {
  if (words(x).length <= CLAUSE_IN_TITLE_MAX) return upperFirst(x)
  const named = wishes.filter(({ isKeyword, link }) => isKeyword === true && link === undefined)
  return named.length < 2 ? undefined : upperFirst(joinList(named.slice(0, 2).map(({ x }) => x)))
}

const KEYWORDS_JOINED_MAX = 2

/** Returns the lines that pair the first interest with up to two keywords: 'moths' and 'street lights'. */
function keywordPairSources(
  reading: Reading,
  all: readonly Wish[],
  random: Random,
): QuestionSource[] {
  const interest = all.find(({ isKeyword }) => !isKeyword)
  if (!interest || interest.link || interest.who || interest.aspects || interest.isLong) return []
  const isJoinable = (x: string): boolean => !KINDS_WITHOUT_UNKNOWN_LENS.has(subjectKindOf(x))
  if (!hasFamilyFlag(reading.field.lenses, 'links') || !isJoinable(interest.x)) return []
  return all
    .filter(({ isKeyword, link }) => isKeyword === true && link === undefined)
    .filter(({ x }) => subjectKindOf(x) !== 'unknown' && isJoinable(x))
    .filter(({ stems }) => !stems.some((stem) => interest.stems.includes(stem)))
    .slice(0, KEYWORDS_JOINED_MAX)
    .map(({ x, stems }): Wish => ({
      x,
      y: interest.x,
      link: 'relation',
      stems: [...stems, ...interest.stems],
    }))
    .flatMap((wish) => pairSources(wish, reading, random))
    .filter(({ line }) => line.id === 'pair-relation-all')
}

/**
 * Rotates the lists so that each begins with another line; otherwise the second of two similar wishes would never be
 * used.
 */
function withDistinctStarts(lists: readonly QuestionSource[][]): QuestionSource[][] {
  const taken = new Set<string>()
  return lists.map((list) => {
    const first = Math.max(
      0,
      list.findIndex(({ line }) => !taken.has(line.id)),
    )
    const id = list[first]?.line.id
    if (id !== undefined) taken.add(id)
    return [...list.slice(first), ...list.slice(0, first)]
  })
}

const WHOLE_QUESTION_ID = /^(?:described|pair-clause)-/u
const LENS_IDS: ReadonlySet<string> = new Set(QUESTION_LENSES.map(({ id }) => id))

/** True for a question built around a word, as opposed to one of the discipline's lines. */
export const isLens = ({ id }: QuestionLine): boolean =>
  LENS_IDS.has(id) || WHOLE_QUESTION_ID.test(id)

/** Returns questions about the discipline as a whole, used where it has few lines for a level. */
function disciplineSources(reading: Reading): QuestionSource[] {
  const wish = reading.field.name === undefined ? undefined : toWish(reading.field.name)
  return linesUnder(QUESTION_LENSES, wish ? ['field'] : [])
    .map((lens) => ({ line: fillLens(lens, wish as Wish), isFallback: true }))
    .filter(({ line }) => isUsableLine(line, reading))
}

/** Returns the lines set in the place and time of the form, without those it cannot use. */
const usableLinesOf = (lines: readonly QuestionLine[], reading: Reading): QuestionLine[] =>
  lines
    .flatMap((line) => withSetting(line, reading) ?? [])
    .filter((line) => isUsableLine(line, reading))

/** True for a line that suits the level and contains nothing the form rules out. */
const isUsableLine = (line: QuestionLine, { level, excluded }: Reading): boolean =>
  settingsOf(line, level).length + (level === 'High School' ? 0 : 1) > 0 &&
  (excluded.size === 0 || ![...line.stems()].some((stem) => excluded.has(stem)))

/** The settings of a line that a level can reach. */
export const settingsOf = (line: QuestionLine, level: Level): readonly string[] =>
  level === 'High School' ? line.h : line.c

/** Returns the entries of a line that contain the wish, and the list they are in; undefined if there are none. */
export function wishEntriesOf(
  line: QuestionLine,
  { x, stems }: Wish,
  level: Level,
): { list: 'a' | 'b' | 'c'; entries: string[] } | undefined {
  // 'Marketing' and 'market' share a stem but are different subjects.
  const isDoing = /^\p{L}{4,}ing$/iu.test(x)
  const holds = (entry: string): boolean => {
    if (isDoing && !entry.toLowerCase().includes(x.toLowerCase())) return false
    const said = new Set(stemsOf(entry))
    return stems.every((stem) => said.has(stem))
  }
  for (const list of ['a', 'b', 'c'] as const) {
    const entries = (list === 'c' ? settingsOf(line, level) : line[list]).filter(holds)
    if (entries.length > 0) return { list, entries }
  }
  return undefined
}

/** The first of each list, then the second of each. */
function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat()
}
