import { examplesOf, fence, PROMPT_GROUND_RULES, type Prompt } from '../../kit/prompt.ts'
import { windowOf } from './checks.ts'
import { LEVELS, type Move } from './exercise-table.server.ts'
import { allowsSplit, neededFor } from './order.server.ts'
import { situationOf, type Situation } from './situation.server.ts'
import type { Input } from './tool.ts'

/** As many names as a model can choose from without losing the thread. */
const NAMES_MAX = 60

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You are an experienced strength and conditioning coach who writes sessions that people can follow without asking.',
  'How to plan:',
  '- Use only exercises from the list in the message, spelled exactly as there. No exercise twice in one routine.',
  '- Give only the working exercises, 3 to 12 of them. The warm-up and the cool-down are added afterwards.',
  '- Time: count 4 seconds for each repetition, twice the work for each side, the rests between sets, and 45 seconds to change exercises.',
  '- Order: explosive moves first, then large multi-joint moves, smaller ones, single-joint moves, core, conditioning last; of one kind the harder move first.',
  '- "name": as a coach names a session, after what it trains, 2 to 6 words. Never "Workout 1".',
  '- "description": 2 or 3 plain sentences, 25 to 50 words: what the session is built on, how hard to work, and the whole time in minutes. No promise of results, no weight loss figures, no calories.',
  '- "tags": 3 to 5 short tags of one to three words without digits, the goal and the level among them.',
  '- "notes" is an empty text; cues are added afterwards.',
  '- Two routines share at most half of their exercises.',
  examplesOf({
    about: 'names and descriptions only; a whole draft has every field',
    good: [
      {
        name: 'Push, Pull and Hinge',
        description:
          'Three large moves with dumbbells, then the trunk. Stop each set with two good repetitions left. Plan on about 40 minutes.',
      },
      {
        name: 'Hips and Hamstrings',
        description:
          'Slow holds for the back of the legs and the hips. Ease off before it hurts. It takes about 25 minutes.',
      },
    ],
    bad: { name: 'Workout 1', description: 'Burn 500 calories and get shredded fast!' },
    because: 'the name says nothing of what is trained, and it promises results.',
  }),
].join('\n')

/** The messages for a language model: which exercises it may use, how much of each, and for how long. */
export function prompt(input: Input, wanted: number): Prompt {
  const situation = situationOf(input)
  const user = [
    `Write ${wanted} ${wanted === 1 ? 'routine' : 'routines'} for a ${LEVELS[situation.rank]} whose goal is ${situation.goal}.`,
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
    `- The working part must take ${min - window.warmUp - window.coolDown} to ${max - window.warmUp - window.coolDown} minutes. "duration": exactly "${input.duration}".`,
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
