import { words } from '../../../text/measures.ts'
import rows from '../data/deliverables.json' with { type: 'json' }
import pairs from '../data/tasks.json' with { type: 'json' }
import types from '../data/types.json' with { type: 'json' }
import { anyPhraseOf, isInGroup, promptSignals } from './signs.server.ts'
import { TASK_VERBS, type FoundTaskVerb } from './task.server.ts'
import { createFinder } from './finder.server.ts'
import { table } from '../../../text/table.ts'

/** A kind of text that prompts request, and what a professional would want in a prompt for it. */
export interface Deliverable {
  readonly id: string
  /** Its names, comma-separated. */
  readonly keys: string
  /** The imperative that a bare noun lacks: 'logo for a bakery' is 'Design a logo …'. */
  readonly verb: string
  readonly role: string
  readonly form: string
  readonly steps: readonly string[]
  readonly checks: readonly string[]
  readonly limits: readonly string[]
  /** Each as `subject|question`. */
  readonly ask: readonly string[]
  readonly angles: readonly string[]
  /** Replaces the type's line where the subject gives it another meaning. */
  readonly line?: string
}

/** The additions for a prompt type. */
export interface PromptType {
  readonly topic: string
  readonly deliverable: string
  readonly lines: readonly string[]
  /** The kinds of text that these lines fit. */
  readonly kinds: readonly string[]
}

export const deliverables = rows as readonly Deliverable[]
const deliverablesById = new Map(deliverables.map((row) => [row.id, row]))
const deliverablesByKey = new Map<string, Deliverable>()
for (const row of deliverables) {
  for (const key of row.keys.split(',').filter(Boolean)) deliverablesByKey.set(key, row)
}
const findKeys = createFinder([...deliverablesByKey.keys()].flatMap((key) => [key, `${key}s`]))

const PROMPT_TYPES = table<PromptType>(types)
export const typeOf = (name: string): PromptType =>
  PROMPT_TYPES.get(name) ?? (PROMPT_TYPES.get('General') as PromptType)

/** Returns the lines that a type adds to a kind of text; none if the task is not one of the type's. */
export function linesOf(type: string, { id, line }: Deliverable): readonly string[] {
  const { kinds, lines } = typeOf(type)
  if (!kinds.includes(id)) return []
  return line === undefined ? lines : [line]
}

/** True for a kind that is viewed, not read. */
export const isViewedDeliverable = ({ id }: Deliverable): boolean => isInGroup('drawn', id)

const isRead = (row: Deliverable): boolean => !isViewedDeliverable(row)

/** True for a kind that a computer runs. */
export const isCodeDeliverable = ({ id }: Deliverable): boolean => isInGroup('coded', id)

const PREFERENCE_BY_TYPE = table<(row: Deliverable) => boolean>({
  Coding: isCodeDeliverable,
  'Art Direction': isViewedDeliverable,
})

/** How far after a verb to search for its object, in characters: 'write me a short, funny poem'. */
const OBJECT_CHARS_MAX = 90
/** The words that introduce for whom, about what or with what. */
export const COMPLEMENT_START =
  / (?:for|about|on|of|to|with|in|from|that|set|under|by|named|called|explaining|comparing|announcing|asking|where|who|which) |: /iu

/**
 * Returns the kind of text that a request is for: by its verb with the object, by either alone, or by its type, in
 * this order.
 */
export function deliverableOf(
  text: string,
  task: FoundTaskVerb | undefined,
  type: string,
): Deliverable {
  const from = task ? task.at + task.verb.length : 0
  const object = (text.slice(from, from + OBJECT_CHARS_MAX).split(/[.!?\n]/u)[0] ?? '').trimStart()
  const prefers = PREFERENCE_BY_TYPE.get(type)
  const head = object.split(COMPLEMENT_START)[0] ?? ''
  const isWritten = isInGroup('writing', task?.verb)
  const ofObject = promptSignals.has('openObject', object)
    ? undefined
    : findHeadDeliverable(object, head.length, isWritten ? isRead : prefers)
  const pair = deliverableOfPair(task?.verb ?? '', object)
  if (pair) return pair
  // 'Help me write letters for my son' requests letters, and 'Turn this into a user story' no paraphrase.
  const made =
    task?.verb === 'help'
      ? targetOf('helpedWith', object, isRead)
      : isInGroup('turning', task?.verb)
        ? targetOf('into', object, ({ id }) => isInGroup('sortedInto', id))
        : undefined
  if (made) return made
  const named = deliverablesById.get((task && TASK_VERBS.get(task.verb)) ?? '')
  // Items that a program finds or lists are code, not ideas.
  const ofVerb = type === 'Coding' && named?.id === 'ideas' ? undefined : named
  if (/^(?:ideas|recommendation)$/.test(ofVerb?.id ?? '') && promptSignals.has('workNames', head))
    return deliverableById('works')
  // 'Summarise this article' asks for a summary; 'write an article', for an article.
  if (ofVerb && !(ofObject && isInGroup('objectFirst', ofVerb.id))) return ofVerb
  if (ofVerb?.id === 'ideas' && !isInGroup('listed', ofObject?.id)) return ofVerb
  if (ofVerb?.id === 'image' && !(ofObject && isViewedDeliverable(ofObject))) return ofVerb
  if (ofObject && !(isWritten && isViewedDeliverable(ofObject))) return ofObject
  return defaultDeliverable(object, task, type, prefers)
}

