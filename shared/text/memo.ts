/** Answers that are remembered because the same question comes again, within a bound. */
export interface Memo<V> {
  /** The answer, or undefined when the key is unknown, forgotten or too long to be kept. */
  get(key: string): V | undefined
  /** Keeps an answer and hands it back. */
  set(key: string, value: V): V
}

/** Longer keys are rarely asked for twice. */
const KEY_CHARS_MAX = 400

/**
 * A memory of at most `entriesMax` answers that forgets the ones not asked for lately: two generations,
 * of which the elder is dropped whole when the younger is full. Only for answers that depend on the key alone.
 */
export function createMemo<V>(entriesMax: number, charsMax = KEY_CHARS_MAX): Memo<V> {
  const half = Math.max(1, Math.floor(entriesMax / 2))
  let young = new Map<string, V>()
  let old = new Map<string, V>()
  const set = (key: string, value: V): V => {
    if (key.length > charsMax) return value
    if (young.size >= half) {
      old = young
      young = new Map()
    }
    young.set(key, value)
    return value
  }
  return {
    get: (key) => {
      const found = young.get(key)
      if (found !== undefined || old.size === 0) return found
      const elder = old.get(key)
      if (elder !== undefined) set(key, elder)
      return elder
    },
    set,
  }
}

/** The same function, asked once for each object: the answer lives as long as the object does. */
export function oncePer<K extends object, V>(read: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>()
  return (key) => {
    let entry = known.get(key)
    if (!entry) known.set(key, (entry = { value: read(key) }))
    return entry.value
  }
}
