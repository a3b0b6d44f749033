import { z } from 'zod'

/** One business name. Its length and letters are rules, not schema (rules.md BN1). */
export const draft = z.string().describe('One business name, in title case')

export type Draft = z.infer<typeof draft>
