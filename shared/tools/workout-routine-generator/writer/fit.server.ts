import { SECONDS_PER_CHANGE, SECONDS_PER_REP, type Line } from '../checks.ts'
import type { Move } from './exercise-table.server.ts'
import type { Situation } from '../reading/situation.server.ts'

/** Sets, repetitions and rest of the main lifts and of everything after them. */
export interface Dose {
  readonly main: Tier
  readonly rest: Tier
  readonly holdSeconds: number
}

interface Tier {
  readonly sets: number
  readonly reps: readonly [number, number]
  readonly restSeconds: number
}

/** True for the moves that get the main dose: explosive and large multi-joint ones. */
export function isMain(move: Move): boolean {
  return move.stage <= 1
}

/**
 * The dose whose total time lies in the window (rules.md WO4) and nearest to `target` seconds,
 * out of all that the prescription allows (WO3). When none does, whether all are too long or too short.
 */
export function fitDose(
  chosen: readonly Move[],
  situation: Situation,
  target: number,
): Dose | 'too long' | 'too short' {
  const { window } = situation
  const frame = (window.warmUp + window.coolDown) * 60
  const sums = { main: sumOf(chosen.filter(isMain)), rest: sumOf(chosen.filter((m) => !isMain(m))) }
  const options = optionsOf(situation)
  const [from, to] = [window.min * 60 - frame, window.max * 60 - frame]
  let best: Dose | undefined
  let bestDistance = Infinity
  let isShort = false
  for (const hold of options.holds) {
    for (const dose of options.doses) {
      const total =
        tierSeconds(sums.main, dose.main, hold) + tierSeconds(sums.rest, dose.rest, hold)
      if (total < from) isShort = true
      if (total < from || total > to) continue
      const distance = Math.abs(total + frame - target) + dose.oddness
      if (distance >= bestDistance) continue
      bestDistance = distance
      best = { main: dose.main, rest: dose.rest, holdSeconds: hold }
    }
  }
  return best ?? (isShort ? 'too short' : 'too long')
}

/** The line a person reads. */
export function lineOf(move: Move, dose: Dose, notes: string): Line {
  const tier = isMain(move) ? dose.main : dose.rest
  const [low, high] = tier.reps
  const range = low === high ? String(low) : `${low}-${high}`
  const amount = move.hold ? `${dose.holdSeconds} s` : range
  return {
    name: move.name,
    sets: tier.sets,
    reps: move.unilateral ? `${amount} each side` : amount,
    rest: `${tier.restSeconds} s`,
    notes,
  }
}

interface Sum {
  readonly count: number
  /** Moves counted in repetitions, those on each side twice; likewise those counted in seconds. */
  readonly repeated: number
  readonly held: number
}

function sumOf(chosen: readonly Move[]): Sum {
  let repeated = 0
  let held = 0
  for (const move of chosen) {
    const sides = move.unilateral ? 2 : 1
    if (move.hold) held += sides
    else repeated += sides
  }
  return { count: chosen.length, repeated, held }
}

function tierSeconds(sum: Sum, tier: Tier, hold: number): number {
  const reps = ((tier.reps[0] + tier.reps[1]) / 2) * SECONDS_PER_REP
  return (
    tier.sets * (sum.repeated * reps + sum.held * hold) +
    sum.count * ((tier.sets - 1) * tier.restSeconds + SECONDS_PER_CHANGE)
  )
}

interface Options {
  readonly holds: readonly number[]
  /** `oddness`: seconds of distance that a less usual combination is worth. */
  readonly doses: readonly { readonly main: Tier; readonly rest: Tier; readonly oddness: number }[]
}

const optionsByPrescription = new Map<object, Options>()

function optionsOf({ prescription, goal }: Situation): Options {
  const before = optionsByPrescription.get(prescription)
  if (before) return before
  const { sets, reps, restSeconds, holdSeconds } = prescription
  const restStep = restSeconds[1] >= 180 ? 30 : restSeconds[1] <= 20 ? 5 : 15
  const rests = steps(restSeconds, restStep)
  const amounts = reps === null ? [[0, 0] as const] : amountsOf(reps, goal)
  const doses: Options['doses'][number][] = []
  const setsUsual =
    goal === 'flexibility' ? 2.5 : Math.min(sets[1], Math.ceil((sets[0] + sets[1]) / 2))
  for (const mainSets of steps(sets, 1)) {
    for (const restSets of [mainSets, mainSets - 1]) {
      if (restSets < sets[0]) continue
      for (const [m, mainReps] of amounts.entries()) {
        for (const more of [0, 1, 2]) {
          const restReps = amounts[m + more]
          if (!restReps) continue
          for (const [r, mainRest] of rests.entries()) {
            for (const less of [0, 1, 2]) {
              const restRest = rests[r - less]
              if (restRest === undefined) continue
              // A coach gives the later, smaller moves a few more repetitions and a little less rest,
              // and stays away from the edges of the table unless the clock asks for them.
              const oddness =
                (more === 1 || amounts.length === 1 ? 0 : 90) +
                (less === 1 ? 0 : 40) +
                (m === 0 && amounts.length > 2 ? 90 : 0) +
                Math.abs(mainSets - setsUsual) * 70 +
                Math.abs(r - (rests.length - 1) / 2) * 25
              doses.push({
                main: { sets: mainSets, reps: mainReps, restSeconds: mainRest },
                rest: { sets: restSets, reps: restReps, restSeconds: restRest },
                oddness,
              })
            }
          }
        }
      }
    }
  }
  const holdStep = holdSeconds[1] - holdSeconds[0] > 15 ? 10 : 5
  const options = { holds: steps(holdSeconds, holdStep), doses }
  optionsByPrescription.set(prescription, options)
  return options
}

/** Ranges of two for lifting, single numbers of a usual size for strength and conditioning. */
function amountsOf(
  [low, high]: readonly [number, number],
  goal: string,
): (readonly [number, number])[] {
  if (goal === 'strength') {
    return [3, 4, 5, 6, 8, 10].filter((n) => n >= low && n <= high).map((n) => [n, n] as const)
  }
  if (goal === 'endurance' || goal === 'weight loss') {
    return [10, 12, 15, 20, 25, 30].filter((n) => n >= low && n <= high).map((n) => [n, n] as const)
  }
  const ranges: [number, number][] = []
  for (let n = low; n + 2 <= high; n += 2) ranges.push([n, n + 2])
  const last = ranges.at(-1)
  if (last) last[1] = high
  return ranges
}

function steps([from, to]: readonly [number, number], step: number): number[] {
  const list: number[] = []
  for (let n = from; n < to; n += step) list.push(n)
  return [...list, to]
}
