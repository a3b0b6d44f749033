import { INPUT_LIMITS, keywords, select, text, type InputOf } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'
import { OBJECTIVES } from './objectives.ts'

/** The Facebook ads generator (specification.md §2, §3; rules.md). */
export const tool = defineTool({
  id: 'facebook-ads-generator',
  functionName: 'generate-facebook-ads',
  resultKey: 'adOptions',
  draftsCount: 4,
  draftsMin: 3,
  category: 'Business',
  title: 'Facebook Ads Generator',
  summary:
    'Four ads from four angles: text, headline, button and a picture to take, within the folds.',
  things: 'Facebook ads',
  item: 'Ad content',
  fields: {
    businessType: text('Business Type', {
      placeholder: 'e.g., mobile dog grooming',
      required: true,
      limits: INPUT_LIMITS.topic,
    }),
    targetAudience: text('Target Audience', {
      placeholder: 'e.g., owners of nervous dogs in Leeds',
      help: 'It steers what the ads lead with. It is never quoted: an ad may not tell readers who they are.',
      required: true,
      limits: INPUT_LIMITS.topic,
    }),
    objective: select('Ad Objective', {
      options: OBJECTIVES.map((label) => ({ value: label, label })),
      placeholder: 'Select an objective',
      help: 'It decides which buttons the ads may carry.',
      required: true,
    }),
    keywords: keywords('Keywords & Features', {
      placeholder: 'e.g., warm-water van, at your door, from £35',
      help: 'Separate them with commas. Prices, offers and promises appear only if you state them.',
      rows: 3,
    }),
  },
  says: { businessType: 'offer', targetAudience: 'audience', keywords: 'keywords' },
  layout: { skeletons: 4 },
  texts: {
    formTitle: 'Ad Details',
    submit: 'Generate Facebook Ads',
    placeholder: 'Complete the form to generate engaging Facebook ads',
    resultsTitle: 'Facebook Ad Options',
    inputRequired: 'Please fill in all required fields.',
    copyItem: 'Copy Ad',
  },
})

/** The user's input. */
export type Input = InputOf<typeof tool.fields>
