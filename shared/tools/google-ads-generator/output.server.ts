import { z } from 'zod'

/**
 * One search ad. `callToAction` is not a field of a responsive search ad: it is written to serve as a
 * further headline. `path1` and `path2` are the two words after the domain in the displayed address.
 */
export const draft = z.object({
  headline: z.string(),
  description1: z.string(),
  description2: z.string(),
  callToAction: z.string(),
  path1: z.string().optional(),
  path2: z.string().optional(),
})

export type Draft = z.infer<typeof draft>
