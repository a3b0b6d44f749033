import { type Operation, statement } from '../store/runner.ts'
import type { Store } from '../store/store.ts'
import { createCachedRows } from './kept-rows.ts'

/** Whether a tool may be used on this server's own pages, and by connected sites, assistants and site keys. */
export interface ToolSwitch {
  readonly isOn: boolean
  readonly isOnEmbeds: boolean
}

/** The two places where a tool can be switched off: this server's pages, or all embeds. */
export type SwitchPlace = 'here' | 'embeds'

/** Which tools the operator has switched off. */
export interface ToolSwitches {
  /** Returns the tools that are off on this server's own pages, or for connected sites, assistants and site keys. */
  off(where: SwitchPlace): Promise<ReadonlySet<string>>
  /** Call it after a change by this process; changes by others are noticed within five seconds. */
  invalidate(): void
}

export function createToolSwitches(
  { db }: Pick<Store, 'db'>,
  clock: () => number = Date.now,
): ToolSwitches {
  const rows = createCachedRows(() => db.selectFrom('tool_switches').selectAll().execute(), clock)
  return {
    off: async (where) => {
      const column = where === 'here' ? 'is_on' : 'is_on_embeds'
      return new Set(
        (await rows.all()).filter((row) => row[column] === 0).map((row) => row.tool_id),
      )
    },
    invalidate: rows.invalidate,
  }
}

/** Reads the switches of the tools that were ever switched, by id. */
export async function readSwitches({
  db,
}: Pick<Store, 'db'>): Promise<ReadonlyMap<string, ToolSwitch>> {
  const rows = await db.selectFrom('tool_switches').selectAll().execute()
  return new Map(
    rows.map((row) => [row.tool_id, { isOn: row.is_on === 1, isOnEmbeds: row.is_on_embeds === 1 }]),
  )
}

/** Sets both switches of a tool; false if nothing changed. */
export function* switchTool(toolId: string, { isOn, isOnEmbeds }: ToolSwitch): Operation<boolean> {
  yield statement(
    `INSERT INTO tool_switches (tool_id, is_on, is_on_embeds) VALUES (?, 1, 1)
     ON CONFLICT (tool_id) DO NOTHING`,
    toolId,
  )
  const [changed] = yield statement(
    `UPDATE tool_switches SET is_on = ?, is_on_embeds = ?
     WHERE tool_id = ? AND (is_on <> ? OR is_on_embeds <> ?) RETURNING tool_id`,
    Number(isOn),
    Number(isOnEmbeds),
    toolId,
    Number(isOn),
    Number(isOnEmbeds),
  )
  return changed !== undefined
}
