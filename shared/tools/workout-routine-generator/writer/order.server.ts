import { COOL_DOWN, isFrame, WARM_UP, type Line } from '../checks.ts'
import {
  ENGINES,
  frameNotes,
  isFrameNotes,
  moveOf,
  type Focus,
  type Move,
} from './exercise-table.server.ts'
import type { Draft } from '../output.server.ts'
import type { Situation } from '../reading/situation.server.ts'

/** What a routine says it trains, by its tags; without one it is a full-body session. */
export function focusOf(draft: Pick<Draft, 'tags'>, situation: Situation): Focus {
  if (!allowsSplit(situation)) return 'full body'
  for (const tag of draft.tags) {
    const key = tag.toLowerCase().replace('-', ' ')
    if (key === 'upper body' || key === 'lower body') return key
  }
  return 'full body'
}

/** Upper and lower days are for people past the first months who lift, and for whoever asks; others train everything. */
export function allowsSplit({ goal, rank, focus }: Situation): boolean {
  if (focus !== undefined) return true
  return rank > 0 && (goal === 'strength' || goal === 'muscle building')
}

/**
 * The order of a session (rules.md WO6): explosive moves, large then small multi-joint moves,
 * single-joint moves, core, conditioning; of one pattern the harder move first. Otherwise as given.
 */
export function inOrder(chosen: readonly Move[]): Move[] {
  const staged = chosen.toSorted((a, b) => a.stage - b.stage)
  const groups = new Map<string, Move[]>()
  for (const move of staged) {
    const key = `${move.stage} ${move.pattern}`
    const group = groups.get(key)
    if (group) group.push(move)
    else groups.set(key, [move])
  }
  for (const group of groups.values()) group.sort((a, b) => b.rank - a.rank)
  return staged.map((move) => groups.get(`${move.stage} ${move.pattern}`)?.shift() ?? move)
}

/** A warm-up in front and a cool-down behind, of the minutes that the window gives them. */
export function withFrame(lines: readonly Line[], situation: Situation, focus: Focus): Line[] {
  const { window, reading } = situation
  const taken = lines.map((line) => line.name)
  const area = focus === 'full body' ? 'all' : focus === 'upper body' ? 'upper' : 'lower'
  const frame = (name: string, minutes: number, kind: 'warm-up' | 'cool-down'): Line => ({
    name,
    sets: 1,
    reps: `${minutes} min`,
    rest: '0 s',
    notes: frameNotes(kind, {
      minutes,
      area,
      flags: reading.flags,
      barred: reading.body.barred,
      taken,
    }),
  })
  return [
    frame(WARM_UP, window.warmUp, 'warm-up'),
    ...lines,
    frame(COOL_DOWN, window.coolDown, 'cool-down'),
  ]
}

/** True when the routine is framed and ordered as `inOrder` and `withFrame` would have it. */
export function isInOrder(draft: Draft, situation: Situation): boolean {
  const { window, reading } = situation
  const first = draft.exercises.at(0)
  const last = draft.exercises.at(-1)
  const inner = draft.exercises.slice(1, -1)
  if (!isFrameLine(first, WARM_UP, window.warmUp, reading)) return false
  if (!isFrameLine(last, COOL_DOWN, window.coolDown, reading)) return false
  if (inner.some(isFrame)) return false
  const chosen = inner.map((line) => moveOf(line.name))
  let before: Move | undefined
  const hardest = new Map<string, number>()
  for (const move of chosen) {
    if (!move) return false
    if (before && move.stage < before.stage) return false
    const key = `${move.stage} ${move.pattern}`
    if (move.rank > (hardest.get(key) ?? 9)) return false
    hardest.set(key, move.rank)
    before = move
  }
  return true
}

function isFrameLine(
  line: Line | undefined,
  name: string,
  minutes: number,
  { flags, body }: Situation['reading'],
): boolean {
  return (
    line !== undefined &&
    line.name === name &&
    line.sets === 1 &&
    line.reps === `${minutes} min` &&
    line.rest === '0 s' &&
    isFrameNotes(name === WARM_UP ? 'warm-up' : 'cool-down', line.notes, flags, body.barred)
  )
}

/** The patterns or regions a focus must contain, each as the alternatives that meet it. */
const NEEDED: Readonly<Record<Focus | 'stretch', readonly (readonly string[])[]>> = {
  'full body': [['squat', 'lunge'], ['push'], ['hinge'], ['pull'], ['core']],
  'upper body': [['push'], ['pull']],
  'lower body': [['squat', 'lunge'], ['hinge']],
  stretch: [['hips', 'glutes', 'adductors'], ['hamstrings'], ['chest', 'shoulders'], ['spine']],
}

/** Whoever wants stamina and names nothing but a bike or a treadmill gets a session built on it. */
export function isOnEngine({ goal, reading }: Situation): boolean {
  return (
    goal === 'endurance' &&
    reading.gear.size > 0 &&
    !reading.body.isGentle &&
    [...reading.gear].every((id) => ENGINES.has(id))
  )
}

const NEEDED_ON_ENGINE = [
  ['cardio'],
  ['squat', 'lunge', 'hinge'],
  ['push', 'pull'],
  ['core'],
] as const

/** What of a focus is required here: only what the person's level, equipment and health leave possible. */
export function neededFor(focus: Focus, situation: Situation): (readonly string[])[] {
  const isStretch = situation.goal === 'flexibility'
  const needed = isOnEngine(situation) ? NEEDED_ON_ENGINE : NEEDED[isStretch ? 'stretch' : focus]
  return needed.filter((anyOf: readonly string[]) =>
    situation.permitted.some((move) => anyOf.includes(isStretch ? move.primary : move.pattern)),
  )
}

/** What is missing for balance, or the muscle that has more than half of the sets. */
export function imbalance(
  working: readonly { readonly move: Move; readonly sets: number }[],
  focus: Focus,
  situation: Situation,
): string | undefined {
  const isStretch = situation.goal === 'flexibility'
  const missing = neededFor(focus, situation).find(
    (anyOf) => !working.some(({ move }) => anyOf.includes(isStretch ? move.primary : move.pattern)),
  )
  if (missing)
    return `A ${isStretch ? 'stretch' : focus} session needs one of: ${missing.join(', ')}.`
  const sets = new Map<string, number>()
  let total = 0
  for (const item of working) {
    sets.set(item.move.primary, (sets.get(item.move.primary) ?? 0) + item.sets)
    total += item.sets
  }
  for (const [muscle, count] of sets)
    if (count * 2 > total) return `More than half of the sets train the ${muscle}.`
  return undefined
}
