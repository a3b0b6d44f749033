import { type Operation, statement } from '../store/runner.ts'

/** How much later than its stored result a generation may be settled, in milliseconds. */
const SAME_MOMENT_MS = 2_000

/** A stored result as far as its generation is looked for. `createdAt` in milliseconds since the epoch. */
interface Stored {
  readonly id: string
  readonly createdAt: number
}

/**
 * Who made a result by name: models, `builtin`, or several with commas; undefined for one that no generation made. Part of
 * an operation.
 */
export function* writtenBy({ id, createdAt }: Stored): Operation<string | undefined> {
  // Later ones wrote other drafts of it.
  const [made] = yield statement(
    `SELECT written_by FROM generations
     WHERE result_id = ? AND state = 'captured' AND settled_at <= ? ORDER BY settled_at LIMIT 1`,
    id,
    createdAt + SAME_MOMENT_MS,
  )
  return (made?.written_by as string | null | undefined) ?? undefined
}
