import {
  EXERCISE_COUNT,
  isWarmUpOrCoolDown,
  readReps,
  readRest,
  routineSeconds,
  workingLines,
  type ExerciseLine,
} from '../checks.ts'
import type { Draft } from '../output.server.ts'
import type { Situation } from '../reading/situation.server.ts'
import { fitDose, lineOf } from './fit.server.ts'
import { moveOf, type Move, type NumberRange } from './moves.server.ts'
import { focusOf, findImbalance, inSessionOrder, withWarmUpAndCoolDown } from './order.server.ts'

const isInRange = (value: number, [from, to]: NumberRange): boolean => value >= from && value <= to

/** The cue of a move, with an easier variant for beginners or a harder one for experienced people. */
export function exerciseCueOf(move: Move, situation: Situation, others: readonly Move[]): string {
  const { rank, permittedNames } = situation
  const isFree = (name: string | null): boolean =>
    name !== null && permittedNames.has(name) && !others.some((other) => other.name === name)
  const [down, up] = move.pattern === 'stretch' ? ['Gentler', 'Deeper'] : ['Easier', 'Harder']
  const easier = rank < 2 && isFree(move.regression) && `${move.cue} ${down}: ${move.regression}.`
  const harder = rank > 0 && isFree(move.progression) && `${move.cue} ${up}: ${move.progression}.`
  return harder || easier || move.cue
}

/** True for a cue from our table, alone or followed by a permitted easier or harder move. */
export function isOwnNote(notes: string | undefined, move: Move, situation: Situation): boolean {
  if (notes === undefined || !notes.startsWith(move.cue)) return false
  const [, name = ''] =
    /^ (?:Easier|Harder|Gentler|Deeper): (.+)\.$/.exec(notes.slice(move.cue.length)) ?? []
  return notes.length === move.cue.length || situation.permittedNames.has(name)
}

/**
 * True where sets, repetitions and rest of a line are in the ranges of the table and its cue is the table's (rules.md
 * WO3).
 */
export const isDosed = (line: ExerciseLine, move: Move, situation: Situation): boolean =>
  areSetsInRange(line.sets, situation) &&
  areRepsInRange(line.reps, move, situation) &&
  isRestInRange(readRest(line.rest), situation) &&
  isOwnNote(line.notes, move, situation)

const areSetsInRange = (sets: number, { prescription }: Situation): boolean =>
  Number.isInteger(sets) && isInRange(sets, prescription.sets)

const isRestInRange = (rest: number | undefined, { prescription }: Situation): boolean =>
  rest !== undefined && isInRange(rest, prescription.restSeconds)

function areRepsInRange(text: string, move: Move, { prescription }: Situation): boolean {
  const reps = readReps(text)
  const range = move.hold ? prescription.holdSeconds : prescription.reps
  return (
    reps !== undefined &&
    range !== null &&
    reps.isSeconds === move.hold &&
    reps.isEachSide === move.unilateral &&
    reps.from <= reps.to &&
    isInRange(reps.from, range) &&
    isInRange(reps.to, range)
  )
}

/** Replaces doses outside the table's range with the table's, and keeps those inside it. */
export function withTableDoses(draft: Draft, situation: Situation): Draft {
  const lineOfOurs = createLineDoser(draft, situation)
  if (!lineOfOurs) return doseAgain(draft, situation)
  const exercises = draft.exercises.map((line) => {
    const move = moveOf(line.name)
    return isWarmUpOrCoolDown(line) || !move ? line : lineOfOurs(line, move)
  })
  return { ...draft, exercises }
}

/**
 * Returns a function that doses a line for a move: sets, repetitions and rest stay where they are allowed (rules.md
 * WO3), otherwise they are the table's. Undefined if no dose of the table fits the session.
 */
export function createLineDoser(
  draft: Draft,
  situation: Situation,
): ((line: ExerciseLine, move: Move) => ExerciseLine) | undefined {
  const chosen = movesIn(draft)
  const fitted = fitDose(chosen, situation, middleSecondsOf(situation))
  if (typeof fitted === 'string') return undefined
  return (line, move) => {
    const reps = repsAsPrinted(line.reps, move)
    const rest = secondsIn(line.rest)
    return {
      ...lineOf(move, fitted, exerciseCueOf(move, situation, chosen)),
      ...(areSetsInRange(line.sets, situation) && { sets: line.sets }),
      ...(areRepsInRange(reps, move, situation) && { reps }),
      ...(isRestInRange(rest, situation) && { rest: `${rest} s` }),
      ...(isOwnNote(line.notes, move, situation) && { notes: line.notes }),
    }
  }
}

