import { z } from 'zod'
import { QUOTE_LIMITS } from './limits.ts'

/** One quote. Code invents the author, so no model is asked for a name. */
export const draft = z.object({
  text: z.string(),
  author: z.string().default('').meta({ readOnly: true }),
  tags: z
    .array(z.string())
    .min(QUOTE_LIMITS.tagsMin, `give ${QUOTE_LIMITS.tagsMin} to ${QUOTE_LIMITS.tagsMax} tags`),
})

export type Draft = z.infer<typeof draft>
