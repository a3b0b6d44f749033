import { z } from 'zod'
import { FORMATS } from './formats.ts'

/** One bio. `format` is how it is built; `platform`, filled in by code, whose counter it is held to. */
export const draft = z.object({
  bio: z.string(),
  format: z.enum(FORMATS),
  platform: z.string().optional(),
})

export type Draft = z.infer<typeof draft>
