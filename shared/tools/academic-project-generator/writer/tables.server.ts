import { stemsOf } from '../../../lexicon/stems.server.ts'
import answerRows from '../data/answers.json' with { type: 'json' }
import designRows from '../data/designs.json' with { type: 'json' }
import ethicsRows from '../data/ethics.json' with { type: 'json' }
import kindRows from '../data/kinds.json' with { type: 'json' }
import lensRows from '../data/lenses.json' with { type: 'json' }
import lineRows from '../data/lines.json' with { type: 'json' }
import type { Level } from '../levels.ts'

/**
 * A line of inquiry: objects or factors (`a`), variables (`b`) and settings or groups (`c`) that belong together, so that
 * each combination is a question a supervisor would accept. Lists stand in one string, parted by ` | `. A line of the
 * shape `asked` is written whole: `a` holds its titles, `b` the question to each, and `{c}` in them is the setting.
 */
interface LineRow {
  readonly id: string
  /** What a lens can be held to: kinds of `data/things.json`, `*` for anything. */
  readonly for?: string
  /** Words that lead to it besides its own. */
  readonly keys: string
  /** Which question it is: `data/frames.json`. */
  readonly shape: string
  readonly a: string
  readonly b: string
  readonly c: string
  /** Settings that pupils can reach; `=` for the same, absent where the line is nothing for a school. */
  readonly h?: string
  /** Whom it looks at where that needs more care than adults who answer for themselves. */
  readonly on?: string
  /** The designs that can answer it: `data/designs.json`. */
  readonly by: string
  /** What its setting can be: a `place`, a `period` or both, where the form names one. */
  readonly at?: string
  /** The first year that left such sources. */
  readonly from?: number
  /** How it is measured or which sources it uses, in one sentence. */
  readonly with: string
  readonly about: string
  readonly gains: string
  /** True for what can be asked of anything and answers few: only where there would be too few without it. */
  readonly last?: boolean
}

export interface Line {
  readonly id: string
  readonly shape: string
  readonly a: readonly string[]
  readonly b: readonly string[]
  readonly c: readonly string[]
  readonly h: readonly string[]
  readonly on: string | undefined
  readonly at: ReadonlySet<string>
  readonly from: number | undefined
  readonly things: readonly string[]
  readonly kinds: readonly string[]
  /** Kinds of study for a level that has none of these. */
  readonly others: readonly string[]
  readonly with: string
  readonly about: string
  readonly gains: string
  readonly isLast: boolean
  /** The stems of its own words and of its keys. */
  readonly stems: ReadonlySet<string>
}

const listed = (text: string): string[] => text.split(' | ')

interface Kind {
  readonly kind: string
  /** What it works with: kinds of one source measure alike. */
  readonly source: string
  readonly with: string
}

const kinds: ReadonlyMap<string, Kind> = new Map(kindRows.map((row) => [row.kind, row]))

/** A kind of study. Throws for one that is not in `data/kinds.json`: a slip in a table. */
export function kindOf(kind: string): Kind {
  const found = kinds.get(kind)
  if (!found) throw new Error(`No kind of study is called ${kind}.`)
  return found
}

/** The kinds of study that can answer a question of a shape: nobody is asked for an account by a survey. */
const answering: ReadonlyMap<string, readonly string[]> = new Map(
  answerRows.map(({ shape, kinds }) => [shape, kinds.split(' ')]),
)

/**
 * The kind of study that a line was written for, and those that can stand in for it where a level has none of it: such as
 * work with the same source, since what is measured is not answered from maps, nor an opinion from a table of figures.
 */
function kindsOf({ id, shape, by }: LineRow): { kinds: string[]; others: string[] } {
  const [own = '', ...rest] = by.split(' ')
  const able = rest.filter((kind) => answering.get(shape)?.includes(kind))
  const isLike = (kind: string): boolean =>
    kindOf(kind).source === kindOf(own).source || (kind === 'review' && REVIEWED.test(id))
  // Written whole, a question is about what its own study finds.
  const kinds = shape === 'asked' ? [own] : [own, ...able.filter(isLike)]
  const others = able.filter((kind) => !kinds.includes(kind) && !APART.has(kind))
  return { kinds, others: others.toSorted((a, b) => Number(isLike(b)) - Number(isLike(a))) }
}

/** Disciplines that answer by a review what others answer by a text or a rule. */
const REVIEWED = /^(?:health|making|life|science|agri|edu|psych|medicine|nursing|public)/u

/** What answers only a question of its own. */
const APART: ReadonlySet<string> = new Set(['maps', 'model', 'code'])

function lineOf(row: LineRow): Line {
  const h = row.h === undefined ? [] : listed(row.h === '=' ? row.c : row.h)
  return {
    id: row.id,
    shape: row.shape,
    a: listed(row.a),
    b: listed(row.b),
    c: listed(row.c),
    h,
    on: row.on,
    at: new Set(row.at?.split(' ')),
    from: row.from,
    things: row.for?.split(' ') ?? [],
    ...kindsOf(row),
    with: row.with,
    about: row.about,
    gains: row.gains,
    isLast: row.last ?? false,
    stems: new Set(stemsOf([row.keys, row.a, row.b, row.c, row.about].join(' '))),
  }
}

/** Every line of the disciplines. */
export const LINES: readonly Line[] = (lineRows as readonly LineRow[]).map(lineOf)

/** Questions around a word that somebody gives, `{x}`. */
export const LENSES: readonly Line[] = (lensRows as readonly LineRow[]).map(lineOf)

const isUnder = (id: string, prefix: string): boolean =>
  id === prefix || id.startsWith(`${prefix}-`)

/** The lines or lenses under prefixes, in the order of the prefixes. */
export function under(lines: readonly Line[], prefixes: readonly string[]): Line[] {
  return prefixes.flatMap((prefix) => lines.filter(({ id }) => isUnder(id, prefix)))
}

export interface Design {
  readonly kind: string
  readonly level: string
  readonly design: string
  readonly analysis: string
}

export const DESIGNS: readonly Design[] = designRows

/** How a kind of study is done at a level; undefined where it is none for it. */
export function designFor(kind: string, level: Level): Design | undefined {
  return DESIGNS.find((row) => row.kind === kind && row.level === level)
}

/** The sentence on consent and approval that a study of these needs. */
export function ethicsFor(on: string, level: Level): string | undefined {
  return ethicsRows.find((row) => row.on === on && row.level === level)?.text
}

let common: ReadonlySet<string> | undefined

/** The words of our own tables in small letters: such a word is no name. */
export function commonWords(): ReadonlySet<string> {
  common ??= new Set(
    [...LINES, ...LENSES].flatMap(
      ({ a, b, c, about, gains }) =>
        [...a, ...b, ...c, about, gains].join(' ').match(/(?<![\p{L}\p{N}])\p{Ll}[\p{Ll}-]+/gu) ??
        [],
    ),
  )
  return common
}
