import { z } from 'zod'

/** A phrase that the job stresses: said in the letter, left out of it, or missing in what the applicant stated. */
const phrase = z.object({ text: z.string(), state: z.enum(['said', 'left', 'missing']) })

/** One letter (specification.md §3). What of the job it honours is computed from it (rules.md CL6). */
export const draft = z.object({
  content: z.string(),
  phrases: z.array(phrase).default([]).meta({ readOnly: true }),
})

export type Phrase = z.infer<typeof phrase>
export type Draft = z.infer<typeof draft>
