import { tools } from '#shared/catalogue.ts'
import type { Category, ToolDefinition } from '#shared/kit/tool.ts'

/** The data of a tool for cards and link lists. */
export interface ToolEntry {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly category: Category
}

/**
 * Every tool of the catalogue. The build writes the values in here, so that the home page does not load
 * the forms of all tools.
 */
export const toolEntries: readonly ToolEntry[] = tools.map(readToolEntry)

/** The list entry of a tool. */
export function readToolEntry(tool: ToolDefinition): ToolEntry {
  const { id, title, summary, category } = tool
  return { id, title, summary, category }
}
