import { demonym } from '../../lexicon/places.server.ts'
import { stemsOf } from '../../lexicon/stems.server.ts'
import { upperFirst } from '../../text/grammar.server.ts'
import type { Random } from '../../text/random.ts'
import type { Level } from './levels.ts'
import type { Reading } from './reading.server.ts'
import { LENSES, type Line, under } from './tables.server.ts'
import { thingOf } from './things.server.ts'
import { asWish, type Wish } from './wishes.server.ts'

/** A line with the entries that have to stand in its question. */
export interface Source {
  readonly line: Line
  /** Needed in one of the three, where a wish is meant. */
  readonly wish?: Wish
}

/** Everything that can be asked, what was wished for first; the wishes in turn. */
export function sourcesOf(reading: Reading, fieldOfStudy: string, random: Random): Source[] {
  const { field, wishes, topics, level } = reading
  const open = (line: Line): boolean => isOpen(line, level, reading.excluded)
  const own = field.disciplines.map((lines) => random.shuffle(lines.filter(open)))
  const lines = own.flat()
  const around = (wish: Wish): Source[] => {
    const direct = lines.filter((line) => entryOf(line, wish, level))
    const near = lines.filter((line) => !direct.includes(line) && isNear(line, wish))
    return [
      ...direct.map((line) => ({ line, wish })),
      ...near.map((line) => ({ line })),
      ...placed(lines, wish),
      ...lensSources(reading, wish, random),
    ]
  }
  const perWish = [...topics, ...wishes].map((wish) => {
    const each = [wish.x, ...(wish.y === undefined ? [] : [wish.y])].flatMap((x) => asWish(x) ?? [])
    return [...pairSources(reading, wish, random), ...inTurn(each.map(around))]
  })
  const rest = own.map((lines) => nearFirst(lines, reading))
  // Where a discipline has little for a level, what is written about the discipline itself can be asked.
  const itself = asWish(fieldOfStudy)
  const last = itself
    ? lensSources({ ...reading, field: { ...field, lenses: ['any'] } }, itself, random)
    : []
  return [...inTurn(perWish), ...inTurn(rest).map((line) => ({ line })), ...last]
}

/** A line that a wish leads to though none of its entries says it: 'insomnia' to the line on sleep. */
function isNear({ stems }: Line, wish: Wish): boolean {
  return wish.stems.every((stem) => stems.has(stem))
}

/** Settings that are a place: another place can stand there. */
const PLACES =
  /^(?:in one (?:country|city|town|region|county|district|nearby town)\b|in two (?:countries|cities)\b|between|across one)/u

/** The lines of a discipline in the place that was wished for. */
function placed(lines: readonly Line[], wish: Wish): Source[] {
  if (thingOf(wish.x) !== 'place' || demonym(wish.x)) return []
  const c = [`in ${wish.x}`]
  return lines
    .filter((line) => line.c.some((entry) => PLACES.test(entry)))
    .map((line) => ({ line: { ...line, c, h: c }, wish }))
}

/** Lines that a keyword or the field's own words lead to come first. */
function nearFirst(lines: readonly Line[], { wishes, topics }: Reading): Line[] {
  const wanted = new Set([...wishes, ...topics].flatMap(({ stems }) => stems))
  const near = (line: Line): number => [...wanted].filter((stem) => line.stems.has(stem)).length
  return lines.toSorted((one, other) => near(other) - near(one))
}

/** Questions around the wish that suit both the discipline and what the wish speaks of. */
function lensSources({ field, level, excluded }: Reading, wish: Wish, random: Random): Source[] {
  const thing = thingOf(wish.x)
  const fits = (lens: Line): boolean => lens.things.includes(thing) || lens.things.includes('*')
  const [first = [], ...rest] = field.lenses.map((family) =>
    random.shuffle(under(LENSES, [family]).filter(fits)),
  )
  // Those of the first family are the discipline's own, and what suits every word comes last.
  const lenses = [...first, ...rest.flat()].map((lens) => aroundOf(lens, wish))
  return lenses
    .filter((line) => isOpen(line, level, excluded))
    .filter((line) => !(line.id in ONLY_EARLY) || EARLY.has(level))
    .toSorted((one, other) => distance(one) - distance(other))
    .map((line) => ({ line, wish }))
}

/** What people think of a subject is a question of the first levels in the sciences; later ones ask the subject itself. */
const ONLY_EARLY: Readonly<Record<string, number>> = {
  'science-public': 1,
  'science-teaching': 1,
  'people-messages': 1,
  'any-texts': 2,
}
const EARLY: ReadonlySet<Level> = new Set(['High School', 'Undergraduate'])

/** How far a lens is from the discipline's own questions. */
function distance({ id, things }: Line): number {
  return things.includes('*') ? 2 : (ONLY_EARLY[id] ?? 0)
}

function pairSources({ field, level, excluded }: Reading, wish: Wish, random: Random): Source[] {
  if (wish.link === undefined) return []
  const family = PAIR_FAMILIES.find((name) => field.lenses.includes(name)) ?? 'any'
  const lenses = random.shuffle(
    under(LENSES, [`pair-${wish.link}-${family}`, `pair-${wish.link}-all`]),
  )
  return lenses
    .map((lens) => aroundOf(lens, wish))
    .filter((line) => isOpen(line, level, excluded))
    .map((line) => ({ line, wish }))
}

/** Families with pairs of their own: with people, at the bench, on a machine. */
const PAIR_FAMILIES = ['people', 'health', 'market', 'science', 'making']

/** A lens with what was wished for in its holes. */
function aroundOf(lens: Line, { x, y = '' }: Wish): Line {
  const fill = (text: string): string =>
    text.replaceAll('{x}', x).replaceAll('{y}', y).replaceAll('{X}', upperFirst(x))
  return {
    ...lens,
    a: lens.a.map(fill),
    b: lens.b.map(fill),
    c: lens.c.map(fill),
    h: lens.h.map(fill),
    with: fill(lens.with),
    about: fill(lens.about),
    gains: fill(lens.gains),
  }
}

/** Nothing for a school where the line is none, and nothing that was ruled out. */
function isOpen(line: Line, level: Level, excluded: ReadonlySet<string>): boolean {
  if (level === 'High School' && line.h.length === 0) return false
  return excluded.size === 0 || ![...line.stems].some((stem) => excluded.has(stem))
}

/** The settings of a line that a level can reach. */
export const settingsOf = (line: Line, level: Level): readonly string[] =>
  level === 'High School' ? line.h : line.c

/** The entry of a line that says what was wished for, and its list. */
export function entryOf(
  line: Line,
  wish: Wish,
  level: Level,
): { list: 'a' | 'b' | 'c'; entries: string[] } | undefined {
  for (const list of ['a', 'b', 'c'] as const) {
    const all = list === 'c' ? settingsOf(line, level) : line[list]
    const entries = all.filter((entry) => holds(entry, wish))
    if (entries.length > 0) return { list, entries }
  }
  return undefined
}

function holds(entry: string, { stems }: Wish): boolean {
  const said = new Set(stemsOf(entry))
  return stems.every((stem) => said.has(stem))
}

/** The first of each list, then the second of each. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => (at < list.length ? [list[at] as T] : [])),
  ).flat()
}
