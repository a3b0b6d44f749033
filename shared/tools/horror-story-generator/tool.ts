import { INPUT_LIMITS, select, text, type InputOf } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'
import { STYLES, STYLE_LABELS } from './limits.ts'

/** Two whole short horror stories on a theme, in a style and at a place (specification.md §2, §3, §5; rules.md). */
export const tool = defineTool({
  id: 'horror-story-generator',
  functionName: 'generate-horror-stories',
  resultKey: 'stories',
  draftsCount: 2,
  draftsMin: 1,
  category: 'Lifestyle',
  title: 'Horror Story Generator',
  summary:
    'Two short horror stories to read in three minutes: whole, with an ending, on your theme.',
  things: 'horror stories',
  item: 'Horror story',
  fields: {
    theme: text('Theme', {
      placeholder: 'e.g., mirrors, betrayal, a lighthouse',
      required: true,
      limits: INPUT_LIMITS.topic,
    }),
    style: select('Style', {
      options: STYLES.map((value) => ({ value, label: STYLE_LABELS[value] })),
      placeholder: 'Any style',
    }),
    setting: text('Setting', {
      placeholder: 'e.g., a car park at night',
      limits: { ...INPUT_LIMITS.topic, charsMin: 0 },
    }),
  },
  layout: { form: 'stays', skeletons: 2 },
  texts: {
    formTitle: 'Story Details',
    submit: 'Generate Horror Stories',
    loading: 'Summoning your nightmares...',
    placeholder: 'Your horror stories will appear here',
    resultsTitle: 'Generated Horror Stories',
    again: 'New Horror Story',
    inputRequired: 'Please enter a theme for your horror story.',
  },
})

/** The user's input. */
export type Input = InputOf<typeof tool.fields>
