import { CATEGORIES, type Category } from '#shared/kit/tool.ts'
import { toolEntries, type ToolEntry } from './tool-entries.ts'

export interface ToolGroup {
  readonly category: Category
  readonly tools: readonly ToolEntry[]
}

/** The tools by category in display order; categories without a tool are left out. */
export function groupTools(tools: readonly ToolEntry[] = toolEntries): ToolGroup[] {
  return CATEGORIES.map((category) => ({
    category,
    tools: tools.filter((tool) => tool.category === category),
  })).filter((group) => group.tools.length > 0)
}

/** The tools whose title, summary or category contain every word of the query; all of them if it is empty. */
export function searchTools(
  query: string,
  tools: readonly ToolEntry[] = toolEntries,
): readonly ToolEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return tools.filter(({ title, summary, category }) => {
    const text = `${title} ${summary} ${category}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** The number of tools, as a word up to twelve: 'six'. */
export function countInWords(count: number = toolEntries.length): string {
  return NUMBERS[count] ?? String(count)
}
