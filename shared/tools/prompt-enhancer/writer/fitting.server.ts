import {
  COMPLEMENT,
  type Deliverable,
  deliverableById,
  deliverableOf,
  headKey,
  isCoded,
  isDrawn,
  namesThing,
  topicKey,
} from './deliverables.server.ts'
import { words } from '../../../text/measures.ts'
import { findTask } from './task.server.ts'
import type { Input } from '../tool.ts'
import { table } from '../../../text/table.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

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
  const made = fittingOnce(text, kind, input)
  // A 'unity script' is no film, and a game is written and not explained.
  const asked =
    input.promptType === 'Coding' && SPOKEN.has(made.id) ? deliverableById('code') : made
  return TURNS.test(input.originalPrompt) && !isTalk(asked) && !isDrawn(asked)
    ? deliverableById('turns')
    : asked
}

const SPOKEN = new Set(['script', 'screenplay', 'game-rules'])

/** 'Bash: find files …': what stands before the colon says what runs it. */
const RUN_BY =
  /^(bash|shell|powershell|git|linux|terminal|python|pandas|js|javascript|typescript|java|php|ruby|go|rust|css|html|sql|regex|docker)\s?:/iu
const RUN_AS = table<string>({ sql: 'sql', regex: 'regex', docker: 'config' })
/** Code that runs and could run better, or does not run. */
const CODE =
  /\b(?:code|script|query|function|program|loop|pandas|sql|python|javascript|react|api)\b/iu
const SLOW = /\b(?:slow|slower|speed up|faster|performance|memory|optimi[sz]e)\b/iu
const BROKEN =
  /\b(?:not work(?:ing)?|doesn['’]?t work|fails?|failing|crash(?:es|ing)?|broken|wrong result|bug|out of range|undefined|null|error|exception|says?|but not (?:on|in))\b/iu

/** 'Read my opening chapter and tell me …' asks for what a reader thinks. */
const READS = new RegExp(
  String.raw`\b(?:read|look at|look over) (?:my|our|this|the following) (?:[\p{L}-]+ ){0,2}${anyOf(lists.manuscripts)}\b[^.!?\n]{0,60}\b(?:tell|say|point out|give|what)\b`,
  'iu',
)

function codeFault(text: string): Deliverable | undefined {
  if (!CODE.test(text)) return undefined
  if (SLOW.test(text)) return deliverableById('code-review')
  return BROKEN.test(text) ? deliverableById('bug') : undefined
}

function fittingOnce(text: string, kind: Kind, { promptType, originalPrompt }: Input): Deliverable {
  if (promptType === 'Art Direction' && kind !== 'question') {
    const asked = deliverableOf(text, findTask(text), promptType)
    return kind === 'topic' && !isDrawn(asked) ? deliverableById('image') : asked
  }
  if (READS.test(text)) return deliverableById('feedback')
  if (kind === 'situation' && FAULT.test(text)) return deliverableById('bug')
  if (kind === 'topic' && !namesThing(text) && isOutOfOrder(text))
    return deliverableById('diagnosis')
  const run = RUN_BY.exec(text)?.[1]?.toLowerCase()
  if (run !== undefined) return deliverableById(RUN_AS.get(run) ?? 'code')
  const fault = kind === 'question' || kind === 'situation' ? codeFault(text) : undefined
  if (fault) return fault
  if (promptType === 'Creative Writing' && /^describe\b/iu.test(text))
    return deliverableById('description')
  if (kind === 'question') return deliverableById(askedBy(text, promptType))
  if (kind === 'situation') return told(text, originalPrompt, promptType)
  if (kind === 'topic' && VAGUE.test(text)) return deliverableById('ideas')
  const bare = kind === 'topic' ? BARE.find(([pattern]) => pattern.test(text))?.[1] : undefined
  if (bare !== undefined) return deliverableById(bare)
  const prefers = promptType === 'Coding' ? isCoded : undefined
  if (kind === 'topic' && promptType === 'General' && !namesThing(text) && WANTED.test(text))
    return deliverableById('ideas')
  const named = kind === 'topic' && namesThing(text) ? topicKey(text, prefers) : undefined
  if (named) return named
  // A bare subject is what the type makes of it; what says how many, how or for whom is a request of its own.
  if (kind === 'topic' && (isDetailed(text) || (promptType === 'General' && !isSubject(text))))
    return deliverableById('open')
  return deliverableOf(text, findTask(text), promptType)
}

const SUBJECT_WORDS_MAX = 6
/** Words of one's own case, or behind which one says for whom and with what. */
const OWN_CASE =
  /\b(?:my|me|our|us|your|for|with|near|under|who|that|until|by|as|like|get|make|do|no|help)\b/iu
/** True for what could be explained; 'what to wear with my coat' and 'no to Saturdays' could not. */
const isSubject = (text: string): boolean =>
  words(text).length <= SUBJECT_WORDS_MAX && !OWN_CASE.test(text)

/** 'Simple science experiments at home' is asked for as ideas are, and not to be explained. */
const WANTED = new RegExp(
  String.raw`^(?:(?:some|a few) )?${anyOf(lists.ideaKinds)}\b.*?\p{L}s(?: (?:for|at|in|on|with|to|near|under|without|after|before) .+)?$`,
  'iu',
)

/** What a few words want that name no kind of text, by the way they are put. */
const BARE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:vs\.?|versus|compared to|compared with)\b.{1,60}\b(?:table|chart)$/iu, 'table-contrast'],
  [/^(?:[\p{L}\d-]+ ){1,3}or(?: [\p{L}\d-]+){1,3}\??$/iu, 'comparison'],
  [/^(?:say|saying) no\b|^no to my\b/iu, 'wording'],
  [/^learn(?:ing)? \p{L}/iu, 'study'],
  [/^(?:politely )?(?:decline|refuse|reject)\b/iu, 'message'],
  [/^(?:packing (?!list)|things to (?!do\b))/iu, 'checklist'],
  [/^questions to ask\b/iu, 'open'],
  [/\bfeedback:/iu, 'feedback'],
  [/^(?:\p{L}+ ){0,2}therapy exercises\b/iu, 'open'],
  [
    /^(?:[\p{L}-]+ ){0,2}exercises\b.{0,60}\b(?:knees?|back|neck|shoulders?|hips?|core|legs|arms|abs|balance|posture|arthritis|weights?|dumbbells?|pregnan\p{L}+|seniors|over \d0)\b/iu,
    'workout',
  ],
  [
    /, (?:[\p{L}-]+ )?(?:watercolou?r|oil painting|pixel art|3d render|photorealistic|cinematic|anime(?: style)?|line art|pencil drawing|studio lighting|4k)\b/iu,
    'image',
  ],
]

