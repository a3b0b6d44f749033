import { lowered } from '../../brief/letters.server.ts'
import { numberOf } from '../../lexicon/nouns.server.ts'
import { gerund, lowerFirst, upperFirst } from '../../text/grammar.server.ts'
import words from './data/words.json' with { type: 'json' }
import type { LetterKind } from './kind.server.ts'
import { wordSet } from './word-sets.server.ts'

/** 'Weekly newsletter about', '10 tips for', 'the importance of': what says how one writes and not about what. */
const FRAMES: readonly RegExp[] = [
  /^(?:please )?(?:write |create |make |generate )(?:me )?(?:an? |the )?(?:short )?(?:email )?newsletter (?:about|on|for) /iu,
  /^(?:an? |the |our |my )?(?:(?:weekly|monthly|quarterly|email|e-mail|company) )*newsletter (?:about|on|for|:) /iu,
  /^(?:the )?(?:(?:\d{1,3}|top|top \d{1,3}|three|five|seven|ten|some|best|quick|simple|easy|practical|essential|expert|useful) )*(?:tips(?: (?:and|&) tricks)?|ideas|ways|steps|things to know|facts|advice|hacks) (?:for|on|to|about|of) /iu,
  /^(?:an? |the )?(?:(?:beginner'?s?|complete|quick|simple|short|practical|ultimate) )*(?:guide|introduction|intro) (?:to|for|on) /iu,
  /^(?:the )?(?:importance|basics|art) of /iu,
  /^(?:all )?about /iu,
]
const TAIL_FRAMES =
  /(?<!\b(?:our|the|this|my))(?: tips(?: (?:and|&) tricks)?| advice| newsletter| best practices| guide| basics| 101)$/iu

/** A topic without what says how one writes about it. */
export function withoutFrame(text: string): string {
  let rest = text
  for (const frame of FRAMES) rest = rest.replace(frame, '')
  const short = rest.replace(TAIL_FRAMES, '')
  return asNoun(short.length >= 2 && /\p{L}/u.test(short) ? short : text)
}

const ORDERED = wordSet(words.ordered)

/** 'Improve team communication' as something one can write about: 'improving team communication'. */
function asNoun(text: string): string {
  const first = /^\p{L}+(?= )/u.exec(text)?.[0] ?? ''
  if (!ORDERED.has(first.toLowerCase())) return text
  const noun = gerund(text.charAt(0).toLowerCase() + text.slice(1))
  return text.charAt(0) === first.charAt(0).toUpperCase() ? upperFirst(noun) : noun
}

/** What parts a topic from what is said of it. */
const PARTED = /^([^\n]{3,70}?)(?::\s|;\s| [-–—] |[.!?]\s|\n)(.+)$/su
const POINTS_MAX = 6

export interface Parted {
  readonly head: string
  readonly points: readonly string[]
}

/** A topic, put as `plain` puts it, and what is stated behind it, each statement whole and as it was said. */
export function parted(text: string, plain: (topic: string) => string): Parted {
  const { head, points } = cut(text)
  return { head: plain(head), points }
}

function cut(text: string): Parted {
  const match = PARTED.exec(text)
  if (match) {
    const [, head = text, tail = ''] = match
    // 'Save the date: charity gala, 3 May': the label says nothing of what it is about.
    if (LABELS.has(head.trim().toLowerCase())) return afterLabel(tail)
    return { head: head.trim(), points: listed(tail) }
  }
  const items = listed(text)
  // 'Sourdough, rye and buns' is one topic; statements of several words each are several.
  const isList = items.length > 2 && items.slice(1).every((item) => /\s|\d/u.test(item))
  return isList ? { head: items[0] as string, points: items.slice(1) } : { head: text, points: [] }
}

const LABELS = wordSet(words.labels)

function afterLabel(tail: string): Parted {
  const [head = tail, ...points] = listed(tail)
  return { head, points }
}

function listed(text: string): string[] {
  // Whoever ends sentences or parts with semicolons means the commas within them to stay.
  const said = itemsIn(text, /;\s|[.!?]\s|\n/u)
  const items =
    said.length > 1 ? said : itemsIn(text, /,\s(?:and\s)?|\s(?:and|&|plus)\s(?=\S+\s\S+\s*$)/u)
  return items.slice(0, POINTS_MAX)
}

function itemsIn(text: string, joint: RegExp): string[] {
  return text
    .split(joint)
    .map((item) => item.replace(/^[\s•*–-]{1,4}|[\s.,;:]{1,4}$/gu, '').trim())
    .filter((item) => /[\p{L}\p{N}]/u.test(item))
}

/** 'How to support a friend' behind 'grief' tells nothing yet: it says what the letter is about. */
export function withClause({ head, points }: Parted): Parted {
  const [only, ...others] = points
  if (only === undefined || others.length > 0 || !CLAUSE.test(only)) return { head, points }
  return { head: `${head}, and ${lowerFirst(only)}`, points: [] }
}

const CLAUSE = /^(?:how|why|what|when|where|who|which)\b/iu

export const MEMORY = /^in (?:loving )?memory of /iu
/** 'Our founder has died' stands after no 'about'. */
const DIED = /^(.{1,60}?) (?:(?:has|have|had) )?(?:(?:sadly|peacefully) )?(?:died|passed away)$/iu
const OPENING_PREPOSITION =
  /^(?:in|on|at|for|with|by|after|before|during|from|into|beyond|behind|towards?|to|under|over|inside|back)\s/iu

/** The topic as it stands after 'about'. What begins with a preposition stands there in quotation marks. */
export function insideOf(head: string, kind: LetterKind): string {
  if (MEMORY.test(head)) return head.replace(MEMORY, '')
  const [, dead] = DIED.exec(head) ?? []
  if (dead !== undefined) return `the death of ${lowered(dead)}`
  if (OPENING_PREPOSITION.test(head)) return `“${head}”`
  const topic = lowered(head)
  return isCounted(topic, kind) ? `the ${topic}` : topic
}

const DETERMINED =
  /^(?:the|a|an|our|my|your|this|that|these|those|each|every|all|no|some|how|why|what|when|where|who|which|being|back|thank|thanks|\d)\b/iu
const COUNTED_KINDS: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'event',
  'change',
  'release',
  'report',
  'people',
  'menu',
  'course',
  'notice',
  'meeting',
  'recall',
])
/** Nouns that are one thing, whatever stands before them: 'the Black Friday sale', 'the parents' association'. */
const COUNTED = wordSet(words.counted)

/** True for a single thing that readers know, and that no word in front of it names as such yet. */
export function isCounted(topic: string, kind: LetterKind): boolean {
  if (DETERMINED.test(topic)) return false
  const core = topic.split(
    / (?:of|for|in|on|at|to|with|from|by|about|and|until|this|next) /u,
  )[0] as string
  if (core.split(' ')[0]?.endsWith('ing')) return false
  const last = core.split(' ').at(-1) ?? ''
  // A name or a number at the end is no thing that takes an article: 'Version 4.2', 'Kubernetes'.
  if (!/^\p{Ll}/u.test(last) && !(core === topic && core === last)) return false
  if (COUNTED.has(last.toLowerCase())) return true
  return COUNTED_KINDS.has(kind) && numberOf(core) === 'singular'
}
