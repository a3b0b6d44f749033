import {
  type Deliverable,
  deliverableById,
  deliverableOf,
  headKey,
  isCoded,
  isDrawn,
  namesThing,
  topicKey,
} from './deliverables.server.ts'
import { findTask } from './task.server.ts'
import type { Input } from './tool.ts'

/** `order`: it says what to do · `question` · `topic`: a few words and no task · `situation`: statements alone. */
export type Kind = 'order' | 'question' | 'topic' | 'situation'

/** The message of an error, told and not asked. */
export const FAULT = /\b\w*(?:Error|Exception)\b|\bstack ?trace\b/u
/** 'Something cool for my website' names nothing yet. */
export const VAGUE = /^(?:some|any)thing\b/iu
/** 'Best way to …' is a question without its beginning. */
export const WAY =
  /^(?:the )?(?:best|easiest|quickest|fastest|cheapest|safest) (?:way|time|place)s? to\b/iu
/** An answer that comes turn by turn, whatever it is about. */
const TURNS =
  /\bwait for (?:me|my)\b|\bone (?:by one|(?:\p{L}+ )?at a time)\b|\bturn by turn\b|\bask me (?:one|a|the next) question\b/iu
/** Kinds that go turn by turn anyway. */
const TALKS = new Set(['conversation', 'interview', 'rehearsal', 'persona', 'game-master', 'turns'])

/** True for what has no draft to look at, because it is a talk. */
export const isTalk = ({ id }: Deliverable): boolean => TALKS.has(id)

/** The kind of text that a request asks for. */
export function fitting(text: string, kind: Kind, input: Input): Deliverable {
  const asked = fittingOnce(text, kind, input)
  return TURNS.test(input.originalPrompt) && !isTalk(asked) && !isDrawn(asked)
    ? deliverableById('turns')
    : asked
}

function fittingOnce(text: string, kind: Kind, { promptType, originalPrompt }: Input): Deliverable {
  if (promptType === 'Art Direction' && kind !== 'question') {
    const asked = deliverableOf(text, findTask(text), promptType)
    return kind === 'topic' && !isDrawn(asked) ? deliverableById('image') : asked
  }
  if (kind === 'question') return deliverableById(askedBy(text, promptType))
  if (kind === 'situation') return told(text, originalPrompt, promptType)
  if (kind === 'topic' && VAGUE.test(text)) return deliverableById('ideas')
  const prefers = promptType === 'Coding' ? isCoded : undefined
  const named = kind === 'topic' && namesThing(text) ? topicKey(text, prefers) : undefined
  return named ?? deliverableOf(text, findTask(text), promptType)
}

/** A question behind what somebody tells: 'he never calls how do I tell him'. */
export const ASKED_WITHIN =
  /\b(?:how (?:do|can|could|should) (?:i|we)|what (?:should|can|could|do) (?:i|we)|should (?:i|we))\b/iu

/** What a question wants, by the way it is put; the first that fits. */
const QUESTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:vs\.?|versus|differences? between|pros and cons)\b/iu, 'comparison'],
  [
    /^(?:which|what)(?:['’]s| is| are)? (?:the )?better\b|^(?:is|are) .{1,60} better than\b/iu,
    'comparison',
  ],
  [
    /^what (?:should|can|could|shall|do) (?:i|we) (?:cook|bake|make (?:for|with)|serve|eat|prepare)\b/iu,
    'recipe',
  ],
  [
    /^(?:what|how) (?:should|can|could|do|would) (?:i|we|you) (?:say|write|reply|answer|respond|tell|ask|explain|apologi[sz]e|break|bring)\b|^how to (?:tell|say|ask|apologi[sz]e|break|bring up|explain to|talk to)\b/iu,
    'wording',
  ],
  [
    /^what(?:['’]?s| is| are|['’]re)? (?:some |an? |the )?(?:good |best |cool |funny |catchy |unique )?(?:names?|titles?)\b/iu,
    'names',
  ],
  [/\bwhat (?:should|can|could|shall|do) (?:i|we) do\b/iu, 'advice'],
  [/\b(?:excel|google sheets|spreadsheet)\b/iu, 'formula'],
  [
    /^(?:what|which|where|who|any) .{0,60}\b(?:should|could|can) (?:i|we) (?:buy|get|read|watch|visit|go|stay|eat|use|choose|pick|give|play|listen)\b/iu,
    'recommendation',
  ],
  [
    /^(?:what|which)(?:['’]?s| is| are)? (?:the |some |an? )?(?:best|good|cheapest|nicest)\b/iu,
    'recommendation',
  ],
  [
    /\bshould (?:i|we|my|our)\b|\bworth (?:it|buying|getting|doing|\p{L}+ing)\b|\bgood idea\b|^do (?:i|we) (?:need|have) to\b|^(?:is|are|would) (?:it|now|that|this) (?:better|ok|okay|safe|smart|wise|too)\b/iu,
    'decision',
  ],
  [
    /^why (?:do|does|did|is|are|was|won['’]?t|doesn['’]?t|don['’]?t|isn['’]?t|aren['’]?t|can['’]?t) (?:my|our|i|we|this|the \p{L}+ in my)\b|^what(?:['’]s| is) (?:wrong|the matter|causing)\b/iu,
    'diagnosis',
  ],
  [
    /^(?:can|could|would) you explain\b|^how (?:do|does|did|is|are) (?!i\b|we\b|you\b)|^what (?:is|are) an? \p{L}+(?: \p{L}+)?\??$/iu,
    'explanation',
  ],
  [/^how (?:to|do|can|could|should|would) /iu, 'steps'],
]

function askedBy(text: string, type: string): string {
  if (type === 'Coding') return /error|exception|not work/iu.test(text) ? 'bug' : 'code'
  if (WAY.test(text)) return 'steps'
  const asked = text.slice(Math.max(text.search(ASKED_WITHIN), 0)).trim()
  return (
    QUESTIONS.find(([pattern]) => pattern.test(text.trim()) || pattern.test(asked))?.[1] ?? 'answer'
  )
}

/** What somebody who only tells something says they need: 'I have to give a toast on Friday'. */
const NEED =
  /\b(?:need|needs|want|wants|writing|preparing|drafting|stuck (?:on|with)|have to|has to|must|help (?:me )?with|looking for|got to) ((?:[\p{L}\d'’-]+ ?){1,9})/giu

/** 'We open in May. Launch plan please.' */
const BEGGED = /(?:^|[.!?;,\n] ?)([^.!?;,\n]{3,60}?),? (?:please|pls|plz)\b/iu

function told(text: string, original: string, type: string): Deliverable {
  if (type === 'Coding' || FAULT.test(text)) return deliverableById('bug')
  for (const [, needed = ''] of text.matchAll(NEED)) {
    const thing = needed.split(/ (?:about|at|because|by|for|on|that|who) /u)[0] ?? ''
    const row = headKey(thing, thing.length)
    if (row && !isDrawn(row)) return row
  }
  const [, begged = ''] = BEGGED.exec(original) ?? []
  const wanted = headKey(begged, begged.length)
  if (wanted && !isDrawn(wanted)) return wanted
  const named = headKey(text, 200)
  return named?.id === 'interview' ? named : deliverableById('advice')
}
