import { lowered } from '../../../read/letters.server.ts'
import { gerund, upperFirst } from '../../../text/grammar.server.ts'
import { isCounted } from '../writer/articles.server.ts'
import words from '../data/words.json' with { type: 'json' }
import type { LetterKind } from '../kinds/kinds.server.ts'
import { has } from './signs.server.ts'
import { wordSet } from './word-sets.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/** 'Weekly newsletter about', '10 tips for', 'the importance of': what says how one writes and not about what. */
const FRAMES: readonly RegExp[] = [
  /^(?:please )?(?:write |create |make |generate )(?:me )?(?:an? |the )?(?:short )?(?:email )?newsletter (?:about|on|for) /iu,
  /^(?:an? |the |our |my )?(?:(?:weekly|monthly|quarterly|email|e-mail|company) )*newsletter (?:about|on|for|:) /iu,
  new RegExp(
    `^(?:the )?(?:${anyOf(lists.tipKinds)} )*${anyOf(lists.tipNouns)} (?:for|on|to|about|of) `,
    'iu',
  ),
  /^(?:an? |the )?(?:(?:beginner'?s?|complete|quick|simple|short|practical|ultimate) )*(?:guide|introduction) (?:to|for|on) /iu,
  /^(?:the )?(?:importance|basics|art) of /iu,
  /^why (?:you should )?(?:choose|buy|use|try|switch to) (?=\p{L})/iu,
  /^(?:all )?about /iu,
]
/** 'Why train with a personal trainer' is about training with one. */
const WHY =
  /^why (?:you should |we should |to )?(train|join|visit|learn|eat|drink|get|work|invest|plant|grow|read|walk|swim|cycle|run|volunteer|travel|hire|rent|recycle|save|insure|service)(?= \p{L})/iu
/** 'Tips to sleep better' are about sleeping better. */
const WAYS_TO =
  /^(?:(?:the|our|my|\d{1,3}|top|three|five|seven|ten|some|best|quick|simple|easy|practical|useful) ){0,3}(?:tips|ideas|ways|steps|things to do) to (?=\p{Ll})(.+)$/u
const gerundOf = (_: string, rest: string): string => gerund(rest)
const TAIL_FRAMES = new RegExp(
  String.raw`(?<!\b(?:our|the|this|my))(?: tips(?: (?:and|&) tricks)?|(?<!\b${anyOf(lists.adviceTopics)}) advice| newsletter| best practices| guide| basics| 101)$`,
  'iu',
)

/** A topic without what says how one writes about it. */
export function withoutFrame(text: string): string {
  let rest = text.replace(WHY, (_, verb: string) => gerund(verb)).replace(WAYS_TO, gerundOf)
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

export const MEMORY = /^in (?:loving )?memory of /iu
/** 'Our founder has died' stands after no 'about'. */
export const DIED =
  /^(.{1,60}?) (?:(?:has|have|had) )?(?:(?:sadly|peacefully) )?(?:died|passed away)$/iu
const OPENING_PREPOSITION =
  /^(?:in|on|at|for|with|by|after|before|during|from|into|beyond|behind|towards?|to|under(?! \d)|over(?! \d)|inside|back(?= (?:in|at|from|on|home)\b))\s/iu

/** The topic as it stands after 'about'. What begins with a preposition stands there in quotation marks. */
export function insideOf(head: string, kind: LetterKind): string {
  if (MEMORY.test(head)) return head.replace(MEMORY, '')
  const [, dead] = DIED.exec(head) ?? []
  if (dead !== undefined)
    return `the death of ${/^(?:our|the|my|an?|one)\b/iu.test(dead) ? lowered(dead) : dead}`
  if (OPENING_PREPOSITION.test(head)) return `“${head}”`
  const [, honour, name] = HONOURED.exec(head) ?? []
  if (honour !== undefined && name !== undefined) return `our ${lowered(honour)}, ${name}`
  const topic = lowered(head)
  // Who introduces somebody new says 'our'.
  if (isOurOwn(topic, kind))
    return `our ${topic}${/(?:friday|monday|day)$/iu.test(topic) ? ' offers' : ''}`
  if (ROUNDED_UP.has(kind) && ROUND_UP.test(topic)) return `our ${topic}`
  const isThe =
    takesThe(topic, kind) ||
    OF_THE_MONTH.test(topic) ||
    has('lastOf', topic) ||
    has('crash', topic) ||
    (kind === 'report' && NEWS.test(topic))
  return isThe ? `the ${topic}` : topic
}

/** 'Volunteer of the month Derek'. */
const HONOURED =
  /^(?:our )?(\p{L}+ of the (?:month|week|year|term))[:,]? (\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)$/iu
const OF_THE_MONTH = /^(?!(?:the|our|my|your|this|a|an)\b).{2,30} of the (?:month|week|year|day)$/iu
const ROUNDED_UP: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'report',
  'market',
  'notice',
  'subject',
])
const ROUND_UP =
  /^(?!(?:the|our|my|your|this|good|some)\b)(?:\p{L}+ ){1,4}(?:newsletter|update|round[- ]?up|bulletin|recap)$/iu
const NEWS = /^(?!(?:the|our|my|your|this|good|some)\b)(?:\p{L}+ ){1,3}(?:news|results)$/iu

/** 'New arrivals', 'opening hours' and 'spring sale' are the sender's, who speaks of them as 'our'. */
function isOurOwn(topic: string, kind: LetterKind): boolean {
  if (/\bour\b|^(?:the|a|an|my|your|this|these|all|every|\d)\b/iu.test(topic)) return false
  if (/^(?:black friday|cyber monday|boxing day)$/iu.test(topic)) return kind === 'sale'
  if (kind === 'hours') return /\b(?:hours|times|dates)\b/iu.test(topic)
  if (kind === 'sale') return /\b(?:sale|offers?|deals|clearance)$/iu.test(topic)
  if (kind === 'offer' && OFFERED.test(topic)) return true
  if (kind === 'course') return LESSONS.test(topic)
  return topic.startsWith('new ') && NEW_OURS.has(kind)
}
/** 'Winter boiler service' is what the sender has to offer. */
const OFFERED =
  /\b(?:services?|collection|range|packages?|membership|subscription|workshops|gift (?:vouchers|cards|sets)|products|plan|plans|catalogue|courses)$/iu
const LESSONS = /^(?:\p{L}+[ -]){0,3}(?:classes|lessons|workshops|sessions|courses)(?: for\b.*)?$/iu
const NEW_OURS: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'newcomer',
  'offer',
  'course',
  'menu',
  'release',
])

const COUNTED_KINDS: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'event',
  'trip',
  'change',
  'works',
  'release',
  'report',
  'people',
  'leaving',
  'menu',
  'course',
  'notice',
  'closure',
  'cancelled',
  'deadline',
  'appeal',
  'prices',
  'meeting',
  'recall',
  'recallfood',
  'breach',
  'fault',
  'survey',
  'hours',
])

/** True where a topic of the kind takes an article. */
export const takesThe = (topic: string, kind: LetterKind): boolean =>
  isCounted(topic, COUNTED_KINDS.has(kind))
