import { z } from 'zod'

/** One domain name: `name` without the dot part, `extension` with its dot (rules.md). */
export const draft = z.object({
  name: z.string(),
  extension: z.string(),
})

export type Draft = z.infer<typeof draft>
