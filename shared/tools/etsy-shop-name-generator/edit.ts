import { charsUpTo, editParts, wordsUpTo } from '../../kit/edit.ts'
import { SHOP_NAMES } from './limits.ts'
import type { Draft } from './output.server.ts'

/** The fields of a shop name. */
export const parts = editParts<Draft>({
  name: { label: 'Name', limit: charsUpTo(SHOP_NAMES.charsMax) },
  description: {
    label: 'Why it suits',
    rows: 2,
    limit: wordsUpTo(SHOP_NAMES.descriptionWordsMax),
  },
})
