/** Counts the open requests for each key. */
export interface OpenCount {
  /**
   * Counts one more; returns a function that subtracts it again, only once however often it is called. Undefined at
   * the maximum.
   */
  enter(key: string): (() => void) | undefined
}

export function createOpenCount(openMax: number): OpenCount {
  const open = new Map<string, number>()
  return {
    enter: (key) => {
      const before = open.get(key) ?? 0
      if (before >= openMax) return undefined
      open.set(key, before + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        const left = (open.get(key) ?? 1) - 1
        if (left === 0) open.delete(key)
        else open.set(key, left)
      }
    },
  }
}
