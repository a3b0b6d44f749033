import { numberOf } from '../../../words/nouns.server.ts'
import { articleFor, upperFirst } from '../../../text/grammar.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { words } from '../../../text/measures.ts'
import {
  COMPLEMENT,
  type Deliverable,
  isCoded,
  isDrawn,
  namesThing,
  typeOf,
} from './deliverables.server.ts'
import { fitting, isTalk, type Kind } from './fitting.server.ts'
import { rate } from './rubric.server.ts'
import { isIn, signs } from './signs.server.ts'
import { ofSubject } from './subjects.server.ts'
import { findTask, type Task } from './task.server.ts'
import type { Input } from '../tool.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/signs.json' with { type: 'json' }

/** What a prompt asks for, and what it leaves open. Read once for writer and checks. */
export interface Reading {
  readonly kind: Kind
  /** The request as a version repeats it: the person's words, made an imperative where that costs none of them. */
  readonly request: string
  /** Text to work on that was pasted behind the request without a mark between them. */
  readonly material: string | undefined
  readonly deliverable: Deliverable
  /** The verb that asks, if one of the table does. */
  readonly verb: string | undefined
  /** True for a subject of which nobody said what to make. */
  readonly isBare: boolean
  /** True where the request is too long for a line. */
  readonly isLong: boolean
  readonly states: Readonly<
    Record<'layout' | 'length' | 'brief' | 'alone' | 'counted' | 'audience' | 'role', boolean>
  >
  /** Points of the original by the rubric. */
  readonly before: readonly number[]
  /** True where the text holds an order to drop rules, which is material and nothing to follow. */
  readonly hasInjection: boolean
}

export const readingOf: (input: Input) => Reading = oncePer(read)

const LONG_WORDS = 55
const TOPIC_WORDS_MAX = 14

function read(input: Input): Reading {
  const original = input.originalPrompt
  const { lead, material } = parted(original)
  const clean = withoutPoliteness(lead)
  const task = findTask(clean)
  const kind = kindOf(clean, task)
  const deliverable = ofSubject(fitting(clean, kind, input), clean)
  const all = `${original}\n${input.additionalContext}`
  return {
    kind,
    request: requestOf(clean, kind, deliverable, input),
    material,
    deliverable,
    verb: task?.verb,
    isBare: kind === 'topic' && !namesThing(clean),
    isLong: words(lead).length > LONG_WORDS || lead.includes('\n'),
    states: {
      // A table of a database is no table to be written.
      layout:
        !isCoded(deliverable) &&
        signs.has('forms', isIn('listsByName', deliverable.id) ? withoutList(all) : all),
      length: signs.has('lengths', all),
      brief: signs.has('briefAnswers', all),
      alone: signs.has('answersAlone', all),
      // 'Scene two strangers in a lift' counts no scenes.
      counted:
        signs.has('counted', clean) && !(kind === 'topic' && !signs.has('numberFirst', clean)),
      audience: signs.has('audience', all),
      role: signs.has('roleLeads', original),
    },
    before: rate(original, input.toneStyle),
    hasInjection: signs.has('injection', all),
  }
}

/** A packing list names no layout beside that. */
const withoutList = (text: string): string => text.replace(/\b(?:check)?lists?\b/giu, ' ')

/** 'Excel: how to …'. */
const LABEL = /^[\p{L} ]{2,20}: (?=how\b)/iu
/** The message of an error begins with its name. */
const FAULT_CHARS = 24

function kindOf(text: string, task: Task | undefined): Reading['kind'] {
  const asks = task !== undefined
  if (signs.has('way', text) || signs.has('whatTo', text)) return 'question'
  if (signs.has('question', text.replace(LABEL, '')) && (/\?/u.test(text) || !asks))
    return 'question'
  // 'excel formula to count cells' is a thing first.
  if (asks && !(task.at > 0 && namesThing(text))) return 'order'
  if (/\?\s*$/u.test(text) || (!asks && signs.has('askedWithin', text))) return 'question'
  const count = words(text).length
  // An error message on its own is told and not a subject.
  if (signs.has('fault!', text.slice(0, FAULT_CHARS))) return 'situation'
  if (namesThing(text) && count <= LONG_WORDS) return 'topic'
  if (signs.has('fault!', text)) return 'situation'
  return count <= TOPIC_WORDS_MAX && !signs.has('statement', text) && !signs.has('tells', text)
    ? 'topic'
    : 'situation'
}

