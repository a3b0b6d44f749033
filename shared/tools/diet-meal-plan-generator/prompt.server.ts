import { examplesOf, fence, PROMPT_GROUND_RULES, type Prompt } from '../../kit/prompt.ts'
import { requestOf, type Request } from './request.server.ts'
import { nearest } from './solver.server.ts'
import { type Meal, shareOf } from './limits.ts'
import type { Recipe } from './tables.server.ts'
import type { Input } from './tool.ts'
import { table } from '../../text/table.ts'

/** As many dishes of one meal as a model can choose from without losing the thread. */
const DISHES_MAX = 30

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You are a registered dietitian who plans days that people can shop for and cook.',
  'How to plan:',
  '- Use only dishes from the list in the message, spelled exactly as there. No dish twice in a day.',
  '- "meals": one text for each meal, in the order given, written "Lunch – Name of the dish × 1.25". Sizes: 0.5, 0.75, 1, 1.25, 1.5, 1.75 or 2. Write no ingredients and no numbers of your own; they are added from a food table.',
  '- Add up kcal × size over the day: the sum must lie within 5 % of the goal. The numbers behind a dish are for size 1: kcal, protein, carbohydrate, fat in grams.',
  '- "title": what the day is built on, 3 to 7 words, naming only foods that are in it.',
  '- "description": leave it empty; it is computed.',
  '- "tags": 1 to 4 short tags that are true of every meal, without digits. No promise of health or weight.',
  '- Think of what a person would like to eat on one day: different main foods at lunch and dinner, and a vegetable at both.',
  '- Two plans share at most one dish.',
  examplesOf({
    about: 'one meal each of another list; a whole plan has every meal',
    good: [
      { title: 'Lentils for lunch, cod for dinner', meals: ['Lunch – Green lentil salad × 1.25'] },
      { title: 'A day around eggs and beans', meals: ['Dinner – Black bean stew × 1'] },
    ],
    bad: { title: 'Detox day', meals: ['Lunch – Chicken bowl: 500 kcal'] },
    because: 'the dish is on no list, the number is invented, and it promises something.',
  }),
].join('\n')

/** The messages for a language model: which dishes it may use, what they hold, and what the day must keep. */
export function prompt(input: Input, wanted: number): Prompt {
  const request = requestOf(input)
  const { limits, pools } = request
  const user = [
    `Plan ${wanted} ${wanted === 1 ? 'day' : 'days'} of ${limits.goal} kcal, diet: ${limits.diets.join(' and ')}.`,
    `Meals in this order: ${limits.meals.join(', ')}.`,
    ...limits.diets.flatMap((diet) => NUMBERS.get(diet) ?? []),
    'Permitted dishes; everything else is turned away:',
    ...[...new Set(limits.meals)].map((meal) => listOf(meal, pools[meal], request)),
    fence(input),
  ].join('\n')
  return { system: SYSTEM, user }
}

const NUMBERS = table<string>({
  balanced: '- Carbohydrate 40 to 65 %, protein 10 to 35 %, fat 20 to 40 % of the energy.',
  keto: '- At most 50 g of carbohydrate and 12 % of the energy from it; fat at least 55 %.',
  'low-carb': '- Less than 130 g of carbohydrate and less than 26 % of the energy from it.',
  'high-protein': '- At least 25 % of the energy from protein.',
  mediterranean:
    '- Olive oil, at least 160 g of vegetables, and fish, legumes, whole grain or nuts in the day.',
})

function listOf(meal: Meal, dishes: readonly Recipe[], { limits }: Request): string {
  const { min, max } = shareOf(meal, limits.meals.length)
  const wanted = (limits.goal * (min + max)) / 2
  const miss = (recipe: Recipe): number => Math.abs(nearest(recipe, wanted).energy.kcal - wanted)
  const named = dishes
    .toSorted((a, b) => miss(a) - miss(b))
    .slice(0, DISHES_MAX)
    .map((recipe) => {
      const one = recipe.portions.find(({ size }) => size === 1) ?? nearest(recipe, wanted)
      const { kcal, protein, carbs, fat } = one.energy
      return `${recipe.name} [${kcal}; ${protein}, ${carbs}, ${fat}]`
    })
  return `${meal} (${Math.round(min * 100)} to ${Math.round(max * 100)} % of the energy): ${named.join('; ')}`
}
