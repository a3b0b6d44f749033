import { movesAsking } from './asks.server.ts'
import rows from '../data/hurt-muscles.json' with { type: 'json' }
import { moves, type Move } from '../writer/exercise-table.server.ts'

/** A muscle that was pulled, torn or is sore, and all that it is spared (rules.md WO9). */
export interface HurtMuscle {
  readonly muscle: string
  /** How it is called: 'your hamstring'. */
  readonly label: string
  /** What is left out for it, in words. */
  readonly says: string
  /** Names of moves, warm-ups and cool-downs that load it or stretch it hard. */
  readonly barred: ReadonlySet<string>
}

interface Row {
  readonly muscle: string
  readonly label: string
  readonly says: string
  /** Moves that train these, or stretch them, are out. */
  readonly primary: string
  /** And moves that these help with, of the patterns in `beside`. */
  readonly secondary: string
  readonly beside: string
  readonly patterns: string
  /** What moves that are left out ask for; 'squat+axial' is both at once. */
  readonly asks: string
  readonly names?: readonly string[]
  /** Light enough all the same. */
  readonly keep?: readonly string[]
}

const list = (words: string): readonly string[] => words.split(' ').filter(Boolean)
/** Of the names of our muscles only 'upper back' and 'lower back' are two words. */
const muscles = (words: string): readonly string[] =>
  list(words.replace('upper back', 'upper_back')).map((word) => word.replace('_', ' '))

function barredBy(row: Row): Set<string> {
  const [primary, secondary] = [muscles(row.primary), muscles(row.secondary)]
  const [beside, patterns] = [list(row.beside), list(row.patterns)]
  const isLoading = (move: Move): boolean =>
    primary.includes(move.primary) ||
    patterns.includes(move.pattern) ||
    ((row.beside === 'all' || beside.includes(move.pattern)) &&
      move.secondary.some((muscle) => secondary.includes(muscle)))
  const barred = new Set([
    ...(row.names ?? []),
    ...moves.filter(isLoading).map(({ name }) => name),
    ...list(row.asks).flatMap(asking),
  ])
  for (const name of row.keep ?? []) barred.delete(name)
  return barred
}

function asking(asks: string): string[] {
  const [first = '', ...others] = asks.split('+')
  return [...movesAsking(first)].filter((name) => others.every((ask) => movesAsking(ask).has(name)))
}

const byMuscle = new Map(
  rows.map((row): [string, HurtMuscle] => [
    row.muscle,
    { muscle: row.muscle, label: row.label, says: row.says, barred: barredBy(row) },
  ]),
)

/** The rows of muscles by name; a name that no row has is left out. */
export const hurtMuscles = (names: Iterable<string>): HurtMuscle[] =>
  [...new Set(names)].flatMap((name) => byMuscle.get(name) ?? [])
