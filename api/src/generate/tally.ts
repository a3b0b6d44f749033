import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { Rejection } from '#shared/kit/rules/rejection.ts'
import type { DayCount } from '../usage/day-counts.ts'

/** The daily counts of one paid run, apart from its credits. */
export interface Tally {
  /** Counts a refused draft of a model. */
  noteRefused(rejection: Rejection): void
  /** Counts a failed run. */
  noteFailure(code: ErrorCode): void
  counts(): readonly DayCount[]
}

/** Failures that are not the caller's fault. */
const SERVER_FAULT_CODES: ReadonlySet<ErrorCode> = new Set([
  'writer_unavailable',
  'generation_failed',
  'generation_stopped',
  'server_busy',
  'internal',
])

export function createTally(toolId: string): Tally {
  const counts = new Map<string, DayCount>()
  const add = (name: DayCount['name'], subject: string): void => {
    const key = `${name} ${subject}`
    counts.set(key, { name, subject, amount: (counts.get(key)?.amount ?? 0) + 1 })
  }
  return {
    noteRefused: ({ faults }) => {
      add('refused-draft', toolId)
      for (const rule of new Set(faults.map((fault) => fault.rule)))
        add('refused-rule', `${toolId} ${rule}`)
    },
    noteFailure: (code) => {
      if (!SERVER_FAULT_CODES.has(code)) return
      add('failure', toolId)
      add('failure-code', code)
    },
    counts: () => [...counts.values()],
  }
}
