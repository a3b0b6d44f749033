import { words } from '../../text/measures.ts'
import { phraseOf } from './phrases.server.ts'

/** A description of one's own work may be longer than a phrase that goes into every sentence. */
const LIMITS_TOLD = { wordsMax: 10, charsMax: 80 }
const ASPECT_WORDS_MAX = 9
export const TOLD_WORDS_MIN = 3

/** What a question of `data/lenses/told.json` can look at in a subject. */
export const ASPECTS: readonly string[] = ['phrase', 'clause', 'measured']

/** The subject of a description: 'replacing wheat with cricket flour in tortillas'; undefined for a clause. */
export const headOf = (text: string): string | undefined => phraseOf(text, LIMITS_TOLD)

/** What is looked at in a subject, as it stands behind 'on': 'texture after 5 days', 'what residents did in July'. */
export function aspectOf(text: string): string | undefined {
  const bare = text.trim().replace(/^(?:and|but|also|especially|mainly) /iu, '')
  const count = words(bare).length
  if (count > ASPECT_WORDS_MAX) return undefined
  if (isClause(bare) && count > 2) return bare.charAt(0).toLowerCase() + bare.slice(1)
  return phraseOf(bare, LIMITS_TOLD)
}

/** 'What residents did': which evidence shows it, and not what it measures. */
export const isClause = (text: string): boolean =>
  /^(?:how|why|what|when|where|which|who|whether) (?!(?:is|are|was|were|do|does|did|can|to)\b)\p{L}+ \S/iu.test(
    text,
  )
