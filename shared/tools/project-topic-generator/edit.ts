import { editParts, wordsUpTo } from '../../kit/edit.ts'
import { PROJECT_TOPIC_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'

/** The editable fields of a topic. */
export const parts = editParts<Draft>({
  title: { label: 'Title', limit: wordsUpTo(PROJECT_TOPIC_LIMITS.titleWordsMax) },
  description: { label: 'Description', rows: 4 },
  features: { label: 'Features', rows: 4, help: 'One on each line.' },
  impact: { label: 'Impact', rows: 3, limit: wordsUpTo(PROJECT_TOPIC_LIMITS.impactWordsMax) },
})
