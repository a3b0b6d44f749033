import ownLetters from './data/own-letters.json' with { type: 'json' }
import type { LetterKind } from './kind.server.ts'

/** What is said in a letter of the sender's own, by what it is about. */
export interface OwnRow {
  readonly kind: string
  readonly leads: readonly string[]
  readonly asks: readonly string[]
  readonly becauses: readonly string[]
  readonly closes: readonly string[]
  readonly ctas: readonly string[]
  readonly pictures: readonly string[]
  /** What would make it the sender's own, for the note under the result. */
  readonly add: string
}

type Given = Partial<OwnRow> & Pick<OwnRow, 'kind' | 'asks' | 'becauses' | 'pictures' | 'add'>

const given = ownLetters as readonly Given[]
const usual = given.find(({ kind }) => kind === 'subject') as OwnRow

/** A row that leaves something out says it as every other subject does. */
const ROWS: ReadonlyMap<string, OwnRow> = new Map(
  given.map((row) => [row.kind, { ...usual, ...row }]),
)

/** The row of a kind. */
export function rowOf(kind: LetterKind): OwnRow {
  return ROWS.get(kind) ?? usual
}
