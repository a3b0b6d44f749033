import { INPUT_LIMITS, type InputOf, select, text } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'

/** Original quotations with fictional authors (specification.md §2, §3; rules.md). */
export const tool = defineTool({
  id: 'quote-generator',
  functionName: 'generate-quotes',
  resultKey: 'quotes',
  draftsCount: 6,
  draftsMin: 4,
  category: 'Lifestyle',
  title: 'Quote Generator',
  summary: 'Original quotes on your topic, by authors who are openly fictional.',
  things: 'quotes',
  item: 'Quote',
  fields: {
    topic: text('Topic', {
      placeholder: 'e.g., patience',
      help: 'A word or two works best: friendship, Monday mornings, starting over.',
      required: true,
      limits: INPUT_LIMITS.shortLabel,
    }),
    style: select('Style', {
      options: [
        'Inspirational',
        'Motivational',
        'Philosophical',
        'Humorous',
        'Poetic',
        'Spiritual',
        'Wise',
      ],
      placeholder: 'Any style',
    }),
    author: text('Author', {
      placeholder: 'e.g., Captain Bluebottle',
      help: 'An invented name, if you like. Names of real people are not used.',
      limits: { charsMin: 0, charsMax: 60 },
    }),
  },
  says: { topic: 'offer' },
  texts: {
    formTitle: 'Quote Details',
    submit: 'Generate Quotes',
    loading: 'Crafting your quotes...',
    placeholder: 'Enter a topic to generate original quotes',
    resultsTitle: 'Your Quotes',
    inputRequired: 'Please enter a topic for your quote.',
    copyItem: 'Copy Quote',
  },
})

/** The form's values. */
export type Input = InputOf<typeof tool.fields>
