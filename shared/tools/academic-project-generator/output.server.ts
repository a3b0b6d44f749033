import { z } from 'zod'

/** One topic, without its id: the engine numbers drafts. Lengths are rules, not schema. */
export const draft = z.object({
  title: z.string(),
  description: z.string(),
  approach: z.string(),
  significance: z.string(),
})

export type Draft = z.infer<typeof draft>
