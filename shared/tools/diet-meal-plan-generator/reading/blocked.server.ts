import { joinList } from '../../../text/grammar.server.ts'
import { createRandom } from '../../../text/random.ts'
import { thousands } from '../writer/describe.server.ts'
import { type Planned, requestFor, requestOf } from './request.server.ts'
import { planDay } from '../writer/solver.server.ts'
import { tool, type Input } from '../tool.ts'

/** Which restriction keeps a day from being planned, in words with what may be changed. */
export function blockedBy(input: Input): string {
  const request = requestOf(input)
  if (request.stop !== undefined) return request.stop
  const { bans, reading, limits, diet } = request
  const isFree = (changed: Planned): boolean =>
    planDay(changed, { used: new Set() }, createRandom('blocked')) !== undefined
  const label = tool.fields.dietType.options.find(({ value }) => value === diet)?.label ?? diet
  const opening = `No day of ${input.mealsPerDay} meals with ${thousands(limits.goal)} kcal fits, so none was made and nothing was charged.`
  const without = (ban: (typeof bans)[number]): boolean =>
    isFree(
      requestFor(
        input,
        reading,
        bans.filter((other) => other !== ban),
        limits.goal,
      ),
    )
  const single = bans.filter(without).map(({ say }) => `“${say}”`)
  if (single.length > 0)
    return `${opening} What blocks it: ${joinList(single, 'or')} together with a ${label} diet. If that is a wish and no allergy, take it out; else try another diet, another goal or other meals a day.`
  if (
    reading.bounds.length > 0 &&
    isFree(requestFor(input, { ...reading, bounds: [] }, bans, limits.goal))
  )
    return `${opening} What blocks it: ${joinList(reading.bounds.map(({ said }) => `“${said}”`))}. Loosen it, or choose another diet or goal.`
  if (bans.length > 0 && isFree(requestFor(input, reading, [], limits.goal)))
    return `${opening} What blocks it: all that is left out taken together (${joinList(bans.map(({ say }) => say))}). Take out what is a wish and no allergy, or choose another diet.`
  const other = GOALS.toSorted(
    (a, b) => Math.abs(a - limits.goal) - Math.abs(b - limits.goal),
  ).find((goal) => isFree(requestFor(input, reading, bans, goal)))
  return `${opening} What blocks it: the goal, for a ${label} diet in ${input.mealsPerDay} meals.${other === undefined ? ' Choose another diet.' : ` About ${thousands(other)} kcal would fit, or choose more meals a day.`}`
}

/** Goals that are tried where one does not fit. */
const GOALS = [1_500, 2_000, 2_500, 3_000, 3_500, 4_000]
