import type { Level } from './levels.ts'
import { findIn, oneOf, says } from './writer/words.server.ts'

/** What is denied from its word on: 'no patients are asked', 'without interviews'. */
const DENIED =
  /(?<!\p{L})(?:no|not|never|neither|nor|without|instead of|rather than|excluding|excludes?)(?!\p{L})[^.;:,\n]{0,60}/giu
/** A clause that denies what comes first in it: 'Patients are not met'. */
const DENIES_ITS_SUBJECT =
  /(?<!\p{L})(?:are|is|were|was|be|been|do|does|did|will) (?:not|never)(?!\p{L})/iu

/** A text without what it says is not done. */
export const withoutDenials = (text: string): string =>
  text
    .split(/(?<=[.;:,\n])/u)
    .filter((clause) => !DENIES_ITS_SUBJECT.test(clause))
    .join('')
    .replace(DENIED, ' ')

const whole = (pattern: string, flags = 'iu'): RegExp =>
  new RegExp(String.raw`\b(?:${pattern})`, flags)

/** Words by which an approach meets people. */
const MEETS = [
  whole(String.raw`${oneOf('meets')}\b`),
  whole(String.raw`surveys? (?:of|with|among) (?:\S+ ){0,5}${oneOf('surveyed')}\b`),
  whole(
    String.raw`${oneOf('vulnerable')}(?: aged (?:[\p{L}\d]+ ){0,2}[\p{L}\d]+)? (?:are|take part|will be|answer|fill|solve|wear)\b`,
  ),
]
const YOUNG = whole(String.raw`${oneOf('young')}\b|(?:\p{L}+ )?aged ${oneOf('age')}(?![\p{L}\d])`)

/** What is read or made for the young, or about them, and meets none of them. */
const NOT_MET = [
  whole(
    String.raw`(?:${oneOf('young3')}|mice|rats|rabbits)(?:['’]s?|s['’])?(?: \p{L}+)? ${oneOf('madeForThem')}\b`,
    'giu',
  ),
  whole(
    String.raw`${oneOf('theirs')} (?:for|of|about|written for) (?:\p{L}+ ){0,2}${oneOf('young3')}\b`,
    'giu',
  ),
]
/** Those a conversation is about, and not with: 'interviews with teachers about reading aloud to pupils'. */
const SPOKEN_OF = [
  whole(
    String.raw`${oneOf('spokenTo')} (?:(?!(?:with|among|from|by|in|of)\b)\p{L}+ ){0,6}${oneOf('young3')}\b`,
    'giu',
  ),
  /\b(?:as|were|had been|once|former) (?:a |an |once )?(?:child|children|pupils?|teenagers?|adolescents?|patients?)\b/giu,
]

/** What an approach does, without what it denies and what it only reads. */
const done = (approach: string): string =>
  [...NOT_MET, ...SPOKEN_OF].reduce(
    (text, pattern) => text.replace(pattern, ' '),
    withoutDenials(approach),
  )

const meets = (text: string): boolean => MEETS.some((pattern) => pattern.test(text))

/**
 * What harms where care is left out (rules.md AT6): minors met without their parents' consent and approval, patients
 * without consent and approval or published data, animals without approval, and any of them in a school project.
 */
export function missingCare(approach: string, level: Level): string | undefined {
  const text = done(approach)
  const isSchool = level === 'High School'
  const [isAgreed, isApproved] = [says(approach, 'consent'), says(approach, 'approval')]
  const animals = findIn(text, 'animal')
  if (animals !== undefined && isSchool)
    return `“${animals}” cannot be part of a school project. Use published data or plants instead.`
  if (animals !== undefined && !says(approach, 'animalCare'))
    return `“${animals}” are used: say who approves the work with animals.`
  const ill = findIn(text, 'ill')
  if (ill !== undefined && !says(approach, 'secondary') && !(isAgreed && isApproved))
    return `“${ill}” are studied: say that they consent and who approves it, or use published data.`
  const young = YOUNG.exec(text)?.[0]
  if (young === undefined || !meets(text)) return undefined
  if (isSchool)
    return `“${young}” cannot take part in a school project. Ask adults, or use public data.`
  return says(approach, 'guardian') && (isApproved || isAgreed)
    ? undefined
    : `“${young}” take part: say that their parents consent and who approves it.`
}

const MEETING =
  /(?<!\p{L})(?:interviews?|asks|observes|films|tests|questions|surveys|measures) (?:\p{L}+ ){0,3}(?:minors|children|pupils|adolescents|teenagers|infants|toddlers|\p{L}+ aged [\p{L}\d]+)(?! ?['’])/giu

/** What a description says of meeting the young, as sentences to read with the approach. */
export const meetingIn = (description: string): string =>
  (description.match(MEETING) ?? []).map((found) => `Interviews: ${found}. `).join('')

/** Whether adults are met and nothing is said of their consent. */
export const lacksConsent = (approach: string): boolean =>
  meets(done(approach)) && !says(approach, 'consent') && !says(approach, 'approval')
