import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

const WAIT_SECONDS_MAX = 30

/**
 * Waits until a server answers with a success status. Throws after half a minute, or at once when its process has
 * ended; the process prints the reason.
 */
export async function waitUntilUp(url: string, server?: ChildProcess): Promise<void> {
  const end = Date.now() + WAIT_SECONDS_MAX * 1_000
  while (Date.now() < end) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    const status = server?.exitCode ?? server?.signalCode
    if (status !== undefined && status !== null)
      throw new Error(`the server at ${url} ended with ${status} before it answered`)
    await delay(50)
  }
  throw new Error(`nothing answers at ${url}`)
}
