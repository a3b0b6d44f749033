import type { Parts, ToolChecks } from '../../kit/rules.ts'
import {
  isFrame,
  isNameless,
  listRules,
  ownNumbers,
  readReps,
  readRest,
  rules,
  timeProblem,
  workingLines,
  type Line,
  type Rule,
} from './checks.ts'
import { moveOf, type Move } from './exercise-table.server.ts'
import { fitDose, lineOf } from './fit.server.ts'
import { focusOf, imbalance, inOrder, isInOrder, withFrame } from './order.server.ts'
import type { Draft } from './output.server.ts'
import { isOwnNote, notesOf } from './cues.server.ts'
import { namedIn } from './gear-notes.server.ts'
import { planNotes } from './plan-notes.server.ts'
import { fitsBody, fitsLevel, situationOf, type Situation } from './situation.server.ts'
import type { Input } from './tool.ts'

function badLine(
  draft: Draft,
  isBad: (line: Line, move: Move | undefined) => boolean,
): { where: string; name: string } | undefined {
  const index = draft.exercises.findIndex(
    (line) => !isFrame(line) && isBad(line, moveOf(line.name)),
  )
  const line = draft.exercises[index]
  return line && { where: `exercises.${index}`, name: line.name }
}

/** Every exercise stands in our table under this name, and its equipment is at hand (rules.md WO1). */
const known: Rule = {
  id: 'WO1',
  kind: 'repairs',
  group: 'ruledOut',
  about: 'Known exercises, only your equipment',
  check: (draft, { input }) => {
    const { permittedNames } = situationOf(input)
    const bad = badLine(draft, (line) => !permittedNames.has(line.name))
    return (
      bad && {
        ...bad,
        message: `“${bad.name}” is not among the exercises that suit this equipment, level and body: choose one of the list.`,
      }
    )
  },
  // The table's spelling of the same move; what is in no table stays, and is refused.
  repair: (draft) => {
    const named = (line: Line): Line =>
      isFrame(line) ? line : { ...line, name: moveOf(line.name)?.name ?? line.name }
    return { ...draft, exercises: draft.exercises.map(named) }
  },
}

/** Nothing above the person's level, nothing explosive for beginners (rules.md WO2). */
const level: Rule = {
  id: 'WO2',
  kind: 'refuses',
  group: 'safe',
  about: 'Exercises fit the level',
  check: (draft, { input }) => {
    const { rank } = situationOf(input)
    const bad = badLine(draft, (_, move) => move !== undefined && !fitsLevel(move, rank))
    return (
      bad && { ...bad, message: `“${bad.name}” is too hard for this level: choose an easier move.` }
    )
  },
}

/** Nothing that loads what was mentioned as injured or sensitive (rules.md WO9). */
const injuries: Rule = {
  id: 'WO9',
  kind: 'refuses',
  group: 'safe',
  about: 'Moves flagged for a mentioned injury are left out',
  check: (draft, { input }) => {
    const { flags, body } = situationOf(input).reading
    const bad = badLine(draft, (_, move) => move !== undefined && !fitsBody(move, flags, body))
    return (
      bad && {
        ...bad,
        message: `“${bad.name}” does not suit the injury or condition mentioned: choose another move.`,
      }
    )
  },
}

/** Sets, repetitions and rest inside the row of goal and level; cues from our table (rules.md WO3). */
const dose: Rule = {
  id: 'WO3',
  kind: 'repairs',
  group: 'safe',
  about: 'Sets, reps and rest suit goal and level',
  check: (draft, { input }) => {
    const situation = situationOf(input)
    const bad = badLine(draft, (line, move) => !move || !isDosed(line, move, situation))
    return (
      bad && {
        ...bad,
        message: `Sets, repetitions or rest of “${bad.name}” do not suit this goal and level.`,
      }
    )
  },
  repair: (draft, { input }) => dosed(draft, input),
}

/** The time adds up (rules.md WO4). */
const time: Rule = {
  id: 'WO4',
  kind: 'repairs',
  group: 'place',
  about: 'Time adds up to the chosen duration',
  check: (draft, { input }) => {
    const message = timeProblem(draft, input)
    return message === undefined ? undefined : { where: 'exercises', message }
  },
  repair: (draft, { input }) => refit(draft, input),
}

/** Warm-up first, large and hard before small and easy, cool-down last (rules.md WO6). */
const order: Rule = {
  id: 'WO6',
  kind: 'repairs',
  group: 'reads',
  about: 'Warm-up, big moves first, cool-down',
  check: (draft, { input }) =>
    isInOrder(draft, situationOf(input))
      ? undefined
      : {
          where: 'exercises',
          message: 'Order: warm-up, large moves, small moves, core, cool-down.',
        },
  repair: (draft, { input }) => {
    const situation = situationOf(input)
    const lines = new Map(workingLines(draft).map((line) => [line.name, line]))
    const chosen = inOrder([...lines.keys()].flatMap((name) => moveOf(name) ?? []))
    const sorted = chosen.flatMap((move) => lines.get(move.name) ?? [])
    return { ...draft, exercises: withFrame(sorted, situation, focusOf(draft, situation)) }
  },
}

