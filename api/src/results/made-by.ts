import { type Operation, type Row, statement } from '../store/runner.ts'

/** How far apart the times of a generation and of its stored result may lie, in milliseconds. */
export const SAME_MOMENT_MS = 2_000

/** First versions of drafts that have been changed since, as JSON text, by draft. */
export type Firsts = ReadonlyMap<number, string>

/**
 * Whether an answer is the one in which the drafts of a result were given: each of its drafts to the letter what stood in
 * its place at first. Numbers apart, which versions do not hold; drafts that came later are of other answers.
 */
export function isAnswerOf(answer: string, result: string, firsts: Firsts): boolean {
  const given = draftTexts(Object.values(JSON.parse(answer) as object)[0])
  const first = draftTexts(JSON.parse(result)).map((text, at) => firsts.get(at + 1) ?? text)
  return given.length > 0 && given.every((text, at) => text === first[at])
}

/** The drafts of a result of any tool, as JSON texts without their numbers. */
function draftTexts(value: unknown): string[] {
  const drafts = Array.isArray(value) ? (value as unknown[]) : [value]
  return drafts.map((draft) => {
    if (typeof draft !== 'object' || draft === null) return JSON.stringify(draft)
    const { id: _, ...rest } = draft as Readonly<Record<string, unknown>>
    return JSON.stringify(rest)
  })
}

/** A stored result as far as its generation is looked for. */
interface Stored {
  readonly id: string
  readonly accountId: string
  readonly toolId: string
  readonly createdAt: number
  readonly result: string
}

/**
 * Who made a result by name: models, `builtin`, or several with commas. One from before results were named by their
 * generations is found by its moment, and by its text where that was kept; undefined where that leaves a doubt.
 */
export function* writtenBy(row: Stored): Operation<string | undefined> {
  const [from, until] = [row.createdAt - SAME_MOMENT_MS, row.createdAt + SAME_MOMENT_MS]
  // Later ones wrote other drafts of it.
  const [named] = yield statement(
    `SELECT written_by FROM generations
     WHERE result_id = ? AND state = 'captured' AND settled_at <= ? ORDER BY settled_at LIMIT 1`,
    row.id,
    until,
  )
  if (named) return (named.written_by as string | null) ?? undefined
  const rows = yield statement(
    `SELECT answer, written_by FROM generations
     WHERE account_id = ? AND tool_id = ? AND result_id IS NULL AND state = 'captured'
       AND settled_at >= ? AND settled_at <= ?`,
    row.accountId,
    row.toolId,
    from,
    until,
  )
  if (rows.length === 0) return undefined
  const versions = yield statement(
    'SELECT draft_id, draft FROM draft_versions WHERE result_id = ? AND version = 1',
    row.id,
  )
  const firsts = new Map(versions.map((one) => [one.draft_id as number, one.draft as string]))
  const isKept = (answer: unknown): answer is string => typeof answer === 'string'
  const made = rows.find(({ answer }) => isKept(answer) && isAnswerOf(answer, row.result, firsts))
  const possible = made ? [made] : rows.filter(({ answer }) => !isKept(answer))
  const names = new Set(possible.map(nameIn))
  return names.size === 1 ? [...names][0] : undefined
}

/** Who wrote, as the row says it or, of early generations, the answer alone. */
function nameIn({ answer, written_by: name }: Row): string | undefined {
  if (typeof name === 'string') return name
  if (typeof answer !== 'string') return undefined
  const { writer } = JSON.parse(answer) as { readonly writer?: unknown }
  return typeof writer === 'string' ? writer : undefined
}
