import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { toolsById, performTask } from './perform-task.ts'
import type { Task } from './tasks.ts'
import { NO_STOP_COUNTS, type Pool, type TaskTable, type Workers } from './workers.ts'

/** Runs tasks at once on the event loop: for tests that are not about threads, and for commands that do little. */
export function createInlineWorkers(serverTools: readonly ServerTool[]): Workers {
  const tools = toolsById(serverTools)
  return createInlinePool((name, message) => performTask(tools, { name, message } as Task))
}

/** A pool without threads: each task runs in the caller's thread. */
export function createInlinePool<T extends TaskTable<T>>(
  perform: (name: keyof T & string, message: unknown) => unknown,
): Pool<T> {
  return {
    perform: async (name, message) => perform(name, message),
    counts: () => ({ ready: 0, queued: 0, running: 0, stopped: NO_STOP_COUNTS }),
    close: async () => {},
  }
}
