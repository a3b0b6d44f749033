import { z } from 'zod'

/** One routine as stored and answered, without its id (specification.md §3; rules.md). */
export const draft = z.object({
  name: z.string(),
  description: z.string(),
  duration: z.string(),
  tags: z.array(z.string()),
  exercises: z.array(
    z.object({
      name: z.string(),
      sets: z.int(),
      reps: z.string(),
      rest: z.string(),
      notes: z.string().optional(),
    }),
  ),
})

/** One routine, without its id. The first exercise is the warm-up, the last the cool-down. */
export type Draft = z.infer<typeof draft>
