import { table } from '../../text/table.ts'
import type { Draft } from './output.server.ts'

export type ExerciseLine = Draft['exercises'][number]

/** The names of the first and the last line of every routine. */
export const WARM_UP = 'Warm-up'
export const COOL_DOWN = 'Cool-down'
/** The last sentences of every copied or exported routine. */
export const CAUTION = 'Stop if you feel pain or dizziness. Change the routine after 4 to 6 weeks.'
/** Seconds counted for one repetition and for one change of exercise (rules.md WO4). */
export const SECONDS_PER_REP = 4
export const SECONDS_PER_CHANGE = 45
/** Working exercises in one routine (rules.md WO8). */
export const EXERCISE_COUNT = { min: 3, max: 12 } as const

/** Minutes a routine may take and its warm-up and cool-down, by chosen duration (rules.md WO4). */
interface TimeWindow {
  readonly min: number
  readonly max: number
  readonly warmUp: number
  readonly coolDown: number
}
const DEFAULT_WINDOW: TimeWindow = { min: 30, max: 45, warmUp: 5, coolDown: 3 }
const WINDOW_BY_DURATION = table<TimeWindow>({
  '20-30 minutes': { min: 20, max: 30, warmUp: 3, coolDown: 2 },
  '30-45 minutes': DEFAULT_WINDOW,
  '45-60 minutes': { min: 45, max: 60, warmUp: 6, coolDown: 4 },
  '60+ minutes': { min: 60, max: 80, warmUp: 8, coolDown: 6 },
})

/** The window of a chosen duration; an unknown one is the default. */
export const windowOf = (duration: string): TimeWindow =>
  WINDOW_BY_DURATION.get(duration) ?? DEFAULT_WINDOW

export const isWarmUpOrCoolDown = ({ name }: ExerciseLine): boolean =>
  name === WARM_UP || name === COOL_DOWN

/** Formats the amount of a line: '3 × 8-10'. The warm-up and cool-down show only their minutes. */
export const amountOf = (line: ExerciseLine): string =>
  isWarmUpOrCoolDown(line) ? line.reps : `${line.sets} × ${line.reps}`

/** Everything but the warm-up and the cool-down. */
export const workingLines = (draft: Draft): ExerciseLine[] =>
  draft.exercises.filter((line) => !isWarmUpOrCoolDown(line))

/** The repetitions or seconds of one set: "8-12", "10 each side", "30 s", "30 s each side". */
export interface Reps {
  readonly from: number
  readonly to: number
  readonly isSeconds: boolean
  readonly isEachSide: boolean
}

/** Reads repetitions in exactly the printed form; undefined for anything else. */
export function readReps(text: string): Reps | undefined {
  const match = /^(\d{1,3})(?:-(\d{1,3}))?( s)?( each side)?$/.exec(text)
  if (!match) return undefined
  const [, from, to = from, seconds = '', side = ''] = match
  return { from: Number(from), to: Number(to), isSeconds: seconds !== '', isEachSide: side !== '' }
}

/** Seconds of rest in exactly the printed form "60 s"; undefined for anything else. */
export function readRest(text: string): number | undefined {
  const [, digits] = /^(\d{1,3}) s$/.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/**
 * Seconds of one line, with its sets, its rests and the change to the next exercise (rules.md WO4); undefined if it
 * cannot be read.
 */
export function lineSeconds(line: ExerciseLine): number | undefined {
  const reps = readReps(line.reps)
  const rest = readRest(line.rest)
  if (!reps || rest === undefined) return undefined
  const once = ((reps.from + reps.to) / 2) * (reps.isSeconds ? 1 : SECONDS_PER_REP)
  const work = reps.isEachSide ? once * 2 : once
  return line.sets * work + (line.sets - 1) * rest + SECONDS_PER_CHANGE
}

/** Seconds of the whole routine; undefined when a line cannot be read. */
export function routineSeconds(draft: Draft, window: TimeWindow): number | undefined {
  const total = workingLines(draft).reduce((sum, line) => sum + (lineSeconds(line) ?? NaN), 0)
  return Number.isNaN(total) ? undefined : total + (window.warmUp + window.coolDown) * 60
}

/** The minutes shown to a person; 0 if a line cannot be read. */
export const minutesOf = (draft: Draft, window: TimeWindow): number =>
  Math.round((routineSeconds(draft, window) ?? 0) / 60)

/** Share of the exercises of `newcomer` that `earlier` already has (rules.md WO11). */
export function sharedShare(earlier: Draft, newcomer: Draft): number {
  const known = new Set(workingLines(earlier).map((line) => line.name))
  const lines = workingLines(newcomer)
  return lines.filter((line) => known.has(line.name)).length / Math.max(1, lines.length)
}
