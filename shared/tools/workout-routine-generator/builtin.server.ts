import type { Random } from '../../text/random.ts'
import { minutesOf } from './checks.ts'
import { compose, type Session } from './writer/compose.server.ts'
import { lineOf } from './writer/fit.server.ts'
import { flagsById, type Focus } from './writer/moves.server.ts'
import { allowsSplit, withFrame } from './writer/order.server.ts'
import type { Draft } from './output.server.ts'
import { notesOf } from './writer/dose.server.ts'
import { describeSession, nameSession, tagsOf } from './writer/phrasing.server.ts'
import { situationOf, type Situation } from './reading/situation.server.ts'
import type { Input } from './tool.ts'

const CANDIDATES_MAX = 10

/** The built-in writer: a constraint picker over our own exercise table, no language model (rules.md). */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const situation = situationOf(input)
  const used = new Map<string, number>()
  const taken = new Set<string>()
  const spoken = new Set<string>()
  // A half of the body that has its day already is not trained on the other.
  const days = new Set<Focus>()
  const plan = focusPlan(situation, random)
  for (let candidate = 0; candidate < CANDIDATES_MAX; candidate++) {
    const session = firstSession(plan, candidate, situation, { used, days }, random)
    if (!session) return
    for (const move of session.chosen) used.set(move.name, (used.get(move.name) ?? 0) + 1)
    const name = nameSession(session, situation, taken, random)
    taken.add(name)
    const bare = bareDraft(session, name, situation, input)
    const minutes = minutesOf(bare, situation.window)
    const description = describeSession(session, situation, minutes, spoken, random)
    if (yield { ...bare, description }) days.add(session.focus)
  }
}

/** A session as a draft that wants only its description, which states the time that the lines add up to. */
function bareDraft(session: Session, name: string, situation: Situation, input: Input): Draft {
  const { chosen, dose } = session
  const lines = chosen.map((move) => lineOf(move, dose, notesOf(move, situation, chosen)))
  return {
    name,
    description: '',
    duration: input.duration,
    tags: tagsOf(session, situation),
    exercises: withFrame(lines, situation, session.focus),
  }
}

/** Two full-body days, or an upper and a lower day where that is how people at this level lift. */
function focusPlan(situation: Situation, random: Random): readonly Focus[] {
  if (situation.focus !== undefined) return [situation.focus]
  if (!allowsSplit(situation)) return ['full body']
  // 'Leg day, focus glutes', 'arms only'.
  const halves = new Set([...situation.reading.aims].map((flag) => flagsById.get(flag)?.half))
  const [half] = halves
  if (halves.size === 1 && half) return [half as Focus]
  const split: readonly Focus[] = random.chance(0.5)
    ? ['upper body', 'lower body']
    : ['lower body', 'upper body']
  // Long rests leave no room for five movement patterns in a short session.
  const isTight =
    situation.goal === 'strength' && situation.window.min <= (situation.rank > 1 ? 30 : 20)
  if (isTight || random.chance(situation.rank > 1 ? 0.6 : 0.4)) return split
  return ['full body']
}

function firstSession(
  plan: readonly Focus[],
  candidate: number,
  situation: Situation,
  { used, days }: { used: ReadonlyMap<string, number>; days: ReadonlySet<Focus> },
  random: Random,
): Session | undefined {
  const wanted = plan[candidate % plan.length] ?? 'full body'
  const others: readonly Focus[] =
    situation.focus === undefined && allowsSplit(situation)
      ? ['full body', 'upper body', 'lower body']
      : ['full body']
  const isFree = (focus: Focus): boolean =>
    plan.length === 1 || focus === 'full body' || !days.has(focus)
  for (const focus of [wanted, ...others.filter((item) => item !== wanted)].filter(isFree)) {
    const session = compose(situation, focus, used, random)
    if (session) return session
  }
  return undefined
}
