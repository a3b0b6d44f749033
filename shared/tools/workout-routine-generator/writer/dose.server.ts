import { isFrame, readReps, readRest, routineSeconds, workingLines, type Line } from '../checks.ts'
import { isOwnNote, notesOf } from './cues.server.ts'
import { moveOf, type Move } from './exercise-table.server.ts'
import { fitDose, lineOf, type Dose } from './fit.server.ts'
import { focusOf, imbalance, inOrder, withFrame } from './order.server.ts'
import type { Draft } from '../output.server.ts'
import type { Situation } from '../reading/situation.server.ts'

type Range = readonly [number, number]
const inside = (value: number, [from, to]: Range): boolean => value >= from && value <= to
/** Fewer exercises than these are no session. */
const MOVES_MIN = 3

/** True where sets, repetitions, rest and cue of a line are those of the table (rules.md WO3). */
export function isDosed(line: Line, move: Move, situation: Situation): boolean {
  const pause = readRest(line.rest)
  return (
    isSetsOf(line.sets, situation) &&
    isRepsOf(line.reps, move, situation) &&
    pause !== undefined &&
    inside(pause, situation.prescription.restSeconds) &&
    isOwnNote(line.notes, move, situation)
  )
}

const isSetsOf = (sets: number, { prescription }: Situation): boolean =>
  Number.isInteger(sets) && inside(sets, prescription.sets)

function isRepsOf(text: string, move: Move, { prescription }: Situation): boolean {
  const reps = readReps(text)
  const range = move.hold ? prescription.holdSeconds : prescription.reps
  return (
    reps !== undefined &&
    range !== null &&
    reps.isSeconds === move.hold &&
    reps.isEachSide === move.unilateral &&
    reps.from <= reps.to &&
    inside(reps.from, range) &&
    inside(reps.to, range)
  )
}

/** What is out of the table's range gets the table's dose; what is in it stays as its writer chose it. */
export function dosed(draft: Draft, situation: Situation): Draft {
  const chosen = movesIn(draft)
  const target = middleOf(situation)
  const fitted = fitDose(chosen, situation, target)
  if (typeof fitted === 'string') return refit(draft, situation)
  const present = new Set(chosen.map((move) => move.name))
  const exercises = draft.exercises.map((line) => {
    const move = moveOf(line.name)
    return isFrame(line) || !move ? line : lineDosed(line, move, { situation, fitted, present })
  })
  return { ...draft, exercises }
}

/**
 * The line of a draft as another move has it: sets, repetitions and rest stay where they suit that move, else the table's
 * (rules.md WO3). Undefined where no dose of the table fits the session with it.
 */
export function lineFor(
  move: Move,
  at: number,
  draft: Draft,
  situation: Situation,
): Line | undefined {
  const line = draft.exercises[at] as Line
  const chosen = movesIn({
    ...draft,
    exercises: draft.exercises.with(at, { ...line, name: move.name }),
  })
  const fitted = fitDose(chosen, situation, middleOf(situation))
  if (typeof fitted === 'string') return undefined
  const present = new Set(chosen.map(({ name }) => name))
  return lineDosed(line, move, { situation, fitted, present })
}

interface Doses {
  readonly situation: Situation
  readonly fitted: Dose
  readonly present: ReadonlySet<string>
}

function lineDosed(line: Line, move: Move, { situation, fitted, present }: Doses): Line {
  const ours = lineOf(move, fitted, notesOf(move, situation, present))
  const reps = repsAsPrinted(line.reps, move)
  const rest = secondsIn(line.rest)
  return {
    ...ours,
    sets: isSetsOf(line.sets, situation) ? line.sets : ours.sets,
    reps: isRepsOf(reps, move, situation) ? reps : ours.reps,
    rest:
      rest !== undefined && inside(rest, situation.prescription.restSeconds)
        ? `${rest} s`
        : ours.rest,
    notes: isOwnNote(line.notes, move, situation) ? line.notes : ours.notes,
  }
}

