/** A seeded source of randomness: the same seed gives the same sequence on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** A whole number from 0 to below `limit`. */
  int(limit: number): number
  /** One element. Throws on an empty list: that is a bug in a table. */
  pick<T>(list: readonly T[]): T
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[]
  /** `count` different elements, or all when there are fewer. */
  sample<T>(list: readonly T[], count: number): T[]
  /** True with the given probability. */
  chance(probability: number): boolean
}

/** Creates a source from a text seed (xmur3 hash into sfc32, both public domain). */
export function createRandom(seed: string): Random {
  const hash = hashSeed(seed)
  let a = hash()
  let b = hash()
  let c = hash()
  let d = hash()
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let i = 0; i < 12; i++) next()
  const int = (limit: number): number => Math.floor(next() * limit)
  const shuffle = <T>(list: readonly T[]): T[] => {
    const copy = [...list]
    for (let i = copy.length - 1; i > 0; i--) {
      const j = int(i + 1)
      const held = copy[i] as T
      copy[i] = copy[j] as T
      copy[j] = held
    }
    return copy
  }
  return {
    next,
    int,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error('pick from an empty list')
      return list[int(list.length)] as T
    },
    shuffle,
    sample: (list, count) => shuffle(list).slice(0, count),
    chance: (probability) => next() < probability,
  }
}

function hashSeed(seed: string): () => number {
  let hash = 1_779_033_703 ^ seed.length
  for (let i = 0; i < seed.length; i++) {
    hash = Math.imul(hash ^ seed.charCodeAt(i), 3_432_918_353)
    hash = (hash << 13) | (hash >>> 19)
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507)
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
    hash ^= hash >>> 16
    return hash >>> 0
  }
}
