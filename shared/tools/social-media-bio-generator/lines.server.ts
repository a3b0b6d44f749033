import anyLines from './data/any-lines.json' with { type: 'json' }
import { createRowFinder } from '../../know/trades.server.ts'
import type { Material } from '../../write/material.server.ts'
import rows from './data/accounts.json' with { type: 'json' }
import { platformOf } from './limits.ts'
import { SOBER_TONES } from './pack.server.ts'
import type { Purpose } from './purpose.server.ts'
import type { Input } from './tool.ts'

/** Lines that any account of a kind can use, and that state no facts. */
interface AccountRow {
  readonly keys: readonly string[]
  /** Light lines, for cheerful tones. */
  readonly lines: readonly string[]
  /** Lines for every tone; sober tones get only these. */
  readonly sober?: readonly string[]
}

const findAccount = createRowFinder(rows as readonly AccountRow[])

/** Work done for others, as in 'tattoo work'. */
const WORK_ENDING = /\bwork$/iu

/**
 * Returns variants of the topic to look up its kind: 'thoughts on parenting', 'a chess channel', 'life as a student
 * nurse'.
 */
const candidateNamesOf = (topic: string): string[] => [
  topic,
  // 'My cat Biscuit', 'mum of 3 baking sourdough', 'hiking the munros'.
  topic.replace(/^(?:my|our) (\p{Ll}[\p{Ll} ]*) \p{Lu}.*$/u, '$1').replace(/^(?:my|our) /iu, ''),
  / and /u.test(topic)
    ? ''
    : topic.replace(/ (?:of (?:\d|two|three|four|five)|who|at \d|\p{L}{2,}ing)\b.*$/iu, ''),
  /^\p{L}{3,}ing(?= )/iu.exec(topic)?.[0] ?? '',
  topic.replace(/^[^,]{2,20}\b(?:on|about|as an?) /iu, ''),
  topic.replace(/ (?:channel|page|account|blog|club|group|tips|ideas)\b.*$/iu, ''),
]

/** Writing about one's own work does not make an account a writer's. */
const WRITING_ABOUT_END = / (?:who writes|writing|blogging|posting) (?:about|on) .*$/iu

const singleItemRange = (at: number): [number, number] => [at, at + 1]

/** Lines for an account of unknown kind. */
const unknownAccountLines = (tone: string, topic: string): readonly string[] =>
  SOBER_TONES.has(tone)
    ? anyLines.sober
    : tone === 'humorous'
      ? anyLines.humorous.slice(...singleItemRange(topic.length % anyLines.humorous.length))
      : anyLines.smiling

/** Topics of recovery and grief, about which no jokes are made. */
export const RECOVERY_OR_GRIEF =
  /\b(?:sober|sobriety|recovery|recovering|relapse|rehab|grief|bereaved|bereavement|suicide|widow(?:er)?)\b/iu

/** Institutions about which no jokes are made. */
const INSTITUTION =
  /\b(?:nursery|school|preschool|hospital|hospice|clinic|surgery|rescue|shelter|home)$/iu

/** First-person plural, which does not fit a single person. */
const FIRST_PERSON_PLURAL = /\b(?:we|our|us|ours)\b/iu

/**
 * Returns lines to fill the remaining room of a bio: for the kind of account, or for the trade. None for a sensitive
 * topic.
 */
export function accountLinesOf(
  { topic, brief, isBusiness, isSomebody, isShared }: Purpose,
  { values }: Material,
  { tone: chosen, platform }: Input,
): readonly string[] {
  if (brief.gravity.level !== 'none' || RECOVERY_OR_GRIEF.test(topic)) return []
  // A headline on a career platform is humorous only on request.
  const isSober = platformOf(platform).isSober === true && chosen !== 'humorous'
  const tone = isSober ? 'professional' : chosen
  const ofTrade = (values.get('line') ?? []).flatMap(({ forms }) => forms.slice(0, 1))
  const traded =
    isBusiness && !isSomebody ? ofTrade : ofTrade.filter((line) => !FIRST_PERSON_PLURAL.test(line))
  // For a business, trade lines come before lines for hobbyists.
  if (isBusiness && traded.length > 0) return traded
  const account = candidateNamesOf(topic.replace(WRITING_ABOUT_END, ''))
    .map(findAccount)
    .find(Boolean)
  if (account) {
    const { lines, sober = [] } = account
    if (SOBER_TONES.has(tone)) return sober
    return tone === 'inspirational' && sober.length > 0 ? sober : lines
  }
  const isOwn = isSomebody || WORK_ENDING.test(topic)
  if (isOwn && traded.length > 0) return traded
  return isBusiness || isSober || isShared || INSTITUTION.test(topic)
    ? []
    : unknownAccountLines(tone, topic)
}
