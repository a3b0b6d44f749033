import { INPUT_LIMITS, select, text, type InputOf } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'

/** Text ads for Google Search (specification.md §2, §3; rules.md). */
export const tool = defineTool({
  id: 'google-ads-generator',
  functionName: 'generate-google-ads',
  resultKey: 'adOptions',
  draftsCount: 5,
  draftsMin: 3,
  category: 'Business',
  title: 'Google Ads Generator',
  summary: 'Write search ads that fit: headline, two descriptions and a call to action, counted.',
  things: 'Google ads',
  item: 'Ad content',
  fields: {
    productType: text('Product or Service Type', {
      placeholder: 'e.g., handmade dog collars',
      required: true,
      limits: INPUT_LIMITS.topic,
    }),
    targetAudience: text('Target Audience', {
      placeholder: 'e.g., owners of large dogs',
      required: true,
      limits: INPUT_LIMITS.topic,
    }),
    adStyle: select('Ad Style', {
      options: [
        'Professional',
        'Casual',
        'Luxury',
        'Promotional',
        'Educational',
        'Informative',
        'Urgent',
        'Persuasive',
      ],
      default: 'professional',
    }),
    keywords: text('Keywords & Features', {
      placeholder: 'e.g., full-grain leather, fitted to measure, free delivery',
      help: 'Separate them with commas. Offers, prices and delivery terms appear only if you state them.',
      rows: 3,
      limits: INPUT_LIMITS.list,
    }),
  },
  says: { productType: 'offer', targetAudience: 'audience', keywords: 'keywords' },
  layout: { skeletons: 5 },
  texts: {
    formTitle: 'Ad Information',
    submit: 'Generate Google Ads',
    submitting: 'Generating Ads...',
    loading: 'Generating Google Ads...',
    placeholder: 'Complete the form to generate Google ads that fit the limits',
    resultsTitle: 'Google Ad Options',
    again: 'Reset',
    inputRequired: 'Please fill in all required fields.',
    copyItem: 'Copy Ad',
    copiedItem: 'Ad content copied to clipboard.',
  },
})

/** The user's input. */
export type Input = InputOf<typeof tool.fields>
