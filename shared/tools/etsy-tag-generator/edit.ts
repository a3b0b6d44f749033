import { charsUpTo, editParts } from '../../kit/edit.ts'
import { ETSY_TAG_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'

/** The field of a tag. */
export const parts = editParts<Draft>({
  '': { label: 'Tag', limit: charsUpTo(ETSY_TAG_LIMITS.charsMax) },
})
