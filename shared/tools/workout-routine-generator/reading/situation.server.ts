import { oncePer } from '../../../text/memo.ts'
import { movesAsking } from './asks.server.ts'
import { windowOf, type Window } from '../checks.ts'
import { readEquipment, type Reading } from './equipment.server.ts'
import { focusIn } from './gear-sense.server.ts'
import {
  LEVELS,
  moves,
  prescriptionOf,
  type Flag,
  type Focus,
  type Move,
  type Pattern,
  type Prescription,
} from '../writer/exercise-table.server.ts'
import type { Input } from '../tool.ts'

/** Everything an input means for the plan: what may be used, how much of it, and for how long. */
export interface Situation {
  readonly goal: string
  readonly rank: number
  readonly reading: Reading
  readonly window: Window
  readonly prescription: Prescription
  /** What there is to train with. */
  readonly gear: ReadonlySet<string>
  /** The moves that goal, level, equipment and mentioned injuries allow. */
  readonly permitted: readonly Move[]
  readonly permittedNames: ReadonlySet<string>
  readonly patterns: ReadonlySet<Pattern>
  /** Names of the moves that were asked for: by their kind, or by the part to be trained. */
  readonly wished: ReadonlySet<string>
  /** True where losing weight was chosen and is not trained for. */
  readonly isWithoutLoss: boolean
  /** The half of the body that alone is to be trained; undefined where nobody says so. */
  readonly focus: Focus | undefined
}

/** Reads an input once; the same input object gives the same situation. */
export const situationOf = oncePer((input: Input): Situation => {
  const reading = readEquipment(input.equipment)
  const { isGentle } = reading.body
  // Nobody with a heart device trains 'strength, advanced' with a stranger's plan.
  const rank = isGentle ? 0 : Math.max(0, LEVELS.indexOf(input.fitnessLevel as 'beginner'))
  const isWithoutLoss = input.goalType === 'weight loss' && isExpecting(input.equipment)
  const isMild = isWithoutLoss || (isGentle && input.goalType !== 'flexibility')
  const goal = isMild ? 'general fitness' : input.goalType
  // A firm chair is in every home, and standing up from one is the gentle squat.
  const gear = isGentle ? new Set([...reading.gear, 'chair']) : reading.gear
  const permitted = poolOf(goal, rank).filter(
    (move) =>
      fitsGear(move, gear) &&
      fitsBody(move, reading.flags, reading.body) &&
      isPicked(move, reading.flags),
  )
  return {
    goal,
    isWithoutLoss,
    rank,
    reading,
    window: windowOf(input.duration),
    gear,
    prescription: eased(
      prescriptionOf(goal, LEVELS[rank] ?? 'beginner'),
      isGentle || reading.flags.has('blood pressure') || reading.flags.has('pregnancy'),
    ),
    permitted,
    permittedNames: new Set(permitted.map((move) => move.name)),
    patterns: new Set(permitted.map((move) => move.pattern)),
    wished: wishedOf(permitted, reading),
    focus: isGentle || goal === 'flexibility' ? undefined : focusIn(input.equipment),
  }
})

/** True of who expects a child, in which time nobody trains to lose weight. */
const isExpecting = (told: string): boolean =>
  /\b(?:pregnant|trimester|expecting (?:a|an|my|our|twins)\b|pregnancy)/iu.test(told) &&
  !/\b(?:post|after|since|before|prevent|not|no longer)[ -](?:\p{L}+ )?(?:pregnan|partum)/iu.test(
    told,
  )

/** What trains or loosens a part of the body. */
const MUSCLES: Readonly<Partial<Record<Flag, readonly string[]>>> = {
  knee: ['quads', 'hamstrings'],
  hip: ['hips', 'glutes', 'adductors'],
  back: ['spine', 'upper back', 'lower back', 'lats'],
  shoulder: ['shoulders', 'chest', 'lats'],
  ankle: ['calves'],
  elbow: ['biceps', 'triceps', 'shoulders', 'chest'],
  wrist: ['forearms'],
  neck: ['neck', 'upper back'],
}

