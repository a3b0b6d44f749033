import { z } from 'zod'

/**
 * One version of the prompt (specification.md §3). A writer supplies the prompt and its strategy; rating, points and
 * explanation are always computed from the prompt (rules.md PE5).
 */
export const draft = z.object({
  enhancedPrompt: z.string(),
  strategy: z.string().optional(),
  rating: z.number().default(0).meta({ readOnly: true }),
  explanation: z.string().default('').meta({ readOnly: true }),
  /** Points by the rubric, in the order of `CRITERIA`: of the original and of this version. */
  pointsBefore: z.array(z.number()).default([]).meta({ readOnly: true }),
  pointsAfter: z.array(z.number()).default([]).meta({ readOnly: true }),
})

export type Draft = z.infer<typeof draft>
