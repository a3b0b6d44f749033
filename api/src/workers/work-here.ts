import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { byId, performTask } from './perform-task.ts'
import type { TaskName, Tasks } from './tasks.ts'
import { NONE_STOPPED, type Workers } from './workers.ts'

/** Does tasks here and now, on the event loop: for tests of everything else, and for commands that do little. */
export function workHere(serverTools: readonly ServerTool[]): Workers {
  const tools = byId(serverTools)
  return {
    perform: async <N extends TaskName>(name: N, told: Tasks[N]['told']) =>
      performTask(tools, { name, told } as never) as Tasks[N]['answer'],
    counts: () => ({ ready: 0, queued: 0, running: 0, stopped: NONE_STOPPED }),
    close: async () => {},
  }
}
