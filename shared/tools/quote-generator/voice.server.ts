import type { Brief } from '../../brief/brief.ts'
import { lowerWords } from '../../text/measures.ts'
import groups from './data/groups.json' with { type: 'json' }
import type { Input } from './tool.ts'
import type { Topic } from './topic.server.ts'
import { type Voice, VOICES } from './voices.ts'

const GROUPS = new Set(groups)

/** The group of people that a text names, which is nobody's joke (rules.md QU8). */
export function groupIn(text: string): string | undefined {
  return lowerWords(text).find((word) => GROUPS.has(word))
}

/** The voice to write in: the one asked for, but no joke beside a grave matter or about a group of people. */
export function voiceOf(input: Input, brief: Brief, topic: Topic | undefined): Voice | undefined {
  const asked = VOICES.find((voice) => voice === input.style)
  return asked === 'humorous' && isNoJoke(input, brief, topic) ? undefined : asked
}

/** True where jokes have no place. */
export function isNoJoke({ topic: typed }: Input, brief: Brief, topic: Topic | undefined): boolean {
  return (
    brief.gravity.level !== 'none' || topic?.row?.kind === 'grave' || groupIn(typed) !== undefined
  )
}
