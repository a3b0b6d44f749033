import { INPUT_LIMITS, select, text, type InputOf } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'

/** Two application letters written from the applicant's record (specification.md §2, §3, §5; rules.md). */
export const tool = defineTool({
  id: 'cover-letter-generator',
  functionName: 'generate-cover-letters',
  resultKey: 'coverLetters',
  draftsCount: 2,
  draftsMin: 1,
  category: 'Social',
  title: 'Cover Letter Generator',
  summary: 'Two letters from your own record, ordered by what the job asks. Nothing is invented.',
  things: 'cover letters',
  item: 'Cover letter',
  fields: {
    jobTitle: text('Job Title', {
      placeholder: 'e.g., Shift supervisor',
      help: 'The post you apply for, as the advert calls it.',
      required: true,
      limits: INPUT_LIMITS.shortLabel,
    }),
    jobDescription: text('Job Description', {
      placeholder: 'Paste the advert here (optional)',
      help: 'The letter is ordered by what it asks. Nothing in it is claimed for you.',
      rows: 6,
      limits: INPUT_LIMITS.jobDescription,
    }),
    workExperience: text('Work Experience', {
      placeholder: 'e.g., Barista, Costa Coffee, 2019 – 2021: trained four new starters …',
      help: 'Paste your CV or write lines: where, when, what you did, with what result.',
      required: true,
      rows: 8,
      keepsSpaces: true,
      limits: INPUT_LIMITS.longPaste,
    }),
    skills: text('Skills', {
      placeholder: 'e.g., stock control, rotas, Excel, Spanish',
      rows: 2,
      limits: INPUT_LIMITS.list,
    }),
    tone: select('Tone', {
      options: ['Professional', 'Conversational', 'Enthusiastic', 'Confident', 'Formal'],
      default: 'professional',
    }),
  },
  lists: ['skills'],
  disabledWhen: { requiredBlank: true },
  layout: { skeletons: 2 },
  texts: {
    formTitle: 'Cover Letter Details',
    submit: 'Generate Cover Letters',
    placeholder: 'Complete the form to generate cover letters',
    resultsTitle: 'Generated Cover Letters',
    again: 'Generate New Cover Letters',
    inputRequired: 'Please enter a job title and your work experience.',
    empty: {
      title: 'Error',
      text: 'No valid cover letters found. Please try generating again.',
    },
    copyItem: 'Copy Letter',
    copiedItem: 'Cover letter copied to clipboard.',
    advice: 'Put your name where it says [Your Name], and read it aloud once before you send it.',
  },
})

/** The values of the form. */
export type Input = InputOf<typeof tool.fields>
