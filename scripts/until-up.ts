import { setTimeout as delay } from 'node:timers/promises'

const SECONDS_MAX = 30

/** Waits until a server answers at the address with a status of success. Throws when it does not within half a minute. */
export async function untilUp(url: string): Promise<void> {
  const end = Date.now() + SECONDS_MAX * 1_000
  while (Date.now() < end) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await delay(50)
  }
  throw new Error(`nothing answers at ${url}`)
}
