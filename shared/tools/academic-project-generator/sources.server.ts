import { stemsOf } from '../../lexicon/stems.server.ts'
import { upperFirst } from '../../text/grammar.server.ts'
import type { Random } from '../../text/random.ts'
import type { Level } from './levels.ts'
import type { Reading } from './reading.server.ts'
import { settled } from './settle.server.ts'
import { LENSES, type Line, under } from './tables.server.ts'
import { thingOf } from './things.server.ts'
import { asWish, type Wish } from './wishes.server.ts'

/** A line with the entries that have to stand in its question. */
export interface Source {
  readonly line: Line
  /** Needed in one of the three, where a wish is meant. */
  readonly wish?: Wish
  /** Of the discipline and of nothing that was wished for. */
  readonly isBeside?: boolean
}

/** Everything that can be asked, what was wished for first; the wishes in turn. */
export function sourcesOf(reading: Reading, random: Random): Source[] {
  const { field, wishes, topics, level } = reading
  const open = (line: Line): boolean => isOpen(line, level, reading.excluded)
  const set = (line: Line): Line[] => {
    const there = open(line) ? settled(line, reading) : undefined
    return there ? [there] : []
  }
  const own = field.disciplines.map((lines) => random.shuffle(lines.flatMap(set)))
  const lines = own.flat()
  const around = (wish: Wish): Source[] => {
    const direct = lines.filter((line) => entryOf(line, wish, level))
    const near = lines.filter((line) => !direct.includes(line) && isNear(line, wish))
    return [
      ...direct.map((line) => ({ line, wish })),
      ...near.map((line) => ({ line })),
      ...lensSources(reading, wish, random),
    ]
  }
  // A field that is no discipline of ours is asked about where nothing else is.
  const asked = field.isKnown || wishes.length === 0 ? [...topics, ...wishes] : wishes
  const perWish = asked.map((wish) => {
    const each = [wish.x, ...(wish.y === undefined ? [] : [wish.y])].flatMap((x) => asWish(x) ?? [])
    const pairs = pairSources(reading, wish, random)
    const others = inTurn(each.map(around))
    const own = wish.link ? [] : others.filter(({ line }) => !isLens(line))
    return [...own, ...pairs, ...others.filter((source) => !own.includes(source))]
  })
  const rest = own.map((lines) => nearFirst(lines, reading))
  return [
    ...inTurn(perWish),
    ...inTurn(rest).map((line) => ({
      line,
      isBeside: asked.length > 0 && !asked.some((wish) => touches(line, wish)),
    })),
    ...itself(reading),
  ]
}

const LENS_IDS: ReadonlySet<string> = new Set(LENSES.map(({ id }) => id))

/** True for a question around a word, which is none of the discipline's own. */
export function isLens({ id }: Line): boolean {
  return LENS_IDS.has(id)
}

/** A line that a wish leads to though none of its entries says it: 'insomnia' to the line on sleep. */
function isNear({ stems }: Line, wish: Wish): boolean {
  return wish.stems.every((stem) => stems.has(stem))
}

/** What can be asked about a discipline as such, where it has little for a level. */
function itself({ field, level }: Reading): Source[] {
  const wish = field.name === undefined ? undefined : asWish(field.name)
  if (!wish) return []
  return under(LENSES, ['field'])
    .map((lens) => ({ line: aroundOf(lens, wish), isBeside: true }))
    .filter(({ line }) => isOpen(line, level, new Set()))
}

/** A line that says a word of a wish. */
function touches({ stems }: Line, wish: Wish): boolean {
  return wish.stems.some((stem) => stems.has(stem))
}

/** Lines that a keyword or the field's own words lead to come first. */
function nearFirst(lines: readonly Line[], { wishes, topics, where }: Reading): Line[] {
  const wanted = new Set([...wishes, ...topics].flatMap(({ stems }) => stems))
  const isThere = ({ c }: Line): boolean =>
    where !== undefined && c.some((entry) => entry.includes(where))
  const near = (line: Line): number =>
    [...wanted].filter((stem) => line.stems.has(stem)).length + (isThere(line) ? 1 : 0)
  return lines.toSorted((one, other) => near(other) - near(one))
}

/** Questions around the wish that suit both the discipline and what the wish speaks of. */
function lensSources(reading: Reading, wish: Wish, random: Random): Source[] {
  const { field, level, excluded } = reading
  const thing = thingOf(wish.x)
  const fits = (lens: Line): boolean => lens.things.includes(thing) || lens.things.includes('*')
  const [first = [], ...rest] = field.lenses.map((family) =>
    random.shuffle(under(LENSES, [family]).filter(fits)),
  )
  // Those of the first family are the discipline's own, and what suits every word comes last.
  const lenses = [...first, ...rest.flat()].map((lens) => aroundOf(lens, wish))
  return lenses
    .filter((line) => isOpen(line, level, excluded))
    .flatMap((line) => settled(line, reading) ?? [])
    .toSorted((one, other) => distance(one) - distance(other))
    .map((line) => ({ line, wish }))
}

/** How far a lens is from the discipline's own questions. */
function distance({ id, things }: Line): number {
  if (id.startsWith('any-')) return 2
  return things.includes('*') ? 1 : 0
}

function pairSources(reading: Reading, wish: Wish, random: Random): Source[] {
  const { field, level, excluded } = reading
  const link = wish.link ?? linkOf(wish)
  if (link === undefined) return []
  const family = field.lenses.map((name) => PAIRS_OF[name]).find((name) => name !== undefined)
  const lenses = random.shuffle(
    under(LENSES, [`pair-${link}-${family ?? 'any'}`, `pair-${link}-all`]),
  )
  return lenses
    .map((lens) => aroundOf(lens, wish))
    .filter((line) => isOpen(line, level, excluded))
    .flatMap((line) => settled(line, reading) ?? [])
    .map((line) => ({ line, wish }))
}

/** A group beside a wish is asked, or those who work with it are. */
function linkOf({ who, isAsked }: Wish): string | undefined {
  if (who === undefined) return undefined
  return isAsked ? 'ask' : 'who'
}

/** Families with pairs of their own: with people, at the bench, on a machine. */
const PAIRS_OF: Readonly<Record<string, string>> = {
  people: 'people',
  edu: 'people',
  health: 'health',
  market: 'market',
  econ: 'market',
  science: 'science',
  life: 'science',
  making: 'making',
  comp: 'making',
}

/** A lens with what was wished for in its holes. */
function aroundOf(lens: Line, { x, who, y = who ?? '' }: Wish): Line {
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
