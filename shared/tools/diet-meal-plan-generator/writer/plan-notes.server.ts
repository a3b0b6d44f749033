import { joinList } from '../../../text/grammar.server.ts'
import { percentsOf } from '../meal-text.ts'
import type { PlanRequest } from '../reading/request.server.ts'
import { daySumOf } from './day-limits.server.ts'
import { dietOf } from './diets.server.ts'
import { wishesOf } from './dishes.server.ts'
import type { Portion } from './tables.server.ts'

type DayPortions = readonly Portion[]

/**
 * Returns a short text below a day: its sources of energy and, if the form asks for quick dishes, the longest cooking
 * time.
 */
export function daySummaryOf(day: DayPortions, { reading }: PlanRequest): string | undefined {
  if (day.length === 0) return undefined
  const { protein, carbs, fat } = percentsOf(daySumOf(day))
  const longest = Math.max(...day.map(({ recipe }) => recipe.minutes))
  const isHurried = reading.wishes.has('quick') || reading.minutesMax !== undefined
  return `${protein} % protein, ${carbs} % carbohydrate, ${fat} % fat${isHurried ? `; longest dish ${longest} min` : ''}`
}

/** Returns a line with the list in it; [] for an empty list. */
const formatListLine = (before: string, items: readonly string[], behind = '.'): string[] =>
  items.length > 0 ? [`${before}${joinList([...new Set(items)])}${behind}`] : []
const quoted = (text: string): string => `“${text}”`

/** Returns the notes under a result: exclusions, corrected words, unused text, and labels to check. */
export function planNotes(days: readonly DayPortions[], request: PlanRequest): string[] {
  const { reading, bans } = request
  const namesOf = (isWay: boolean): string[] =>
    bans.filter((ban) => ban.isWay === isWay).map(({ say }) => say)
  const slips = reading.respelt.map(({ typed, as }) => `${quoted(typed)} as ${quoted(as)}`)
  return [
    ...formatListLine('Left out: ', namesOf(false)),
    ...(namesOf(true).length > 0 ? [`Kept to: ${namesOf(true).join('; ')}.`] : []),
    ...likedFoodNotes(request),
    ...formatListLine('Read ', slips, '. If that is wrong, correct the word and generate again.'),
    ...formatListLine(
      'Because of the allergy, all of these are left out: ',
      bans.flatMap(({ kinds }) => kinds),
    ),
    ...wishNotes(days, request),
    ...formatListLine('Not used, because it names no food: ', reading.unused.map(quoted)),
    ...dietNotes(days, request),
    ...(days.length === 1 ? ['What you asked for leaves room for one plan.'] : []),
    reading.isSevere
      ? 'A severe allergy needs more than a plan: it cannot see traces. Read the label of every single product, “may contain” lines included, and go through the plan with your doctor or dietitian.'
      : 'May contain: check the label of everything you buy. Sauces, stocks, breads, spice mixes and sausages often hold traces of allergens, and recipes of makers change.',
    'Grams are as bought, before cooking; salt and water are not counted. Figures are computed from a food table, and brands differ by some percent.',
  ]
}

/** Returns notes on foods said to be fine: not excluded, unless another part of the form excludes them. */
function likedFoodNotes({ reading, bans, byBans, byDiet }: PlanRequest): string[] {
  const likes = reading.likes.map(({ say, foods }) => {
    // 'I eat fish but not tinned tuna': fish is fine except the tuna.
    const within = bans.filter((ban) => [...ban.foods].every((food) => foods.has(food)))
    const rest = [...foods].filter((food) => !within.some((ban) => ban.foods.has(food)))
    const gone = rest.filter((food) => byDiet.foods.has(food) || byBans.foods.has(food))
    const but = formatListLine(
      ' (but no ',
      within.map((ban) => ban.say),
      ')',
    )
    // If only a few of the foods are excluded (fish sauce, not fish), the food still counts as allowed.
    return {
      text: `${say}${but.join('')}`,
      isOut: gone.length > 0 && gone.length * 3 >= rest.length,
    }
  })
  const those = (isOut: boolean): string[] =>
    likes.filter((like) => like.isOut === isOut).map(({ text }) => text)
  return [
    ...formatListLine('Read as fine to eat, so not left out: ', those(false)),
    ...formatListLine(
      'Left out in whole or in part all the same, because the rest of what you chose says so: ',
      those(true),
    ),
  ]
}

function wishNotes(days: readonly DayPortions[], { reading }: PlanRequest): string[] {
  const dishes = days.flat().map(({ recipe }) => recipe)
  return wishesOf(reading).map(({ say, isMet }) => {
    const met = dishes.filter(isMet).length
    if (met === dishes.length) return `As you wished: every dish is ${say}.`
    if (met === 0) return `Not used: no dish that fits the rest is ${say}.`
    return `Your wish “${say}” is met by ${met} of ${dishes.length} dishes; no more of them fit the rest.`
  })
}

function dietNotes(days: readonly DayPortions[], { limits, bans }: PlanRequest): string[] {
  const names = [...limits.diets, ...bans.map(({ say }) => say)]
  const hasRennet = days
    .flat()
    .some(({ recipe }) => recipe.ingredients.some(({ food }) => food.animal.includes('rennet')))
  return [
    ...new Set(names.flatMap((name) => dietOf(name).note ?? [])),
    ...(hasRennet && limits.diets.includes('vegetarian')
      ? [
          'Some of the cheeses here are often made with animal rennet; choose one that is labelled vegetarian.',
        ]
      : []),
  ]
}
