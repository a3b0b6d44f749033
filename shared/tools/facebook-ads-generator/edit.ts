import { charsUpTo, editParts, wordsUpTo } from '../../kit/edit.ts'
import { FACEBOOK_AD_LIMITS as LIMITS } from './limits.ts'
import { utf16Length } from '../../text/measures.ts'
import type { Draft } from './output.server.ts'

/** The fields of an ad, in the order of the feed. */
export const parts = editParts<Draft>({
  primaryText: {
    label: 'Primary text',
    rows: 4,
    limit: charsUpTo(LIMITS.primaryCharsMax, utf16Length),
  },
  headline: { label: 'Headline', limit: charsUpTo(LIMITS.headlineCharsMax, utf16Length) },
  description: { label: 'Description', limit: charsUpTo(LIMITS.descriptionCharsMax, utf16Length) },
  cta: { label: 'Call to action' },
  imageDescription: {
    label: 'What the picture shows',
    rows: 2,
    limit: wordsUpTo(LIMITS.imageWordsMax),
  },
})
