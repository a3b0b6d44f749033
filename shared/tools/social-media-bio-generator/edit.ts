import { charsUpTo, editParts } from '../../kit/edit.ts'
import { lengthOn } from './count.ts'
import { platformOf } from './limits.ts'
import type { Draft } from './output.server.ts'

/** The editable field of a bio, limited by its platform's counter. */
export const parts = editParts<Draft>(({ platform = '' }) => {
  const place = platformOf(platform)
  const limit = charsUpTo(place.charsMax, (text) => lengthOn(place, text))
  return { bio: { label: 'Bio', rows: 3, limit } }
})
