import { z } from 'zod'
import { STYLES, WARNINGS } from './limits.ts'

/** One story, its paragraphs parted by blank lines. `style` and `warnings` stand on the card beside it. */
export const draft = z.object({
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()).optional(),
  style: z.enum(STYLES).optional(),
  warnings: z.array(z.enum(WARNINGS)).optional(),
})

export type Draft = z.infer<typeof draft>
