import { charsUpTo, editParts } from '../../kit/edit.ts'
import { utf16Length } from '../../text/measures.ts'
import { LINKEDIN_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'

/** The editable fields of a bio. */
export const parts = editParts<Draft>({
  headline: {
    label: 'Headline',
    rows: 2,
    limit: charsUpTo(LINKEDIN_LIMITS.headlineCharsMax, utf16Length),
  },
  bio: { label: 'About', rows: 8, limit: charsUpTo(LINKEDIN_LIMITS.aboutCharsMax, utf16Length) },
})