const POLITE = new RegExp(
  String.raw`^(?:(?:hi|hello|hey)(?: there| chatgpt| claude)?[,.!]? +)?${anyOf(lists.politeLeads)}?(?:please )?(?:help me (?:to )?(?=\p{L}))?(?:${anyOf(lists.seekingLeads)} (?=an? |some |\d))?`,
  'iu',
)

/** The request without the words that only make it polite, where what is left is an imperative. */
export function withoutPoliteness(asked: string): string {
  const text = asked.replace(/,? (?:please|pls|plz|thanks|thank you)(?=[.!?]*$)/iu, '')
  return withoutManners(text)
}

function withoutManners(text: string): string {
  const polite = POLITE.exec(text)?.[0]
  if (!polite) return text
  const rest = text.slice(polite.length)
  // 'Help me ask my landlord': the landlord is asked by whoever types, in words that are wanted.
  if (/help me (?:to )?$/iu.test(polite) && signs.has('toSomebody', rest))
    return `Write a message to ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`
  if (findTask(rest)?.at !== 0) return namesThing(rest) && !/^help/iu.test(polite) ? rest : text
  // It was a question by its manners alone.
  const end = rest.search(/[.!?\n]/u)
  const isAsked = end >= 0 && rest.charAt(end) === '?'
  const asked = isAsked ? `${rest.slice(0, end)}.${sentenceAfter(rest.slice(end + 1))}` : rest
  return upperFirst(asked)
}

const sentenceAfter = (text: string): string =>
  text.replace(/^\s+\p{Ll}/u, (start) => start.toUpperCase())

function requestOf(
  text: string,
  kind: Reading['kind'],
  deliverable: Deliverable,
  { promptType }: Input,
): string {
  const plain = ended(text)
  if (kind === 'order') return upperFirst(plain)
  if (kind === 'question') return asked(text, deliverable)
  if (kind === 'situation') {
    const lead =
      deliverable.id === 'bug'
        ? 'Find the cause of this and fix it'
        : deliverable.id === 'advice' || isTalk(deliverable)
          ? 'Help me with this situation'
          : 'Help me with this'
    return `${lead}: ${verbatim(text)}`
  }
  if (/^\s*[-*•]/u.test(text)) return `${deliverable.verb} what these points say:\n${text}`
  // 'Essay should zoos be banned' names a question.
  const named = signs.partIn('onQuestion', 'text', plain)
  const question = signs.partIn('onQuestion', 'question', plain)
  if (named !== undefined && question !== undefined)
    return `${deliverable.verb} ${withOwnArticle(named).replace(/\.$/u, '')} on this question: ${question}`
  if (namesThing(text) && /^(?:best|top|good)\b/iu.test(plain))
    return `Suggest ${/^best\b/iu.test(plain) ? 'the ' : ''}${lowered(plain)}`
  if (namesThing(text) && /^role[- ]?play\b/iu.test(plain))
    return `${deliverable.verb} this: ${lowered(plain)}`
  if (namesThing(text)) return `${deliverable.verb} ${withOwnArticle(text)}`
  const topic = plain.replace(/\.$/u, '')
  if (signs.has('unnamed', topic) || deliverable.id === 'ideas') return `Suggest ${lowered(topic)}.`
  if (isDrawn(deliverable) && /^(?:an? )?(?:\p{L}+ )?prompt\b/iu.test(topic))
    return `Write ${withOwnArticle(topic)}`
  if (deliverable.id === 'text') return `Draft this: ${upperFirst(plain)}`
  if (!isDrawn(deliverable) && deliverable.id !== typeOf(promptType).deliverable)
    return `Help me with this: ${verbatim(text)}`
  const wanted = isDrawn(deliverable) ? 'Create an image of {topic}.' : typeOf(promptType).topic
  const inside = signs.has('abstract', topic) ? `the ${lowered(topic)}` : topic
  return wanted.replace(
    '{topic}',
    isDrawn(deliverable) ? withOwnArticle(topic).replace(/\.$/u, '') : inside,
  )
}

