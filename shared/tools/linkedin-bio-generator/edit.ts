import { charsUpTo, editParts } from '../../kit/edit.ts'
import { u16 } from '../../text/measures.ts'
import { LINKEDIN } from './limits.ts'
import type { Draft } from './output.server.ts'

/** The fields of a profile. */
export const parts = editParts<Draft>({
  headline: { label: 'Headline', rows: 2, limit: charsUpTo(LINKEDIN.headlineCharsMax, u16) },
  bio: { label: 'About', rows: 8, limit: charsUpTo(LINKEDIN.aboutCharsMax, u16) },
})
