import { joinList, upperFirst } from '../../text/grammar.server.ts'
import type { Random } from '../../text/random.ts'
import { lemmasOf } from './lemmas.server.ts'
import type { Meal } from './limits.ts'
import { sumOf } from './meal-text.ts'
import type { Draft } from './output.server.ts'
import type { Request } from './request.server.ts'
import { dietTakes } from './diets.server.ts'
import { methodOf, type Food, type Portion, textOf } from './tables.server.ts'
import { swapsFor } from './swaps.server.ts'
import { timeSentence } from './times.server.ts'
import { tool } from './tool.ts'

/** A day as a draft: everything in it is computed from the portions (rules.md MP2, MP3). */
export function draftOf(day: readonly Portion[], request: Request, random: Random): Draft {
  const { meals } = request.limits
  const draft = {
    title: titleOf(day, meals, random),
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
    aisles: [...aisles]
      .toSorted(([a], [b]) => AISLES.indexOf(a) - AISLES.indexOf(b))
      .map(([aisle, names]) => ({ aisle, foods: [...names].toSorted() })),
  }
}

/** As one walks through a shop. */
const AISLES = [
  'Fruit and vegetables',
  'Herbs and spices',
  'Meat and poultry',
  'Fish and seafood',
  'Dairy and eggs',
  'Plant-based',
  'Bakery',
  'Grains and pasta',
  'Tins and jars',
  'Nuts and seeds',
  'Oils and condiments',
  'Baking and sweet',
  'Drinks',
  'Frozen',
]

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

const BEFORE_NAME =
  /^(?:tinned|frozen|dried|peeled raw|boneless|skin-on|skinless|lean|fresh|unsalted|unsweetened|plain|streaky|shelled|firm|unflavoured|soft|pitted|cooked|full-fat|fat-free|semi-skimmed|whole|chopped|popping)\s+/iu

/** What a dish is about: its meat or fish, else what its name speaks of first. */
function starsOf({ recipe }: Portion): string[] {
  const said = lemmasOf(recipe.name)
  const place = (food: Food): number => {
    if (FLESH.has(food.group)) return -1
    const at = said.findIndex((word) => lemmasOf(food.name).includes(word))
    // Falafel are chickpeas, though they are not called so.
    return at < 0 ? (PULSES.has(food.group) ? 1.5 : said.length) : at
  }
  const foods = recipe.ingredients.map(({ food }) => food)
  const main = foods.filter(({ group, name }) => !BESIDE.has(group) && !name.endsWith('butter'))
  return (main.length > 0 ? main : foods)
    .toSorted((a, b) => place(a) - place(b))
    .map((food) => shortName(food))
}

const FLESH = new Set(['meat', 'poultry', 'fish', 'shellfish'])
const PULSES = new Set(['legume', 'soy'])
/** What stands beside something else on a plate. */
const BESIDE = new Set('herb spice condiment oil fat drink nut seed sugar'.split(' '))

function shortName({ name, unit, group }: Food): string {
  let short = name
  while (BEFORE_NAME.test(short)) short = short.replace(BEFORE_NAME, '')
  short = short
    .replace(/ in (?:oil|water|olive oil)$/u, '')
    .replace(/ (?:fillet|steak|mince)$/u, (word) => (group === 'fish' ? '' : word))
  return unit && short === unit.one ? unit.many : short
}

/** What the day is built on: 'Chicken breast for lunch, lentils for dinner'. */
export function titleOf(day: readonly Portion[], meals: readonly Meal[], random: Random): string {
  const lunch = day[meals.indexOf('Lunch')]
  const dinner = day[meals.indexOf('Dinner')]
  if (!lunch || !dinner) return 'A Day of Meals'
  const [noon = 'a light meal'] = starsOf(lunch)
  const words = new Set(lemmasOf(noon))
  const night =
    starsOf(dinner).find((star) => !lemmasOf(star).some((word) => words.has(word))) ?? 'more of it'
  const form = random.pick(['lunch-dinner', 'noon-night', 'and'] as const)
  if (form === 'and') return upperFirst(`${noon} and ${night}`)
  return form === 'lunch-dinner'
    ? upperFirst(`${noon} for lunch, ${night} for dinner`)
    : upperFirst(`${noon} at noon, ${night} in the evening`)
}

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
