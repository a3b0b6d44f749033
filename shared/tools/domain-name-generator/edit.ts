import { charsUpTo, editParts } from '../../kit/edit.ts'
import { DOMAIN_LABEL_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'

/** The fields of a domain name. */
export const parts = editParts<Draft>({
  name: { label: 'Name', limit: charsUpTo(DOMAIN_LABEL_LIMITS.ownCharsMax) },
  extension: { label: 'Ending', help: 'With its dot: .com' },
})
