import type { SessionState } from './session.ts'

/** A session state that notifies its listeners, only when it has changed. */
export interface ObservableState {
  get(): SessionState
  set(next: SessionState): void
  subscribe(listener: () => void): () => void
}

export function createObservableState(initial: SessionState): ObservableState {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    get: () => state,
    set(next) {
      const names = Object.keys({ ...state, ...next }) as (keyof SessionState)[]
      if (names.every((name) => next[name] === state[name])) return
      state = next
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
