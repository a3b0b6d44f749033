import { sampleInput } from '#shared/kit/sample-input.server.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { createRandom } from '#shared/text/random.ts'
import { byId, performTask } from './perform-task.ts'
import { serve } from './serve.ts'
import type { Task } from './tasks.ts'

/** Serves the tasks of reading, writing and checking drafts in a worker thread. */
export function serveTasks(serverTools: readonly ServerTool[]): void {
  const tools = byId(serverTools)
  serve({
    perform: (task) => performTask(tools, task as Task),
    makeReady: (toolId) => warmUp(tools.get(toolId)),
  })
}

/**
 * Has a tool that was never asked write once, before its first task begins: its tables are read and its models loaded at
 * their first use, which is no text's fault. A tool that nobody asks for costs nothing.
 */
function warmUp(server: ServerTool | undefined): void {
  if (!server) return
  const { fields, id: toolId } = server.tool
  const told = { toolId, input: sampleInput(fields, createRandom(toolId)) }
  const seed = { seed: toolId, today: '2026-01-01', tellsDrafts: false }
  try {
    performTask(byId([server]), { name: 'write', told: { ...told, ...seed } })
  } catch {
    // A bug of the writer: the first task that meets it says so.
  }
}
