import { charsUpTo, editParts, wordsUpTo } from '../../kit/edit.ts'
import { SHOP_NAME_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'

/** The fields of a shop name. */
export const parts = editParts<Draft>({
  name: { label: 'Name', limit: charsUpTo(SHOP_NAME_LIMITS.charsMax) },
  description: {
    label: 'Why it suits',
    rows: 2,
    limit: wordsUpTo(SHOP_NAME_LIMITS.descriptionWordsMax),
  },
})
