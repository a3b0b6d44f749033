import { z } from 'zod'

/** One letter. Blank lines separate its paragraphs; the greeting is first and the sign-off last. */
export const draft = z.object({
  subject: z.string(),
  content: z.string(),
  cta: z.string().optional(),
  imageRecommendations: z.array(z.string()).optional(),
})

export type Draft = z.infer<typeof draft>
