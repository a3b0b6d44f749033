import { z } from 'zod'
import { ANGLES } from './angles.ts'

/** One ad. `cta` is a button label, `ctaType` its type in Meta's API (filled in by code), `angle` the opening angle. */
export const draft = z.object({
  headline: z.string(),
  primaryText: z.string(),
  description: z.string(),
  cta: z.string(),
  imageDescription: z.string(),
  angle: z.enum(ANGLES),
  ctaType: z.string().optional(),
})

export type Draft = z.infer<typeof draft>
