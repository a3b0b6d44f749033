import type { Logger } from 'pino'

/**
 * Keeps the process alive when an event-loop callback throws or an unhandled promise rejects, and logs it at level
 * 60. Unfinished work of such a callback is safe: credits and results are in the database, whose transactions are
 * complete or absent, and an unsettled hold is released at its deadline. Ending the process would end everyone's
 * work. The message is not logged: it may quote a person's text.
 */
export function keepRunning(log: Pick<Logger, 'fatal'>): void {
  process.on('uncaughtException', (error: unknown, origin) => {
    const { name, code, stack } = (error instanceof Error ? error : new Error()) as Error & {
      code?: unknown
    }
    const frames = stack?.split('\n').filter((line) => line.startsWith('    at '))
    log.fatal({ origin, name, code, frames }, 'an error that nothing caught; the server goes on')
  })
}
