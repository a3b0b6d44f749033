import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { runWorkerThread } from './serve.ts'
import type { Task } from './tasks.ts'

/** The tools with the longest first results: their tables and patterns are the largest. */
export const WARM_UP_TOOLS = [
  'business-name-generator',
  'cover-letter-generator',
  'academic-project-generator',
]

/**
 * Serves the tasks of reading, writing and checking drafts in a worker thread. A tool is loaded with its tables
 * before its first task, and the modules for all tools with the first of them: an unused thread takes no memory for
 * them.
 */
export function serveTasks(modules: ReadonlyMap<string, () => Promise<ServerTool>>): void {
  const tools = new Map<string, ServerTool>()
  const prepare = () => import('./perform-task.ts')
  runWorkerThread({
    prepare,
    perform: async (task) => {
      const { performTask } = await prepare()
      return performTask(tools, task as Task)
    },
    warmUpTools: WARM_UP_TOOLS,
    warmUp: async (toolId) => {
      const { warmUp } = await prepare()
      const server = await modules.get(toolId)?.()
      if (server) warmUp(server)
    },
    makeReady: async (toolId) => {
      await prepare()
      const server = await modules.get(toolId)?.()
      if (server) tools.set(toolId, server)
    },
  })
}
