import { joinList } from '../../../text/grammar.server.ts'
import type { Problem } from '../../../kit/rules/rules.ts'
import { asksOfRegion, movesAsking } from './asks.server.ts'
import { isFrame } from '../checks.ts'
import { CAUTIONS, LEVELS, moveOf, type Flag, type Move } from '../writer/exercise-table.server.ts'
import type { Draft } from '../output.server.ts'
import { fitsBody, fitsGoal, fitsLevel, type Situation } from './situation.server.ts'

/** Why an exercise may not be in a routine, behind its name: 'needs a barbell, …'; undefined where it may. */
type Reason = (name: string, move: Move | undefined, situation: Situation) => string | undefined

/** Every exercise that has a reason against it, by its name; undefined where none has. */
export function against(draft: Draft, situation: Situation, reason: Reason): Problem | undefined {
  const found = draft.exercises.flatMap((line, at) => {
    const said = isFrame(line) ? undefined : reason(line.name, moveOf(line.name), situation)
    return said === undefined ? [] : [{ where: `exercises.${at}`, said: `“${line.name}” ${said}` }]
  })
  const [first] = found
  if (!first) return undefined
  const all = [...new Set(found.map(({ said }) => said))]
  return {
    where: first.where,
    message: `${all.join('; ')}. Choose another exercise${all.length > 1 ? ' for each' : ''}.`,
  }
}

/** What our table does not know, nothing at hand can be used for, or does not serve the goal (rules.md WO1). */
export const unfit: Reason = (name, move, { gear, goal }) => {
  if (move?.name !== name) return 'is no exercise that we know by this name'
  const missing = move.needs.filter((anyOf) => !anyOf.some((item) => gear.has(item)))
  if (missing.length > 0) {
    const needs = joinList(missing.map((anyOf) => anyOf.join(' or ')))
    return `needs ${needs}, which the form does not have`
  }
  if (fitsGoal(move, goal)) return undefined
  return goal === 'flexibility'
    ? 'is no stretch, and the goal is flexibility'
    : `does not train for the goal, ${goal}`
}

/** What is above the level (rules.md WO2). */
export const tooHard: Reason = (_, move, { rank, reading }) => {
  if (!move || fitsLevel(move, rank)) return undefined
  const whom = reading.body.isGentle
    ? 'what the form says of the body'
    : `the level, ${LEVELS[rank]}`
  return `is too hard for ${whom}`
}

/** What loads a part or a condition that was mentioned (rules.md WO9). */
export const unsafe: Reason = (_, move, { reading }) =>
  !move || fitsBody(move, reading.flags, reading.body)
    ? undefined
    : `is ruled out by what the form says of the body (${joinList(troublesOf(move, reading))})`

const isCaution = (flag: Flag): boolean => (CAUTIONS as readonly string[]).includes(flag)

/** The troubles that a move loads; all that were mentioned, where none of them alone rules it out. */
function troublesOf(move: Move, { flags, body }: Situation['reading']): string[] {
  const parts = [...flags].filter(isCaution)
  const loaded = parts.filter(
    (flag) =>
      move.cautions.some((caution) => caution === flag) ||
      asksOfRegion(flag).some((ask) => movesAsking(ask).has(move.name)),
  )
  const named = [loaded, parts, body.muscles].find((list) => list.length > 0)
  return [...(named ?? ['an injury or a condition'])]
}
