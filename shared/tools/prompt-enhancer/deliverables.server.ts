import rows from './data/deliverables.json' with { type: 'json' }
import types from './data/types.json' with { type: 'json' }
import { TASK_VERBS, type Task } from './task.server.ts'
import { anyWord } from './word-patterns.server.ts'

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
const KEY = anyWord(
  [...byKey.keys()].flatMap((key) => [key, `${key}s`]),
  'giu',
)

const PROMPT_TYPES = types as Readonly<Record<string, PromptType>>
export const typeOf = (name: string): PromptType =>
  PROMPT_TYPES[name] ?? (PROMPT_TYPES['General'] as PromptType)

/** True where what a type settles makes sense for the kind of text that is really asked for. */
export const fitsType = (type: string, { id }: Deliverable): boolean =>
  typeOf(type).kinds.includes(id)

/** What a type adds to a kind of text; nothing where the task is another than the type supposes. */
export const linesOf = (type: string, deliverable: Deliverable): readonly string[] =>
  fitsType(type, deliverable) ? typeOf(type).lines : []

const DRAWN = new Set(['image', 'logo', 'poster', 'pattern'])
/** True for what is looked at and not read. */
export const isDrawn = ({ id }: Deliverable): boolean => DRAWN.has(id)

const CODED = new Set(['code', 'bug', 'code-review', 'tests', 'sql', 'formula', 'regex'])
/** True for what a computer runs. */
export const isCoded = ({ id }: Deliverable): boolean => CODED.has(id)

/** What somebody made and others read, watch or hear. */
const WORKS =
  /\b(?:books?|novels?|films?|movies?|series|shows?|songs?|albums?|podcasts?|poems?|documentaries|plays?|video games?)(?: like\b|$)/iu

/** An object that leaves the kind of text to the type: 'write about the sea', 'write like a sailor'. */
const OPEN_OBJECT = /^\s*(?:(?:me|us) )?(?:(?:some|any)thing\b|about\b|on\b|like\b|for\b|in\b|$)/iu

/** What stands between a verb and what it asks for: 'write me a short, funny poem'. */
const REACH_CHARS = 90
/** Behind these a request says for whom, about what or with what. */
export const COMPLEMENT =
  / (?:for|about|on|of|to|with|in|from|that|set|under|by|named|called|explaining|comparing|announcing) |: /u

/** The kind of text a request asks for: by the object of its verb, its verb, the nouns in it, its type, in this order. */
export function deliverableOf(text: string, task: Task | undefined, type: string): Deliverable {
  const from = task ? task.at + task.verb.length : 0
  const object = text.slice(from, from + REACH_CHARS).split(/[.!?\n]/u)[0] ?? ''
  const prefers = type === 'Coding' ? isCoded : type === 'Art Direction' ? isDrawn : undefined
  const head = object.trimStart().split(COMPLEMENT)[0] ?? ''
  const ofObject = firstKey(head, prefers)
  const ofVerb = byId.get((task && TASK_VERBS[task.verb]) ?? '')
  // 'Summarise this article' asks for a summary; 'write an article', for an article.
  if (ofVerb?.id === 'ideas' && /\bnames?\b/iu.test(head)) return deliverableById('names')
  if ((ofVerb?.id === 'ideas' || ofVerb?.id === 'recommendation') && WORKS.test(head))
    return deliverableById('works')
  if (ofVerb) return ofVerb.id === 'image' && ofObject && isDrawn(ofObject) ? ofObject : ofVerb
  if (ofObject) return ofObject
  const anywhere = type === 'General' ? firstKey(task ? object : text.slice(0, 200)) : undefined
  if (anywhere) return anywhere
  // 'Write something about …' of the general type may be any text, and so may an object that no row names.
  const isAnyText = task && (type === 'General' || !(prefers || OPEN_OBJECT.test(object)))
  return deliverableById(isAnyText ? 'text' : typeOf(type).deliverable)
}

/** The row of the first key of a text, or of the first that is preferred where there is one. */
export function firstKey(
  text: string,
  prefers?: (row: Deliverable) => boolean,
): Deliverable | undefined {
  const found = (text.match(KEY) ?? []).flatMap((key) => rowOf(key.toLowerCase()) ?? [])
  return (prefers && found.find(prefers)) ?? found[0]
}

const rowOf = (key: string): Deliverable | undefined =>
  byKey.get(key) ?? byKey.get(key.replace(/s$/u, ''))

export const deliverableById = (id: string): Deliverable => byId.get(id) as Deliverable
