import { INPUT_LIMITS, select, text, type InputOf } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'

/** Better versions of a prompt, rated before and after by one rubric (specification.md §2, §3, §5; rules.md). */
export const tool = defineTool({
  id: 'prompt-enhancer',
  functionName: 'enhance-ai-prompts',
  resultKey: 'enhancedPrompts',
  draftsCount: 3,
  draftsMin: 2,
  category: 'Social',
  title: 'AI Prompt Enhancer',
  summary:
    'Three better versions of your prompt, rated before and after by the same printed rubric.',
  things: 'enhanced prompts',
  item: 'Prompt',
  fields: {
    originalPrompt: text('Original Prompt', {
      placeholder: 'e.g., Write a blog post about coffee for my shop',
      help: 'Every word of meaning stays: numbers, quotations, names, links, code and {{slots}}.',
      required: true,
      rows: 6,
      isVerbatim: true,
      limits: INPUT_LIMITS.longPaste,
    }),
    promptType: select('Prompt Type', {
      options: labelOptions(
        'General, Creative Writing, Technical, Business, Academic, Marketing, Coding, Art Direction, Conversational',
      ),
      default: 'General',
    }),
    toneStyle: select('Tone Style', {
      options: labelOptions(
        'Neutral, Professional, Friendly, Authoritative, Creative, Technical, Concise, Detailed',
      ),
      default: 'Neutral',
    }),
    additionalContext: text('Additional Context', {
      placeholder: 'e.g., My shop is in Leeds; the readers are regulars who brew at home.',
      help: 'Background, readers, limits. It goes into every version, word for word.',
      rows: 3,
      isVerbatim: true,
      limits: INPUT_LIMITS.context,
    }),
  },
  texts: {
    formTitle: 'Prompt Details',
    submit: 'Enhance Prompt',
    loading: 'Enhancing your prompt...',
    placeholder: 'Enter your original prompt to generate enhanced versions',
    resultsTitle: 'Enhanced Prompts',
    inputRequired: 'Please enter a prompt to enhance.',
    loginRequired: 'Please login to enhance prompts.',
    loginPrompt: 'Login to enhance prompts',
    insufficient: {
      title: 'Insufficient credits',
      text: 'You need 10 credits to enhance prompts.',
    },
    failed: { title: 'Error', text: 'Failed to enhance prompt. Please try again.' },
    empty: { title: 'Error', text: 'Failed to enhance prompt. Please try again.' },
    copyItem: 'Copy Prompt',
  },
})

/** Creates options whose value is the visible label (specification.md §3). */
function labelOptions(labels: string): { value: string; label: string }[] {
  return labels.split(', ').map((label) => ({ value: label, label }))
}

/** The form values as typed. */
export type Input = InputOf<typeof tool.fields>
