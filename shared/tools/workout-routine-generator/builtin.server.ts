import type { Random } from '../../text/random.ts'
import { minutesOf } from './checks.ts'
import type { Draft } from './output.server.ts'
import { situationOf, type Situation } from './reading/situation.server.ts'
import type { Input } from './tool.ts'
import { composeSession } from './writer/compose.server.ts'
import { exerciseCueOf } from './writer/dose.server.ts'
import { lineOf } from './writer/fit.server.ts'
import { demandRowByFlag, type Focus } from './writer/moves.server.ts'
import { allowsSplit, withWarmUpAndCoolDown } from './writer/order.server.ts'
import {
  describeSession,
  createFrameFiller,
  nameSession,
  tagsOf,
} from './writer/phrasing.server.ts'

const CANDIDATES_MAX = 10

/** Writes routines from our own exercise table, without a language model (rules.md). */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const situation = situationOf(input)
  const used = new Map<string, number>()
  const taken = new Set<string>()
  const spoken = new Set<string>()
  // Halves of the body with an accepted draft, which no further session trains if the plan has both halves.
  const trainedHalves = new Set<Focus>()
  const plan = focusPlan(situation, random)
  for (let candidate = 0; candidate < CANDIDATES_MAX; candidate++) {
    const wanted = plan[candidate % plan.length] ?? 'full body'
    const isFree = (focus: Focus): boolean =>
      plan.length === 1 || focus === 'full body' || !trainedHalves.has(focus)
    let session: ReturnType<typeof composeSession>
    for (const focus of new Set([wanted, ...otherFocuses(situation)]))
      if (isFree(focus)) session ??= composeSession(situation, focus, used, random)
    if (!session) return
    const { chosen, dose, focus } = session
    for (const { name } of chosen) used.set(name, (used.get(name) ?? 0) + 1)
    const name = nameSession(
      session,
      situation,
      createFrameFiller(session, situation),
      taken,
      random,
    )
    taken.add(name)
    const lines = chosen.map((move) => lineOf(move, dose, exerciseCueOf(move, situation, chosen)))
    const bare: Draft = {
      name,
      description: '',
      duration: input.duration,
      tags: tagsOf(session, situation),
      exercises: withWarmUpAndCoolDown(lines, situation, focus),
    }
    const fill = createFrameFiller(session, situation, minutesOf(bare, situation.window))
    const description = describeSession(situation.goal, fill, spoken, random)
    if (yield { ...bare, description }) trainedHalves.add(focus)
  }
}

const otherFocuses = (situation: Situation): readonly Focus[] =>
  situation.focus === undefined && allowsSplit(situation)
    ? ['full body', 'upper body', 'lower body']
    : ['full body']

/**
 * Returns the focuses of the sessions: the requested one, the full body, or upper and lower body if the level allows
 * it.
 */
function focusPlan(situation: Situation, random: Random): readonly Focus[] {
  const { focus, goal, rank, window, reading } = situation
  if (focus !== undefined) return [focus]
  if (!allowsSplit(situation)) return ['full body']
  // 'Leg day, focus glutes', 'arms only'.
  const halves = new Set([...reading.aims].map((flag) => demandRowByFlag.get(flag)?.half))
  const [half] = halves
  if (halves.size === 1 && half) return [half as Focus]
  const split: readonly Focus[] = random.chance(0.5)
    ? ['upper body', 'lower body']
    : ['lower body', 'upper body']
  // Long rests leave no room for five movement patterns in a short session.
  const isTight = goal === 'strength' && window.min <= (rank > 1 ? 30 : 20)
  return isTight || random.chance(rank > 1 ? 0.6 : 0.4) ? split : ['full body']
}
