import { numberOf } from '../../../words/nouns.server.ts'
import { articleFor, upperFirst } from '../../../text/grammar.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { words } from '../../../text/measures.ts'
import {
  COMPLEMENT_START,
  type Deliverable,
  isCodeDeliverable,
  isViewedDeliverable,
  namesDeliverable,
  typeOf,
} from './deliverables.server.ts'
import { deliverableFor, isConversation, type RequestKind } from './fitting.server.ts'
import { pointsOfPrompt } from './rubric.server.ts'
import { isInGroup, promptSignals } from './signs.server.ts'
import { adaptToSubject } from './subjects.server.ts'
import { findTask, type FoundTaskVerb } from './task.server.ts'
import type { Input } from '../tool.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/signs.json' with { type: 'json' }

/** The analysis of a prompt: its request and the gaps in it. Computed once for the writer and the checks. */
export interface PromptReading {
  readonly kind: RequestKind
  /** The request as a version repeats it: the person's words, as an imperative if no word is lost by that. */
  readonly request: string
  /** Text to work on that was pasted after the request without delimiters. */
  readonly material: string | undefined
  readonly deliverable: Deliverable
  /** The first task verb of the request, if it has one. */
  readonly verb: string | undefined
  /** True for a subject without a word on what to make of it. */
  readonly isBare: boolean
  /** True where the request is too long for a line. */
  readonly isLong: boolean
  readonly states: Readonly<
    Record<'layout' | 'length' | 'brief' | 'alone' | 'counted' | 'audience' | 'role', boolean>
  >
  /** Points of the original by the rubric. */
  readonly before: readonly number[]
  /** True if the text contains an instruction to ignore rules, which must be treated as content. */
  readonly hasInjection: boolean
}

export const readingOf = oncePer(readPrompt)

const SHORT_REQUEST_WORDS_MAX = 55
const TOPIC_WORDS_MAX = 14

function readPrompt(input: Input): PromptReading {
  const original = input.originalPrompt
  const { lead, material } = splitMaterial(original)
  const clean = withoutPoliteness(lead)
  const task = findTask(clean)
  const kind = requestKindOf(clean, task)
  const deliverable = adaptToSubject(deliverableFor(clean, kind, input), clean)
  const all = `${original}\n${input.additionalContext}`
  const laidOut = isInGroup('listsByName', deliverable.id) ? withoutList(all) : all
  return {
    kind,
    request: requestOf(clean, kind, deliverable, input),
    material,
    deliverable,
    verb: task?.verb,
    isBare: kind === 'topic' && !namesDeliverable(clean),
    isLong: words(lead).length > SHORT_REQUEST_WORDS_MAX || lead.includes('\n'),
    states: {
      // In code, a table is not a layout.
      layout: !isCodeDeliverable(deliverable) && promptSignals.has('forms', laidOut),
      length: promptSignals.has('lengths', all),
      brief: promptSignals.has('briefAnswers', all),
      alone: promptSignals.has('answersAlone', all),
      // 'Scene two strangers in a lift' does not request two scenes.
      counted:
        promptSignals.has('counted', clean) &&
        !(kind === 'topic' && !promptSignals.has('numberFirst', clean)),
      audience: promptSignals.has('audience', all),
      role: promptSignals.has('roleLeads', original),
    },
    before: pointsOfPrompt(original, input.toneStyle),
    hasInjection: promptSignals.has('injection', all),
  }
}

/** Removes 'list' and 'checklist': 'a packing list' does not request a list layout. */
const withoutList = (text: string): string => text.replace(/\b(?:check)?lists?\b/giu, ' ')

/** True for a question at the start, also behind a label: 'Excel: how to …'. */
const beginsWithQuestion = (text: string): boolean =>
  promptSignals.has('question', text.replace(/^[\p{L} ]{2,20}: (?=how\b)/iu, ''))

/** The name of an error is within this many characters of the start of its message. */
const FAULT_WITHIN_CHARS = 24

