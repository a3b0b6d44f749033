import { SECONDS_PER_CHANGE, SECONDS_PER_REP, type ExerciseLine } from '../checks.ts'
import type { Situation } from '../reading/situation.server.ts'
import type { Move, NumberRange } from './moves.server.ts'

interface DoseTier {
  readonly sets: number
  readonly reps: NumberRange
  readonly restSeconds: number
}

/** Sets, repetitions and rest of the main lifts and of everything after them. */
export interface Dose {
  readonly main: DoseTier
  readonly rest: DoseTier
  readonly holdSeconds: number
}

/** True for the moves that get the main dose: explosive and large multi-joint ones. */
export const isMain = (move: Move): boolean => move.stage <= 1

/**
 * The dose nearest to `target` seconds among all that the prescription allows (WO3) and whose total time is in the
 * window (rules.md WO4). If none is, 'too short' if any dose is too short, else 'too long'.
 */
export function fitDose(
  chosen: readonly Move[],
  { window, prescription }: Situation,
  target: number,
): Dose | 'too long' | 'too short' {
  const mains = countMovesAndSides(chosen.filter(isMain))
  const others = countMovesAndSides(chosen.filter((move) => !isMain(move)))
  const frame = (window.warmUp + window.coolDown) * 60
  let best: Dose | undefined
  let bestDistance = Infinity
  let isShort = false
  for (const holdSeconds of prescription.choices.holds)
    for (const { main, rest, oddness } of dosePairsOf(prescription)) {
      const total =
        frame + tierSeconds(mains, main, holdSeconds) + tierSeconds(others, rest, holdSeconds)
      isShort ||= total < window.min * 60
      const distance = Math.abs(total - target) + oddness
      if (total < window.min * 60 || total > window.max * 60 || distance >= bestDistance) continue
      bestDistance = distance
      best = { main, rest, holdSeconds }
    }
  return best ?? (isShort ? 'too short' : 'too long')
}

/** The line of a routine for a move, with its dose and notes. */
export function lineOf(move: Move, dose: Dose, notes: string): ExerciseLine {
  const { sets, reps, restSeconds } = isMain(move) ? dose.main : dose.rest
  const amount = move.hold ? `${dose.holdSeconds} s` : [...new Set(reps)].join('-')
  const side = move.unilateral ? ' each side' : ''
  return { name: move.name, sets, reps: amount + side, rest: `${restSeconds} s`, notes }
}

/** The number of moves, and the number of sides of those counted in repetitions and in seconds. */
function countMovesAndSides(chosen: readonly Move[]): {
  count: number
  repeated: number
  held: number
} {
  const sidesOf = (those: readonly Move[]): number =>
    those.length + those.filter(({ unilateral }) => unilateral).length
  const held = chosen.filter(({ hold }) => hold)
  return { count: chosen.length, repeated: sidesOf(chosen) - sidesOf(held), held: sidesOf(held) }
}

const tierSeconds = (
  { count, repeated, held }: ReturnType<typeof countMovesAndSides>,
  { sets, reps: [from, to], restSeconds }: DoseTier,
  hold: number,
): number =>
  sets * (repeated * ((from + to) / 2) * SECONDS_PER_REP + held * hold) +
  count * ((sets - 1) * restSeconds + SECONDS_PER_CHANGE)

/**
 * A dose for the main lifts and the rest; `oddness` is the penalty of a less usual combination, in seconds from the
 * target.
 */
type DosePair = Omit<Dose, 'holdSeconds'> & { readonly oddness: number }
const pairsByPrescription = new Map<object, readonly DosePair[]>()

/**
 * Gives the later, smaller moves a few more repetitions and a little less rest, as coaches usually do, and avoids the
 * edges of the table unless the time requires them.
 */
function dosePairsOf(prescription: Situation['prescription']): readonly DosePair[] {
  const before = pairsByPrescription.get(prescription)
  if (before) return before
  const { choices, setsUsual } = prescription
  const { reps: amounts, rests } = choices
  // Main lifts: sets, repetitions and rest. The other moves: how many fewer sets, more repetitions and less rest.
  const mains = choices.sets.flatMap((sets) =>
    amounts.flatMap((_, m) => rests.map((_rest, r) => [sets, m, r] as const)),
  )
  const others = [0, 1].flatMap((fewer) =>
    [0, 1, 2].flatMap((more) => [0, 1, 2].map((less) => [fewer, more, less] as const)),
  )
  const pairs = mains.flatMap(([sets, m, r]) =>
    others.flatMap(([fewer, more, less]): DosePair[] => {
      const [mainReps, reps] = [amounts[m], amounts[m + more]]
      const [mainRest, restSeconds] = [rests[r], rests[r - less]]
      const isListed = choices.sets.includes(sets - fewer)
      if (!mainReps || !reps || !mainRest || !restSeconds || !isListed) return []
      const oddness =
        (more === 1 || amounts.length === 1 ? 0 : 90) +
        (less === 1 ? 0 : 40) +
        (m === 0 && amounts.length > 2 ? 90 : 0) +
        Math.abs(sets - setsUsual) * 70 +
        Math.abs(r - (rests.length - 1) / 2) * 25
      const main = { sets, reps: mainReps, restSeconds: mainRest }
      return [{ main, rest: { sets: sets - fewer, reps, restSeconds }, oddness }]
    }),
  )
  pairsByPrescription.set(prescription, pairs)
  return pairs
}
