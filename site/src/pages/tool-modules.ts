import { pageModules, type PageModules } from '#shared/catalogue.pages.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'

const toolFiles = import.meta.glob<{ tool: ToolDefinition }>('../../../shared/tools/*/tool.ts')

/** Everything of one tool that the site shows: its data, its copy and its card. */
export interface ToolModules {
  readonly tool: ToolDefinition
  readonly modules: PageModules
}

/** Loads a tool by id, a chunk of its own; rejects when there is no such tool. */
export async function loadToolModules(id: string): Promise<ToolModules> {
  const [{ tool }, modules] = await Promise.all([
    requireDefined(toolFiles[`../../../shared/tools/${id}/tool.ts`])(),
    requireDefined(pageModules[id])(),
  ])
  return { tool, modules }
}

function requireDefined<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The catalogue lacks this tool.')
  return value
}
