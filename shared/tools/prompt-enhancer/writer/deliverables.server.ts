import { words } from '../../../text/measures.ts'
import rows from '../data/deliverables.json' with { type: 'json' }
import pairs from '../data/tasks.json' with { type: 'json' }
import types from '../data/types.json' with { type: 'json' }
import { isIn, plain, signs } from './signs.server.ts'
import { TASK_VERBS, type Task } from './task.server.ts'
import { createFinder } from './finder.server.ts'
import { table } from '../../../text/table.ts'

/** A kind of text that prompts ask for, and what a professional of it would want a prompt to say. */
export interface Deliverable {
  readonly id: string
  /** What one calls it, comma-separated. */
  readonly keys: string
  /** The imperative that a bare noun lacks: 'logo for a bakery' is 'Design a logo …'. */
  readonly verb: string
  readonly role: string
  readonly form: string
  readonly steps: readonly string[]
  readonly checks: readonly string[]
  readonly limits: readonly string[]
  /** `what it is about|the question`. */
  readonly ask: readonly string[]
  readonly angles: readonly string[]
  /** What stands for the line of the type, where its subject gives that another sense. */
  readonly line?: string
}

/** What the type of a prompt adds. */
export interface PromptType {
  readonly topic: string
  readonly deliverable: string
  readonly lines: readonly string[]
  /** The kinds of text for which these lines hold. */
  readonly kinds: readonly string[]
}

export const deliverables = rows as readonly Deliverable[]
const byId = new Map(deliverables.map((row) => [row.id, row]))
const byKey = new Map<string, Deliverable>()
for (const row of deliverables) {
  for (const key of row.keys.split(',').filter(Boolean)) byKey.set(key, row)
}
const findKeys = createFinder([...byKey.keys()].flatMap((key) => [key, `${key}s`]))

const PROMPT_TYPES = table<PromptType>(types)
export const typeOf = (name: string): PromptType =>
  PROMPT_TYPES.get(name) ?? (PROMPT_TYPES.get('General') as PromptType)

/** True where what a type settles makes sense for the kind of text that is really asked for. */
export const fitsType = (type: string, { id }: Deliverable): boolean =>
  typeOf(type).kinds.includes(id)

/** What a type adds to a kind of text; nothing where the task is another than the type supposes. */
export const linesOf = (type: string, deliverable: Deliverable): readonly string[] =>
  !fitsType(type, deliverable)
    ? []
    : deliverable.line === undefined
      ? typeOf(type).lines
      : [deliverable.line]

/** True for what is looked at and not read. */
export const isDrawn = ({ id }: Deliverable): boolean => isIn('drawn', id)

/** True for what a computer runs. */
export const isCoded = ({ id }: Deliverable): boolean => isIn('coded', id)

/** What stands between a verb and what it asks for: 'write me a short, funny poem'. */
const REACH_CHARS = 90
/** Behind these a request says for whom, about what or with what. */
export const COMPLEMENT =
  / (?:for|about|on|of|to|with|in|from|that|set|under|by|named|called|explaining|comparing|announcing|asking|where|who|which) |: /iu

/** The kind of text a request asks for: by its verb with its object, by the object, the verb, its type, in this order. */
export function deliverableOf(text: string, task: Task | undefined, type: string): Deliverable {
  const from = task ? task.at + task.verb.length : 0
  const object = (text.slice(from, from + REACH_CHARS).split(/[.!?\n]/u)[0] ?? '').trimStart()
  const prefers = type === 'Coding' ? isCoded : type === 'Art Direction' ? isDrawn : undefined
  const head = object.split(COMPLEMENT)[0] ?? ''
  const isWritten = isIn('writing', task?.verb)
  const ofObject = signs.has('openObject', object)
    ? undefined
    : headKey(object, head.length, isWritten ? (row) => !isDrawn(row) : prefers)
  const pair = pairOf(task?.verb ?? '', object)
  if (pair) return pair
  const made =
    task?.verb === 'help'
      ? helpedOf(object)
      : isIn('turning', task?.verb)
        ? madeOf(object)
        : undefined
  if (made) return made
  const named = byId.get((task && TASK_VERBS.get(task.verb)) ?? '')
  // What is found or listed by a program is code.
  const ofVerb = type === 'Coding' && named?.id === 'ideas' ? undefined : named
  if ((ofVerb?.id === 'ideas' || ofVerb?.id === 'recommendation') && signs.has('workNames', head))
    return deliverableById('works')
  // 'Summarise this article' asks for a summary; 'write an article', for an article.
  if (ofVerb && !(ofObject && isIn('objectFirst', ofVerb.id))) return ofVerb
  if (ofVerb?.id === 'ideas' && !isIn('listed', ofObject?.id)) return ofVerb
  if (ofVerb?.id === 'image' && !(ofObject && isDrawn(ofObject))) return ofVerb
  if (ofObject && !(isWritten && isDrawn(ofObject))) return ofObject
  return unnamed(object, task, type, prefers)
}

