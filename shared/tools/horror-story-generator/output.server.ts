import { z } from 'zod'
import { STYLES, WARNINGS } from './limits.ts'

/** One story, with a blank line between paragraphs. */
export const draft = z.object({
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()).optional(),
  style: z.enum(STYLES).optional(),
  warnings: z.array(z.enum(WARNINGS)).optional(),
})

export type Draft = z.infer<typeof draft>
