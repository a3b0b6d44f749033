import { z } from 'zod'

/**
 * One day as stored and returned, without its id (specification.md §3). A writer provides title, meals and tags; the
 * other fields are computed from our tables (rules.md MP3, MP11).
 */
export const draft = z.object({
  title: z.string(),
  /** The sum of the meals in words, computed. */
  description: z.string().default('').meta({ readOnly: true }),
  /** 'Breakfast – dish (320 g): 60 g rolled oats, … ≈ 420 kcal, P 20 g, C 60 g, F 12 g' */
  meals: z.array(z.string()),
  tags: z.array(z.string()).optional(),
  /** How each meal is made, in the order of `meals`: '10 min. Simmer the oats …' */
  methods: z.array(z.string()).default([]).meta({ readOnly: true }),
  /** For each meal, a replacement that fits whichever other meals are swapped; '' if there is none. */
  swaps: z.array(z.string()).default([]).meta({ readOnly: true }),
  swapMethods: z.array(z.string()).default([]).meta({ readOnly: true }),
  /** The aisle of every food in meals and swaps. */
  aisles: z
    .array(z.object({ aisle: z.string(), foods: z.array(z.string()) }))
    .default([])
    .meta({ readOnly: true }),
})

/** One day, without its id. */
export type Draft = z.infer<typeof draft>
