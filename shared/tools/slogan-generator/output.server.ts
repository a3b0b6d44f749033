import { z } from 'zod'

/** One slogan; the engine adds the id (product-spec.md §3). */
export const draft = z.object({ text: z.string() })

export type Draft = z.infer<typeof draft>
