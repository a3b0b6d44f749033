import { words } from '../../../text/measures.ts'
import { table } from '../../../text/table.ts'
import rows from '../data/asked.json' with { type: 'json' }
import type { Input } from '../tool.ts'
import {
  COMPLEMENT_START,
  type Deliverable,
  deliverableById,
  deliverableOf,
  findHeadDeliverable,
  isCodeDeliverable,
  isViewedDeliverable,
  namesDeliverable,
  findTopicDeliverable,
} from './deliverables.server.ts'
import { isInGroup, promptSignals } from './signs.server.ts'
import { findTask } from './task.server.ts'

/**
 * `order`: contains an instruction · `question` · `topic`: a few words without an instruction · `situation`:
 * statements only.
 */
export type RequestKind = 'order' | 'question' | 'topic' | 'situation'

/** True for a kind of text that is a conversation, so there is no draft to review. */
export const isConversation = ({ id }: Deliverable): boolean => isInGroup('talks', id)

/** Returns the kind of text that a request needs. */
export function deliverableFor(text: string, kind: RequestKind, input: Input): Deliverable {
  const made = baseDeliverable(text, kind, input)
  const isInTurns = promptSignals.has('turns', input.originalPrompt)
  if (isInTurns && !isConversation(made) && !isViewedDeliverable(made))
    return deliverableById('turns')
  // A 'unity script' is not a film script, and a game is coded rather than explained.
  const isCoded = input.promptType === 'Coding' && isInGroup('spoken', made.id)
  return isCoded ? deliverableById('code') : made
}

/** Kind of text by the tool named in the request, as in 'Bash: find files …'. */
const DELIVERABLE_BY_TOOL = table<string>({ sql: 'sql', regex: 'regex', docker: 'config' })

/** Returns the kind for a question about slow code ('code-review') or broken code ('bug'). */
function codeFault(text: string): string | undefined {
  if (!promptSignals.has('programs', text)) return undefined
  if (promptSignals.has('slow', text)) return 'code-review'
  return promptSignals.has('broken', text) ? 'bug' : undefined
}

function baseDeliverable(
  text: string,
  kind: RequestKind,
  { promptType, originalPrompt }: Input,
): Deliverable {
  if (promptType === 'Art Direction' && kind !== 'question') {
    const asked = deliverableOf(text, findTask(text), promptType)
    return kind === 'topic' && !isViewedDeliverable(asked) ? deliverableById('image') : asked
  }
  const stated = statedDeliverableId(text, kind, promptType)
  if (stated !== undefined) return deliverableById(stated)
  if (kind === 'situation') return situationDeliverable(text, originalPrompt, promptType)
  if (kind === 'order') return deliverableOf(text, findTask(text), promptType)
  const named = namesDeliverable(text)
    ? findTopicDeliverable(text, promptType === 'Coding' ? isCodeDeliverable : undefined)
    : undefined
  if (named) return named
  // A bare subject gets the kind of its prompt type; one with a number or a comma, or a general one that cannot be
  // explained, is an open request.
  if (/\d|,\s/u.test(text) || (promptType === 'General' && !isExplainableSubject(text)))
    return deliverableById('open')
  return deliverableOf(text, findTask(text), promptType)
}

/** Returns the kind that the wording of a request implies, whatever its subject. */
function statedDeliverableId(text: string, kind: RequestKind, type: string): string | undefined {
  if (promptSignals.has('readsMine', text)) return 'feedback'
  if (kind === 'situation' && promptSignals.has('fault!', text)) return 'bug'
  const isBare = kind === 'topic' && !namesDeliverable(text)
  if (isBare && promptSignals.has('outOfOrder', text)) return 'diagnosis'
  const run = promptSignals.partIn('runBy', 'by', text)?.toLowerCase()
  if (run !== undefined) return DELIVERABLE_BY_TOOL.get(run) ?? 'code'
  const fault = kind === 'question' || kind === 'situation' ? codeFault(text) : undefined
  if (fault) return fault
  if (type === 'Creative Writing' && /^describe\b/iu.test(text)) return 'description'
  if (kind === 'question') return deliverableIdOfQuestion(text, type)
  if (kind !== 'topic') return undefined
  if (promptSignals.has('unnamed', text)) return 'ideas'
  const way = TOPIC_WAYS.find(({ pattern }) => pattern.test(text))
  if (way) return way.id
  // 'Simple science experiments at home' requests ideas, not an explanation.
  return isBare && type === 'General' && promptSignals.has('wanted', text) ? 'ideas' : undefined
}

const SUBJECT_WORDS_MAX = 6
/** True for a subject that can be explained; 'what to wear with my coat' and 'no to Saturdays' cannot. */
const isExplainableSubject = (text: string): boolean =>
  words(text).length <= SUBJECT_WORDS_MAX && !promptSignals.has('ownCase', text)

/** The kinds of text, each with a pattern of the topics or questions that ask for it. */
const compileWays = (ways: readonly string[][]) =>
  ways.map(([id, phrase = '']) => ({ id, pattern: promptSignals.patternOf(phrase) }))
const TOPIC_WAYS = compileWays(rows.topics)
const QUESTION_WAYS = compileWays(rows.questions)

function deliverableIdOfQuestion(text: string, type: string): string {
  if (type === 'Coding') return /error|exception|not work/iu.test(text) ? 'bug' : 'code'
  if (promptSignals.has('way', text)) return 'steps'
  // 'He never calls how do I tell him': a question that follows a statement.
  const asked = text.slice(promptSignals.all('askedWithin', text)[0]?.at ?? 0).trim()
  const way = QUESTION_WAYS.find(({ pattern }) => pattern.test(text.trim()) || pattern.test(asked))
  return way?.id ?? 'answer'
}

/**
 * Returns the kind of text for a situation without an instruction: 'I have to give a toast on Friday', 'Launch plan
 * please'.
 */
function situationDeliverable(text: string, original: string, type: string): Deliverable {
  if (type === 'Coding') return deliverableById('bug')
  if (promptSignals.has('outOfOrder', text)) return deliverableById('diagnosis')
  const signValue = (sign: string, from: string): string =>
    promptSignals.partIn(sign, 'thing', from) ?? ''
  const things = [
    ...promptSignals
      .all('needed', text)
      .map(({ parts }) => parts['thing']?.split(/ (?:about|at|because|by|for|on|that|who) /u)[0]),
    signValue('helped', original).split(COMPLEMENT_START)[0],
    signValue('begged', original),
  ]
  for (const thing of things) {
    const row = findHeadDeliverable(thing ?? '', (thing ?? '').length)
    if (row && !isViewedDeliverable(row)) return row
  }
  const named = findHeadDeliverable(text, 200)
  return named?.id === 'interview' ? named : deliverableById('advice')
}
