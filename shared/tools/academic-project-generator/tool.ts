import { INPUT_LIMITS, keywords, select, text, type InputOf } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'
import { LEVELS } from './levels.ts'

/** Topics for an academic project, each with a question, an approach and a reason (specification.md §2, §3; rules.md). */
export const tool = defineTool({
  id: 'academic-project-generator',
  functionName: 'generate-academic-topics',
  resultKey: 'topics',
  isStored: false,
  draftsCount: 5,
  draftsMin: 3,
  category: 'Social',
  title: 'Academic Project Topic Generator',
  summary:
    'Five topics for your level, each with one research question, an approach and what it adds.',
  things: 'academic topics',
  item: 'Topic',
  fields: {
    fieldOfStudy: text('Field of Study', {
      placeholder: 'e.g., Psychology, marine biology',
      required: true,
      limits: INPUT_LIMITS.shortLabel,
    }),
    academicLevel: select('Academic Level', {
      options: LEVELS.map((label) => ({ value: label, label })),
      default: 'Undergraduate',
    }),
    interests: text('Interests', {
      placeholder: 'e.g., sleep, or the effect of music on memory',
      help: 'Your words stand in the questions.',
      rows: 3,
      limits: INPUT_LIMITS.list,
    }),
    keywords: keywords('Keywords', { placeholder: 'e.g., students, attention' }),
  },
  says: { keywords: 'keywords' },
  layout: { skeletons: 5 },
  texts: {
    formTitle: 'Project Details',
    submit: 'Generate Topics',
    placeholder: 'Complete the form to generate academic project topics',
    resultsTitle: 'Academic Project Topics',
    again: 'Generate New Topics',
    inputRequired: 'Please enter a field of study.',
    copyItem: 'Copy Topic',
  },
})

/** The values of the form. */
export type Input = InputOf<typeof tool.fields>
