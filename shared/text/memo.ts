/** A bounded cache of results by key. */
export interface Memo<V> {
  /** Returns the value, or undefined if the key is unknown, evicted or too long to be stored. */
  get(key: string): V | undefined
  /** Stores a value and returns it. */
  set(key: string, value: V): V
}

/** Longer keys rarely recur. */
const KEY_CHARS_MAX = 400

/**
 * Creates a cache of at most `entriesMax` values that evicts those not read recently: two generations, of which the
 * older is dropped when the younger is full. Only for values that depend on the key alone.
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

/** Wraps a function so that it runs once per object; the result is cached for the object's lifetime. */
export function oncePer<K extends object, V>(read: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>()
  return (key) => {
    let entry = known.get(key)
    if (!entry) known.set(key, (entry = { value: read(key) }))
    return entry.value
  }
}
