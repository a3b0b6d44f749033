import type { Level } from './levels.ts'
import { findIn, oneOf, hasMatch } from './writer/words.server.ts'

/** Matches the words after a negation: 'no patients are asked', 'without interviews'. */
const DENIED_WORDS =
  /(?<!\p{L})(?:no|not|never|neither|nor|without|instead of|rather than|excluding|excludes?)(?!\p{L})[^.;:,\n]{0,60}/giu
/** Matches a clause that negates its subject: 'Patients are not met'. */
const DENIED_SUBJECT_CLAUSE =
  /(?<!\p{L})(?:are|is|were|was|be|been|do|does|did|will) (?:not|never)(?!\p{L})/iu

/** Removes the denials from a text, with the words they negate. */
export const withoutDenials = (text: string): string =>
  text
    .split(/(?<=[.;:,\n])/u)
    .filter((clause) => !DENIED_SUBJECT_CLAUSE.test(clause))
    .join('')
    .replace(DENIED_WORDS, ' ')

const createWordPattern = (pattern: string, flags = 'iu'): RegExp =>
  new RegExp(String.raw`\b(?:${pattern})`, flags)

const MEETING_PATTERNS = [
  createWordPattern(String.raw`${oneOf('meets')}\b`),
  createWordPattern(String.raw`surveys? (?:of|with|among) (?:\S+ ){0,5}${oneOf('surveyed')}\b`),
  createWordPattern(
    String.raw`${oneOf('vulnerable')}(?: aged (?:[\p{L}\d]+ ){0,2}[\p{L}\d]+)? (?:are|take part|will be|answer|fill|solve|wear)\b`,
  ),
]
const YOUNG_PEOPLE = createWordPattern(
  String.raw`${oneOf('young')}\b|(?:\p{L}+ )?aged ${oneOf('age')}(?![\p{L}\d])`,
)

/** Texts and objects for or about the young, which involve no meeting. */
const NO_MEETING_PATTERNS = [
  createWordPattern(
    String.raw`(?:${oneOf('young3')}|mice|rats|rabbits)(?:['’]s?|s['’])?(?: \p{L}+)? ${oneOf('madeForThem')}\b`,
    'giu',
  ),
  createWordPattern(
    String.raw`${oneOf('theirs')} (?:for|of|about|written for) (?:\p{L}+ ){0,2}${oneOf('young3')}\b`,
    'giu',
  ),
]
/** The young as the subject of a conversation with others: 'interviews with teachers about reading aloud to pupils'. */
const CONVERSATION_TOPICS = [
  createWordPattern(
    String.raw`${oneOf('spokenTo')} (?:(?!(?:with|among|from|by|in|of)\b)\p{L}+ ){0,6}${oneOf('young3')}\b`,
    'giu',
  ),
  /\b(?:as|were|had been|once|former) (?:a |an |once )?(?:child|children|pupils?|teenagers?|adolescents?|patients?)\b/giu,
]

/** Returns an approach without its denials and without mentions that involve no meeting. */
const plannedActionsOf = (approach: string): string =>
  [...NO_MEETING_PATTERNS, ...CONVERSATION_TOPICS].reduce(
    (text, pattern) => text.replace(pattern, ' '),
    withoutDenials(approach),
  )

const mentionsMeeting = (text: string): boolean =>
  MEETING_PATTERNS.some((pattern) => pattern.test(text))

/**
 * Returns a message about a missing safeguard that could cause harm (rules.md AT6): minors without an approval and
 * their parents’ consent, patients without consent and approval or published data, animals without approval, and any
 * of them in a school project.
 */
export function findMissingSafeguard(approach: string, level: Level): string | undefined {
  const text = plannedActionsOf(approach)
  const isSchool = level === 'High School'
  const [isAgreed, isApproved] = [hasMatch(approach, 'consent'), hasMatch(approach, 'approval')]
  const animals = findIn(text, 'animal')
  if (animals !== undefined && isSchool)
    return `“${animals}” cannot be part of a school project. Use published data or plants instead.`
  if (animals !== undefined && !hasMatch(approach, 'animalCare'))
    return `“${animals}” are used: say who approves the work with animals.`
  const ill = findIn(text, 'ill')
  const isMet = ill !== undefined && !hasMatch(approach, 'secondary')
  if (isMet && isSchool)
    return `“${ill}” cannot be part of a school project. Use published data instead.`
  if (isMet && !(isAgreed && isApproved))
    return `“${ill}” are studied: say that they consent and who approves it, or use published data.`
  const young = YOUNG_PEOPLE.exec(text)?.[0]
  if (young === undefined || !mentionsMeeting(text)) return undefined
  if (isSchool)
    return `“${young}” cannot take part in a school project. Ask adults, or use public data.`
  return hasMatch(approach, 'guardian') && isApproved && isAgreed
    ? undefined
    : `“${young}” take part: say that their parents consent and who approves it.`
}

const YOUNG_MEETING_MENTION =
  /(?<!\p{L})(?:interviews?|asks|observes|films|tests|questions|surveys|measures) (?:\p{L}+ ){0,3}(?:minors|children|pupils|adolescents|teenagers|infants|toddlers|\p{L}+ aged [\p{L}\d]+)(?! ?['’])/giu

/** Returns the description's mentions of meeting the young, as sentences to check with the approach. */
export const meetingMentionsIn = (description: string): string =>
  (description.match(YOUNG_MEETING_MENTION) ?? []).map((found) => `Interviews: ${found}. `).join('')

/** True if people are met and neither consent nor approval is mentioned. */
export const lacksConsent = (approach: string): boolean =>
  mentionsMeeting(plannedActionsOf(approach)) &&
  !hasMatch(approach, 'consent') &&
  !hasMatch(approach, 'approval')
