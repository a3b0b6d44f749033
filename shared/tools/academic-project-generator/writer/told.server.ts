import { words } from '../../../text/measures.ts'
import { phraseOf } from './phrases.server.ts'
import { pointsBack } from './pointed.server.ts'
import { thingOf } from './things.server.ts'

/** A description of one's own work may be longer than a phrase that goes into every sentence. */
const LIMITS_TOLD = { wordsMax: 12, charsMax: 90 }
const ASPECT_WORDS_MAX = 12
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
  if (SAMPLE.test(bare) || pointsBack(bare) || IS_LOOSE.test(bare)) return undefined
  if (isClause(bare) && count > 2) return bare.charAt(0).toLowerCase() + bare.slice(1)
  const phrase = phraseOf(bare, LIMITS_TOLD)
  // Who is asked is no part of what is asked about: 'apprentices in Fife'.
  return phrase === undefined || OF_PEOPLE.has(thingOf(phrase)) ? undefined : phrase
}

/** With how many it is done: '25 farmers in Iowa', 'two cohorts since 2004'. */
const SAMPLE =
  /^(?:\d+|two|three|four|five|six|eight|ten|twelve|twenty|thirty) \p{L}[\p{L}-]+(?: (?:in|from|of|at|since|on|across) .*)?$/iu
/** What hangs on the words before it, or counts and dates the data: no aspect of a subject. */
const IS_LOOSE =
  /^(?:then|as|so|rather|instead|using|based|follow[- ]up|data|cohort|samples?|interviews?|surveys?|records?|loggers?|one|two|three|four|five|six) |\d{2,}| (?:before|after|since|until|so far)$/iu
const OF_PEOPLE: ReadonlySet<string> = new Set(['group', 'workers', 'name', 'place', 'site'])

/** 'What residents did': which evidence shows it, and not what it measures. */
export const isClause = (text: string): boolean =>
  /^(?:how|why|what|when|where|which|who|whether) (?!(?:is|are|was|were|do|does|did|can|to)\b)\p{L}+ \S/iu.test(
    text,
  )
