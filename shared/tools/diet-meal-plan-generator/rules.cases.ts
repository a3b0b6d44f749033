import type { RuleCases } from '../../kit/rules/rule-cases.ts'
import {
  BEEF,
  DRAFT,
  FORM,
  KETO,
  LUNCH,
  MEATLESS,
  printedDish,
  SHORT,
  withMeal,
} from './plans.fixture.ts'

/** Plans that pass and fail each rule. */
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
          withMeal(1, printedDish('Dinner', 'Spaghetti bolognese')),
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
