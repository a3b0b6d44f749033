import type { Random } from '../../../text/random.ts'
import type { Tip } from './bank.server.ts'

/** Supplies the texts and tips for the letters of a result; none repeats before all were used. */
export interface TextSupply {
  /** Returns a row of a table, each once until all were taken. */
  take<T>(rows: readonly T[]): T
  /** Returns a row of a table, the same one throughout a letter. */
  once<T>(rows: readonly T[]): T
  /** Returns one of the most important tips, for the opening. */
  leadingTip(): Tip
  /** Returns a tip that is not among `taken`. */
  tip(taken: readonly Tip[]): Tip
  /** Marks tips that a letter chose directly as used. */
  spend(tips: readonly Tip[]): void
  /** Starts the next letter, for which `once` chooses again. */
  turn(): void
}

/** The number of tips at the start of a topic that are the most important. */
const LEADING_TIPS_COUNT = 3

/** Creates a store for the tables and the tips of one topic; `tips` may be empty if no tip is asked for. */
export function createTextSupply(tips: readonly Tip[], random: Random): TextSupply {
  const left = new Map<readonly unknown[], unknown[]>()
  const said = new Map<readonly unknown[], unknown>()
  const used = new Set<Tip>()
  const leading = tips.slice(0, LEADING_TIPS_COUNT)
  const take = <T>(rows: readonly T[]): T => {
    const rest = left.get(rows) ?? []
    const [row, ...others] = rest.length > 0 ? rest : random.shuffle(rows)
    left.set(rows, others)
    return row as T
  }
  const pickUnused = (rows: readonly Tip[], taken: readonly Tip[]): Tip | undefined => {
    const open = rows.filter((tip) => !used.has(tip) && !taken.includes(tip))
    const tip = open.length > 0 ? random.pick(open) : undefined
    if (tip) used.add(tip)
    return tip
  }
  const pickAgain = (rows: readonly Tip[], taken: readonly Tip[]): Tip => {
    for (const tip of rows) used.delete(tip)
    return pickUnused(rows, taken) as Tip
  }
  return {
    take,
    once: <T>(rows: readonly T[]): T => {
      if (!said.has(rows)) said.set(rows, take(rows))
      return said.get(rows) as T
    },
    leadingTip: () => pickUnused(leading, []) ?? pickAgain(leading, []),
    // The most important tips are kept for openings while others remain.
    tip: (taken) =>
      pickUnused(tips.slice(LEADING_TIPS_COUNT), taken) ??
      pickUnused(leading, taken) ??
      pickAgain(tips, taken),
    spend: (chosen) => {
      for (const tip of chosen) used.add(tip)
    },
    turn: () => said.clear(),
  }
}
