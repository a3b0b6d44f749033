import { editParts, wordsUpTo } from '../../kit/edit.ts'
import { LETTER_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'

/** The field of a letter. */
export const parts = editParts<Draft>({
  content: { label: 'Letter', rows: 12, limit: wordsUpTo(LETTER_LIMITS.wordsMax) },
})