function requestKindOf(text: string, task: FoundTaskVerb | undefined): RequestKind {
  const asks = task !== undefined
  if (promptSignals.has('way', text) || promptSignals.has('whatTo', text)) return 'question'
  if (beginsWithQuestion(text) && (text.includes('?') || !asks)) return 'question'
  // 'excel formula to count cells' names a result before the verb, so it is not an order.
  if (asks && (task.isAfterRole || !(task.at > 0 && namesDeliverable(text)))) return 'order'
  if (/\?\s*$/u.test(text) || (!asks && promptSignals.has('askedWithin', text))) return 'question'
  const count = words(text).length
  // An error message alone is a situation, not a topic.
  if (promptSignals.has('fault!', text.slice(0, FAULT_WITHIN_CHARS))) return 'situation'
  if (namesDeliverable(text) && count <= SHORT_REQUEST_WORDS_MAX) return 'topic'
  if (promptSignals.has('fault!', text)) return 'situation'
  const isTold = promptSignals.has('statement', text) || promptSignals.has('tells', text)
  return count <= TOPIC_WORDS_MAX && !isTold ? 'topic' : 'situation'
}

const POLITE_OPENING = new RegExp(
  String.raw`^(?:(?:hi|hello|hey)(?: there| chatgpt| claude)?[,.!]? +)?${anyOf(lists.politeLeads)}?(?:please )?(?:help me (?:to )?(?=\p{L}))?(?:${anyOf(lists.seekingLeads)} (?=an? |some |\d))?`,
  'iu',
)

/** Removes 'please' at the end, and polite phrases before an imperative or the name of a text. */
export function withoutPoliteness(typed: string): string {
  const text = typed.replace(/,? (?:please|pls|plz|thanks|thank you)(?=[.!?]*$)/iu, '')
  const polite = POLITE_OPENING.exec(text)?.[0]
  if (!polite) return text
  const rest = text.slice(polite.length)
  // 'Help me ask my landlord': the person will ask the landlord and needs the message.
  if (/help me (?:to )?$/iu.test(polite) && promptSignals.has('toSomebody', rest))
    return `Write a message to ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`
  if (findTask(rest)?.at !== 0)
    return namesDeliverable(rest) && !/^help/iu.test(polite) ? rest : text
  // A polite question ('Could you …?') becomes a statement.
  const end = rest.search(/[.!?\n]/u)
  const isAsked = end >= 0 && rest.charAt(end) === '?'
  const asked = isAsked ? `${rest.slice(0, end)}.${sentenceAfter(rest.slice(end + 1))}` : rest
  return upperFirst(asked)
}

const sentenceAfter = (text: string): string =>
  text.replace(/^\s+\p{Ll}/u, (start) => start.toUpperCase())

function requestOf(
  text: string,
  kind: RequestKind,
  deliverable: Deliverable,
  { promptType }: Input,
): string {
  const plain = withEndMark(text)
  if (kind === 'order') return upperFirst(plain)
  if (kind === 'question') return toImperative(text, deliverable)
  if (kind === 'situation') return `${leadToSituation(deliverable)}: ${text.trimEnd()}`
  if (/^\s*[-*•]/u.test(text)) return `${deliverable.verb} what these points say:\n${text}`
  // 'Essay should zoos be banned' names a question.
  const named = promptSignals.partIn('onQuestion', 'text', plain)
  const question = promptSignals.partIn('onQuestion', 'question', plain)
  if (named !== undefined && question !== undefined)
    return `${deliverable.verb} ${withOwnArticle(named).replace(/\.$/u, '')} on this question: ${question}`
  if (namesDeliverable(text)) {
    if (/^(?:best|top|good)\b/iu.test(plain))
      return `Suggest ${/^best\b/iu.test(plain) ? 'the ' : ''}${lowerFirstIfPlain(plain)}`
    const isPlay = /^role[- ]?play\b/iu.test(plain)
    return `${deliverable.verb} ${isPlay ? `this: ${lowerFirstIfPlain(plain)}` : withOwnArticle(text)}`
  }
  const topic = plain.replace(/\.$/u, '')
  if (promptSignals.has('unnamed', topic) || deliverable.id === 'ideas')
    return `Suggest ${lowerFirstIfPlain(topic)}.`
  if (isViewedDeliverable(deliverable)) {
    const isOfPrompt = /^(?:an? )?(?:\p{L}+ )?prompt\b/iu.test(topic)
    const said = withOwnArticle(topic)
    return isOfPrompt ? `Write ${said}` : `Create an image of ${said.replace(/\.$/u, '')}.`
  }
  if (deliverable.id === 'text') return `Draft this: ${upperFirst(plain)}`
  const type = typeOf(promptType)
  if (deliverable.id !== type.deliverable) return `Help me with this: ${text.trimEnd()}`
  const inside = promptSignals.has('abstract', topic) ? `the ${lowerFirstIfPlain(topic)}` : topic
  return type.topic.replace('{topic}', () => inside)
}

