import { joinList, upperFirst } from '../../../text/grammar.server.ts'
import type { Random } from '../../../text/random.ts'
import type { Meal } from '../limits.ts'
import { sumOf } from '../meal-text.ts'
import type { Draft } from '../output.server.ts'
import type { Request } from '../reading/request.server.ts'
import { dietTakes } from '../reading/diets.server.ts'
import { inShopOrder } from '../shopping.ts'
import { methodOf, type Portion, textOf } from './tables.server.ts'
import { swapsFor } from './swaps.server.ts'
import { timeSentence } from '../reading/times.server.ts'
import { tool } from '../tool.ts'

/** A day as a draft: everything in it is computed from the portions (rules.md MP2, MP3). */
export function draftOf(day: readonly Portion[], request: Request, random: Random): Draft {
  const { meals } = request.limits
  const draft = {
    title: random.pick(titlesOf(day, meals)),
    description: descriptionOf(day, request),
    meals: day.map((portion, at) => textOf(meals[at] as Meal, portion)),
    tags: tagsOf(day, request),
  }
  return { ...draft, ...computedOf(day, request) }
}

type Computed = Pick<Draft, 'methods' | 'swaps' | 'swapMethods' | 'aisles'>

/** What a day's card needs besides its texts (rules.md MP11). */
export function computedOf(day: readonly Portion[], request: Request): Computed {
  const { meals } = request.limits
  const swaps = swapsFor(day, request)
  const all = [...day, ...swaps.flatMap((swap) => swap ?? [])]
  const aisles = new Map<string, Set<string>>()
  for (const { recipe } of all)
    for (const { food } of recipe.ingredients)
      aisles.set(food.aisle, (aisles.get(food.aisle) ?? new Set()).add(food.name))
  return {
    methods: day.map(({ recipe }) => methodOf(recipe)),
    swaps: swaps.map((swap, at) => (swap ? textOf(meals[at] as Meal, swap) : '')),
    swapMethods: swaps.map((swap) => (swap ? methodOf(swap.recipe) : '')),
    aisles: inShopOrder([...aisles.keys()]).map((aisle) => ({
      aisle,
      foods: [...(aisles.get(aisle) ?? [])].toSorted(),
    })),
  }
}

const COUNT = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
export const thousands = (value: number): string => value.toLocaleString('en')

/** The day in numbers, which are the sums of the meals, and how long the longest dish takes (rules.md MP3). */
export function descriptionOf(day: readonly Portion[], { diet, limits }: Request): string {
  const sum = sumOf(day.map(({ energy }) => energy))
  const fibre = day.reduce((total, portion) => total + portion.fibre, 0)
  const opening = `${thousands(sum.kcal)} kcal in ${COUNT[day.length]} meals, with ${sum.protein} g protein, ${sum.carbs} g carbohydrate, ${sum.fat} g fat and ${fibre} g fibre.`
  return [opening, dietSentence(diet, day), timeSentence(day, limits.meals)]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function dietSentence(diet: string, day: readonly Portion[]): string {
  const sum = sumOf(day.map(({ energy }) => energy))
  switch (diet) {
    case 'keto':
      return `Carbohydrate stays at ${sum.carbs} g, fibre included.`
    case 'low-carb':
      return `Carbohydrate stays at ${sum.carbs} g, below the 130 g that usually count as low-carb.`
    case 'high-protein':
      return `Protein supplies ${Math.round((sum.protein * 400) / sum.kcal)} % of the energy.`
    case 'mediterranean':
      return mediterraneanSentence(day)
    default:
      return ''
  }
}

function mediterraneanSentence(day: readonly Portion[]): string {
  const groups = new Set(
    day.flatMap(({ recipe }) => recipe.ingredients.map(({ food }) => food.group)),
  )
  const present = [
    ['fish', 'fish'],
    ['legume', 'legumes'],
    ['nut', 'nuts'],
  ].flatMap(([group, word]) => (groups.has(group as string) ? [word as string] : []))
  return `Olive oil and vegetables carry the day${present.length > 0 ? `, with ${joinList(present)} beside them` : ''}.`
}

/** The titles that a day may get, by what is cooked: 'Baked falafel pitta for lunch, shepherd's pie for dinner'. */
export function titlesOf(day: readonly Portion[], meals: readonly Meal[]): readonly string[] {
  const lunch = day[meals.indexOf('Lunch')]
  const dinner = day[meals.indexOf('Dinner')]
  if (!lunch || !dinner) return ['A Day of Meals']
  const noon = upperFirst(shortDish(lunch.recipe.name))
  const night = midSentence(shortDish(dinner.recipe.name))
  return [`${noon} for lunch, ${night} for dinner`, `${noon} at noon, ${night} in the evening`]
}

/** A dish by what it is first: 'Polenta with mushrooms' of 'Polenta with mushrooms, chard and white beans'. */
function shortDish(name: string): string {
  if (name.length <= DISH_CHARS) return name
  const [head = name, beside = ''] = name.split(' with ')
  const [first = ''] = beside.split(/, | and /u)
  const shorter = first === '' ? head : `${head} with ${first}`
  return shorter.length <= DISH_CHARS || !head.includes(' ') ? shorter : head
}

const DISH_CHARS = 29

/** A dish in the middle of a sentence keeps its capital only where it is called after a place. */
function midSentence(dish: string): string {
  return PLACED.test(dish) ? dish : `${dish.charAt(0).toLowerCase()}${dish.slice(1)}`
}

const PLACED = /^(?:Caprese|Greek|Spanish|Turkish|Vietnamese)\b/u

/** What is true of the whole day and helps to choose. */
export function tagsOf(day: readonly Portion[], { diet }: Request): string[] {
  const label = tool.fields.dietType.options.find(({ value }) => value === diet)?.label ?? diet
  const all = day.flatMap(({ recipe }) => recipe.ingredients.map(({ food }) => food))
  const keeps = (other: string): boolean => !all.some((food) => dietTakes(other, food))
  const tags = [label]
  if (diet !== 'vegan' && keeps('vegan')) tags.push('Vegan')
  else if (!['vegan', 'vegetarian'].includes(diet) && keeps('vegetarian')) tags.push('Vegetarian')
  if (diet !== 'gluten-free' && keeps('gluten-free')) tags.push('No gluten foods')
  if (
    !['vegan', 'dairy-free', 'paleo'].includes(diet) &&
    !tags.includes('Vegan') &&
    keeps('dairy-free')
  )
    tags.push('No dairy foods')
  if (day.every(({ recipe }) => recipe.minutes <= 20)) tags.push('Quick')
  if (day.some(({ recipe }) => recipe.ingredients.some(({ food }) => food.group === 'fish')))
    tags.push('Fish')
  return [...new Set(tags)].slice(0, 4)
}
