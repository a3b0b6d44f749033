import { INPUT_LIMITS, keywords, select, text, type InputOf } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'

/** Short bios for a platform's profile (specification.md §2, §3; rules.md). */
export const tool = defineTool({
  id: 'social-media-bio-generator',
  functionName: 'generate-social-media-bios',
  resultKey: 'bios',
  isStored: false,
  draftsCount: 5,
  draftsMin: 3,
  category: 'Social',
  title: 'Social Media Bio Generator',
  summary:
    'Up to five bios in different formats, with what you state, counted as the platform counts.',
  things: 'social media bios',
  item: 'Bio',
  fields: {
    platform: select('Platform', {
      options: [
        'Instagram',
        { value: 'twitter', label: 'X (Twitter)' },
        'TikTok',
        { value: 'facebook', label: 'Facebook (intro)' },
        'Threads',
        'Bluesky',
        'Pinterest',
        'YouTube',
        { value: 'linkedin', label: 'LinkedIn (headline)' },
        'Twitch',
        'Discord',
        'GitHub',
        'Snapchat',
        'Telegram',
        'Reddit',
        'WhatsApp',
        'Mastodon',
      ],
      placeholder: 'Select a platform',
      required: true,
    }),
    purpose: text('Purpose', {
      placeholder: 'e.g., share vegan baking for small kitchens',
      help: 'What the account is about: what you make, do, sell or talk about.',
      required: true,
      limits: INPUT_LIMITS.topic,
    }),
    tone: select('Tone', {
      options: ['Professional', 'Casual', 'Friendly', 'Humorous', 'Inspirational', 'Authoritative'],
      default: 'professional',
    }),
    keywords: keywords('Keywords', {
      placeholder: 'e.g., sourdough, no mixer, Leeds, new every Sunday',
      help: 'What must be said, separated by commas. Four or more fill the room.',
      rows: 2,
    }),
  },
  says: { purpose: 'offer', keywords: 'keywords' },
  layout: { skeletons: 5 },
  texts: {
    formTitle: 'Bio Details',
    submit: 'Generate Bios',
    placeholder: 'Complete the form to generate bios that fit your platform',
    resultsTitle: 'Your Social Media Bios',
    again: 'Generate New Bios',
    inputRequired: 'Please fill in all required fields.',
    copyItem: 'Copy Bio',
  },
})

/** The form's values as typed. */
export type Input = InputOf<typeof tool.fields>
