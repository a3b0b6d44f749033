import {
  type Examples,
  examplesOf,
  fence,
  PROMPT_GROUND_RULES,
  type Prompt,
} from '../../kit/prompt/prompt.ts'
import { breachesOf } from './writer/day-limits.server.ts'
import { dietOf } from './writer/diets.server.ts'
import { requestOf, type PlanRequest } from './reading/request.server.ts'
import { targetKcalOf, type Meal } from './limits.ts'
import { portionNearestTo, type Recipe } from './writer/tables.server.ts'
import type { Input } from './tool.ts'

/** With more dishes per meal, a model loses track. */
const DISHES_MAX = 20

/** Two days that pass every rule after repair, and one that does not. */
export const examples: Examples = {
  about: 'vegetarian, no tree nuts, three meals',
  form: { dietType: 'vegetarian', dietaryRestrictions: 'tree nuts', mealsPerDay: '3' },
  good: [
    {
      title: 'Oats, falafel and lentil ragù',
      meals: [
        'Breakfast – Peanut butter and banana oats',
        'Lunch – Baked falafel pitta with tahini',
        'Dinner – Spaghetti with lentil ragù',
      ],
      tags: ['Vegetarian', 'No tree nuts'],
    },
    {
      title: 'Plantain first, halloumi at noon',
      meals: [
        'Breakfast – Fried plantain with black beans',
        'Lunch – Halloumi with courgette and mint',
        'Dinner – Jollof rice with black-eyed beans',
      ],
      tags: ['Vegetarian', 'No gluten foods'],
    },
  ],
  bad: { title: 'Detox day', meals: ['Lunch – Walnut bowl: 500 kcal'], tags: ['Vegan'] },
  because:
    'it promises something, walnuts are ruled out, the dish is on no list and the number invented.',
  unmet: {
    MP2: 'portions and ingredients are written out from the tables',
    MP3: 'the description is computed',
    MP11: 'methods, swaps and aisles are computed',
  },
}

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You are a registered dietitian who plans days that people can shop for and cook.',
  '- Use only dishes of the list in the message, spelled as there. Whatever is not in it is unknown, or ruled out by the diet or an allergy. No dish twice in a day.',
  '- "meals": one text for each meal, in the order given, written "Lunch – Name of the dish". Portions, grams and calories are computed and added afterwards: write no numbers.',
  '- "title": what the day is built on, 3 to 7 words, naming only foods that are in it.',
  '- "tags": 1 to 4 short labels that are true of every dish of the day, without digits.',
  '- No promise of health, healing or weight, and no word that calls a dish safe for an allergy.',
  '- Two plans share at most one dish.',
  'What makes a good day: what a person would like to eat, different main foods at lunch and dinner, a vegetable at both.',
  examplesOf(examples),
].join('\n')

/** Returns the prompt for a language model: the permitted dishes and the limits of the day. */
export function prompt(input: Input, wanted: number): Prompt {
  const request = requestOf(input)
  const { limits, pools } = request
  const user = [
    `Plan ${wanted} ${wanted === 1 ? 'day' : 'days'} of ${limits.goal} kcal, diet: ${limits.diets.join(' and ')}.`,
    `Meals in this order: ${limits.meals.join(', ')}.`,
    ...limits.diets
      .flatMap((diet) => dietOf(diet).limits ?? [])
      .map(({ message }) => `- ${message}`),
    'Permitted dishes; everything else is turned away:',
    ...[...new Set(limits.meals)].map((meal) => listOf(meal, pools[meal], request)),
    fence(input),
  ].join('\n')
  return { system: SYSTEM, user }
}

/** Lists the dishes of a meal that best fit its share of the energy and the diet's limits, best first. */
function listOf(meal: Meal, dishes: readonly Recipe[], { limits }: PlanRequest): string {
  const wanted = targetKcalOf(meal, limits.goal, limits.meals.length)
  const missed = dishes.map((recipe) => {
    const portion = portionNearestTo(recipe, wanted)
    const { kcal } = portion.energy
    // Checks one dish alone against the day's limits.
    const breaches = breachesOf([portion], { ...limits, goal: kcal, meals: [], bounds: [] })
    const off = Math.abs(kcal - wanted) / wanted
    return { name: recipe.name, miss: breaches.reduce((sum, { by }) => sum + by, off) }
  })
  const likely = missed.toSorted((a, b) => a.miss - b.miss).slice(0, DISHES_MAX)
  return `${meal}: ${likely.map(({ name }) => name).join('; ')}`
}
