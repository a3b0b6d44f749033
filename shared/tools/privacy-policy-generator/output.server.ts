import { z } from 'zod'

/** One draft: the whole policy as plain text. Its length and contents are rules, not schema. */
export const draft = z.string()

/** The policy text. */
export type Draft = z.infer<typeof draft>
