import { INPUT_LIMITS, select, text, type InputOf } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'

/** Newsletters: a subject and a letter from the sender's statements (specification.md §2, §3, §5, §8; rules.md). */
export const tool = defineTool({
  id: 'newsletter-generator',
  functionName: 'generate-newsletters',
  resultKey: 'newsletters',
  draftsCount: 2,
  draftsMin: 1,
  category: 'Business',
  title: 'Newsletter Generator',
  summary:
    'Two letters of different build, with a subject that fits the inbox and nothing invented.',
  things: 'newsletters',
  item: 'Newsletter',
  fields: {
    topic: text('Newsletter Topic', {
      placeholder: 'e.g., Summer timetable: earlier classes, mats provided',
      help: 'Write what there is to tell behind a colon. It is said as you say it.',
      required: true,
      limits: INPUT_LIMITS.topic,
    }),
    audience: text('Target Audience', {
      placeholder: 'e.g., members of our yoga studio',
      required: true,
      limits: INPUT_LIMITS.topic,
    }),
    purpose: select('Newsletter Purpose', {
      options: [
        { value: 'inform', label: 'Inform & Educate' },
        { value: 'engage', label: 'Engage & Build Community' },
        { value: 'promote', label: 'Promote Products/Services' },
        { value: 'update', label: 'Provide Updates' },
        { value: 'nurture', label: 'Nurture Leads' },
      ],
      placeholder: 'Select a purpose',
      required: true,
    }),
  },
  says: { topic: 'offer', audience: 'audience' },
  layout: { skeletons: 2 },
  disabledWhen: { requiredBlank: true },
  texts: {
    formTitle: 'Newsletter Details',
    submit: 'Generate Newsletters',
    placeholder: 'Your newsletters will appear here',
    resultsTitle: 'Newsletter Options',
    again: 'Create New',
    inputRequired: 'Please fill in all required fields.',
  },
})

/** The form values as typed. */
export type Input = InputOf<typeof tool.fields>
