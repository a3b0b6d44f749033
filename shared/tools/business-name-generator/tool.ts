import { INPUT_LIMITS, type InputOf, keywords, text } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'

/** Ten names for a business (specification.md §2, §3, §5, §8, §9; rules.md). */
export const tool = defineTool({
  id: 'business-name-generator',
  functionName: 'generate-business-names',
  resultKey: 'businessNames',
  isNumbered: false,
  draftsCount: 10,
  draftsMin: 6,
  category: 'Business',
  title: 'Business Name Generator',
  summary: 'Ten names you could paint on a door, built seven ways, each with why it fits.',
  things: 'business names',
  item: 'Business name',
  fields: {
    description: text('Business Description', {
      placeholder:
        'What you make or do, from what, where and how. For example: hand-poured candles with cedar and lavender, made in Whitby',
      help: 'A place, a material or a way of working gives names that nobody else could have.',
      required: true,
      rows: 5,
      limits: INPUT_LIMITS.description,
    }),
    industry: text('Industry', {
      placeholder: 'e.g., bakery, dog grooming',
      limits: { charsMin: 0, charsMax: INPUT_LIMITS.shortLabel.charsMax },
    }),
    keywords: keywords('Keywords', {
      placeholder: 'e.g., cedar, lavender, coast',
      help: 'Up to 10, separated by commas. At least two of ten names carry one.',
    }),
  },
  says: { description: 'about', industry: 'industry', keywords: 'keywords' },
  layout: { items: 'rows', skeletons: 10 },
  texts: {
    formTitle: 'Describe Your Business',
    submit: 'Generate Names',
    loading: 'Generating names...',
    placeholder: 'Results will show here',
    resultsTitle: 'Your Business Names',
    inputRequired: 'Please describe your business to generate names.',
    loginPrompt: 'You must be logged in to generate contents',
    failed: {
      title: 'Generation Failed',
      text: 'Failed to generate business names. Please try again.',
    },
    empty: {
      title: 'No Results',
      text: 'No business names were generated. Please try a different description.',
    },
    creditsFailed: { title: 'Error', text: 'Failed to update credits. Please try again.' },
    advice:
      'No register was asked. Before you print a name, search the companies and trade marks of each country you sell in.',
  },
})

export type Input = InputOf<typeof tool.fields>
