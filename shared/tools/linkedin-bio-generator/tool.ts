import { INPUT_LIMITS, select, text, type InputOf } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'

/** Two or three "About" texts for a LinkedIn profile, each with a different opening (specification.md §2, §3). */
export const tool = defineTool({
  id: 'linkedin-bio-generator',
  functionName: 'generate-linkedin-bios',
  resultKey: 'bios',
  draftsCount: 3,
  draftsMin: 2,
  category: 'Social',
  title: 'LinkedIn Bio Generator',
  summary:
    'Write the About section of your profile: first person, your facts only, cut to the fold.',
  things: 'LinkedIn bios',
  item: 'LinkedIn bio',
  fields: {
    profession: text('Profession', {
      placeholder: 'e.g., primary school teacher',
      help: 'As you would say it at a table. A place or employer you add here is said too.',
      required: true,
      limits: INPUT_LIMITS.topic,
    }),
    experience: text('Years of Experience', {
      placeholder: 'e.g., 7 years, since 2016, new graduate',
      help: 'How long, in your own form. A sentence about what you did is used as you write it.',
      required: true,
      limits: { charsMin: 1, charsMax: 200 },
    }),
    skills: text('Key Skills', {
      placeholder: 'e.g., phonics, classroom management, parent communication',
      help: 'Separate them with commas.',
      required: true,
      rows: 3,
      limits: { charsMin: 2, charsMax: 300 },
    }),
    tone: select('Tone', {
      options: ['Professional', 'Conversational', 'Enthusiastic', 'Authoritative', 'Creative'],
      default: 'professional',
    }),
  },
  says: { profession: 'offer', experience: 'about', skills: 'keywords' },
  layout: { skeletons: 3 },
  texts: {
    formTitle: 'Your Profile',
    submit: 'Generate LinkedIn Bios',
    loading: 'Generating your LinkedIn bios...',
    placeholder: 'Complete the form to generate professional LinkedIn bios',
    resultsTitle: 'Your LinkedIn Bios',
    again: 'Generate New Bios',
    inputRequired: 'Please fill in all required fields.',
    failed: { title: 'Error', text: 'Failed to generate LinkedIn bios' },
    empty: { title: 'Error', text: 'Failed to generate LinkedIn bios' },
    copyItem: 'Copy Bio',
    advice: 'Read it aloud once and change what you would not say. It is your name above it.',
  },
})

/** The form values as typed. */
export type Input = InputOf<typeof tool.fields>
