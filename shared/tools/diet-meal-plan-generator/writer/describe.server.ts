import { joinList, upperFirst } from '../../../text/grammar.server.ts'
import type { Random } from '../../../text/random.ts'
import type { Meal } from '../limits.ts'
import type { Draft } from '../output.server.ts'
import type { PlanRequest } from '../reading/request.server.ts'
import { inShopOrder } from '../shopping.ts'
import { tool } from '../tool.ts'
import { daySumOf } from './day-limits.server.ts'
import { dietOf, isOfDiet } from './diets.server.ts'
import { swapsFor } from './swaps.server.ts'
import { methodOf, type Portion, textOf } from './tables.server.ts'

type DayPortions = readonly Portion[]

/** A day as a draft: everything in it is computed from the portions (rules.md MP2, MP3). */
export function draftOf(day: DayPortions, request: PlanRequest, random: Random): Draft {
  const { meals } = request.limits
  return {
    title: random.pick(titlesOf(day, meals)),
    description: descriptionOf(day, request),
    meals: day.map((portion, at) => textOf(meals[at] as Meal, portion)),
    tags: tagsOf(day, request),
    ...computedOf(day, request),
  }
}

type ComputedFields = Pick<Draft, 'methods' | 'swaps' | 'swapMethods' | 'aisles'>

/** Returns the computed fields of a day for its card (rules.md MP11). */
export function computedOf(day: DayPortions, request: PlanRequest): ComputedFields {
  const { meals } = request.limits
  const swaps = swapsFor(day, request)
  const all = [...day, ...swaps.flatMap((swap) => swap ?? [])]
  const foods = all.flatMap(({ recipe }) => recipe.ingredients.map(({ food }) => food))
  const namesIn = (wanted: string): string[] =>
    foods.flatMap(({ aisle, name }) => (aisle === wanted ? [name] : []))
  return {
    methods: day.map(({ recipe }) => methodOf(recipe)),
    swaps: swaps.map((swap, at) => (swap ? textOf(meals[at] as Meal, swap) : '')),
    swapMethods: swaps.map((swap) => (swap ? methodOf(swap.recipe) : '')),
    aisles: inShopOrder([...new Set(foods.map(({ aisle }) => aisle))]).map((aisle) => ({
      aisle,
      foods: [...new Set(namesIn(aisle))].toSorted(),
    })),
  }
}

const COUNT_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
export const formatThousands = (value: number): string => value.toLocaleString('en')

/**
 * Returns the sums of the meals, a sentence on the diet if it has one, and the longest cooking time in words
 * (rules.md MP3).
 */
export function descriptionOf(day: DayPortions, { diet, limits }: PlanRequest): string {
  const { kcal, protein, carbs, fat, fibre } = daySumOf(day)
  const groups = groupsOf(day)
  const present = ['fish', 'legume', 'nut']
    .filter((group) => groups.has(group))
    .map((group) => (group === 'fish' ? group : `${group}s`))
  const ofDiet = dietOf(diet)
    .sentence?.replace('{carbs}', String(carbs))
    .replace('{percent}', String(Math.round((protein * 400) / kcal)))
    .replace('{groups}', () =>
      present.length > 0 ? `, with ${joinList(present)} beside them` : '',
    )
  return [
    `${formatThousands(kcal)} kcal in ${COUNT_WORDS[day.length]} meals, with ${protein} g protein, ${carbs} g carbohydrate, ${fat} g fat and ${fibre} g fibre.`,
    ...(ofDiet === undefined ? [] : [ofDiet]),
    timeSentence(day, limits.meals),
  ].join(' ')
}

const groupsOf = (day: DayPortions): ReadonlySet<string> =>
  new Set(day.flatMap(({ recipe }) => recipe.ingredients.map(({ food }) => food.group)))

/** A dish that takes at least this many minutes longer than the others is named. */
const LONGER_MINUTES_MIN = 10

/** Returns the cooking time of a day: 'Lunch takes 45 minutes, everything else 20 or less.' */
function timeSentence(day: DayPortions, meals: readonly Meal[]): string {
  const all = day.map(({ recipe }) => recipe.minutes)
  const longest = Math.max(...all)
  const at = all.indexOf(longest)
  const rest = Math.max(...all.toSpliced(at, 1))
  if (rest + LONGER_MINUTES_MIN > longest) return `No dish takes longer than ${longest} minutes.`
  const meal = meals[at] === 'Snack' ? 'One snack' : meals[at]
  return `${meal} takes ${longest} minutes, everything else ${rest} or less.`
}

/** Returns possible titles of a day, from its dishes: 'Baked falafel pitta for lunch, shepherd's pie for dinner'. */
export function titlesOf(day: DayPortions, meals: readonly Meal[]): readonly string[] {
  const lunch = day[meals.indexOf('Lunch')]
  const dinner = day[meals.indexOf('Dinner')]
  if (!lunch || !dinner) return ['A Day of Meals']
  const noon = upperFirst(shortDish(lunch.recipe.name))
  const night = shortDish(dinner.recipe.name)
  // Inside a sentence, a dish keeps its capital only if it is named after a place.
  const inside = DISH_OF_PLACE.test(night)
    ? night
    : `${night.charAt(0).toLowerCase()}${night.slice(1)}`
  return [`${noon} for lunch, ${inside} for dinner`, `${noon} at noon, ${inside} in the evening`]
}

const DISH_OF_PLACE = /^(?:Caprese|Greek|Spanish|Turkish|Vietnamese)\b/u
const DISH_CHARS = 29

/** Shortens the name of a dish: 'Polenta with mushrooms' for 'Polenta with mushrooms, chard and white beans'. */
function shortDish(name: string): string {
  if (name.length <= DISH_CHARS) return name
  const [head = name, beside = ''] = name.split(' with ')
  const [first = ''] = beside.split(/, | and /u)
  const shorter = first === '' ? head : `${head} with ${first}`
  return shorter.length <= DISH_CHARS || !head.includes(' ') ? shorter : head
}

/** Returns up to four labels that are true of the day. */
export function tagsOf(day: DayPortions, { diet }: PlanRequest): string[] {
  const label = tool.fields.dietType.options.find(({ value }) => value === diet)?.label ?? diet
  const keeps = (other: string): boolean =>
    other !== diet && day.every(({ recipe }) => isOfDiet(recipe, other))
  const isVegan = diet === 'vegan' || keeps('vegan')
  const tags = [
    [label, true],
    ['Vegan', isVegan],
    ['Vegetarian', !isVegan && keeps('vegetarian')],
    ['No gluten foods', keeps('gluten-free')],
    ['No dairy foods', !isVegan && diet !== 'paleo' && keeps('dairy-free')],
    ['Quick', day.every(({ recipe }) => recipe.minutes <= 20)],
    ['Fish', groupsOf(day).has('fish')],
  ] as const
  return [...new Set(tags.flatMap(([tag, isTrue]) => (isTrue ? [tag] : [])))].slice(0, 4)
}
