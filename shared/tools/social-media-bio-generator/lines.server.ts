import { namingOf } from '../../brief/trades.server.ts'
import type { Material } from '../../frames/material.server.ts'
import rows from './data/accounts.json' with { type: 'json' }
import { SOBER_TONES } from './pack.server.ts'
import type { Purpose } from './purpose.server.ts'
import type { Input } from './tool.ts'

/** Lines for accounts of a kind, which anybody who has one may say of it, and which state nothing. */
interface Account {
  readonly keys: readonly string[]
  /** Light ones, for tones that smile. */
  readonly lines: readonly string[]
  /** For every tone. */
  readonly sober?: readonly string[]
}

const accountOf = namingOf(rows as readonly Account[])

/** 'Tattoo work' is what somebody does for others. */
const OF_WORK = /\bwork$/iu

/** The ways to name what an account is about: 'thoughts on parenting', 'a chess channel', 'life as a student nurse'. */
const namesOf = (topic: string): string[] => [
  topic,
  topic.replace(/^[^,]{2,20}\b(?:on|about|as an?) /iu, ''),
  topic.replace(/ (?:channel|page|account|blog|club|group|tips|ideas)\b.*$/iu, ''),
]

/** Who is alone says no 'we'. */
const PLURAL = /\b(?:we|our|us|ours)\b/iu

/**
 * What may stand behind the statements of a bio where there is room: lines of the kind of account, or of the trade that is
 * practised. None beside a matter that wants care.
 */
export function linesOf(
  { topic, brief, isBusiness, isSomebody }: Purpose,
  { values }: Material,
  { tone }: Input,
): readonly string[] {
  if (brief.gravity.level !== 'none') return []
  const account = namesOf(topic).map(accountOf).find(Boolean)
  if (account) {
    const { lines, sober = [] } = account
    return SOBER_TONES.has(tone) ? sober : [...lines, ...sober]
  }
  if (!isBusiness && !isSomebody && !OF_WORK.test(topic)) return []
  const ofTrade = (values.get('line') ?? []).flatMap(({ forms }) => forms.slice(0, 1))
  return isBusiness && !isSomebody ? ofTrade : ofTrade.filter((line) => !PLURAL.test(line))
}
