import { z } from 'zod'

/**
 * One version of the prompt (specification.md §3). A writer gives the prompt and what kind of version it is; rating,
 * points and explanation are computed from it and from nobody's own word (rules.md PE5).
 */
export const draft = z.object({
  enhancedPrompt: z.string(),
  strategy: z.string().optional(),
  rating: z.number().default(0).meta({ readOnly: true }),
  explanation: z.string().default('').meta({ readOnly: true }),
  /** Half points of the rubric, in the order of `CRITERIA`: of the original and of this version. */
  pointsBefore: z.array(z.number()).default([]).meta({ readOnly: true }),
  pointsAfter: z.array(z.number()).default([]).meta({ readOnly: true }),
})

export type Draft = z.infer<typeof draft>
