/** How much is open at once, for each key. */
export interface OpenCount {
  /** Counts one more; returns what takes it back, once however often it is called, or undefined where there are as many as there may be. */
  enter(key: string): (() => void) | undefined
}

export function createOpenCount(most: number): OpenCount {
  const open = new Map<string, number>()
  return {
    enter: (key) => {
      const before = open.get(key) ?? 0
      if (before >= most) return undefined
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
