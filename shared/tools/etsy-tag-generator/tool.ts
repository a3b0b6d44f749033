import { ETSY_TAG_LIMITS } from './limits.ts'
import { INPUT_LIMITS, keywords, text, type InputOf } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'

/** The Etsy tag generator as data (specification.md §2, §5, §8, §9). */
export const tool = defineTool({
  id: 'etsy-tag-generator',
  functionName: 'generate-etsy-tags',
  resultKey: 'tags',
  isNumbered: false,
  isStored: false,
  draftsCount: ETSY_TAG_LIMITS.count,
  draftsMin: 3,
  category: 'Business',
  title: 'Etsy Tag Generator',
  summary:
    'Up to thirteen listing tags within 20 characters, with no material or origin you did not state.',
  things: 'tags',
  item: 'Tag',
  fields: {
    productDescription: text('Product Description', {
      placeholder:
        'What it is, what it is made of, how it is made, its colour and who it is for. For example: hand-poured soy candle in an amber jar, scented with lavender and cedar',
      help: `You get up to ${ETSY_TAG_LIMITS.count} tags, each of ${ETSY_TAG_LIMITS.charsMax} characters or fewer. A material, technique or origin appears only if you state it here.`,
      required: true,
      rows: 5,
      limits: INPUT_LIMITS.description,
    }),
    category: text('Category', {
      placeholder: 'e.g., Jewelry, Home Decor, Pet Supplies',
      limits: { charsMin: 0, charsMax: INPUT_LIMITS.shortLabel.charsMax },
    }),
    keywords: keywords('Keywords', {
      placeholder: 'e.g., soy candle, lavender, housewarming',
      help: 'Up to 10, separated by commas.',
    }),
  },
  says: { productDescription: 'about', category: 'industry', keywords: 'keywords' },
  layout: { form: 'replaced', items: 'chips', skeletons: ETSY_TAG_LIMITS.count },
  texts: {
    formTitle: 'Product Details',
    submit: 'Generate Tags',
    placeholder: 'Describe your product to generate tags',
    resultsTitle: 'Your Etsy Tags',
    again: 'New Tags',
    inputRequired: 'Please describe your product to generate tags.',
    insufficient: {
      title: 'Insufficient credits',
      text: 'You need at least 10 credits to generate tags. Please upgrade to premium.',
    },
    empty: { title: 'Error', text: 'No tags were generated. Please try again.' },
    failed: { title: 'Error', text: 'Failed to generate tags' },
    copyAll: 'Copy All',
  },
})

/** The seller's input, one string per field. */
export type Input = InputOf<typeof tool.fields>
