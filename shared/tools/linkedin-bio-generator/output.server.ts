import { z } from 'zod'

/** One bio, with a headline for the line under the name; the engine adds the id (specification.md §3). */
export const draft = z.object({ bio: z.string(), headline: z.string().optional() })

export type Draft = z.infer<typeof draft>
