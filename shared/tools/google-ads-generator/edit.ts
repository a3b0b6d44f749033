import { charsUpTo, editParts } from '../../kit/edit.ts'
import { adLength } from '../../text/measures.ts'
import { GOOGLE_ADS } from './limits.ts'
import type { Draft } from './output.server.ts'

const DESCRIPTION = charsUpTo(GOOGLE_ADS.descriptionCharsMax, adLength)
const PATH = charsUpTo(GOOGLE_ADS.pathCharsMax, adLength)

/** The fields of an ad. */
export const parts = editParts<Draft>({
  headline: { label: 'Headline', limit: charsUpTo(GOOGLE_ADS.headlineCharsMax, adLength) },
  description1: { label: 'Description 1', rows: 2, limit: DESCRIPTION },
  description2: { label: 'Description 2', rows: 2, limit: DESCRIPTION },
  callToAction: {
    label: 'Call to action',
    limit: charsUpTo(GOOGLE_ADS.callToActionCharsMax, adLength),
  },
  path1: { label: 'First word after the domain', limit: PATH },
  path2: { label: 'Second word after the domain', limit: PATH },
})
