import { z } from 'zod'
import { FORMATS } from './formats.ts'

/** One bio. `format` is its structure; `platform`, set by code, selects the counter. */
export const draft = z.object({
  bio: z.string(),
  format: z.enum(FORMATS),
  platform: z.string().optional(),
})

export type Draft = z.infer<typeof draft>
