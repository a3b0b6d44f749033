import { z } from 'zod'

/** One domain name: `name` without the dot part, `extension` with its dot (content-rules.md §4). */
export const draft = z.object({
  name: z.string(),
  extension: z.string(),
})

export type Draft = z.infer<typeof draft>
