import type { Problem } from '../../../kit/rules/rules.ts'
import { joinList } from '../../../text/grammar.server.ts'
import type { Draft } from '../output.server.ts'
import { breachesOf } from '../writer/day-limits.server.ts'
import { dietTakes } from '../writer/diets.server.ts'
import type { Food, Portion, Recipe } from '../writer/tables.server.ts'
import { type Exclusion, namedIn, wordAgainst } from './exclusion.server.ts'
import { readRestrictions } from './read-restrictions.server.ts'
import { mixesMeatAndMilk, type Request } from './request.server.ts'

type Day = readonly Portion[]
/** Why a dish may not be on the table, behind its name; undefined where it may. */
type Reason = (recipe: Recipe) => string | undefined

/** What the diets leave out, in the dishes of a day or in its words (rules.md MP5). */
export const againstDiet = (draft: Draft, day: Day, request: Request): Problem | undefined =>
  against(draft, day, request.byDiet, (recipe) => {
    for (const diet of request.limits.diets) {
      const names = namesOf(recipe, (food) => dietTakes(diet, food))
      if (names !== undefined) return `contains ${names}, which a ${diet} day leaves out`
    }
    return undefined
  })

/** What the restrictions leave out, in the dishes of a day or in its words (rules.md MP6). */
export const againstBans = (draft: Draft, day: Day, request: Request): Problem | undefined =>
  against(draft, day, request.byBans, (recipe) => {
    for (const { foods, say } of request.bans) {
      const names = namesOf(recipe, (food) => foods.has(food))
      if (names !== undefined) return `contains ${names}, and the form rules out ${say}`
    }
    return request.limits.diets.includes('kosher') && mixesMeatAndMilk(recipe)
      ? 'has meat and milk in one dish, and the form asks for kosher'
      : undefined
  })

/** Every dish that has a reason against it, by its name and what is in it, else a word in the texts that is out. */
function against(draft: Draft, day: Day, out: Exclusion, reason: Reason): Problem | undefined {
  const found = day.flatMap(({ recipe }, at) => {
    const word = wordAgainst(recipe, out)
    const why = reason(recipe) ?? (word && `names “${word}”, which the form rules out`)
    return why === undefined ? [] : [{ where: `meals.${at}`, why: `“${recipe.name}” ${why}` }]
  })
  if (found[0])
    return {
      where: found[0].where,
      message: `${found.map(({ why }) => why).join('; ')}. Choose ${found.length > 1 ? 'other dishes' : 'another dish'}.`,
    }
  for (const [where, text] of textsOf(draft)) {
    const named = namedIn(text, day, out)
    if (named !== undefined)
      return { where, message: `“${named}” is ruled out by the form: name what is in the day.` }
  }
  return undefined
}

/** The texts of a draft that a writer chose freely; the others are written out from the table. */
const textsOf = ({ title, tags = [] }: Draft): [string, string][] => [
  ['title', title],
  ...tags.map((tag, at): [string, string] => [`tags.${at}`, tag]),
]

function namesOf({ ingredients }: Recipe, isOut: (food: Food) => boolean): string | undefined {
  const names = ingredients.filter(({ food }) => isOut(food)).map(({ food }) => food.name)
  return names.length > 0 ? joinList([...new Set(names)]) : undefined
}

/** A label in title or tags that the dishes make untrue: 'Vegan' over an omelette (rules.md MP13). */
export function untrueLabel(draft: Draft, day: Day): Problem | undefined {
  for (const [where, text] of textsOf(draft)) {
    const why = whyUntrue(text, day)
    if (why !== undefined)
      return { where, message: `“${text}” is not true of these meals: ${why}. Take another label.` }
  }
  return undefined
}

/** What of a day is against a label, in foods or in numbers. A bare food is no label. */
function whyUntrue(text: string, day: Day): string | undefined {
  const bans = readRestrictions(text).bans.filter((ban) => ban.isWay === true || ban.isMarked)
  for (const { say, foods, diets } of bans) {
    // Who leaves out chicken may mean its eggs as well; 'no chicken' is true of an omelette.
    const isOut = (food: Food): boolean =>
      (foods.has(food) && !(say === 'chicken' && food.group === 'egg')) ||
      diets.some((diet) => dietTakes(diet, food))
    const held = day.find(({ recipe }) => namesOf(recipe, isOut) !== undefined)?.recipe
    if (held) return `“${held.name}” contains ${namesOf(held, isOut)}`
    const goal = day.reduce((sum, { energy }) => sum + energy.kcal, 0)
    const [breach] = breachesOf(day, { goal, meals: [], diets, bounds: [] })
    if (breach) return breach.message.replace(/\.$/u, '')
  }
  return undefined
}
