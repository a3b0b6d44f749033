import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { Rejection } from '#shared/kit/rules/rejection.ts'
import type { DayCount } from '../usage/day-counts.ts'

/** What the day counts of one piece of paid work besides its credits. */
export interface Tally {
  /** A draft of a model was turned away. */
  noteRefused(rejection: Rejection): void
  /** The work came to nothing. */
  noteFailure(code: ErrorCode): void
  counts(): readonly DayCount[]
}

/** Failures through no fault of whoever asked. */
const OWN_FAILURES: ReadonlySet<ErrorCode> = new Set([
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
      if (!OWN_FAILURES.has(code)) return
      add('failure', toolId)
      add('failure-code', code)
    },
    counts: () => [...counts.values()],
  }
}
