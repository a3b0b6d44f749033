import type { Parts, ToolChecks } from '../../kit/rules/rules.ts'
import {
  isFrame,
  listRules,
  ownNumbers,
  rules,
  timeProblem,
  workingLines,
  type Line,
  type Rule,
} from './checks.ts'
import { dosed, isDosed, retimed } from './writer/dose.server.ts'
import { moveOf } from './writer/moves.server.ts'
import { namedIn } from './writer/plan-notes.server.ts'
import { focusOf, inOrder, isInOrder, withFrame } from './writer/order.server.ts'
import type { Draft } from './output.server.ts'
import { planNotes } from './writer/plan-notes.server.ts'
import { against, tooHard, unfit, unsafe } from './writer/ruled-out.server.ts'
import { situationOf } from './reading/situation.server.ts'
import type { Input } from './tool.ts'

/** Every exercise is in our table under this name, its equipment is at hand, and it serves the goal (rules.md WO1). */
const known: Rule = {
  id: 'WO1',
  kind: 'repairs',
  group: 'ruledOut',
  about: 'Known exercises, only your equipment',
  check: (draft, { input }) => against(draft, situationOf(input), unfit),
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
  check: (draft, { input }) => against(draft, situationOf(input), tooHard),
}

/** Nothing that loads what was mentioned as injured or sensitive (rules.md WO9). */
const injuries: Rule = {
  id: 'WO9',
  kind: 'refuses',
  group: 'safe',
  about: 'Moves flagged for a mentioned injury are left out',
  check: (draft, { input }) => against(draft, situationOf(input), unsafe),
}

/** Sets, repetitions and rest inside the row of goal and level; cues from our table (rules.md WO3). */
const dose: Rule = {
  id: 'WO3',
  kind: 'repairs',
  group: 'safe',
  about: 'Sets, reps and rest suit goal and level',
  check: (draft, { input }) => {
    const situation = situationOf(input)
    const at = draft.exercises.findIndex((line) => {
      const move = moveOf(line.name)
      return !isFrame(line) && !(move && isDosed(line, move, situation))
    })
    const message = `Sets, repetitions or rest of “${draft.exercises[at]?.name}” do not suit this goal and level.`
    return at < 0 ? undefined : { where: `exercises.${at}`, message }
  },
  repair: (draft, { input }) => dosed(draft, situationOf(input)),
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
  repair: (draft, { input }) => retimed(draft, situationOf(input)),
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
  chips: ['simpler'],
  rules: [known, level, injuries, exerciseCount as Rule, order, dose, time, ...wording],
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
