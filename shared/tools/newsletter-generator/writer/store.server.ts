import type { Random } from '../../../text/random.ts'
import type { Tip } from './bank.server.ts'

/** What the letters of a result draw from: nothing is said twice before everything was said. */
export interface Store {
  /** A row of a table, each once until all were taken. */
  take<T>(rows: readonly T[]): T
  /** The row of a table that this letter says whenever it is asked. */
  once<T>(rows: readonly T[]): T
  /** One of the weightier tips, to open with. */
  leadingTip(): Tip
  /** A tip that is none of these. */
  tip(taken: readonly Tip[]): Tip
  /** Marks tips as taken that a letter chose by itself. */
  spend(tips: readonly Tip[]): void
  /** The next letter: what `once` said is said anew. */
  turn(): void
}

/** So many tips of a topic stand first because they matter most. */
const LEADING = 3

/** A store over the tables and the tips of one topic, which may have none. */
export function createStore(tips: readonly Tip[], random: Random): Store {
  const left = new Map<readonly unknown[], unknown[]>()
  const said = new Map<readonly unknown[], unknown>()
  const used = new Set<Tip>()
  const leading = tips.slice(0, LEADING)
  const take = <T>(rows: readonly T[]): T => {
    const rest = left.get(rows) ?? []
    const [row, ...others] = rest.length > 0 ? rest : random.shuffle(rows)
    left.set(rows, others)
    return row as T
  }
  const fresh = (rows: readonly Tip[], taken: readonly Tip[]): Tip | undefined => {
    const open = rows.filter((tip) => !used.has(tip) && !taken.includes(tip))
    const tip = open.length > 0 ? random.pick(open) : undefined
    if (tip) used.add(tip)
    return tip
  }
  const anew = (rows: readonly Tip[], taken: readonly Tip[]): Tip => {
    for (const tip of rows) used.delete(tip)
    return fresh(rows, taken) as Tip
  }
  return {
    take,
    once: <T>(rows: readonly T[]): T => {
      if (!said.has(rows)) said.set(rows, take(rows))
      return said.get(rows) as T
    },
    leadingTip: () => fresh(leading, []) ?? anew(leading, []),
    // The weightier ones are left for the letters that open with them, as long as there are others.
    tip: (taken) => fresh(tips.slice(LEADING), taken) ?? fresh(leading, taken) ?? anew(tips, taken),
    spend: (chosen) => {
      for (const tip of chosen) used.add(tip)
    },
    turn: () => said.clear(),
  }
}
