import { oncePer } from '../../../text/memo.ts'
import { type CompactRows, rowsOf } from '../../../text/table.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import designRows from '../data/designs.json' with { type: 'json' }
import familyRows from '../data/families.json' with { type: 'json' }
import ethicsRows from '../data/ethics.json' with { type: 'json' }
import kindRows from '../data/kinds.json' with { type: 'json' }
import lensRows from '../data/lenses.json' with { type: 'json' }
import lineRows from '../data/lines.json' with { type: 'json' }
import type { Level } from '../levels.ts'

/**
 * A line of inquiry: objects or factors (`a`), variables (`b`) and settings or groups (`c`) that can be combined
 * freely, so that each combination is a question a supervisor would accept. A line of the shape `asked` is written
 * out: `a` holds its titles, `b` the question to each, and `{c}` in them is the setting. In the data, a list is one
 * string, separated by ` | `.
 */
export interface QuestionLine {
  readonly id: string
  /** The id of its question template in `data/frames.json`. */
  readonly shape: string
  readonly a: readonly string[]
  readonly b: readonly string[]
  readonly c: readonly string[]
  /** Settings that pupils can reach (`=` in the data: same as `c`); empty if the line does not suit a school. */
  readonly h: readonly string[]
  /** The group studied, if it needs more care than adults who can consent themselves; else ''. */
  readonly on: string
  /** The kinds of setting a form can replace: `place`, `period` or both. */
  readonly at: ReadonlySet<string>
  /** The first year that left such sources; 0 for any. */
  readonly from: number
  /** Kinds of thing a lens suits (`for` in the data), from `data/things.json`; `*` for any. */
  readonly things: readonly string[]
  /** The kinds of study that answer it (`by` in the data): `data/designs.json`. */
  readonly kinds: readonly string[]
  /** Kinds of study used where none of `kinds` is possible (`or` in the data). */
  readonly others: readonly string[]
  /** How it is measured or which sources it uses, in one sentence. */
  readonly with: string
  readonly about: string
  readonly gains: string
  /**
   * True for a general question that suits few subjects well: used only if there would be too few topics without it.
   */
  readonly isLast: boolean
  /** Returns the stems of `a`, `b`, `c`, `about` and its keys. */
  readonly stems: () => ReadonlySet<string>
}

type Column =
  | Exclude<keyof QuestionLine, 'things' | 'kinds' | 'others' | 'stems'>
  | 'for'
  | 'by'
  | 'or'
  | 'keys'

const splitList = (text: string): string[] => text.split(' | ')
const namesIn = (text = ''): string[] => text.split(' ').filter(Boolean)

/** Found when a form first needs them: a form names few of the disciplines. */
const stemsOfRow = oncePer(
  ({ keys, a, b, c, about }: Readonly<Record<Column, string>>): ReadonlySet<string> =>
    new Set(stemsOf([keys, a, b, c, about].join(' '))),
)

const linesOf = (table: CompactRows): QuestionLine[] =>
  rowsOf<Column>(table).map((row) => ({
    ...row,
    a: splitList(row.a),
    b: splitList(row.b),
    c: splitList(row.c),
    h: row.h === '' ? [] : splitList(row.h === '=' ? row.c : row.h),
    at: new Set(namesIn(row.at)),
    from: Number(row.from),
    things: namesIn(row.for),
    kinds: namesIn(row.by),
    others: namesIn(row.or),
    isLast: row.isLast === 'yes',
    stems: () => stemsOfRow(row),
  }))

/** Every line of the disciplines. */
export const DISCIPLINE_LINES: readonly QuestionLine[] = linesOf(lineRows)

/** Questions around a word that somebody gives, `{x}`. */
export const QUESTION_LENSES: readonly QuestionLine[] = linesOf(lensRows)

/** The lines or lenses under prefixes of ids, in the order of the prefixes. */
export const linesUnder = (
  lines: readonly QuestionLine[],
  prefixes: readonly string[],
): QuestionLine[] =>
  prefixes.flatMap((prefix) => lines.filter(({ id }) => `${id}-`.startsWith(`${prefix}-`)))

/** The lenses of a family of disciplines: for described subjects, for pairs and for questions, and its flags (`is`). */
interface FamilyRow {
  readonly family: string
  readonly described?: string
  readonly pairs?: string
  readonly clauses?: string
  readonly is?: string
}
const families = new Map((familyRows as readonly FamilyRow[]).map((row) => [row.family, row]))

/** Returns a column of the first family that has it; undefined if none does. */
export function firstFamilyValue(
  names: readonly string[],
  key: keyof FamilyRow,
): string | undefined {
  return names.map((name) => families.get(name)?.[key]).find((value) => value !== undefined)
}

/** True if one of the families has a flag: `people`, `links` or `texts`. */
export const hasFamilyFlag = (names: readonly string[], what: string): boolean =>
  names.some((name) => families.get(name)?.is?.split(' ').includes(what))

const subjectKindRows = new Map(kindRows.map((row) => [row.kind, row]))

/**
 * Returns a kind of study: its source and its method; kinds with one `source` measure alike. Throws for an unknown id
 * in a table.
 */
export function subjectKindRowOf(kind: string): (typeof kindRows)[number] {
  const found = subjectKindRows.get(kind)
  if (!found) throw new Error(`No kind of study is called ${kind}.`)
  return found
}

/** How each kind of study is done at each level that has it. */
export const DESIGNS = rowsOf<'kind' | 'level' | 'design' | 'analysis'>(designRows)

export const designFor = (kind: string, level: Level): (typeof DESIGNS)[number] | undefined =>
  DESIGNS.find((row) => row.kind === kind && row.level === level)

/** Returns the sentence on consent and approval for a study of a group at a level; undefined if none is needed. */
export const ethicsFor = (on: string, level: Level): string | undefined =>
  ethicsRows.find((row) => row.on === on && row.level === level)?.text

let cachedCommonWords: ReadonlySet<string> | undefined

/** Returns the lower-case words of the line and lens tables; such a word is not a name. */
export function commonWords(): ReadonlySet<string> {
  const textOf = ({ a, b, c, about, gains }: QuestionLine): string =>
    [...a, ...b, ...c, about, gains].join(' ')
  const small = /(?<![\p{L}\p{N}])\p{Ll}[\p{Ll}-]+/gu
  cachedCommonWords ??= new Set(
    [...DISCIPLINE_LINES, ...QUESTION_LENSES].flatMap((line) => textOf(line).match(small) ?? []),
  )
  return cachedCommonWords
}
