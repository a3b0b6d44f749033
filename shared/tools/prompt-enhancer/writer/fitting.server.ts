import { words } from '../../../text/measures.ts'
import { table } from '../../../text/table.ts'
import rows from '../data/asked.json' with { type: 'json' }
import type { Input } from '../tool.ts'
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
import { isIn, signs } from './signs.server.ts'
import { findTask } from './task.server.ts'

/** `order`: it says what to do · `question` · `topic`: a few words and no task · `situation`: statements alone. */
export type Kind = 'order' | 'question' | 'topic' | 'situation'

/** True for what has no draft to look at, because it is a talk. */
export const isTalk = ({ id }: Deliverable): boolean => isIn('talks', id)

/** The kind of text that a request asks for. */
export function fitting(text: string, kind: Kind, input: Input): Deliverable {
  const made = fittingOnce(text, kind, input)
  // A 'unity script' is no film, and a game is written and not explained.
  const asked =
    input.promptType === 'Coding' && isIn('spoken', made.id) ? deliverableById('code') : made
  return signs.has('turns', input.originalPrompt) && !isTalk(asked) && !isDrawn(asked)
    ? deliverableById('turns')
    : asked
}

/** 'Bash: find files …': what stands before the colon says what runs it. */
const RUN_AS = table<string>({ sql: 'sql', regex: 'regex', docker: 'config' })

/** Code that runs and could run better, or does not run. */
function codeFault(text: string): string | undefined {
  if (!signs.has('programs', text)) return undefined
  if (signs.has('slow', text)) return 'code-review'
  return signs.has('broken', text) ? 'bug' : undefined
}

function fittingOnce(text: string, kind: Kind, { promptType, originalPrompt }: Input): Deliverable {
  if (promptType === 'Art Direction' && kind !== 'question') {
    const asked = deliverableOf(text, findTask(text), promptType)
    return kind === 'topic' && !isDrawn(asked) ? deliverableById('image') : asked
  }
  const stated = statedKind(text, kind, promptType)
  if (stated !== undefined) return deliverableById(stated)
  if (kind === 'situation') return told(text, originalPrompt, promptType)
  if (kind === 'order') return deliverableOf(text, findTask(text), promptType)
  const named = namesThing(text)
    ? topicKey(text, promptType === 'Coding' ? isCoded : undefined)
    : undefined
  if (named) return named
  // A bare subject is what the type makes of it; what says how many, how or for whom is a request of its own.
  if (/\d|,\s/u.test(text) || (promptType === 'General' && !isSubject(text)))
    return deliverableById('open')
  return deliverableOf(text, findTask(text), promptType)
}

/** The kind that a request names by the way it is put, whatever it is about. */
function statedKind(text: string, kind: Kind, promptType: string): string | undefined {
  if (signs.has('readsMine', text)) return 'feedback'
  if (kind === 'situation' && signs.has('fault!', text)) return 'bug'
  const isBare = kind === 'topic' && !namesThing(text)
  if (isBare && signs.has('outOfOrder', text)) return 'diagnosis'
  const run = signs.partIn('runBy', 'by', text)?.toLowerCase()
  if (run !== undefined) return RUN_AS.get(run) ?? 'code'
  const fault = kind === 'question' || kind === 'situation' ? codeFault(text) : undefined
  if (fault) return fault
  if (promptType === 'Creative Writing' && /^describe\b/iu.test(text)) return 'description'
  if (kind === 'question') return askedBy(text, promptType)
  if (kind !== 'topic') return undefined
  if (signs.has('unnamed', text)) return 'ideas'
  const bare = TOPICS(text)
  if (bare !== undefined) return bare
  // 'Simple science experiments at home' is asked for as ideas are, and not to be explained.
  return isBare && promptType === 'General' && signs.has('wanted', text) ? 'ideas' : undefined
}

const SUBJECT_WORDS_MAX = 6
/** True for what could be explained; 'what to wear with my coat' and 'no to Saturdays' could not. */
const isSubject = (text: string): boolean =>
  words(text).length <= SUBJECT_WORDS_MAX && !signs.has('ownCase', text)

/** The first of the ways to put it that a text has. */
function firstOf(ways: readonly string[][]): (text: string) => string | undefined {
  const patterns = ways.map(([id, phrase = '']) => ({ id, pattern: signs.patternOf(phrase) }))
  return (text) => patterns.find(({ pattern }) => pattern.test(text))?.id
}
const TOPICS = firstOf(rows.topics)
const QUESTIONS = rows.questions.map((row) => firstOf([row]))

function askedBy(text: string, type: string): string {
  if (type === 'Coding') return /error|exception|not work/iu.test(text) ? 'bug' : 'code'
  if (signs.has('way', text)) return 'steps'
  // 'He never calls how do I tell him': a question behind what somebody tells.
  const asked = text.slice(signs.all('askedWithin', text)[0]?.at ?? 0).trim()
  for (const way of QUESTIONS) {
    const found = way(text.trim()) ?? way(asked)
    if (found !== undefined) return found
  }
  return 'answer'
}

/** What somebody needs who only tells something: 'I have to give a toast on Friday', 'Launch plan please'. */
function told(text: string, original: string, type: string): Deliverable {
  if (type === 'Coding') return deliverableById('bug')
  if (signs.has('outOfOrder', text)) return deliverableById('diagnosis')
  const thingOf = (sign: string, from: string): string => signs.partIn(sign, 'thing', from) ?? ''
  const things = [
    ...signs
      .all('needed', text)
      .map(({ parts }) => parts['thing']?.split(/ (?:about|at|because|by|for|on|that|who) /u)[0]),
    thingOf('helped', original).split(COMPLEMENT)[0],
    thingOf('begged', original),
  ]
  for (const thing of things) {
    const row = headKey(thing ?? '', (thing ?? '').length)
    if (row && !isDrawn(row)) return row
  }
  const named = headKey(text, 200)
  return named?.id === 'interview' ? named : deliverableById('advice')
}