function wishedOf(permitted: readonly Move[], { body, aims, favoured }: Reading): Set<string> {
  const muscles = new Set([...aims].flatMap((flag) => MUSCLES[flag] ?? []))
  return new Set(
    permitted
      .filter(
        ({ name, primary, equipment }) =>
          equipment.some((need) => need.split('/').some((id) => favoured.has(id))) ||
          muscles.has(primary) ||
          [...body.wanted].some((ask) => movesAsking(ask).has(name)),
      )
      .map(({ name }) => name),
  )
}

/** The same table's easier half: see `eased`. */
const easedOf = new Map<Prescription, Prescription>()

/** Lighter loads for more repetitions, and short holds, where straining is a risk: the same table's easier half. */
function eased(prescription: Prescription, isNeeded: boolean): Prescription {
  if (!isNeeded) return prescription
  let easier = easedOf.get(prescription)
  if (!easier) {
    const { reps, holdSeconds } = prescription
    // Long sets are light already; only the heavy goals move up.
    const middle = reps && reps[1] <= 12 ? Math.ceil((reps[0] + reps[1]) / 2) : undefined
    easier = {
      ...prescription,
      reps: reps && middle !== undefined ? [Math.min(middle, reps[1] - 2), reps[1]] : reps,
      holdSeconds: [holdSeconds[0], Math.min(holdSeconds[1], Math.max(30, holdSeconds[0]))],
    }
    easedOf.set(prescription, easier)
  }
  return easier
}

const pools = new Map<string, readonly Move[]>()

/** The moves that suit a goal and a level. */
export function poolOf(goal: string, rank: number): readonly Move[] {
  const key = `${goal}/${rank}`
  let pool = pools.get(key)
  if (!pool) {
    pool = moves.filter((move) => fitsGoal(move, goal) && fitsLevel(move, rank))
    pools.set(key, pool)
  }
  return pool
}

/** Stretches for flexibility and only there; jumps and intervals where the goal is not lifting. */
export function fitsGoal(move: Move, goal: string): boolean {
  if (goal === 'flexibility') return move.pattern === 'stretch'
  if (move.pattern === 'stretch') return false
  if (goal === 'muscle building') return move.pattern !== 'power' && move.pattern !== 'cardio'
  if (goal === 'strength') {
    // Curls for sets of four help nobody.
    if (move.pattern === 'isolation') return move.isReserve === true
    return move.pattern !== 'cardio' && (move.pattern !== 'power' || move.impact !== 'high')
  }
  return true
}

/** Beginners also get nothing with a hard landing (rules.md WO2). */
export function fitsLevel(move: Move, rank: number): boolean {
  return move.rank <= rank && (rank > 0 || (move.impact !== 'high' && move.pattern !== 'power'))
}

/** Every need is met by something the person has (rules.md WO1). */
export function fitsGear(move: Move, gear: ReadonlySet<string>): boolean {
  return move.needs.every((anyOf) => anyOf.some((item) => gear.has(item)))
}

/** Nothing that the described body may not do (rules.md WO9). */
export function fitsBody(
  move: Move,
  flags: Reading['flags'],
  { barred }: Reading['body'],
): boolean {
  return !barred.has(move.name) && fitsFlags(move, flags)
}

/** Nothing flagged for what was mentioned, and no hard landing where anything was (rules.md WO9). */
export function fitsFlags(move: Move, flags: Reading['flags']): boolean {
  if (flags.size === 0) return true
  if (move.impact === 'high') return false
  return !move.cautions.some((caution) => flags.has(caution))
}

/** Very gentle moves are picked only where something was mentioned. */
const isPicked = (move: Move, flags: Reading['flags']): boolean =>
  flags.size > 0 || move.isReserve !== true
