import { charsUpTo, editParts, wordsUpTo } from '../../kit/edit.ts'
import { NEWSLETTER_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'

/** The editable fields of a letter. */
export const parts = editParts<Draft>({
  subject: { label: 'Subject', limit: charsUpTo(NEWSLETTER_LIMITS.subjectCharsMax) },
  content: { label: 'Letter', rows: 10 },
  cta: { label: 'Call to action', limit: wordsUpTo(NEWSLETTER_LIMITS.ctaWordsMax) },
  imageRecommendations: { label: 'Pictures', rows: 2, help: 'One on each line.' },
})
