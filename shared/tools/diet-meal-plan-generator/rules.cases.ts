import type { RuleCases } from '../../kit/rules/rule-cases.ts'
import type { Meal } from './limits.ts'
import { first, inputOf } from './plans.fixture.ts'
import { recipeNamed, textOf } from './writer/tables.server.ts'

const FORM = {
  dietType: 'balanced',
  dietaryRestrictions: 'peanuts',
  calorieGoal: '',
  mealsPerDay: '4',
}
const DRAFT = first(inputOf(FORM))
const MEATLESS = first(inputOf({ ...FORM, dietType: 'vegetarian' }))
const KETO = first(inputOf({ ...FORM, dietType: 'keto' }))
const SHORT = first(inputOf({ ...FORM, mealsPerDay: '3' }))

const withMeal = (at: number, text: string) => ({ meals: DRAFT.meals.with(at, text) })
/** A dish in its single size, as a plan prints it. */
function printed(meal: Meal, dish: string): string {
  const portion = recipeNamed(dish)?.portions.find(({ size }) => size === 1)
  if (!portion) throw new Error(dish)
  return textOf(meal, portion)
}
const BEEF = withMeal(3, printed('Dinner', 'Beef stew with root vegetables'))
const LUNCH = DRAFT.meals[1] ?? ''

/** Plans at both sides of each rule. */
export const cases: RuleCases = {
  form: FORM,
  draft: DRAFT,
  rules: {
    MP1: {
      refuses: [{ meals: DRAFT.meals.slice(0, 3) }, { meals: DRAFT.meals.toReversed() }],
      passes: [{}, [{ meals: SHORT.meals }, { mealsPerDay: '3' }]],
    },
    MP2: {
      refuses: [withMeal(0, 'Porridge'), withMeal(1, LUNCH.replace('≈', '='))],
      passes: [{}, BEEF],
    },
    MP3: {
      refuses: [{ description: 'About two thousand calories.' }, [{}, { calorieGoal: '2500' }]],
      passes: [{}, [{}, { calorieGoal: '2000 kcal' }]],
    },
    MP4: {
      refuses: [
        withMeal(1, LUNCH.replace(/– [^(]+ \(/u, '– Unicorn stew (')),
        withMeal(1, LUNCH.replace(/≈ \d+/u, '≈ 411')),
      ],
      passes: [{}, BEEF],
    },
    MP5: {
      refuses: [
        [BEEF, { dietType: 'vegetarian' }],
        [{ ...MEATLESS, title: 'Chicken and lentils' }, { dietType: 'vegetarian' }],
        [
          withMeal(1, printed('Dinner', 'Spaghetti bolognese')),
          { dietType: 'gluten-free', dietaryRestrictions: '' },
        ],
      ],
      passes: [
        BEEF,
        [MEATLESS, { dietType: 'vegetarian' }],
        [{ ...MEATLESS, tags: ['Without chicken'] }, { dietType: 'vegetarian' }],
      ],
    },
    MP6: {
      refuses: [
        withMeal(0, printed('Breakfast', 'Peanut butter and banana oats')),
        { title: 'A day with peanuts' },
        { tags: ['No fuss peanut sauce'] },
      ],
      passes: [
        { tags: ['No peanuts'] },
        { tags: ['Peanut-free'] },
        { tags: ['No nuts or peanuts'] },
      ],
    },
    MP7: {
      refuses: [
        [{}, { dietaryRestrictions: 'low oxalate' }],
        [{}, { dietaryRestrictions: 'allergic to xyzzy' }],
      ],
      passes: [{}, [{}, { dietaryRestrictions: 'no pork' }]],
    },
    MP8: {
      refuses: [
        [{}, { calorieGoal: '1199' }],
        [{}, { calorieGoal: '4501' }],
      ],
      passes: [
        [{}, { calorieGoal: '1200' }],
        [{}, { calorieGoal: '4500' }],
      ],
    },
    MP11: {
      refuses: [{ methods: [] }, { swaps: DRAFT.swaps.with(0, LUNCH) }],
      passes: [{}, [MEATLESS, { dietType: 'vegetarian' }]],
    },
    MP12: {
      refuses: [
        [{}, { dietType: 'keto' }],
        [{}, { calorieGoal: '3500' }],
      ],
      passes: [{}, [KETO, { dietType: 'keto' }]],
    },
    MP13: {
      refuses: [
        { ...BEEF, tags: ['Vegan'] },
        { ...BEEF, title: 'A meat-free day' },
        { ...BEEF, tags: ['No beef'] },
      ],
      passes: [
        { ...BEEF, tags: ['Balanced', 'Fuss-free'] },
        { ...BEEF, title: 'Beef and greens' },
      ],
    },
  },
}