/** A question as an imperative; 'how to' and 'best way to' are none yet. */
function asked(text: string, { id }: Deliverable): string {
  const plain = text.replace(/(?<![.!?\s])[.!?\s]+$/u, '')
  if (/^how to\b/iu.test(text) && !text.includes('?') && id !== 'wording')
    return `Explain ${lowered(plain)}.`
  if (signs.has('way', text))
    return `Answer this question: What is ${/^the /iu.test(text) ? '' : 'the '}${lowered(plain)}?`
  // Who tells something first asks for help with it; no mark is set behind words that have none.
  return signs.has('question', text.replace(LABEL, ''))
    ? `Answer this question: ${verbatim(text)}`
    : `Help me with this: ${verbatim(text)}`
}

/** As it was typed; a new line would part it from its label. */
const verbatim = (text: string): string => text.trimEnd()

function withOwnArticle(text: string): string {
  const plain = ended(text)
  const head = (plain.split(COMPLEMENT)[0] ?? '')
    .replace(/ (?:like|at|near|under|without) .*$/iu, '')
    .replace(/(?<![.!?,])[.!?,]+$/u, '')
  const isName = /^\p{Lu}\p{Ll}/u.test(head.split(' ').slice(1).at(-1) ?? '')
  const isOne = namesThing(text)
    ? (!/[^s]s$/iu.test(head) || /\banalysis$/iu.test(head)) && !signs.has('uncounted', head)
    : numberOf(head) === 'singular'
  if (/^differences? between/iu.test(plain)) return `the ${plain}`
  if (signs.has('determined', head) || isName || !isOne) return lowered(plain)
  const article = signs.has('spelt', head) ? 'an' : articleFor(head)
  return `${article} ${lowered(plain)}`
}

/** With a small first letter, unless it is a name's or an abbreviation's. */
function lowered(text: string): string {
  return /^\p{Lu}\p{Ll}* \p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** With an end mark, where the last line is a sentence and not code, a list or a link. */
function ended(text: string): string {
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
const MARKED = /```|"""|'''|<(\w+)>[\s\S]*<\/\1>/u
const PASTED_WORDS_MIN = 12

/** A request and the text to work on behind it, where a colon or a blank line parts them and no mark does. */
function parted(original: string): { lead: string; material: string | undefined } {
  const whole = { lead: original, material: undefined }
  if (MARKED.test(original)) return whole
  for (const match of original.slice(0, LEAD_CHARS_MAX).matchAll(/:(?=\s)/gu)) {
    const lead = original.slice(0, match.index + 1)
    const rest = original.slice(match.index + 1).trim()
    const isOwnLine = original.charAt(match.index + 1) === '\n'
    if (!findTask(withoutPoliteness(lead)) || /\n|\([^()]*$/u.test(lead)) continue
    const isPointing = signs.has('pointing', lead) || words(lead).length < 3
    if (isPointing && (isOwnLine || words(rest).length >= PASTED_WORDS_MIN) && rest !== '')
      return {
        lead,
        material: original
          .slice(match.index + 1)
          .replace(/^[^\S\n]*\n+|^ +(?=\S)/u, '')
          .trimEnd(),
      }
  }
  const gap = original.search(/\n[^\S\n]*\n/u)
  const lead = original.slice(0, Math.max(gap, 0))
  const rest = original.slice(gap).trim()
  return signs.has('pointed', lead) &&
    !lead.includes('\n') &&
    lead.length <= LEAD_CHARS_MAX &&
    words(rest).length >= PASTED_WORDS_MIN &&
    findTask(rest)?.at !== 0
    ? { lead, material: rest }
    : whole
}