/** '8–12 reps', '10 per side', '1 minute': the same as a line prints it. */
function repsAsPrinted(text: string, move: Move): string {
  const [, from = '', to] = /(\d{1,3})(?:\s*(?:[-–—]|to)\s*(\d{1,3}))?/u.exec(text) ?? []
  const seconds = move.hold ? secondsIn(text) : undefined
  const isTimed = /\d\s*(?:s|secs?|seconds?|m|mins?|minutes?)\b/iu.test(text)
  if (from === '' || (isTimed && !move.hold)) return text
  const amount = move.hold ? `${seconds ?? from} s` : to === undefined ? from : `${from}-${to}`
  return move.unilateral ? `${amount} each side` : amount
}

/** '90 s', '90 seconds', '2 minutes': seconds, the longer where there are two; undefined where none are named. */
function secondsIn(text: string): number | undefined {
  const [, first = '', second = first, unit = ''] =
    /(\d{1,3})(?:\s*(?:[-–—]|to)\s*(\d{1,3}))?\s*(s|secs?|seconds?|m|mins?|minutes?)\b/iu.exec(
      text,
    ) ?? []
  if (first === '') return undefined
  return Math.max(Number(first), Number(second)) * (/^m/iu.test(unit) ? 60 : 1)
}

const movesIn = (draft: Draft): Move[] =>
  workingLines(draft).flatMap((line) => moveOf(line.name) ?? [])

const middleOf = ({ window }: Situation): number => ((window.min + window.max) / 2) * 60

/** The time made right with as little change as will do: other rests, then other sets, then the table's own doses. */
export function retimed(draft: Draft, situation: Situation): Draft {
  const { window, prescription } = situation
  const total = routineSeconds(draft, window)
  if (total === undefined) return refit(draft, situation)
  const isLong = total > window.max * 60
  const step = (line: Line, key: 'sets' | 'rest'): Line | undefined =>
    key === 'sets' ? withSets(line, isLong, prescription.sets) : withRest(line, isLong, situation)
  let current = draft
  for (const key of ['rest', 'sets'] as const)
    for (let isMoved = true; isMoved;) {
      isMoved = false
      // The last exercises give first, the first ones get first.
      const places = draft.exercises.map((_, at) => at)
      for (const at of isLong ? places.toReversed() : places) {
        if (isInTime(current, situation)) return current
        const line = current.exercises[at]
        const changed = line && !isFrame(line) ? step(line, key) : undefined
        if (!changed) continue
        current = { ...current, exercises: current.exercises.with(at, changed) }
        isMoved = true
      }
    }
  return isInTime(current, situation) ? current : refit(draft, situation)
}

function isInTime(draft: Draft, { window }: Situation): boolean {
  const total = routineSeconds(draft, window) ?? 0
  return total >= window.min * 60 && total <= window.max * 60
}

function withSets(line: Line, isLong: boolean, range: Range): Line | undefined {
  const sets = line.sets + (isLong ? -1 : 1)
  return inside(sets, range) ? { ...line, sets } : undefined
}

const REST_STEP = 15

function withRest(line: Line, isLong: boolean, { prescription }: Situation): Line | undefined {
  const [from, to] = prescription.restSeconds
  const before = readRest(line.rest) ?? from
  const rest = isLong ? Math.max(from, before - REST_STEP) : Math.min(to, before + REST_STEP)
  return rest === before ? undefined : { ...line, rest: `${rest} s` }
}

/** Doses the exercises anew so that time and table hold; drops from the end what does not fit in. */
function refit(draft: Draft, situation: Situation): Draft {
  const focus = focusOf(draft, situation)
  let chosen = inOrder(movesIn(draft))
  while (chosen.length >= MOVES_MIN) {
    const fitted = fitDose(chosen, situation, middleOf(situation))
    if (typeof fitted !== 'string') {
      const present = new Set(chosen.map((move) => move.name))
      const lines = chosen.map((move) => lineOf(move, fitted, notesOf(move, situation, present)))
      return { ...draft, exercises: withFrame(lines, situation, focus) }
    }
    if (fitted === 'too short') return draft
    const spare = chosen.findLastIndex((_, index) => {
      const without = chosen.filter((_move, other) => other !== index)
      return !imbalance(
        without.map((move) => ({ move, sets: 1 })),
        focus,
        situation,
      )
    })
    if (spare < 0) return draft
    chosen = chosen.filter((_, index) => index !== spare)
  }
  return draft
}
