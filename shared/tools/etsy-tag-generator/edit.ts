import { charsUpTo, editParts } from '../../kit/edit.ts'
import { ETSY_TAGS } from './limits.ts'
import type { Draft } from './output.server.ts'

/** The field of a tag. */
export const parts = editParts<Draft>({
  '': { label: 'Tag', limit: charsUpTo(ETSY_TAGS.charsMax) },
})
