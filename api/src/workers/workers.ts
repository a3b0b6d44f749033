import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { byId, performTask, type TaskName, type Tasks } from './tasks.ts'

/** Whoever reads, writes and checks drafts. */
export interface Workers {
  /**
   * Does a task; `owner` is whose it is, so that nobody's texts hold up those of others. Rejects with WorkStopped where
   * it takes too long or too much, and with the error itself where a rule or a writer has a bug.
   */
  perform<N extends TaskName>(
    name: N,
    told: Tasks[N]['told'],
    owner: string,
  ): Promise<Tasks[N]['answer']>
  counts(): WorkCounts
  close(): Promise<void>
}

export interface WorkCounts {
  readonly queued: number
  readonly running: number
  /** Tasks that were stopped since the start, by why. */
  readonly stopped: Readonly<Record<StopReason, number>>
}

/**
 * `deadline`: it took too long · `died`: its worker ended, most likely of too little memory · `busy`: too much waits ·
 * `resting`: its owner's texts were stopped again and again · `closed`: the server ends.
 */
export type StopReason = 'deadline' | 'died' | 'busy' | 'resting' | 'closed'

/** A task that did not come to its end, and why. Nothing is charged for it. */
export class WorkStopped extends Error {
  readonly reason: StopReason

  constructor(reason: StopReason) {
    super(`the work was stopped: ${reason}`)
    this.name = 'WorkStopped'
    this.reason = reason
  }
}

export const NONE_STOPPED: WorkCounts['stopped'] = {
  deadline: 0,
  died: 0,
  busy: 0,
  resting: 0,
  closed: 0,
}

/** Does tasks here and now, on the event loop: for tests of everything else. */
export function workHere(serverTools: readonly ServerTool[]): Workers {
  const tools = byId(serverTools)
  return {
    perform: async <N extends TaskName>(name: N, told: Tasks[N]['told']) =>
      performTask(tools, { name, told } as never) as Tasks[N]['answer'],
    counts: () => ({ queued: 0, running: 0, stopped: NONE_STOPPED }),
    close: async () => {},
  }
}
