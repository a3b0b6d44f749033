import { z } from 'zod'
import { QUOTES } from './limits.ts'

/** One quote. Code invents the author, so no model is asked for a name. */
export const draft = z.object({
  text: z.string(),
  author: z.string().default('').meta({ readOnly: true }),
  tags: z.array(z.string()).min(QUOTES.tagsMin, `give ${QUOTES.tagsMin} to ${QUOTES.tagsMax} tags`),
})

export type Draft = z.infer<typeof draft>
