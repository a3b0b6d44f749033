import { type Operation, statement } from '../store/runner.ts'

/** The longest delay between a stored result and the settlement of its generation, in milliseconds. */
const SETTLEMENT_DELAY_MAX_MS = 2_000

/** A stored result, reduced to what identifies its generation. `createdAt` in milliseconds since the epoch. */
interface StoredMoment {
  readonly id: string
  readonly createdAt: number
}

/**
 * Returns the names of a result's writers: models, `builtin`, or several with commas; undefined if no generation made
 * it. Part of an operation.
 */
export function* findWriters({ id, createdAt }: StoredMoment): Operation<string | undefined> {
  // Later generations wrote other drafts of the result.
  const [made] = yield statement(
    `SELECT written_by FROM generations
     WHERE result_id = ? AND state = 'captured' AND settled_at <= ? ORDER BY settled_at LIMIT 1`,
    id,
    createdAt + SETTLEMENT_DELAY_MAX_MS,
  )
  return (made?.written_by as string | null | undefined) ?? undefined
}
