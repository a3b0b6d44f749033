import { INPUT_LIMITS, keywords, select, text, type InputOf } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'

/** Topics for a project of a field, each with features that fit its scope (specification.md §2, §3, §5, §8; rules.md). */
export const tool = defineTool({
  id: 'project-topic-generator',
  functionName: 'generate-project-topics',
  resultKey: 'topics',
  draftsCount: 5,
  draftsMin: 3,
  category: 'Social',
  title: 'Project Topic Generator',
  summary:
    'Projects you could start on Monday: a problem, who has it, what to build and what to measure.',
  things: 'project topics',
  item: 'Project topic',
  fields: {
    field: text('Field/Industry', {
      placeholder: 'e.g., nursing, web development',
      required: true,
      limits: INPUT_LIMITS.shortLabel,
    }),
    scope: select('Project Scope', { options: ['Small', 'Medium', 'Large'], default: 'medium' }),
    keywords: keywords('Keywords', { placeholder: 'e.g., handover, night shift' }),
  },
  says: { field: 'industry', keywords: 'keywords' },
  layout: { form: 'replaced', skeletons: 5 },
  texts: {
    formTitle: 'Project Details',
    submit: 'Generate Project Topics',
    placeholder: 'Your project topics will appear here',
    resultsTitle: 'Generated Project Topics',
    again: 'Generate New Topics',
    inputRequired: 'Please enter a field for your project.',
    empty: {
      title: 'Error',
      text: 'No valid project topics found. Please try generating again.',
    },
  },
})

/** The form values as typed. */
export type Input = InputOf<typeof tool.fields>
