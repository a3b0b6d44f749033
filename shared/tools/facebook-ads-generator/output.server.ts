import { z } from 'zod'
import { ANGLES } from './angles.ts'

/**
 * One ad. `cta` is the label of a button, `ctaType` what Meta's interface calls it (code fills it in), `angle` what the ad
 * leads with.
 */
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
