import { z } from 'zod'

/** One tag. Its length and characters are checked by rules, not by the schema (rules.md ET1, ET2). */
export const draft = z.string().describe('One Etsy listing tag, lower case, at most 20 characters')

export type Draft = z.infer<typeof draft>
