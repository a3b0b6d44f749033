import { INPUT_LIMITS, select, text, type InputOf } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'
import { ALL_EXTENSIONS, EXTENSIONS } from './extensions.ts'

/** Domain name generator (specification.md §2, §3, §5, §8; rules.md). */
export const tool = defineTool({
  id: 'domain-name-generator',
  functionName: 'generate-domain-names',
  resultKey: 'domains',
  isNumbered: false,
  isStored: false,
  draftsCount: 12,
  draftsMin: 3,
  category: 'Business',
  title: 'Domain Name Generator',
  summary: 'Short, sayable domain names from your keywords, with extensions that fit the trade.',
  things: 'domain names',
  item: 'Domain name',
  fields: {
    keywords: text('Keywords', {
      placeholder: 'e.g., sourdough, rye, neighbourhood bakery',
      help: 'A few words about what you offer, separated by commas. Plain nouns work best.',
      required: true,
      rows: 4,
      limits: { charsMin: 2, charsMax: INPUT_LIMITS.list.charsMax },
    }),
    industry: text('Industry', {
      placeholder: 'e.g., Food, Technology, Fitness',
      limits: { charsMin: 0, charsMax: INPUT_LIMITS.shortLabel.charsMax },
    }),
    extensions: select('Extensions', {
      options: [ALL_EXTENSIONS, ...EXTENSIONS].map((label) => ({ value: label, label })),
      default: ALL_EXTENSIONS,
    }),
  },
  says: { keywords: 'offer', industry: 'industry' },
  layout: { items: 'rows', skeletons: 12 },
  texts: {
    formTitle: 'Domain Details',
    submit: 'Generate Domain Names',
    placeholder: 'Enter your keywords to generate domain names',
    resultsTitle: 'Generated Domain Names',
    again: 'Reset',
    inputRequired: 'Please enter keywords to generate domain names.',
    loginPrompt: 'Login to generate domain names',
    advice:
      'A name that looks free may still be someone’s trade mark: search the register of your country before you print it.',
  },
})

export type Input = InputOf<typeof tool.fields>
