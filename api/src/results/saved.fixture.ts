import { randomUUID } from 'node:crypto'
import type { Store } from '../store/store.ts'

const DAY_MS = 24 * 3_600_000
/** Noon of the first of November 2026, in milliseconds. */
export const START_MS = Date.parse('2026-11-01T12:00:00Z')

/** A result to be saved. */
export interface SavedResult {
  readonly topic: string
  readonly text?: string
  readonly tool?: string
  /** A day of November 2026. */
  readonly day?: number
  readonly star?: boolean
}

/** Stores results like the tools do, the first one newest, and returns their ids. */
export async function saveResults(
  { db }: Store,
  accountId: string,
  saved: readonly SavedResult[],
): Promise<string[]> {
  const rows = saved.map(
    ({ topic, text = 'Draft', tool = 'slogan-generator', day, star }, index) => ({
      id: randomUUID(),
      user_id: accountId,
      tool_id: tool,
      prompt: JSON.stringify({ topic }),
      result: JSON.stringify([{ id: 1, text }]),
      created_at: (day === undefined ? START_MS : START_MS + (day - 1) * DAY_MS) - index * 1_000,
      starred_at: star ? START_MS : null,
    }),
  )
  const ids = rows.map(({ id }) => id)
  while (rows.length > 0)
    await db.insertInto('ai_tool_results').values(rows.splice(0, 500)).execute()
  return ids
}

const WORDS =
  'a warm fresh simple honest local bread coffee garden winter summer river house light little great friend morning evening street market kitchen window music story table flower bicycle'.split(
    ' ',
  )

/** Results with texts of about two thousand characters, each with a different number. */
export const makeSavedResults = (count: number): SavedResult[] =>
  Array.from({ length: count }, (_, index) => ({
    topic: `Shop number ${index}`,
    tool: index % 500 === 0 ? 'motto-generator' : 'slogan-generator',
    star: index % 1_000 === 7,
    text: Array.from(
      { length: 300 },
      (_each, at) => WORDS[(index * 7 + (at * (at + 1)) / 2 + (at >> 3)) % WORDS.length],
    ).join(' '),
  }))
