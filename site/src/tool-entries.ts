import { tools } from '#shared/catalogue.ts'
import type { Category } from '#shared/kit/tool.ts'

/** What cards and link lists need of a tool. */
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
export const toolEntries: readonly ToolEntry[] = tools.map(({ id, title, summary, category }) => ({
  id,
  title,
  summary,
  category,
}))
