import { untilActivated } from './activation.ts'

/** The environment of a session, replaceable in tests. */
export interface SessionEnvironment {
  /** On a prerendered page, waits until it is activated. */
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs `work` exclusively among all tabs of this origin. */
  lock(work: () => Promise<boolean>): Promise<boolean>
  /**
   * Calls back every `ms`, and when the page's visibility changes or it is online again; returns a function that
   * stops it.
   */
  every(ms: number, callback: () => void): () => void
  /** A channel to the other tabs of this origin. */
  openChannel(onMessage: (message: unknown) => void): {
    postMessage(message: unknown): void
    close(): void
  }
}

/**
 * The browser's environment; any of its features may be missing or blocked (plain http, private windows, blocked site
 * data). `name` is used for the lock and the channel.
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
        // Runs without a lock, unless the work itself failed.
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
