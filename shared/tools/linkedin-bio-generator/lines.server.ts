import type { Random } from '../../text/random.ts'

/** A sentence that a bio may hold. */
export interface Line {
  /** What two wordings of one thought share. */
  readonly id: string
  /** What it is said of, where a bio should speak of that only once. */
  readonly about?: string
  readonly text: string
}

/** Sentences for the bios of one result: hardly one comes in two of them. */
export interface Lines {
  /** A sentence that no bio holds yet; undefined where there is none. */
  next(): string | undefined
  /** Ends a bio: what it held is spent if it was taken, and free again if not. */
  end(wasTaken: boolean): void
}

/** Of a pool a bio takes its share, so that something of each is left for the others. */
const BIOS = 3

/** Draws a sentence of each pool in turn, and of `spare` only when they are spent; of that again where `mayRepeat`. */
export function createLines(
  pools: readonly (readonly Line[])[],
  random: Random,
  spare: readonly Line[] = [],
  mayRepeat = false,
): Lines {
  const spent = new Set<string>()
  let held: Line[] = []
  let turn = 0
  const isHeld = (line: Line): boolean =>
    held.some(({ id, about }) => id === line.id || (about !== undefined && about === line.about))
  const isFresh = (line: Line): boolean => !isHeld(line) && !spent.has(line.id)
  const draw = (lines: readonly Line[]): string | undefined => {
    if (lines.length === 0) return undefined
    const line = random.pick(lines)
    held.push(line)
    return line.text
  }
  return {
    next: () => {
      for (let tried = 0; tried < pools.length; tried++) {
        const pool = pools[turn++ % pools.length] as readonly Line[]
        const share = Math.ceil(pool.length / BIOS)
        if (pool.filter((line) => held.includes(line)).length >= share) continue
        const text = draw(pool.filter(isFresh))
        if (text !== undefined) return text
      }
      return (
        draw(spare.filter(isFresh)) ?? draw(mayRepeat ? spare.filter((one) => !isHeld(one)) : [])
      )
    },
    end: (wasTaken) => {
      if (wasTaken) for (const { id } of held) spent.add(id)
      held = []
      turn = 0
    },
  }
}
