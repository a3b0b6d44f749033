import type { RuleCases } from '../../kit/rules/rule-cases.ts'
import {
  PLAN_WITH_BEEF,
  VALID_PLAN,
  PLAN_FORM,
  KETO_PLAN,
  LUNCH_TEXT,
  VEGETARIAN_PLAN,
  printedDish,
  THREE_MEAL_PLAN,
  withMeal,
} from './plans.fixture.ts'

/** Plans that pass and fail each rule. */
export const cases: RuleCases = {
  form: PLAN_FORM,
  draft: VALID_PLAN,
  rules: {
    MP1: {
      refuses: [{ meals: VALID_PLAN.meals.slice(0, 3) }, { meals: VALID_PLAN.meals.toReversed() }],
      passes: [{}, [{ meals: THREE_MEAL_PLAN.meals }, { mealsPerDay: '3' }]],
    },
    MP2: {
      refuses: [withMeal(0, 'Porridge'), withMeal(1, LUNCH_TEXT.replace('≈', '='))],
      passes: [{}, PLAN_WITH_BEEF],
    },
    MP3: {
      refuses: [{ description: 'About two thousand calories.' }, [{}, { calorieGoal: '2500' }]],
      passes: [{}, [{}, { calorieGoal: '2000 kcal' }]],
    },
    MP4: {
      refuses: [
        withMeal(1, LUNCH_TEXT.replace(/– [^(]+ \(/u, '– Unicorn stew (')),
        withMeal(1, LUNCH_TEXT.replace(/≈ \d+/u, '≈ 411')),
      ],
      passes: [{}, PLAN_WITH_BEEF],
    },
    MP5: {
      refuses: [
        [PLAN_WITH_BEEF, { dietType: 'vegetarian' }],
        [{ ...VEGETARIAN_PLAN, title: 'Chicken and lentils' }, { dietType: 'vegetarian' }],
        [
          withMeal(1, printedDish('Dinner', 'Spaghetti bolognese')),
          { dietType: 'gluten-free', dietaryRestrictions: '' },
        ],
      ],
      passes: [
        PLAN_WITH_BEEF,
        [VEGETARIAN_PLAN, { dietType: 'vegetarian' }],
        [{ ...VEGETARIAN_PLAN, tags: ['Without chicken'] }, { dietType: 'vegetarian' }],
      ],
    },
    MP6: {
      refuses: [
        withMeal(0, printedDish('Breakfast', 'Peanut butter and banana oats')),
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
      refuses: [{ methods: [] }, { swaps: VALID_PLAN.swaps.with(0, LUNCH_TEXT) }],
      passes: [{}, [VEGETARIAN_PLAN, { dietType: 'vegetarian' }]],
    },
    MP12: {
      refuses: [
        [{}, { dietType: 'keto' }],
        [{}, { calorieGoal: '3500' }],
      ],
      passes: [{}, [KETO_PLAN, { dietType: 'keto' }]],
    },
    MP13: {
      refuses: [
        { ...PLAN_WITH_BEEF, tags: ['Vegan'] },
        { ...PLAN_WITH_BEEF, title: 'A meat-free day' },
        { ...PLAN_WITH_BEEF, tags: ['No beef'] },
      ],
      passes: [
        { ...PLAN_WITH_BEEF, tags: ['Balanced', 'Fuss-free'] },
        { ...PLAN_WITH_BEEF, title: 'Beef and greens' },
      ],
    },
  },
}