/** A question behind what somebody tells: 'he never calls how do I tell him'. */
export const ASKED_WITHIN =
  /\b(?:how (?:do|can|could|should) (?:i|we)|what (?:should|can|could|do) (?:i|we)|should (?:i|we))\b/iu

/** True for a topic that says more than its subject: '30 day challenge, one task per day'. */
export const isDetailed = (text: string): boolean => /\d|,\s/u.test(text)

const HOW_TO_SAY = [
  String.raw`^(what|how) (should|can|could|do|would) (i|we|you) (say|tell|ask|explain|apologi[sz]e|break|bring)\b`,
  String.raw`^what to (say|tell)\b`,
  String.raw`^how to (tell|say|ask|apologi[sz]e|break|bring up|explain to|talk to)\b`,
]
/** What a question wants, by the way it is put; the first that fits. */
const QUESTIONS: readonly (readonly [RegExp, string])[] = [
  [/^what(?:['’]?s| is) the (?:best|easiest|quickest|fastest|cheapest|safest) way to\b/iu, 'steps'],
  [
    /^what to (?:write|put|text|reply)\b|^(?:what|how) (?:should|can|could|do|would) (?:i|we) (?:write|reply|answer|respond|text)\b/iu,
    'message',
  ],
  [/\b(?:vs\.?|versus|differences? between|pros and cons)\b/iu, 'comparison'],
  [
    /^(?:which|what)(?:['’]s| is| are)? (?:the )?better\b|^(?:is|are) .{1,60} better than\b/iu,
    'comparison',
  ],
  [
    /^what (?:should|can|could|shall|do) (?:i|we) (?:cook|bake|make (?:for|with)|serve|eat|prepare)\b/iu,
    'recipe',
  ],
  [new RegExp(anyOf(HOW_TO_SAY), 'iu'), 'wording'],
  [
    /^what(?:['’]?s| is| are|['’]re)? (?:some |an? |the )?(?:good |best |cool |funny |catchy |unique )?(?:names?|titles?)\b/iu,
    'names',
  ],
  [
    new RegExp(
      String.raw`^how (?:can|could|do|should) (?:i|we) (?:make|improve|shorten|fix|polish) (?:my|this|our) (?:\p{L}+ )?${anyOf(lists.ownTexts)}\b`,
      'iu',
    ),
    'feedback',
  ],
  [/\bwhat (?:should|can|could|shall|do) (?:i|we) do\b/iu, 'advice'],
  [/\b(?:excel|google sheets|spreadsheet)\b/iu, 'formula'],
  [
    /^(?:what|which|where|who|any) .{0,60}\b(?:should|could|can) (?:i|we) (?:buy|get|read|watch|visit|go|stay|eat|use|choose|pick|give|play|listen)\b/iu,
    'recommendation',
  ],
  [/^how (?:much|many|long)\b.{0,80}\d/iu, 'math'],
  [/^how (?:much|many|long|often|far)\b/iu, 'answer'],
  [/^what (?:to|should i|do i need to) (?:pack|bring)\b/iu, 'checklist'],
  [/^what to (?:cook|bake|eat|make for|serve)\b/iu, 'recipe'],
  [/^(?:which|what) (?!to\b)(?:[\p{L}-]+ ){1,2}(?:for|under)\b/iu, 'recommendation'],
  [
    /^(?:what|which)(?:['’]?s| is| are)? (?:the |some |an? )?(?:best|good|cheapest|nicest)\b/iu,
    'recommendation',
  ],
  [
    /\bshould (?:i|we|my|our)\b|\bworth (?:it|buying|getting|doing|\p{L}+ing)\b|\bgood idea\b|^do (?:i|we) (?:need|have) to\b|^(?:is|are|would) (?:it|now|that|this) (?:better|smart|wise|too late)\b/iu,
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

/** 'I have a year left. Help me write letters for my son.' */
const HELPED = /\bhelp (?:me|us) (?:to )?(?:write|draft|word|compose) ([^.!?;\n]{3,80})/iu

/** 'We open in May. Launch plan please.' */
const BEGGED = /(?:^|[.!?;,\n] ?)([^.!?;,\n]{3,60}?),? (?:please|pls|plz)\b/iu

/** A thing of the house that does what it should not. */
const DEVICE = new RegExp(String.raw`\b${anyOf(lists.devices)}\b`, 'iu')
const FAULTY = new RegExp(String.raw`\b${anyOf(lists.faults)}\b`, 'iu')

const FAULT_WITHIN_CHARS = 60
function isOutOfOrder(text: string): boolean {
  const device = DEVICE.exec(text)
  if (!device) return false
  const from = device.index + device[0].length
  return FAULTY.test(text.slice(from, from + FAULT_WITHIN_CHARS))
}

function told(text: string, original: string, type: string): Deliverable {
  if (type === 'Coding' || FAULT.test(text)) return deliverableById('bug')
  if (isOutOfOrder(text)) return deliverableById('diagnosis')
  for (const [, needed = ''] of text.matchAll(NEED)) {
    const thing = needed.split(/ (?:about|at|because|by|for|on|that|who) /u)[0] ?? ''
    const row = headKey(thing, thing.length)
    if (row && !isDrawn(row)) return row
  }
  const [, helped = ''] = HELPED.exec(original) ?? []
  const made = headKey(helped, (helped.split(COMPLEMENT)[0] ?? '').length)
  if (made && !isDrawn(made)) return made
  const [, begged = ''] = BEGGED.exec(original) ?? []
  const wanted = headKey(begged, begged.length)
  if (wanted && !isDrawn(wanted)) return wanted
  const named = headKey(text, 200)
  return named?.id === 'interview' ? named : deliverableById('advice')
}
