import type { Random } from '../../text/random.ts'
import { draftOf } from './writer/describe.server.ts'
import type { Draft } from './output.server.ts'
import { requestOf } from './reading/request.server.ts'
import { planDay } from './writer/plan-day.server.ts'
import type { Recipe } from './writer/tables.server.ts'
import type { Input } from './tool.ts'

/** Plans that are offered for one result before the writer gives up. */
const CANDIDATES_MAX = 6

/**
 * The built-in writer: a search over our own table of dishes, no language model (rules.md). Writes nothing if part of
 * the form is not understood or the goal is refused.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const request = requestOf(input)
  if (request.stop !== undefined) return
  const used = new Set<Recipe>()
  const offered = new Map<Recipe, number>()
  for (let candidate = 0; candidate < CANDIDATES_MAX; candidate++) {
    const day = planDay(request, { used, offered }, random)
    if (!day) return
    for (const { recipe } of day) offered.set(recipe, (offered.get(recipe) ?? 0) + 1)
    const isTaken = yield draftOf(day, request, random)
    if (isTaken === true) for (const { recipe } of day) used.add(recipe)
  }
}
