import { INPUT_LIMITS, select, text, type InputOf } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'

/** The diet meal plan generator (specification.md §3, §5; rules.md). */
export const tool = defineTool({
  id: 'diet-meal-plan-generator',
  functionName: 'generate-meal-plans',
  resultKey: 'mealPlans',
  draftsCount: 2,
  draftsMin: 1,
  swaps: true,
  category: 'Lifestyle',
  title: 'Diet Meal Plan Generator',
  summary: 'Two day plans with grams, calories and a shopping list, free of what you cannot eat.',
  fields: {
    dietType: select('Diet Type', {
      options: [
        'Balanced',
        'Keto',
        'Paleo',
        'Mediterranean',
        'Vegan',
        'Vegetarian',
        'Low-Carb',
        'High-Protein',
        'Gluten-Free',
        'Dairy-Free',
      ],
      placeholder: 'Select a diet',
      required: true,
    }),
    dietaryRestrictions: text('Dietary Restrictions', {
      placeholder: 'e.g., tree nuts, shellfish, no pork, lactose',
      help: 'List what to leave out. If a word is not understood, no plan is made and nothing is charged.',
      rows: 3,
      limits: INPUT_LIMITS.list,
    }),
    calorieGoal: text('Daily Calories', {
      placeholder: '2000',
      help: 'From 1,200 to 4,500 kcal. Empty means 2,000.',
      limits: { charsMin: 0, charsMax: 20 },
    }),
    mealsPerDay: select('Meals per Day', { options: ['3', '4', '5', '6'], default: '3' }),
  },
  lists: ['dietaryRestrictions'],
  layout: { skeletons: 2 },
  things: 'meal plans',
  item: 'Meal plan',
  texts: {
    formTitle: 'Your Diet',
    submit: 'Generate Meal Plans',
    placeholder: 'Choose a diet to generate meal plans',
    resultsTitle: 'Your Meal Plans',
    loading: 'Creating your meal plans...',
    again: 'New Meal Plan',
    inputRequired: 'Please enter a diet type to generate a meal plan.',
    empty: {
      title: 'Error',
      text: 'No valid meal plans found. Please try generating again.',
    },
    copyItem: 'Copy Plan',
    advice:
      'General information, not medical or dietary advice. With an allergy or a health condition, check every label and ask a dietitian or doctor first.',
  },
})

/** The values of the form. */
export type Input = InputOf<typeof tool.fields>
