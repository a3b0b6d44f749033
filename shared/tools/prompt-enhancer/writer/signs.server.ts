import { createSignals } from '../../../match/signs.server.ts'
import { table } from '../../../text/table.ts'
import groups from '../data/groups.json' with { type: 'json' }
import known from '../data/known.json' with { type: 'json' }
import rows from '../data/signs.json' with { type: 'json' }

/** Functions that find the signals of a prompt by name. */
export const signs = createSignals<string>(rows)

const answers = createSignals<string>(known)
const ANSWERED = table<readonly string[]>(known)

/** True if a text already answers a question about this topic. */
export const isAnswered = (about: string, text: string): boolean =>
  ANSWERED.has(about) && answers.has(about, text)

const GROUPS = new Map(Object.entries(groups).map(([name, ids]) => [name, new Set(ids.split(' '))]))

/** True for a kind of text, or a word, that is in a group. */
export const isInGroup = (group: keyof typeof groups, id: string | undefined): boolean =>
  id !== undefined && GROUPS.get(group)?.has(id) === true

/** Escapes a literal phrase for use in a signal pattern. */
export const escapePattern = (phrase: string): string =>
  phrase.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
