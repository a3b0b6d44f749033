import type { Problem } from '../../../kit/rules/rules.ts'
import { joinList } from '../../../text/grammar.server.ts'
import type { Draft } from '../output.server.ts'
import { breachesOf } from '../writer/day-limits.server.ts'
import { dietTakes } from '../writer/diets.server.ts'
import type { Food, Portion, Recipe } from '../writer/tables.server.ts'
import type { Ban } from './bans.server.ts'
import { type Exclusion, namedIn, wordAgainst } from './exclusion.server.ts'
import { readRestrictions } from './read-restrictions.server.ts'
import { mixesMeatAndMilk, type Request } from './request.server.ts'

type Day = readonly Portion[]
/** Why a dish may not be on the table, behind its name; undefined where it may. */
type Reason = (recipe: Recipe) => string | undefined

/** What the diets leave out, in the dishes of a day or in its words (rules.md MP5). */
export function againstDiet(draft: Draft, day: Day, request: Request): Problem | undefined {
  const { byDiet, limits } = request
  const reason: Reason = (recipe) => {
    for (const diet of limits.diets) {
      const names = namesOf(recipe, (food) => dietTakes(diet, food))
      if (names !== undefined) return `contains ${names}, which a ${diet} day leaves out`
    }
    return wordReason(recipe, byDiet)
  }
  return dishesAgainst(day, reason) ?? wordsAgainst(draft, day, byDiet)
}

/** What the restrictions leave out, in the dishes of a day or in its words (rules.md MP6). */
export function againstBans(draft: Draft, day: Day, request: Request): Problem | undefined {
  const { bans, byBans, limits } = request
  const reason: Reason = (recipe) => {
    for (const { foods, say } of bans) {
      const names = namesOf(recipe, (food) => foods.has(food))
      if (names !== undefined) return `contains ${names}, and the form rules out ${say}`
    }
    return limits.diets.includes('kosher') && mixesMeatAndMilk(recipe)
      ? 'has meat and milk in one dish, and the form asks for kosher'
      : wordReason(recipe, byBans)
  }
  return dishesAgainst(day, reason) ?? wordsAgainst(draft, day, byBans)
}

function wordReason(recipe: Recipe, out: Exclusion): string | undefined {
  const word = wordAgainst(recipe, out)
  return word === undefined ? undefined : `names “${word}”, which the form rules out`
}

function namesOf({ ingredients }: Recipe, isOut: (food: Food) => boolean): string | undefined {
  const names = ingredients.filter(({ food }) => isOut(food)).map(({ food }) => food.name)
  return names.length > 0 ? joinList([...new Set(names)]) : undefined
}

/** Every dish that has a reason against it, by its name and what is in it. */
function dishesAgainst(day: Day, reason: Reason): Problem | undefined {
  const found = day.flatMap(({ recipe }, at) => {
    const why = reason(recipe)
    return why === undefined ? [] : [{ where: `meals.${at}`, why: `“${recipe.name}” ${why}` }]
  })
  const [first] = found
  return (
    first && {
      where: first.where,
      message: `${found.map(({ why }) => why).join('; ')}. Choose ${found.length > 1 ? 'other dishes' : 'another dish'}.`,
    }
  )
}

/** The texts of a draft that a writer chose freely; the others are written out from the table. */
const textsOf = ({ title, tags = [] }: Draft): [string, string][] => [
  ['title', title],
  ...tags.map((tag, at): [string, string] => [`tags.${at}`, tag]),
]

function wordsAgainst(draft: Draft, day: Day, out: Exclusion): Problem | undefined {
  for (const [where, text] of textsOf(draft)) {
    const found = namedIn(text, day, out)
    if (found !== undefined)
      return { where, message: `“${found}” is ruled out by the form: name what is in the day.` }
  }
  return undefined
}

/** A label in title or tags that the dishes make untrue: 'Vegan' over an omelette (rules.md MP13). */
export function untrueLabel(draft: Draft, day: Day): Problem | undefined {
  for (const [where, text] of textsOf(draft))
    for (const ban of readRestrictions(text).bans) {
      const why = ban.isWay === true || ban.isMarked ? brokenBy(ban, day) : undefined
      if (why !== undefined)
        return {
          where,
          message: `“${text}” is not true of these meals: ${why}. Take another label.`,
        }
    }
  return undefined
}

/** What of a day is against a label, in foods or in numbers. */
function brokenBy({ say, foods, diets }: Ban, day: Day): string | undefined {
  // Who leaves out chicken may mean its eggs as well; 'no chicken' is true of an omelette.
  const isMeant = (food: Food): boolean =>
    foods.has(food) && !(say === 'chicken' && food.group === 'egg')
  for (const { recipe } of day) {
    const names = namesOf(
      recipe,
      (food) => isMeant(food) || diets.some((diet) => dietTakes(diet, food)),
    )
    if (names !== undefined) return `“${recipe.name}” contains ${names}`
  }
  const goal = day.reduce((sum, { energy }) => sum + energy.kcal, 0)
  return breachesOf(day, { goal, meals: [], diets, bounds: [] })[0]?.message.replace(/\.$/u, '')
}
