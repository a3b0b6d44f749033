import { z } from 'zod'

/** A phrase that the job stresses: in the letter, left out of it, or missing in the applicant's text. */
const phrase = z.object({ text: z.string(), state: z.enum(['said', 'left', 'missing']) })

/** One letter (specification.md §3). `phrases` is computed from `content` (rules.md CL6). */
export const draft = z.object({
  content: z.string(),
  phrases: z.array(phrase).default([]).meta({ readOnly: true }),
})

export type Phrase = z.infer<typeof phrase>
export type Draft = z.infer<typeof draft>
