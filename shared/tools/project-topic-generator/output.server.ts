import { z } from 'zod'
import { PROJECT_KINDS } from './kinds.ts'

/** One topic. `kind` is what the project produces; `scope`, filled in by code, is its size. */
export const draft = z.object({
  title: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  impact: z.string(),
  kind: z.enum(PROJECT_KINDS),
  scope: z.string().optional().meta({ readOnly: true }),
})

export type Draft = z.infer<typeof draft>
