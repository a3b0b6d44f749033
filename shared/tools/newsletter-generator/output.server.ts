import { z } from 'zod'

/** One letter: paragraphs are parted by blank lines, the greeting stands first and the sender last. */
export const draft = z.object({
  subject: z.string(),
  content: z.string(),
  cta: z.string().optional(),
  imageRecommendations: z.array(z.string()).optional(),
})

export type Draft = z.infer<typeof draft>
