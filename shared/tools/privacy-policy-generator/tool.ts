import { INPUT_LIMITS, text, type InputOf } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'

/** The privacy policy generator as data (specification.md §2, §3, §5, §8; rules.md). */
export const tool = defineTool({
  id: 'privacy-policy-generator',
  functionName: 'generate-privacy-policy',
  resultKey: 'privacyPolicyText',
  resultKind: 'text',
  isNumbered: false,
  draftsCount: 1,
  draftsMin: 1,
  writtenBy: 'builtin',
  category: 'Business',
  title: 'Privacy Policy Generator',
  summary:
    'Turn a list of the data you collect and the services you use into a privacy policy in plain English.',
  fields: {
    businessName: text('Business Name', {
      placeholder: 'e.g., Harbour Lane Bakery',
      required: true,
      limits: { charsMin: 2, charsMax: 120 },
    }),
    websiteUrl: text('Website URL', {
      placeholder: 'e.g., https://www.example.com',
      limits: INPUT_LIMITS.url,
    }),
    dataCollected: text('Data Collected', {
      placeholder: 'e.g., names, email addresses, delivery addresses, payment details, cookies',
      help: 'Separate the items with commas or new lines. Write “none” if you collect nothing.',
      rows: 4,
      limits: INPUT_LIMITS.context,
    }),
    thirdParties: text('Third Party Data Sharing', {
      placeholder: 'e.g., Stripe for payments, Google Analytics, Mailchimp, delivery companies',
      help: 'Name every service that receives data. Write “none” if there is none.',
      rows: 4,
      limits: INPUT_LIMITS.context,
    }),
  },
  lists: ['dataCollected', 'thirdParties'],
  layout: { form: 'stays', items: 'stack', skeletons: 1 },
  disabledWhen: { creditsShort: true, requiredBlank: false },
  things: 'a privacy policy',
  item: 'Privacy policy',
  texts: {
    formTitle: 'Privacy Policy Details',
    submit: 'Generate Privacy Policy',
    submitting: 'Generating...',
    loading: 'Generating your privacy policy...',
    placeholder: 'Complete the form to generate your privacy policy',
    resultsTitle: 'Privacy Policy Text',
    again: 'Reset',
    inputRequired: 'Please enter your business name.',
    succeeded: 'Privacy policy generated!',
    copyItem: 'Copy Text',
    copiedItem: 'Privacy policy copied to clipboard.',
    copyAll: undefined,
    copiedAll: undefined,
    advice:
      'Have this policy reviewed by a legal professional before you publish it. It is a draft and not legal advice.',
  },
})

/** The form values for one policy. */
export type Input = InputOf<typeof tool.fields>
