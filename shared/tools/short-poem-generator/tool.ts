import { INPUT_LIMITS, keywords, select, text, type InputOf } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'

/** Short poems whose syllables, rhymes and metre are counted by code (specification.md §2, §3; rules.md). */
export const tool = defineTool({
  id: 'short-poem-generator',
  functionName: 'generate-short-poems',
  resultKey: 'poems',
  draftsCount: 3,
  draftsMin: 2,
  category: 'Lifestyle',
  title: 'Short Poem Generator',
  summary: 'Haiku, limericks, sonnets and more, with every syllable and rhyme counted.',
  things: 'poems',
  item: 'Poem',
  fields: {
    topic: text('Topic', {
      placeholder: 'e.g., the sea in winter, my old dog, Emma',
      help: 'A thing, a place, a person, a feeling. The plainer, the better the poem.',
      required: true,
      limits: INPUT_LIMITS.shortLabel,
    }),
    style: select('Style', {
      options: [
        'Haiku',
        'Sonnet',
        'Limerick',
        'Free Verse',
        'Acrostic',
        'Narrative',
        'Ballad',
        'Ode',
      ],
      placeholder: 'Three different styles',
    }),
    keywords: keywords('Keywords', {
      placeholder: 'e.g., lighthouse, tea, first frost',
      help: 'Things that could come into it, separated by commas.',
      rows: 2,
    }),
  },
  says: { topic: 'offer', keywords: 'keywords' },
  layout: { skeletons: 3 },
  texts: {
    formTitle: 'Poem Details',
    submit: 'Generate Poems',
    placeholder: 'Enter a topic to generate short poems',
    resultsTitle: 'Your Poems',
    loading: 'Crafting your poems...',
    again: 'Generate New Poems',
    inputRequired: 'Please enter a topic for your poem.',
    copyItem: 'Copy Poem',
  },
})

/** The form's values. */
export type Input = InputOf<typeof tool.fields>
