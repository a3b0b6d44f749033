import { joinList } from '../../../text/grammar.server.ts'
import { createRandom } from '../../../text/random.ts'
import { tool, type Input } from '../tool.ts'
import { formatThousands } from '../writer/describe.server.ts'
import { planDay } from '../writer/plan-day.server.ts'
import { requestFor, requestOf } from './request.server.ts'

/** Goals that are tried where one does not fit. */
const ALTERNATIVE_GOALS_KCAL = [1_500, 2_000, 2_500, 3_000, 3_500, 4_000]

/** Returns a message naming the restriction that blocks a plan, with possible changes. */
export function explainBlocked(input: Input): string {
  const { bans, reading, limits, diet, stop } = requestOf(input)
  if (stop !== undefined) return stop
  const isFree = (left = bans, { goal, bounds } = limits): boolean =>
    planDay(
      requestFor(input, { ...reading, bounds }, left, goal),
      { used: new Set() },
      createRandom('blocked'),
    ) !== undefined
  const label = tool.fields.dietType.options.find(({ value }) => value === diet)?.label ?? diet
  const opening = `No day of ${input.mealsPerDay} meals with ${formatThousands(limits.goal)} kcal fits, so none was made and nothing was charged. What blocks it:`
  const single = bans.filter((ban) => isFree(bans.filter((other) => other !== ban)))
  if (single.length > 0) {
    const named = joinList(
      single.map(({ say }) => `“${say}”`),
      'or',
    )
    return `${opening} ${named} together with a ${label} diet. If that is a wish and no allergy, take it out; else try another diet, another goal or other meals a day.`
  }
  if (reading.bounds.length > 0 && isFree(bans, { ...limits, bounds: [] }))
    return `${opening} ${joinList(reading.bounds.map(({ said }) => `“${said}”`))}. Loosen it, or choose another diet or goal.`
  if (bans.length > 0 && isFree([]))
    return `${opening} all that is left out taken together (${joinList(bans.map(({ say }) => say))}). Take out what is a wish and no allergy, or choose another diet.`
  const off = (goal: number): number => Math.abs(goal - limits.goal)
  const other = ALTERNATIVE_GOALS_KCAL.toSorted((a, b) => off(a) - off(b)).find((goal) =>
    isFree(bans, { ...limits, goal }),
  )
  return `${opening} the goal, for a ${label} diet in ${input.mealsPerDay} meals.${other === undefined ? ' Choose another diet.' : ` About ${formatThousands(other)} kcal would fit, or choose more meals a day.`}`
}
