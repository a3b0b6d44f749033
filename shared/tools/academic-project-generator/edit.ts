import { charsUpTo, editParts, wordsUpTo } from '../../kit/edit.ts'
import { ACADEMIC_TOPICS as LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'

/** The editable fields of a topic. */
export const parts = editParts<Draft>({
  title: { label: 'Title', rows: 2, limit: charsUpTo(LIMITS.titleCharsMax) },
  description: { label: 'Description', rows: 4, limit: wordsUpTo(LIMITS.descriptionWordsMax) },
  approach: { label: 'Approach', rows: 4, limit: wordsUpTo(LIMITS.approachWordsMax) },
  significance: { label: 'Significance', rows: 3, limit: wordsUpTo(LIMITS.significanceWordsMax) },
})
