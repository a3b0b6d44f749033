import type { DraftProblem } from '../../../kit/rules/rules.ts'
import { joinList } from '../../../text/grammar.server.ts'
import { isWarmUpOrCoolDown } from '../checks.ts'
import type { Draft } from '../output.server.ts'
import { fitsGoal, fitsLevel, type Situation } from '../reading/situation.server.ts'
import { demandRowByFlag, LEVELS, moveOf, namesWithDemand, type Move } from './moves.server.ts'

/**
 * Returns why an exercise may not be in a routine, as a phrase after its name ('needs a barbell, …'); undefined if it
 * may.
 */
type FindObjection = (
  name: string,
  move: Move | undefined,
  situation: Situation,
) => string | undefined

/** A problem that lists every exercise with a reason against it; undefined if there is none. */
export function findObjections(
  draft: Draft,
  situation: Situation,
  findObjection: FindObjection,
): DraftProblem | undefined {
  const found = draft.exercises.map((line) => {
    const said = isWarmUpOrCoolDown(line)
      ? undefined
      : findObjection(line.name, moveOf(line.name), situation)
    return said && `“${line.name}” ${said}`
  })
  const all = [...new Set(found.flatMap((said) => said ?? []))]
  if (all.length === 0) return undefined
  return {
    where: `exercises.${found.findIndex((said) => said !== undefined)}`,
    message: `${all.join('; ')}. Choose another exercise${all.length > 1 ? ' for each' : ''}.`,
  }
}

/**
 * Exercises that are not in our table, need equipment the person does not have, or do not serve the goal (rules.md
 * WO1).
 */
export const whyUnfit: FindObjection = (name, move, { gear, goal }) => {
  if (move?.name !== name) return 'is no exercise that we know by this name'
  const missing = move.needs.filter((anyOf) => !anyOf.some((item) => gear.has(item)))
  if (missing.length > 0)
    return `needs ${joinList(missing.map((anyOf) => anyOf.join(' or ')))}, which the form does not have`
  if (fitsGoal(move, goal)) return undefined
  return goal === 'flexibility'
    ? 'is no stretch, and the goal is flexibility'
    : `does not train for the goal, ${goal}`
}

/** Exercises above the level (rules.md WO2). */
export const whyTooHard: FindObjection = (_, move, { rank, reading }) => {
  if (!move || fitsLevel(move, rank)) return undefined
  const level = `the level, ${LEVELS[rank]}`
  return `is too hard for ${reading.body.isGentle ? 'what the form says of the body' : level}`
}

/**
 * Exercises that load a mentioned part or condition (rules.md WO9). The reason names the parts it loads, or all
 * mentioned ones.
 */
export const whyUnsafe: FindObjection = (_, move, { reading: { flags, body } }) => {
  if (!move || !body.barred.has(move.name)) return undefined
  const parts = [...flags].filter((flag) => demandRowByFlag.get(flag)?.isCaution)
  const loaded = parts.filter((flag) =>
    [
      `spares:${flag.replace(' ', '-')}`,
      ...(demandRowByFlag.get(flag)?.asks ?? '').split(' '),
    ].some((ask) => namesWithDemand(ask).has(move.name)),
  )
  const named = [loaded, parts, body.muscles].find((list) => list.length > 0)
  return `is ruled out by what the form says of the body (${joinList(named ?? ['an injury or a condition'])})`
}
