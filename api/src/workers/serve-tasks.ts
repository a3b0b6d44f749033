import { sampleInput } from '#shared/kit/sample-input.server.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { createRandom } from '#shared/text/random.ts'
import { performTask } from './perform-task.ts'
import { serve } from './serve.ts'
import type { Task } from './tasks.ts'

/**
 * Serves the tasks of reading, writing and checking drafts in a worker thread. A tool is loaded with its tables before its
 * first task begins; a tool that nobody asks for costs nothing.
 */
export function serveTasks(modules: ReadonlyMap<string, () => Promise<ServerTool>>): void {
  const tools = new Map<string, ServerTool>()
  const load = async (toolId: string): Promise<void> => {
    if (tools.has(toolId)) return
    const tool = await modules.get(toolId)?.()
    if (tool) tools.set(toolId, tool)
  }
  serve({
    perform: async (task) => {
      await load(task.told.toolId)
      return performTask(tools, task as Task)
    },
    makeReady: async (toolId) => {
      await load(toolId)
      warmUp(tools, toolId)
    },
  })
}

/** Has a tool write once: what it reads and indexes at its first use is no text's fault. */
function warmUp(tools: ReadonlyMap<string, ServerTool>, toolId: string): void {
  const server = tools.get(toolId)
  if (!server) return
  const told = { toolId, input: sampleInput(server.tool.fields, createRandom(toolId)) }
  const seed = { seed: toolId, today: '2026-01-01', tellsDrafts: false }
  try {
    performTask(tools, { name: 'write', told: { ...told, ...seed } })
  } catch {
    // A bug of the writer: the first task that meets it says so.
  }
}
