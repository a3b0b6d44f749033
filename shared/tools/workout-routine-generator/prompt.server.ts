import {
  type Examples,
  examplesOf,
  fence,
  PROMPT_GROUND_RULES,
  type Prompt,
} from '../../kit/prompt/prompt.ts'
import { withArticle } from '../../text/grammar.server.ts'
import { windowOf } from './checks.ts'
import { LEVELS, type Move } from './writer/moves.server.ts'
import { allowsSplit, neededFor } from './writer/order.server.ts'
import { situationOf, type Situation } from './reading/situation.server.ts'
import type { Input } from './tool.ts'

/** As many names as a model can choose from without losing the thread. */
const NAMES_MAX = 60

/** Two sessions that pass every rule once code has added what it computes, and one that does not. */
export const examples: Examples = {
  about: 'a beginner with a kettlebell and a sore knee, 20-30 minutes for strength',
  form: {
    fitnessLevel: 'beginner',
    goalType: 'strength',
    equipment: 'kettlebell, sore left knee',
    duration: '20-30 minutes',
  },
  good: [
    {
      name: 'Hinge, Press and Row',
      description:
        'A deadlift and a row with the kettlebell, a press against the wall, then the trunk. Stop each set with two good repetitions left.',
      duration: '20-30 minutes',
      tags: ['Strength', 'Beginner', 'Kettlebell'],
      exercises: [
        { name: 'Kettlebell Deadlift', sets: 3, reps: '8', rest: '90 s' },
        { name: 'Wall Push-Up', sets: 3, reps: '8-10', rest: '90 s' },
        { name: 'Kettlebell Row', sets: 2, reps: '8 each side', rest: '90 s' },
        { name: 'Dead Bug', sets: 2, reps: '8 each side', rest: '90 s' },
      ],
    },
    {
      name: 'Bridges, Wall and Carry',
      description:
        'Bridges for the hips and shoulder work at the wall, with a carry in between. Nothing here bends the sore knee far; stop where it hurts.',
      duration: '20-30 minutes',
      tags: ['Strength', 'Beginner', 'Knee-friendly'],
      exercises: [
        { name: 'Weighted Glute Bridge', sets: 3, reps: '8', rest: '90 s' },
        { name: 'Wall Shoulder Push', sets: 3, reps: '8', rest: '90 s' },
        { name: 'Prone W Raise', sets: 3, reps: '8', rest: '90 s' },
        { name: 'Plank', sets: 2, reps: '20 s', rest: '90 s' },
      ],
    },
  ],
  bad: { name: 'Workout 1', description: 'Burn 500 calories with jump squats!' },
  because: 'it promises a result, and a sore knee rules jumps out.',
  unmet: {
    WO3: 'the cues are added from the table',
    WO5: 'the minutes are computed',
    WO6: 'warm-up and cool-down are added',
  },
}

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You are an experienced strength and conditioning coach who writes sessions that people can follow without asking.',
  '- Use only exercises of the list in the message, spelled as there: everything else is unknown, too hard, unsafe for this person or wants equipment they do not have. 3 to 12 of them, none twice.',
  '- Choose sets, repetitions and rests inside the ranges given. Warm-up, cool-down, cues and minutes are added and counted afterwards.',
  '- "description": 1 to 3 plain sentences: what the session is built on, and how hard to work. No promise of results, weight or calories; never tell anybody to work through pain.',
  '- "tags": 3 to 5, the goal and the level among them, without digits.',
  '- Two routines share at most half of their exercises, and have different names.',
  'What makes a good one: a name after what is trained, 2 to 6 words; large multi-joint moves first, core and conditioning last; push, pull, legs and trunk in balance.',
  examplesOf(examples),
].join('\n')

/** The messages for a language model: which exercises it may use, how much of each, and for how long. */
export function prompt(input: Input, wanted: number): Prompt {
  const situation = situationOf(input)
  const user = [
    `Write ${wanted} ${wanted === 1 ? 'routine' : 'routines'} for ${withArticle(LEVELS[situation.rank] ?? '')} whose goal is ${situation.goal}.`,
    ...planFor(input, situation),
    'Permitted exercises:',
    ...listNames(situation),
    fence(input),
  ].join('\n')
  return { system: SYSTEM, user }
}

/** What of the plan hangs on the form. */
function planFor(input: Input, situation: Situation): string[] {
  const { prescription, window, goal } = situation
  const { min, max } = windowOf(input.duration)
  const range = ([from, to]: readonly [number, number]): string => `${from} to ${to}`
  return [
    `- Sets: ${range(prescription.sets)}, a whole number. Rest between sets: ${range(prescription.restSeconds)} seconds, written like "${prescription.restSeconds[0]} s".`,
    prescription.reps === null
      ? `- Every stretch is held: write reps like "${prescription.holdSeconds[0]} s" or "${prescription.holdSeconds[0]} s each side", with ${range(prescription.holdSeconds)} seconds.`
      : `- Repetitions: ${range(prescription.reps)}, written like "${prescription.reps[0]}" or "${prescription.reps[0]}-${prescription.reps[0] + 2}". Exercises marked (seconds) are held or done for ${range(prescription.holdSeconds)} seconds, written like "${prescription.holdSeconds[0]} s". Add " each side" to both kinds where the list says (each side).`,
    `- The exercises fill about ${min - window.warmUp - window.coolDown} to ${max - window.warmUp - window.coolDown} minutes, rests among them. "duration": exactly "${input.duration}".`,
    goal === 'flexibility'
      ? '- Balance: include the hips, the hamstrings, the chest or shoulders, and the spine.'
      : `- Balance a full-body session: ${neededFor('full body', situation)
          .map((anyOf) => anyOf.join(' or '))
          .join(', ')}. No muscle gets more than half of the sets.`,
    allowsSplit(situation)
      ? '- A routine may also be an upper-body or a lower-body session; then put "Upper body" or "Lower body" among its tags.'
      : '- Every routine trains the full body.',
  ]
}

/** One line for each pattern; where there are too many names, the ones nearest the level and the equipment. */
function listNames(situation: Situation): string[] {
  const { permitted, rank } = situation
  const isStretch = situation.goal === 'flexibility'
  const groups = new Map<string, Move[]>()
  for (const move of permitted) {
    const key = isStretch ? move.primary : move.pattern
    groups.set(key, [...(groups.get(key) ?? []), move])
  }
  const scoreOf = (move: Move): number =>
    rank - move.rank - (move.equipment.length > 0 ? 2 : 0) + (move.isReserve ? 3 : 0)
  const share = Math.max(2, Math.floor(NAMES_MAX / Math.max(1, groups.size)))
  let room = NAMES_MAX
  return [...groups].flatMap(([group, list]) => {
    const chosen = list.toSorted((a, b) => scoreOf(a) - scoreOf(b)).slice(0, Math.min(share, room))
    room -= chosen.length
    if (chosen.length === 0) return []
    const names = chosen.map(
      (move) =>
        move.name + (move.hold ? ' (seconds)' : '') + (move.unilateral ? ' (each side)' : ''),
    )
    return [`${group}: ${names.join(', ')}`]
  })
}
