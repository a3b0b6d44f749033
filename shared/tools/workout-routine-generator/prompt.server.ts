import {
  type Examples,
  examplesOf,
  fence,
  PROMPT_GROUND_RULES,
  type Prompt,
} from '../../kit/prompt/prompt.ts'
import { withArticle } from '../../text/grammar.server.ts'
import exampleRows from './data/prompt-examples.json' with { type: 'json' }
import { situationOf, type Situation } from './reading/situation.server.ts'
import type { Input } from './tool.ts'
import { LEVELS, type Move } from './writer/moves.server.ts'
import { allowsSplit, neededSlotsFor, slotKeyOf } from './writer/order.server.ts'

/** The most names a model can reliably choose from. */
const NAMES_MAX = 60

/** Two sessions that pass every rule after code adds the computed values, and one that does not. */
export const examples: Examples = exampleRows as unknown as Examples

const SYSTEM_PROMPT = [
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

/** The messages for a language model: the permitted exercises, the amounts of each, and the duration. */
export function prompt(input: Input, wanted: number): Prompt {
  const situation = situationOf(input)
  const { window, goal, rank, prescription } = situation
  const { sets, reps, restSeconds, holdSeconds } = prescription
  const range = ([from, to]: readonly [number, number]): string => `${from} to ${to}`
  const [hold] = holdSeconds
  const frame = window.warmUp + window.coolDown
  const needed = neededSlotsFor('full body', situation).map((anyOf) => anyOf.join(' or '))
  const user = [
    `Write ${wanted} ${wanted === 1 ? 'routine' : 'routines'} for ${withArticle(LEVELS[rank] ?? '')} whose goal is ${goal}.`,
    `- Sets: ${range(sets)}, a whole number. Rest between sets: ${range(restSeconds)} seconds, written like "${restSeconds[0]} s".`,
    reps === null
      ? `- Every stretch is held: write reps like "${hold} s" or "${hold} s each side", with ${range(holdSeconds)} seconds.`
      : `- Repetitions: ${range(reps)}, written like "${reps[0]}" or "${reps[0]}-${reps[0] + 2}". Exercises marked (seconds) are held or done for ${range(holdSeconds)} seconds, written like "${hold} s". Add " each side" to both kinds where the list says (each side).`,
    `- The exercises fill about ${window.min - frame} to ${window.max - frame} minutes, rests among them. "duration": exactly "${input.duration}".`,
    goal === 'flexibility'
      ? '- Balance: include the hips, the hamstrings, the chest or shoulders, and the spine.'
      : `- Balance a full-body session: ${needed.join(', ')}. No muscle gets more than half of the sets.`,
    allowsSplit(situation)
      ? '- A routine may also be an upper-body or a lower-body session; then put "Upper body" or "Lower body" among its tags.'
      : '- Every routine trains the full body.',
    'Permitted exercises:',
    ...listNames(situation),
    fence(input),
  ].join('\n')
  return { system: SYSTEM_PROMPT, user }
}

/** One line per pattern. If there are too many names, only those nearest the level and the equipment. */
function listNames(situation: Situation): string[] {
  const { permitted, rank } = situation
  const groups = [...new Set(permitted.map((move) => slotKeyOf(move, situation)))]
  const scoreOf = (move: Move): number =>
    rank - move.rank - (move.equipment.length > 0 ? 2 : 0) + (move.isReserve ? 3 : 0)
  const namesPerGroup = Math.max(2, Math.floor(NAMES_MAX / Math.max(1, groups.length)))
  return groups.map((group) => {
    const names = permitted
      .filter((move) => slotKeyOf(move, situation) === group)
      .toSorted((a, b) => scoreOf(a) - scoreOf(b))
      .slice(0, namesPerGroup)
      .map(({ name, hold, unilateral }) =>
        [name, hold && '(seconds)', unilateral && '(each side)'].filter(Boolean).join(' '),
      )
    return `${group}: ${names.join(', ')}`
  })
}
