import { z } from 'zod'
import { STYLES } from './styles.ts'

/**
 * One poem. `analysis` and `marks` are computed from the text by code: what a form's rules count, and for each line of
 * `content` its syllables and the letter of its rhyme ('10 a'), '' between stanzas.
 */
export const draft = z.object({
  title: z.string(),
  content: z.string(),
  style: z.enum(STYLES),
  analysis: z.string().default('').meta({ readOnly: true }),
  marks: z.array(z.string()).default([]).meta({ readOnly: true }),
})

export type Draft = z.infer<typeof draft>