/** Every movement has its place and no muscle more than half of the sets (rules.md WO7). */
const balance: Rule = {
  id: 'WO7',
  kind: 'advises',
  group: 'reads',
  about: 'Balanced: push, pull, legs, hinge, core',
  check: (draft, { input }) => {
    const situation = situationOf(input)
    const working = workingLines(draft).flatMap((line) => {
      const move = moveOf(line.name)
      return move ? [{ move, sets: line.sets }] : []
    })
    const message = imbalance(working, focusOf(draft, situation), situation)
    return message === undefined ? undefined : { where: 'exercises', message }
  },
}

/** A routine has a name that says something (rules.md WO11). */
const named: Rule = {
  id: 'WO11',
  kind: 'advises',
  group: 'reads',
  about: 'A name that says what the session is',
  check: (draft) =>
    isNameless(draft.name)
      ? { where: 'name', message: 'Name the session after what it trains, not "Workout 1".' }
      : undefined,
}

const movesIn = (draft: Draft): Move[] =>
  workingLines(draft).flatMap((line) => moveOf(line.name) ?? [])

/** Each line that is out of range gets the table's dose; a dose in range stays as its writer chose it. */
function dosed(draft: Draft, input: Input): Draft {
  const situation = situationOf(input)
  const moves = movesIn(draft)
  const fitted = fitDose(moves, situation, 0)
  if (typeof fitted === 'string') return refit(draft, input)
  const present = new Set(moves.map((move) => move.name))
  const exercises = draft.exercises.map((line) => {
    const move = moveOf(line.name)
    if (isFrame(line) || !move) return line
    const notes = notesOf(move, situation, present)
    const own = {
      ...lineOf(move, fitted, notes),
      sets: line.sets,
      reps: line.reps,
      rest: line.rest,
    }
    return isDosed(own, move, situation) ? own : lineOf(move, fitted, notes)
  })
  return { ...draft, exercises }
}

function isDosed(line: Line, move: Move, { prescription, ...rest }: Situation): boolean {
  const reps = readReps(line.reps)
  const pause = readRest(line.rest)
  if (!reps || pause === undefined || !Number.isInteger(line.sets)) return false
  const range = move.hold ? prescription.holdSeconds : prescription.reps
  return (
    range !== null &&
    reps.isSeconds === move.hold &&
    reps.isEachSide === move.unilateral &&
    reps.from <= reps.to &&
    inside(line.sets, prescription.sets) &&
    inside(reps.from, range) &&
    inside(reps.to, range) &&
    inside(pause, prescription.restSeconds) &&
    isOwnNote(line.notes, move, { prescription, ...rest })
  )
}

const inside = (value: number, [from, to]: readonly [number, number]): boolean =>
  value >= from && value <= to

/** Doses the exercises anew so that time and table hold; drops from the end what does not fit in. */
function refit(draft: Draft, input: Input): Draft {
  const situation = situationOf(input)
  const focus = focusOf(draft, situation)
  const target = ((situation.window.min + situation.window.max) / 2) * 60
  let chosen = inOrder(movesIn(draft))
  while (chosen.length >= 3) {
    const fitted = fitDose(chosen, situation, target)
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

// Exercise names are our own by WO1. Repetitions, rests and cues are held word for word to our tables
// by WO3, so the global rules have nothing to add there.
const parts: Parts = {
  name: 'phrase',
  description: 'prose',
  'tags.*': 'phrase',
  'exercises.*.name': 'own',
}

const [exerciseCount, ...wording] = rules

/** Everything a routine is held to (rules.md). */
export const checks: ToolChecks<Draft, Input> = {
  parts,
  rules: [
    known,
    level,
    injuries,
    exerciseCount as Rule,
    order,
    dose,
    time,
    balance,
    named,
    ...wording,
  ],
  listRules,
  guards: {
    things: ['routine', 'workout', 'plan', 'session'],
    // What may not be done is held at the moves themselves (WO9).
    ownWords: ['full', 'whole', 'body', 'breath', 'hold', 'down'],
    ownNumbers: (draft, { input }) => ownNumbers(draft, input),
  },
  uses: (draft, { input }) => namedIn(draft, situationOf(input)),
  notes: (drafts, { input }) => planNotes(drafts, situationOf(input), input.equipment),
}
