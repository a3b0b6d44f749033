import { createSignals } from '../../../match/signs.server.ts'
import { table } from '../../../text/table.ts'
import groups from '../data/groups.json' with { type: 'json' }
import known from '../data/known.json' with { type: 'json' }
import rows from '../data/signs.json' with { type: 'json' }

/** Functions that find the signals of a prompt by name. */
export const promptSignals = createSignals<string>(rows)

const answerSignals = createSignals<string>(known)
const ANSWER_PATTERNS_BY_TOPIC = table<readonly string[]>(known)

/** True if a text already answers a question about this topic. */
export const isAnswered = (about: string, text: string): boolean =>
  ANSWER_PATTERNS_BY_TOPIC.has(about) && answerSignals.has(about, text)

const IDS_BY_GROUP = new Map(
  Object.entries(groups).map(([name, ids]) => [name, new Set(ids.split(' '))]),
)

/** True for a kind of text, or a word, that is in a group. */
export const isInGroup = (group: keyof typeof groups, id: string | undefined): boolean =>
  id !== undefined && IDS_BY_GROUP.get(group)?.has(id) === true

/** Returns the pattern of any of comma-separated phrases as whole words, each with an ending as a pattern. */
export function anyPhraseOf(phrases: string, ending = ''): RegExp {
  const literal = phrases.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
  return promptSignals.patternOf(`(${literal.replaceAll(',', `${ending}|`)}${ending})`)
}
