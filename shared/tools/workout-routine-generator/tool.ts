import { INPUT_LIMITS, select, text, type InputOf } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'

/** The workout routine generator (specification.md §3, §5; rules.md). */
export const tool = defineTool({
  id: 'workout-routine-generator',
  functionName: 'generate-workout-routines',
  resultKey: 'routines',
  draftsCount: 2,
  draftsMin: 1,
  swaps: true,
  category: 'Lifestyle',
  title: 'Workout Routine Generator',
  summary: 'Two training sessions that fit your goal, your equipment and your time.',
  fields: {
    fitnessLevel: select('Fitness Level', {
      options: ['Beginner', 'Intermediate', 'Advanced'],
      default: 'beginner',
      required: true,
    }),
    goalType: select('Fitness Goal', {
      options: [
        'Muscle Building',
        'Weight Loss',
        'Strength',
        'Endurance',
        'Flexibility',
        'General Fitness',
      ],
      placeholder: 'Select your goal',
      required: true,
    }),
    equipment: text('Available Equipment', {
      placeholder: 'e.g., dumbbells, resistance bands, bench (leave empty for bodyweight only)',
      help: 'You can also mention an injury or pregnancy here, and unsuitable moves are left out.',
      rows: 3,
      limits: INPUT_LIMITS.list,
    }),
    duration: select('Workout Duration', {
      options: ['20-30 minutes', '30-45 minutes', '45-60 minutes', '60+ minutes'],
      default: '30-45 minutes',
    }),
  },
  lists: ['equipment'],
  says: { equipment: 'about' },
  layout: { skeletons: 2 },
  things: 'workout routines',
  item: 'Workout routine',
  texts: {
    formTitle: 'Your Training',
    submit: 'Generate Workout Routines',
    placeholder: 'Complete the form to generate workout routines',
    resultsTitle: 'Your Workout Routines',
    loading: 'Creating your workout routines...',
    again: 'Generate New Routines',
    inputRequired: 'Please enter your fitness level and goal.',
    empty: {
      title: 'Error',
      text: 'No valid workout routines found. Please try generating again.',
    },
    copyItem: 'Copy Routine',
    advice:
      'General fitness information, not medical advice. Ask a doctor before you start if you have an injury, a health condition or are pregnant.',
  },
})

/** The form's values as typed. */
export type Input = InputOf<typeof tool.fields>
