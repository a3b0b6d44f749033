import { z } from 'zod'

/** One slogan; the engine adds the id (specification.md §3). */
export const draft = z.object({ text: z.string() })

export type Draft = z.infer<typeof draft>
