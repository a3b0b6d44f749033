import { type Columns, rowsOf } from '../../../text/table.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import designRows from '../data/designs.json' with { type: 'json' }
import familyRows from '../data/families.json' with { type: 'json' }
import ethicsRows from '../data/ethics.json' with { type: 'json' }
import kindRows from '../data/kinds.json' with { type: 'json' }
import lensRows from '../data/lenses.json' with { type: 'json' }
import lineRows from '../data/lines.json' with { type: 'json' }
import type { Level } from '../levels.ts'

/**
 * A line of inquiry: objects or factors (`a`), variables (`b`) and settings or groups (`c`) that belong together, so that
 * each combination is a question a supervisor would accept. A line of the shape `asked` is written whole: `a` holds its
 * titles, `b` the question to each, and `{c}` in them is the setting. Lists are one string in the data, parted by ` | `.
 */
export interface Line {
  readonly id: string
  /** Which question it is: `data/frames.json`. */
  readonly shape: string
  readonly a: readonly string[]
  readonly b: readonly string[]
  readonly c: readonly string[]
  /** Settings that pupils can reach (`=` for the same in the data); none where the line is nothing for a school. */
  readonly h: readonly string[]
  /** Whom it looks at where that needs more care than adults who answer for themselves; else ''. */
  readonly on: string
  /** What its setting can be: a `place`, a `period` or both, where the form names one. */
  readonly at: ReadonlySet<string>
  /** The first year that left such sources; 0 for any. */
  readonly from: number
  /** What a lens is for (`for` in the data): kinds of `data/things.json`, `*` for anything. */
  readonly things: readonly string[]
  /** The kinds of study that answer it (`by` in the data): `data/designs.json`. */
  readonly kinds: readonly string[]
  /** Kinds for a level that has none of these (`or` in the data). */
  readonly others: readonly string[]
  /** How it is measured or which sources it uses, in one sentence. */
  readonly with: string
  readonly about: string
  readonly gains: string
  /** True for what can be asked of anything and answers few: only where there would be too few without it. */
  readonly isLast: boolean
  /** The stems of its own words and of its keys. */
  readonly stems: ReadonlySet<string>
}

type Column =
  | Exclude<keyof Line, 'things' | 'kinds' | 'others' | 'stems'>
  | 'for'
  | 'by'
  | 'or'
  | 'keys'

const listed = (text: string): string[] => text.split(' | ')
const namesIn = (text = ''): string[] => text.split(' ').filter(Boolean)

const linesOf = (table: Columns): Line[] =>
  rowsOf<Column>(table).map((row) => ({
    ...row,
    a: listed(row.a),
    b: listed(row.b),
    c: listed(row.c),
    h: row.h === '' ? [] : listed(row.h === '=' ? row.c : row.h),
    at: new Set(namesIn(row.at)),
    from: Number(row.from),
    things: namesIn(row.for),
    kinds: namesIn(row.by),
    others: namesIn(row.or),
    isLast: row.isLast === 'yes',
    stems: new Set(stemsOf([row.keys, row.a, row.b, row.c, row.about].join(' '))),
  }))

/** Every line of the disciplines. */
export const LINES: readonly Line[] = linesOf(lineRows)

/** Questions around a word that somebody gives, `{x}`. */
export const LENSES: readonly Line[] = linesOf(lensRows)

/** The lines or lenses under prefixes of ids, in the order of the prefixes. */
export const under = (lines: readonly Line[], prefixes: readonly string[]): Line[] =>
  prefixes.flatMap((prefix) => lines.filter(({ id }) => `${id}-`.startsWith(`${prefix}-`)))

/** How a family of disciplines asks: by which studies, of two things, of a question, and what else is true of it. */
interface Family {
  readonly family: string
  readonly described?: string
  readonly pairs?: string
  readonly clauses?: string
  readonly is?: string
}
const families = new Map((familyRows as readonly Family[]).map((row) => [row.family, row]))

/** What the first of some families that has one has: 'people' of pairs for nursing. */
export function firstOf(names: readonly string[], key: keyof Family): string | undefined {
  return names.map((name) => families.get(name)?.[key]).find((value) => value !== undefined)
}

/** True where one of some families is so: asks about `people`, about `links`, or about `texts`. */
export const areOf = (names: readonly string[], what: string): boolean =>
  names.some((name) => families.get(name)?.is?.split(' ').includes(what))

const kinds = new Map(kindRows.map((row) => [row.kind, row]))

/** A kind of study: what it works with (kinds of one `source` measure alike) and how. Throws for a slip in a table. */
export function kindOf(kind: string): (typeof kindRows)[number] {
  const found = kinds.get(kind)
  if (!found) throw new Error(`No kind of study is called ${kind}.`)
  return found
}

/** How each kind of study is done at each level that has it. */
export const DESIGNS = rowsOf<'kind' | 'level' | 'design' | 'analysis'>(designRows)

export const designFor = (kind: string, level: Level): (typeof DESIGNS)[number] | undefined =>
  DESIGNS.find((row) => row.kind === kind && row.level === level)

/** The sentence on consent and approval that a study of these needs. */
export const ethicsFor = (on: string, level: Level): string | undefined =>
  ethicsRows.find((row) => row.on === on && row.level === level)?.text

let common: ReadonlySet<string> | undefined

/** The words of our own tables in small letters: such a word is no name. */
export function commonWords(): ReadonlySet<string> {
  const textOf = ({ a, b, c, about, gains }: Line): string =>
    [...a, ...b, ...c, about, gains].join(' ')
  const small = /(?<![\p{L}\p{N}])\p{Ll}[\p{Ll}-]+/gu
  common ??= new Set([...LINES, ...LENSES].flatMap((line) => textOf(line).match(small) ?? []))
  return common
}