/** Converts '8–12 reps', '10 per side' or '1 minute' to the printed form of a line. */
function repsAsPrinted(text: string, move: Move): string {
  const [, from = '', to] = /(\d{1,3})(?:\s*(?:[-–—]|to)\s*(\d{1,3}))?/u.exec(text) ?? []
  const seconds = secondsIn(text)
  if (from === '' || (seconds !== undefined && !move.hold)) return text
  const amount = move.hold ? `${seconds ?? from} s` : to === undefined ? from : `${from}-${to}`
  return move.unilateral ? `${amount} each side` : amount
}

/** Seconds in '90 s', '90 seconds' or '2 minutes', the longer where there are two; undefined where there are none. */
function secondsIn(text: string): number | undefined {
  const [, first = '', second = first, unit = ''] =
    /(\d{1,3})(?:\s*(?:[-–—]|to)\s*(\d{1,3}))?\s*(s|secs?|seconds?|m|mins?|minutes?)\b/iu.exec(
      text,
    ) ?? []
  if (first === '') return undefined
  return Math.max(Number(first), Number(second)) * (/^m/iu.test(unit) ? 60 : 1)
}

export const movesIn = (draft: Draft): Move[] =>
  workingLines(draft).flatMap((line) => moveOf(line.name) ?? [])

const middleSecondsOf = ({ window }: Situation): number => ((window.min + window.max) / 2) * 60

/**
 * Adjusts the time with the smallest change that is enough: other rests, then other sets, then the table's own doses.
 */
export function fitToWindow(draft: Draft, situation: Situation): Draft {
  const { window, prescription } = situation
  const total = routineSeconds(draft, window)
  if (total === undefined) return doseAgain(draft, situation)
  const isLong = total > window.max * 60
  const isInTime = (now: Draft): boolean =>
    isInRange(routineSeconds(now, window) ?? 0, [window.min * 60, window.max * 60])
  const [least, most] = prescription.restSeconds
  const otherRest = (line: ExerciseLine): ExerciseLine => {
    const rest = (readRest(line.rest) ?? least) + (isLong ? -REST_STEP : REST_STEP)
    return { ...line, rest: `${Math.max(least, Math.min(most, rest))} s` }
  }
  const otherSets = (line: ExerciseLine): ExerciseLine => {
    const sets = line.sets + (isLong ? -1 : 1)
    return isInRange(sets, prescription.sets) ? { ...line, sets } : line
  }
  // Time is taken from the last exercises first, and added to the first ones first.
  const places = [...draft.exercises.keys()]
  if (isLong) places.reverse()
  let current = draft
  for (const other of [otherRest, otherSets])
    for (let isMoved = true; isMoved;) {
      isMoved = false
      for (const at of places) {
        if (isInTime(current)) return current
        const line = current.exercises[at] as ExerciseLine
        const next = isWarmUpOrCoolDown(line) ? line : other(line)
        if (next.sets === line.sets && next.rest === line.rest) continue
        current = { ...current, exercises: current.exercises.with(at, next) }
        isMoved = true
      }
    }
  return isInTime(current) ? current : doseAgain(draft, situation)
}
const REST_STEP = 15

/** Doses the exercises again so that time and table hold; drops exercises from the end that do not fit. */
function doseAgain(draft: Draft, situation: Situation): Draft {
  const focus = focusOf(draft, situation)
  let chosen = inSessionOrder(movesIn(draft))
  while (chosen.length >= EXERCISE_COUNT.min) {
    const fitted = fitDose(chosen, situation, middleSecondsOf(situation))
    if (fitted === 'too short') return draft
    if (fitted !== 'too long') {
      const lines = chosen.map((move) =>
        lineOf(move, fitted, exerciseCueOf(move, situation, chosen)),
      )
      return { ...draft, exercises: withWarmUpAndCoolDown(lines, situation, focus) }
    }
    const without = (at: number): { move: Move; sets: number }[] =>
      chosen.toSpliced(at, 1).map((move) => ({ move, sets: 1 }))
    const spare = chosen.findLastIndex((_, at) => !findImbalance(without(at), focus, situation))
    if (spare < 0) return draft
    chosen = chosen.toSpliced(spare, 1)
  }
  return draft
}
