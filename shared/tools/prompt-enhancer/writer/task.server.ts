import verbs from '../data/task-verbs.json' with { type: 'json' }
import { table } from '../../../text/table.ts'
import { isIn, signs } from './signs.server.ts'

/** The verb of a request, as it stands there, and where; the first of the opening words. */
export interface Task {
  /** In lower case, as the table has it. */
  readonly verb: string
  readonly at: number
}

/** Within so many words a request says what to do (rules.md PE5, "Clear task"). */
const OPENING_WORDS = 40
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** Verb → the kind of text it asks for; '' where only its object tells. */
export const TASK_VERBS = table<string>(verbs)

const names = [...TASK_VERBS.keys()].toSorted((a, b) => b.length - a.length)
// At the start of a sentence, line or list entry, or behind words that lead to an imperative.
const TASK = new RegExp(
  String.raw`(?<=^|[.!?:;,\n"“(*-] ?|\d[.)] ?|\b(?:please|pls|plz|kindly|and|then|to|you|me|just|now|you please|let'?s) )(${names.join('|')})(?! of )(?= +\S*[\p{L}\p{N}]|:\s+\S)`,
  'giu',
)
/** What a text asks to be done, within its opening words; undefined when no verb of the table asks for anything. */
export function findTask(text: string): Task | undefined {
  const opening = text.slice(0, endOfOpening(text))
  let part: Task | undefined
  for (const match of opening.matchAll(TASK)) {
    const verb = (match[1] ?? '').toLowerCase()
    const from = text.slice(match.index)
    // A noun as well is a verb only before what it can have as an object, or a partner.
    const isVerb =
      !isIn('nounsToo', verb) ||
      signs.has('object', from.slice(verb.length)) ||
      signs.has('partner', from) ||
      from.charAt(verb.length) === ':'
    const isName = signs.has('notVerb', from)
    if (!isVerb || isName || signs.has('toldOf', text.slice(0, match.index))) continue
    const task = { verb, at: match.index }
    // 'Act as a coach. Review my CV.' asks for the review.
    if (!PARTS.has(verb)) return task
    part ??= task
  }
  return part
}

/** Verbs that only say who the model shall be. */
const PARTS = new Set(['act as', 'act like', 'pretend', 'imagine', 'be'])

function endOfOpening(text: string): number {
  let count = 0
  for (const match of text.matchAll(WORD)) if (++count > OPENING_WORDS) return match.index
  return text.length
}