/** Where neither verb nor object says it: 'write something nice for a card', 'write about the sea'. */
function unnamed(
  object: string,
  task: Task | undefined,
  type: string,
  prefers: ((row: Deliverable) => boolean) | undefined,
): Deliverable {
  const place = object.split(/(?:^| )(?:about|of|that|who|where) /iu)[0] ?? ''
  const there = task && !prefers ? headKey(place, place.length) : undefined
  if (there && !isDrawn(there)) return there
  // 'Write something about …' of the general type may be any text, and so may an object that no row names.
  const isAnyText = task && (type === 'General' || !(prefers || signs.has('openObject', object)))
  return deliverableById(isAnyText ? 'text' : typeOf(type).deliverable)
}

/** 'Turn this into a user story' asks for a user story, and not for the same in other words. */
function madeOf(object: string): Deliverable | undefined {
  const thing = signs.partIn('into', 'thing', object) ?? ''
  const row = headKey(thing, thing.length)
  return row && isIn('sortedInto', row.id) ? row : undefined
}

/** 'Help me write letters for my son' asks for letters. */
function helpedOf(object: string): Deliverable | undefined {
  const thing = signs.partIn('helpedWith', 'thing', object) ?? ''
  const row = headKey(thing, (thing.split(COMPLEMENT)[0] ?? '').length)
  return row && !isDrawn(row) ? row : undefined
}

const PAIRS = pairs.map(({ verbs, objects, id }) => ({
  verbs: new Set(verbs.split(',')),
  object: objectOf(objects),
  id,
}))

/** Any object; one that begins with a word that is marked so; one that holds a word. */
function objectOf(words: string): RegExp {
  if (words === '') return /^/u
  return words.startsWith('^')
    ? new RegExp(String.raw`^(?:${words.replaceAll('^', '').replaceAll(',', '|')})\b`, 'iu')
    : signs.patternOf(`(${words.split(',').map(plain).join('|')})`)
}

const pairOf = (verb: string, object: string): Deliverable | undefined => {
  const row = PAIRS.find(
    ({ verbs, object: of }) => (verbs.has('*') || verbs.has(verb)) && of.test(object),
  )
  return row && byId.get(row.id)
}

const HEAD_WORDS_MAX = 7

/** True where the opening words of a topic are the thing to be made: 'blog post about coffee', 'funny haiku'. */
export function namesThing(text: string): boolean {
  const thing = topicKey(text)
  if (signs.has('says', headOf(text)) || signs.has('tells', text)) return false
  return (
    thing !== undefined && words(headOf(text)).length <= HEAD_WORDS_MAX && !isIn('unmade', thing.id)
  )
}

/** The row that the opening words of a topic name. */
export const topicKey = (
  text: string,
  prefers?: (row: Deliverable) => boolean,
): Deliverable | undefined =>
  pairOf('', text) ?? headKey(text, headOf(text).length, prefers) ?? tailKey(text)

/** 'Maid of honor toast' and 'fish and chips recipe' end with what they are. */
function tailKey(text: string): Deliverable | undefined {
  const sentence = (text.split(/[.!?\n]/u)[0] ?? '').trimEnd()
  const last = findKeys(sentence).at(-1)
  if (!last || last.at + last.phrase.length !== sentence.length) return undefined
  if (signs.has('joint', sentence.slice(0, last.at).trimEnd())) return undefined
  return words(sentence).length <= HEAD_WORDS_MAX ? rowOf(last.phrase) : undefined
}

/** The opening words up to what they are for or about. */
function headOf(text: string): string {
  return (text.split(COMPLEMENT)[0] ?? '').split(/,\s|\s(?=\d)/u)[0] ?? ''
}

/**
 * The row that a phrase names: the last key that begins before its end, as English puts the head, or the last that is
 * preferred. What one lists stays that: 'slogan ideas' are slogans.
 */
export function headKey(
  text: string,
  end: number,
  prefers?: (row: Deliverable) => boolean,
): Deliverable | undefined {
  const found = findKeys(text).flatMap(({ phrase, at }) => (at < end ? (rowOf(phrase) ?? []) : []))
  const wanted = (prefers && found.filter(prefers)) ?? []
  const last = (wanted.length > 0 ? wanted : found).at(-1)
  return last?.id === 'ideas' ? (found.findLast(({ id }) => isIn('listed', id)) ?? last) : last
}

const rowOf = (key: string): Deliverable | undefined =>
  byKey.get(key) ?? byKey.get(key.replace(/s$/u, ''))

export const deliverableById = (id: string): Deliverable => byId.get(id) as Deliverable
