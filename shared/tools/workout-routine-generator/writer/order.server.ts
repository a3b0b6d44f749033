import { COOL_DOWN, isWarmUpOrCoolDown, WARM_UP, type ExerciseLine } from '../checks.ts'
import plans from '../data/session-plans.json' with { type: 'json' }
import type { Draft } from '../output.server.ts'
import type { Situation } from '../reading/situation.server.ts'
import {
  CARDIO_PIECES,
  warmUpOrCoolDownNotes,
  isWarmUpOrCoolDownNotes,
  moveOf,
  type Focus,
  type Move,
} from './moves.server.ts'

/** The half of the body in a routine's tags; without one it is a full-body session. */
export function focusOf(draft: Pick<Draft, 'tags'>, situation: Situation): Focus {
  const tags = draft.tags.map((tag) => tag.toLowerCase().replace('-', ' '))
  const half = tags.find((tag) => tag === 'upper body' || tag === 'lower body')
  return half !== undefined && allowsSplit(situation) ? half : 'full body'
}

/**
 * True if separate upper and lower days are allowed: for lifters beyond beginner level, and for anyone who requests
 * one.
 */
export const allowsSplit = ({ goal, rank, focus }: Situation): boolean =>
  focus !== undefined || (rank > 0 && (goal === 'strength' || goal === 'muscle building'))

/**
 * The order of a session (rules.md WO6): explosive moves, large then small multi-joint moves,
 * single-joint moves, core, conditioning; of one pattern the harder move first. Otherwise as given.
 */
export function inSessionOrder(chosen: readonly Move[]): Move[] {
  const staged = chosen.toSorted((a, b) => a.stage - b.stage)
  const left = staged.toSorted((a, b) => b.rank - a.rank)
  return staged.flatMap(({ stage, pattern }) => {
    const at = left.findIndex((move) => move.stage === stage && move.pattern === pattern)
    return left.splice(at, 1)
  })
}

/** The first and the last line of every routine. */
const WARM_UP_AND_COOL_DOWN = [
  { name: WARM_UP, kind: 'warm-up', minutes: 'warmUp' },
  { name: COOL_DOWN, kind: 'cool-down', minutes: 'coolDown' },
] as const

/** Adds the warm-up at the start and the cool-down at the end, with the minutes of the window. */
export function withWarmUpAndCoolDown(
  lines: readonly ExerciseLine[],
  situation: Situation,
  focus: Focus,
): ExerciseLine[] {
  const { flags, body } = situation.reading
  const wish = {
    area: focus === 'full body' ? 'all' : focus.replace(' body', ''),
    barred: body.barred,
    hasComplaint: flags.size > 0,
    taken: lines.map((line) => line.name),
  }
  const [warmUp, coolDown] = WARM_UP_AND_COOL_DOWN.map(
    ({ name, kind, minutes: key }): ExerciseLine => {
      const minutes = situation.window[key]
      const notes = warmUpOrCoolDownNotes(kind, { ...wish, minutes })
      return { name, sets: 1, reps: `${minutes} min`, rest: '0 s', notes }
    },
  )
  return [warmUp as ExerciseLine, ...lines, coolDown as ExerciseLine]
}

/** True when the routine has the frame and the order that `withWarmUpAndCoolDown` and `inSessionOrder` produce. */
export function isInOrder({ exercises }: Draft, { window, reading }: Situation): boolean {
  const isFramed = WARM_UP_AND_COOL_DOWN.every(({ name, kind, minutes }, at) => {
    const line = exercises.at(-at)
    return (
      line?.name === name &&
      line.sets === 1 &&
      line.reps === `${window[minutes]} min` &&
      line.rest === '0 s' &&
      isWarmUpOrCoolDownNotes(kind, line.notes, reading.body.barred)
    )
  })
  const inner = exercises.slice(1, -1)
  const chosen = inner.flatMap((line) =>
    isWarmUpOrCoolDown(line) ? [] : (moveOf(line.name) ?? []),
  )
  return (
    isFramed &&
    chosen.length === inner.length &&
    inSessionOrder(chosen).every((move, at) => move === chosen[at])
  )
}

/** True for an endurance session where the only equipment is for cardio: the session is built on it. */
export const isOnCardioPieces = ({ goal, reading }: Situation): boolean =>
  goal === 'endurance' &&
  reading.gear.size > 0 &&
  !reading.body.isGentle &&
  [...reading.gear].every((id) => CARDIO_PIECES.has(id))

/** The key of the slot a move fills: the muscle to stretch, or the movement pattern. */
export const slotKeyOf = (move: Move, { goal }: Situation): string =>
  goal === 'flexibility' ? move.primary : move.pattern

/**
 * The patterns or regions that a focus must contain, each as a list of alternatives. Leaves out those that the
 * person's level, equipment and health make impossible.
 */
export function neededSlotsFor(focus: Focus, situation: Situation): string[][] {
  const isStretch = situation.goal === 'flexibility'
  return plans.needed[
    isOnCardioPieces(situation) ? 'engine' : isStretch ? 'stretch' : focus
  ].filter((anyOf) =>
    situation.permitted.some((move) => anyOf.includes(slotKeyOf(move, situation))),
  )
}

/**
 * Names what is missing for balance, or the muscle that has more than half of the sets; undefined for a balanced
 * session.
 */
export function findImbalance(
  working: readonly { readonly move: Move; readonly sets: number }[],
  focus: Focus,
  situation: Situation,
): string | undefined {
  const slots = working.map(({ move }) => slotKeyOf(move, situation))
  const missing = neededSlotsFor(focus, situation).find(
    (anyOf) => !anyOf.some((it) => slots.includes(it)),
  )
  if (missing) return `The session needs one of: ${missing.join(', ')}.`
  const setsOf = (those: typeof working): number => those.reduce((sum, { sets }) => sum + sets, 0)
  const muscle = working.find(
    ({ move: { primary } }) =>
      setsOf(working.filter(({ move }) => move.primary === primary)) * 2 > setsOf(working),
  )
  return muscle && `More than half of the sets train the ${muscle.move.primary}.`
}
