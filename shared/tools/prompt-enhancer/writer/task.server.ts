import verbs from '../data/task-verbs.json' with { type: 'json' }
import { table } from '../../../text/table.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/signs.json' with { type: 'json' }
import { numbersTo } from '../../../text/number-words.ts'

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
/** Nouns as well: a verb only before what it can have as an object. */
const NOUNS_TOO = new Set(
  'name plan test document code script ask format play show research review program find make help schedule interview outline quiz guide contrast rank forecast estimate tutor sketch photograph talk chat reply answer check rate grade count record pitch present query sort add be appeal text'.split(
    ' ',
  ),
)
const OBJECT = new RegExp(
  String.raw`^ +(?:${anyOf([...lists.objectStarts, ...numbersTo(10)])}\b|\d|(?!cases\b|questions\b)\p{L}+s\b|["“'(])`,
  'iu',
)
/** Verbs that have a partner instead. */
const PARTNER = /^(?:talk|chat|help|reply|play|check) +(?:to|with|about)\b/iu

/** What a text asks to be done, within its opening words; undefined when no verb of the table asks for anything. */
export function findTask(text: string): Task | undefined {
  const opening = text.slice(0, endOfOpening(text))
  let part: Task | undefined
  for (const match of opening.matchAll(TASK)) {
    const verb = (match[1] ?? '').toLowerCase()
    const from = text.slice(match.index)
    const isVerb =
      !NOUNS_TOO.has(verb) ||
      OBJECT.test(from.slice(verb.length)) ||
      PARTNER.test(from) ||
      from.charAt(verb.length) === ':'
    const isName = NAMED.test(from)
    if (!isVerb || isName || TOLD.test(text.slice(0, match.index))) continue
    const task = { verb, at: match.index }
    // 'Act as a coach. Review my CV.' asks for the review.
    if (!PARTS.has(verb)) return task
    part ??= task
  }
  return part
}

/** Things to be written that begin like an order: 'thank you note', 'practice questions', 'crochet pattern'. */
const NAMED =
  /^(?:thank[- ]you[- ](?:to|for|notes?|cards?|letters?|e-?mails?|messages?|speech|texts?|poems?|gifts?)|practi[cs]e (?:questions|problems|tests?|papers?|exams?)|crochet (?:pattern|hook)s?)\b/iu

/** Verbs that only say who the model shall be. */
const PARTS = new Set(['act as', 'act like', 'pretend', 'imagine', 'be'])
/** 'how to make', 'I like to write': what is told, not what is asked for. */
const TOLD = /\b(?:how|like|love|trying|able|want|have|had|going|used|need|began|here|where) to $/iu

function endOfOpening(text: string): number {
  let count = 0
  for (const match of text.matchAll(WORD)) if (++count > OPENING_WORDS) return match.index
  return text.length
}
