import { charsUpTo, editParts } from '../../kit/edit.ts'
import { SLOGAN_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'

/** The field of a slogan. */
export const parts = editParts<Draft>({
  text: { label: 'Slogan', limit: charsUpTo(SLOGAN_LIMITS.charsMax) },
})
