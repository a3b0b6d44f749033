import dates from './data/own/dates.json' with { type: 'json' }
import grave from './data/own/grave.json' with { type: 'json' }
import notices from './data/own/notices.json' with { type: 'json' }
import people from './data/own/people.json' with { type: 'json' }
import sales from './data/own/sales.json' with { type: 'json' }
import subjects from './data/own/subjects.json' with { type: 'json' }
import type { LetterKind } from './kind.server.ts'

/** What is said in a letter of the sender's own, by what it is about. */
export interface OwnRow {
  readonly kind: string
  /** The first sentence where the topic is all that was said. */
  readonly leads: readonly string[]
  /** What stands before what was stated. */
  readonly told: readonly string[]
  /** A word in front, for the letter that does not open with the matter. */
  readonly hooks: readonly string[]
  /** What readers can do, true of every letter of the kind. */
  readonly uses: readonly string[]
  /** As `uses` and `closes`, where nothing was told yet. */
  readonly bare?: readonly string[]
  readonly bareCloses?: readonly string[]
  readonly asks: readonly string[]
  readonly closes: readonly string[]
  readonly ctas: readonly string[]
  readonly subjects: readonly string[]
  readonly pictures: readonly string[]
  /** What would make it the sender's own, for the note under the result. */
  readonly add: string
}

type Given = Partial<OwnRow> & Pick<OwnRow, 'kind' | 'pictures' | 'add'>

/** Every row as it stands in the tables. */
export const OWN_LETTERS: readonly Given[] = [
  dates,
  sales,
  notices,
  people,
  grave,
  subjects,
].flatMap((rows) => rows as readonly Given[])
const usual = OWN_LETTERS.find(({ kind }) => kind === 'subject') as OwnRow

/** A row that leaves something out says it as every other subject does. */
const ROWS: ReadonlyMap<string, OwnRow> = new Map(
  OWN_LETTERS.map((row) => [row.kind, { ...usual, ...row }]),
)

/** True for a kind that names no matter of the sender's: something one could write about. */
export const isSubject = (kind: LetterKind): boolean => SUBJECTS.has(kind)
const SUBJECTS: ReadonlySet<string> = new Set(
  (subjects as readonly Given[]).map(({ kind }) => kind),
)

/** True for an update by its name, which holds what its readers send in; an inspection's report does not. */
export const isNews = (title: string): boolean =>
  /\b(?:news|newsletter|updates?|round-?up|bulletin|recap)$/iu.test(title)

/** The row of a kind. */
export function rowOf(kind: LetterKind): OwnRow {
  return ROWS.get(kind) ?? usual
}