/** Returns the kind if neither verb nor object names it: 'write something nice for a card', 'write about the sea'. */
function defaultDeliverable(
  object: string,
  task: FoundTaskVerb | undefined,
  type: string,
  prefers: ((row: Deliverable) => boolean) | undefined,
): Deliverable {
  const place = object.split(/(?:^| )(?:about|of|that|who|where) /iu)[0] ?? ''
  const there = task && !prefers ? findHeadDeliverable(place, place.length) : undefined
  if (there && !isViewedDeliverable(there)) return there
  // 'Write something about …' of the general type may be any text, and so may an object that no row names.
  const isAnyText =
    task && (type === 'General' || !(prefers || promptSignals.has('openObject', object)))
  return deliverableById(isAnyText ? 'text' : typeOf(type).deliverable)
}

/** Returns the kind of the thing that a signal names in an object, up to its subject, where it is fit. */
function targetOf(
  signal: string,
  object: string,
  isFit: (row: Deliverable) => boolean,
): Deliverable | undefined {
  const thing = promptSignals.partIn(signal, 'thing', object) ?? ''
  const row = findHeadDeliverable(thing, (thing.split(COMPLEMENT_START)[0] ?? '').length)
  return row && isFit(row) ? row : undefined
}

const VERB_OBJECT_PAIRS = pairs.map(({ verbs, objects, id }) => ({
  verbs: new Set(verbs.split(',')),
  object: objectOf(objects),
  id,
}))

/**
 * Returns the pattern for an object: any object, one that begins with one of the words after '^', or one that
 * contains one of the words.
 */
function objectOf(words: string): RegExp {
  if (words === '') return /^/u
  return words.startsWith('^')
    ? new RegExp(String.raw`^(?:${words.replaceAll('^', '').replaceAll(',', '|')})\b`, 'iu')
    : anyPhraseOf(words)
}

const deliverableOfPair = (verb: string, object: string): Deliverable | undefined => {
  const row = VERB_OBJECT_PAIRS.find(
    ({ verbs, object: of }) => (verbs.has('*') || verbs.has(verb)) && of.test(object),
  )
  return row && deliverablesById.get(row.id)
}

const HEAD_WORDS_MAX = 7

/**
 * True where a topic names the text to be made, in its opening words or at its end: 'blog post about coffee', 'maid
 * of honor toast'.
 */
export function namesDeliverable(text: string): boolean {
  const head = headOf(text)
  if (promptSignals.has('says', head) || promptSignals.has('tells', text)) return false
  const thing = findTopicDeliverable(text)
  return (
    thing !== undefined && words(head).length <= HEAD_WORDS_MAX && !isInGroup('unmade', thing.id)
  )
}

/** The row that a topic names in its opening words or at its end. */
export const findTopicDeliverable = (
  text: string,
  prefers?: (row: Deliverable) => boolean,
): Deliverable | undefined =>
  deliverableOfPair('', text) ??
  findHeadDeliverable(text, headOf(text).length, prefers) ??
  findTailDeliverable(text)

/** Returns the row named at the end of a topic: 'Maid of honor toast', 'fish and chips recipe'. */
function findTailDeliverable(text: string): Deliverable | undefined {
  const sentence = (text.split(/[.!?\n]/u)[0] ?? '').trimEnd()
  const last = findKeys(sentence).at(-1)
  if (!last || last.at + last.phrase.length !== sentence.length) return undefined
  if (promptSignals.has('joint', sentence.slice(0, last.at).trimEnd())) return undefined
  return words(sentence).length <= HEAD_WORDS_MAX ? rowOf(last.phrase) : undefined
}

/** Returns the opening words of a topic, up to its purpose or subject. */
function headOf(text: string): string {
  return (text.split(COMPLEMENT_START)[0] ?? '').split(/,\s|\s(?=\d)/u)[0] ?? ''
}

/**
 * Returns the row that a phrase names: the last key that begins before `end`, because the head comes last in English,
 * or the last preferred one. Listed items keep their row: 'slogan ideas' are slogans.
 */
export function findHeadDeliverable(
  text: string,
  end: number,
  prefers?: (row: Deliverable) => boolean,
): Deliverable | undefined {
  const found = findKeys(text).flatMap(({ phrase, at }) => (at < end ? (rowOf(phrase) ?? []) : []))
  const wanted = (prefers && found.filter(prefers)) ?? []
  const last = (wanted.length > 0 ? wanted : found).at(-1)
  return last?.id === 'ideas' ? (found.findLast(({ id }) => isInGroup('listed', id)) ?? last) : last
}

const rowOf = (key: string): Deliverable | undefined =>
  deliverablesByKey.get(key) ?? deliverablesByKey.get(key.replace(/s$/u, ''))

export const deliverableById = (id: string): Deliverable => deliverablesById.get(id) as Deliverable
