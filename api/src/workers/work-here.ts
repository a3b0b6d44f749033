import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { byId, performTask } from './perform-task.ts'
import type { Task } from './tasks.ts'
import { NONE_STOPPED, type Pool, type TaskTable, type Workers } from './workers.ts'

/** Runs tasks at once on the event loop: for tests that are not about threads, and for commands that do little. */
export function workHere(serverTools: readonly ServerTool[]): Workers {
  const tools = byId(serverTools)
  return poolHere((name, message) => performTask(tools, { name, message } as Task))
}

/** A pool without threads: each task runs in the caller's thread. */
export function poolHere<T extends TaskTable<T>>(
  perform: (name: keyof T & string, message: unknown) => unknown,
): Pool<T> {
  return {
    perform: async (name, message) => perform(name, message),
    counts: () => ({ ready: 0, queued: 0, running: 0, stopped: NONE_STOPPED }),
    close: async () => {},
  }
}
