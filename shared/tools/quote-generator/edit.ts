import { charsUpTo, editParts } from '../../kit/edit.ts'
import { QUOTE_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'

/** The editable fields of a quote. */
export const parts = editParts<Draft>({
  text: { label: 'Quote', rows: 2, limit: charsUpTo(QUOTE_LIMITS.charsMax) },
  tags: { label: 'Tags', rows: 2, help: 'One on each line.' },
})
