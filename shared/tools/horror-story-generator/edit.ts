import { editParts, wordsUpTo } from '../../kit/edit.ts'
import { HORROR_STORY_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'

/** The editable fields of a story. */
export const parts = editParts<Draft>({
  title: { label: 'Title', limit: wordsUpTo(HORROR_STORY_LIMITS.titleWordsMax) },
  content: { label: 'Story', rows: 12, limit: wordsUpTo(HORROR_STORY_LIMITS.wordsMax) },
})
