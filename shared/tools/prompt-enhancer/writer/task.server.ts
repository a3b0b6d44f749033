import verbs from '../data/task-verbs.json' with { type: 'json' }
import { table } from '../../../text/table.ts'
import { isInGroup, promptSignals } from './signs.server.ts'

/** The first task verb in the opening words of a request, and its position. */
export interface FoundTaskVerb {
  /** In lower case, as the table has it. */
  readonly verb: string
  readonly at: number
  /** True after a sentence that assigns a role: 'Act as a coach. Review my CV.' */
  readonly isAfterRole: boolean
}

/** The task verb must be within this many words (rules.md PE5, "Clear task"). */
const OPENING_WORDS = 40
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** The kind of text that each task verb requests; '' if that depends on its object. */
export const TASK_VERBS = table<string>(verbs)

const verbsLongestFirst = [...TASK_VERBS.keys()].toSorted((a, b) => b.length - a.length)
// Matches a task verb at the start of a sentence, line or list item, or after words that introduce an imperative.
const TASK_VERB_PATTERN = new RegExp(
  String.raw`(?<=^|[.!?:;,\n"“(*-] ?|\d[.)] ?|\b(?:please|pls|plz|kindly|and|then|to|you|me|just|now|you please|let'?s) )(${verbsLongestFirst.join('|')})(?! of )(?= +\S*[\p{L}\p{N}]|:\s+\S)`,
  'giu',
)
/** Finds the task verb in the opening words of a text. */
export function findTask(text: string): FoundTaskVerb | undefined {
  const opening = text.slice(0, endOfOpening(text))
  let roleTask: FoundTaskVerb | undefined
  for (const match of opening.matchAll(TASK_VERB_PATTERN)) {
    const verb = (match[1] ?? '').toLowerCase()
    const from = text.slice(match.index)
    // A word that is also a noun counts as a verb only before an object, a partner or a colon.
    const isVerb =
      !isInGroup('nounsToo', verb) ||
      promptSignals.has('object', from.slice(verb.length)) ||
      promptSignals.has('partner', from) ||
      from.charAt(verb.length) === ':'
    const isName = promptSignals.has('notVerb', from)
    if (!isVerb || isName || promptSignals.has('toldOf', text.slice(0, match.index))) continue
    const task = { verb, at: match.index, isAfterRole: roleTask !== undefined }
    // After a role sentence the task is the next verb.
    if (!ROLE_VERBS.has(verb)) return task
    roleTask ??= task
  }
  return roleTask
}

/** Verbs that only assign a role to the model. */
const ROLE_VERBS = new Set(['act as', 'act like', 'pretend', 'imagine', 'be'])

function endOfOpening(text: string): number {
  let count = 0
  for (const match of text.matchAll(WORD)) if (++count > OPENING_WORDS) return match.index
  return text.length
}
