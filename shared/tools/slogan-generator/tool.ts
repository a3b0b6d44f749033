import { INPUT_LIMITS, select, text, type InputOf } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'

/** Slogans for a business: up to eight short lines, stored in the account (specification.md §2). */
export const tool = defineTool({
  id: 'slogan-generator',
  functionName: 'generate-slogans',
  resultKey: 'slogans',
  draftsCount: 8,
  draftsMin: 3,
  category: 'Business',
  title: 'Slogan Generator',
  summary: 'Short, memorable lines for your business, half easy to like, half easy to remember.',
  fields: {
    businessDescription: text('Business Description', {
      placeholder:
        'What you make or do, for whom, and where. For example: a neighbourhood bakery that bakes sourdough before sunrise.',
      required: true,
      rows: 5,
      limits: INPUT_LIMITS.description,
    }),
    industry: text('Industry', {
      placeholder: 'e.g., bakery, dog walking',
      required: true,
      limits: INPUT_LIMITS.shortLabel,
    }),
    tone: select('Tone', {
      options: ['Professional', 'Friendly', 'Humorous', 'Bold', 'Inspirational'],
      default: 'professional',
    }),
  },
  says: { businessDescription: 'about', industry: 'industry' },
  things: 'slogans',
  item: 'Slogan',
  layout: { form: 'replaced', items: 'rows', skeletons: 8 },
  texts: {
    formTitle: 'Generate Slogans',
    submit: 'Generate Slogans',
    placeholder: 'Complete the form to generate slogans for your business',
    resultsTitle: 'Your Slogans',
    again: 'Create New Slogans',
    inputRequired: 'Please describe your business and name your industry.',
    insufficient: {
      title: 'Insufficient Credits',
      text: 'You need 10 credits to generate slogans. Please upgrade your plan.',
    },
    topUp: 'Get More Credits',
    failed: {
      title: 'Generation Failed',
      text: 'Failed to generate slogans. Please try again.',
    },
    empty: {
      title: 'No Results',
      text: 'No slogans were generated. Please try a different description.',
    },
    creditsFailed: {
      title: 'Error',
      text: 'Failed to update credits. Please try again.',
    },
  },
})

/** The form's values. */
export type Input = InputOf<typeof tool.fields>
