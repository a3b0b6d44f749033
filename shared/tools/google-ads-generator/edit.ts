import { charsUpTo, editParts } from '../../kit/edit.ts'
import { adLength } from '../../text/measures.ts'
import { GOOGLE_AD_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'

const DESCRIPTION_LIMIT = charsUpTo(GOOGLE_AD_LIMITS.descriptionCharsMax, adLength)
const PATH_LIMIT = charsUpTo(GOOGLE_AD_LIMITS.pathCharsMax, adLength)

/** The fields of an ad. */
export const parts = editParts<Draft>({
  headline: { label: 'Headline', limit: charsUpTo(GOOGLE_AD_LIMITS.headlineCharsMax, adLength) },
  description1: { label: 'Description 1', rows: 2, limit: DESCRIPTION_LIMIT },
  description2: { label: 'Description 2', rows: 2, limit: DESCRIPTION_LIMIT },
  callToAction: {
    label: 'Call to action',
    limit: charsUpTo(GOOGLE_AD_LIMITS.callToActionCharsMax, adLength),
  },
  path1: { label: 'First word after the domain', limit: PATH_LIMIT },
  path2: { label: 'Second word after the domain', limit: PATH_LIMIT },
})
