import { z } from 'zod'

/** One shop name; `available` is a guess by rule, whoever wrote the name (rules.md ES8). */
export const draft = z.object({
  name: z.string().describe('Letters only, each word with a capital: MoonlitThread'),
  available: z.boolean().default(false).meta({ readOnly: true }),
  description: z.string().describe('One sentence: why the name suits'),
})

export type Draft = z.infer<typeof draft>