function leadToSituation(deliverable: Deliverable): string {
  if (deliverable.id === 'bug') return 'Find the cause of this and fix it'
  const isOwn = deliverable.id === 'advice' || isConversation(deliverable)
  return isOwn ? 'Help me with this situation' : 'Help me with this'
}

/** A question as a request; 'how to …' and 'best way to …' are made into one. */
function toImperative(text: string, { id }: Deliverable): string {
  const plain = text.replace(/(?<![.!?\s])[.!?\s]+$/u, '')
  if (/^how to\b/iu.test(text) && !text.includes('?') && id !== 'wording')
    return `Explain ${lowerFirstIfPlain(plain)}.`
  if (promptSignals.has('way', text))
    return `Answer this question: What is ${/^the /iu.test(text) ? '' : 'the '}${lowerFirstIfPlain(plain)}?`
  // A question after a statement is a request for help. Text without an end mark gets none.
  const lead = beginsWithQuestion(text) ? 'Answer this question' : 'Help me with this'
  return `${lead}: ${text.trimEnd()}`
}

function withOwnArticle(text: string): string {
  const plain = withEndMark(text)
  const head = (plain.split(COMPLEMENT_START)[0] ?? '')
    .replace(/ (?:like|at|near|under|without) .*$/iu, '')
    .replace(/(?<![.!?,])[.!?,]+$/u, '')
  const isName = /^\p{Lu}\p{Ll}/u.test(head.split(' ').slice(1).at(-1) ?? '')
  const isOne = namesDeliverable(text)
    ? (!/[^s]s$/iu.test(head) || /\banalysis$/iu.test(head)) &&
      !promptSignals.has('uncounted', head)
    : numberOf(head) === 'singular'
  if (/^differences? between/iu.test(plain)) return `the ${plain}`
  if (promptSignals.has('determined', head) || isName || !isOne) return lowerFirstIfPlain(plain)
  const article = promptSignals.has('spelt', head) ? 'an' : articleFor(head)
  return `${article} ${lowerFirstIfPlain(plain)}`
}

/** Lowercases the first letter if the first word has no other capital and the second begins in lower case. */
function lowerFirstIfPlain(text: string): string {
  return /^\p{Lu}\p{Ll}* \p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** Adds a full stop to a single line that is a sentence and not code, a list or a link. */
function withEndMark(text: string): string {
  const last = text.split('\n').at(-1) ?? ''
  const [word = ''] = /(?<!\S)\S+$/u.exec(last) ?? []
  return /[\p{L}\p{N})%€$]$/u.test(last) &&
    !/https?:\/\//u.test(word) &&
    !/^\s*[-*]|[{};=<>]|^ {2,}|\{\{/u.test(last) &&
    !/```|\n/u.test(text)
    ? `${text}.`
    : text
}

const LEAD_CHARS_MAX = 400
const DELIMITED_TEXT = /```|"""|'''|<(\w+)>[\s\S]*<\/\1>/u
const PASTED_WORDS_MIN = 12

/** Splits a request from the pasted text after it at a colon or a blank line, unless delimiters mark the text. */
function splitMaterial(original: string): { lead: string; material: string | undefined } {
  const whole = { lead: original, material: undefined }
  if (DELIMITED_TEXT.test(original)) return whole
  for (const match of original.slice(0, LEAD_CHARS_MAX).matchAll(/:(?=\s)/gu)) {
    const lead = original.slice(0, match.index + 1)
    const behind = original.slice(match.index + 1)
    const rest = behind.trim()
    const isOwnLine = behind.startsWith('\n')
    if (!findTask(withoutPoliteness(lead)) || /\n|\([^()]*$/u.test(lead)) continue
    const isPointing = promptSignals.has('pointing', lead) || words(lead).length < 3
    if (isPointing && (isOwnLine || words(rest).length >= PASTED_WORDS_MIN) && rest !== '')
      return { lead, material: behind.replace(/^[^\S\n]*\n+|^ +(?=\S)/u, '').trimEnd() }
  }
  const gap = original.search(/\n[^\S\n]*\n/u)
  const lead = original.slice(0, Math.max(gap, 0))
  const rest = original.slice(gap).trim()
  return promptSignals.has('pointed', lead) &&
    !lead.includes('\n') &&
    lead.length <= LEAD_CHARS_MAX &&
    words(rest).length >= PASTED_WORDS_MIN &&
    findTask(rest)?.at !== 0
    ? { lead, material: rest }
    : whole
}
