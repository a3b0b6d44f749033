import { charsUpTo, editParts } from '../../kit/edit.ts'
import { BUSINESS_NAMES } from './limits.ts'
import type { Draft } from './output.server.ts'

/** The field of a name. */
export const parts = editParts<Draft>({
  '': { label: 'Name', limit: charsUpTo(BUSINESS_NAMES.charsMax) },
})
