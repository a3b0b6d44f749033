import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { runWorkerThread } from './serve.ts'
import type { Task } from './tasks.ts'

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
    makeReady: async (toolId) => {
      const { warmUp } = await prepare()
      const server = await modules.get(toolId)?.()
      if (server) tools.set(toolId, server)
      warmUp(tools, toolId)
    },
  })
}
