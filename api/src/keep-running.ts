import type { Logger } from 'pino'

/**
 * Keeps the process alive where a callback of the event loop throws, or a promise that nobody waits for rejects, and logs
 * it at level 60. What such a callback leaves half done is safe: credits and results are in the database, whose
 * transactions are whole or not there, and a hold that nobody settles goes back at its deadline. Ending the process would
 * end the work of everybody else. The message is not logged: it may quote a person's text.
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
