import { untilActivated } from './activation.ts'

/** What a session needs of the world, so that tests can give it another one. */
export interface SessionEnvironment {
  /** Waits on a page that is drawn before anybody is there. */
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs the work while no other tab of this origin runs its own. */
  lock(work: () => Promise<boolean>): Promise<boolean>
  /** Calls back every `ms`, and when the page is seen or online again; returns how to stop. */
  every(ms: number, callback: () => void): () => void
  /** A channel to the other tabs of this origin. */
  openChannel(onMessage: (message: unknown) => void): {
    postMessage(message: unknown): void
    close(): void
  }
}

/**
 * The browser's own means; every one of them may be missing or refused (plain http, private windows,
 * blocked site data). `name` is that of the lock and the channel.
 */
export function browserEnvironment(name = 'draftmill-session'): SessionEnvironment {
  return {
    async fetch(url, init) {
      await untilActivated()
      return fetch(url, init)
    },
    now: () => Date.now(),
    async lock(work) {
      let begun: Promise<boolean> | undefined
      try {
        return await navigator.locks.request(name, () => (begun = work()))
      } catch {
        // Without a lock, unless it was the work that failed.
        return begun ?? work()
      }
    },
    every(ms, callback) {
      const timer = setInterval(callback, ms)
      document.addEventListener('visibilitychange', callback)
      addEventListener('online', callback)
      return () => {
        clearInterval(timer)
        document.removeEventListener('visibilitychange', callback)
        removeEventListener('online', callback)
      }
    },
    openChannel(onMessage) {
      try {
        const channel = new BroadcastChannel(name)
        channel.onmessage = (event) => onMessage(event.data)
        return channel
      } catch {
        return { postMessage() {}, close() {} }
      }
    },
  }
}
