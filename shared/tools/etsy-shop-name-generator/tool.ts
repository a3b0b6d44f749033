import { INPUT_LIMITS, type InputOf, keywords, text } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'

/** Ten names for an Etsy shop (specification.md §2, §3, §5, §8; rules.md). */
export const tool = defineTool({
  id: 'etsy-shop-name-generator',
  functionName: 'generate-etsy-shop-names',
  resultKey: 'shopNames',
  isNumbered: false,
  isStored: false,
  draftsCount: 10,
  draftsMin: 6,
  category: 'Business',
  title: 'Etsy Shop Name Generator',
  summary:
    'Closed shop names of 4 to 20 letters that can be read at a glance, each with why it suits.',
  things: 'shop names',
  item: 'Shop name',
  fields: {
    productType: text('Product Type', {
      placeholder: 'e.g., soy candles, crochet animals, silver rings',
      help: 'What you make, in a few words.',
      limits: { charsMin: 0, charsMax: INPUT_LIMITS.topic.charsMax },
    }),
    style: text('Style', {
      placeholder: 'e.g., rustic, minimalist, whimsical',
      limits: { charsMin: 0, charsMax: INPUT_LIMITS.shortLabel.charsMax },
    }),
    keywords: keywords('Keywords', {
      placeholder: 'e.g., cedar, lavender, hand-poured',
      help: 'Up to 10, separated by commas.',
    }),
  },
  says: { productType: 'offer', keywords: 'keywords' },
  requireAny: ['productType', 'keywords'],
  layout: { form: 'replaced', items: 'rows', skeletons: 10 },
  texts: {
    formTitle: 'Shop Details',
    submit: 'Generate Shop Names',
    placeholder: 'Complete the form to generate creative Etsy shop names',
    resultsTitle: 'Your Shop Names',
    again: 'New Shop Names',
    inputRequired: 'Please enter at least a product type or keywords.',
    advice:
      'Etsy was not asked. A name that any shop has ever used, even a closed one, cannot be used again; Etsy says so when you enter it.',
  },
})

export type Input = InputOf<typeof tool.fields>
