import { charsUpTo, editParts, wordsUpTo } from '../../kit/edit.ts'
import { FACEBOOK_ADS as LIMITS } from './limits.ts'
import { u16 } from '../../text/measures.ts'
import type { Draft } from './output.server.ts'

/** The fields of an ad, in the order of the feed. */
export const parts = editParts<Draft>({
  primaryText: { label: 'Primary text', rows: 4, limit: charsUpTo(LIMITS.primaryCharsMax, u16) },
  headline: { label: 'Headline', limit: charsUpTo(LIMITS.headlineCharsMax, u16) },
  description: { label: 'Description', limit: charsUpTo(LIMITS.descriptionCharsMax, u16) },
  cta: { label: 'Call to action' },
  imageDescription: {
    label: 'What the picture shows',
    rows: 2,
    limit: wordsUpTo(LIMITS.imageWordsMax),
  },
})
