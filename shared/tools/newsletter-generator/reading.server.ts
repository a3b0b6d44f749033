import type { Brief } from '../../brief/brief.ts'
import { lowered, plainCase } from '../../brief/letters.server.ts'
import { readOrders } from '../../brief/orders.server.ts'
import { numberOf } from '../../lexicon/nouns.server.ts'
import { withoutWebAddresses } from '../../lexicon/web-address.server.ts'
import { lowerFirst, upperFirst } from '../../text/grammar.server.ts'
import { oncePer } from '../../text/memo.ts'
import { tokenise } from '../../text/tokens.server.ts'
import { bankMatch, type BankMatch } from './bank.server.ts'
import kindWords from './data/kind-words.json' with { type: 'json' }
import words from './data/words.json' with { type: 'json' }
import type { Input } from './tool.ts'
import { wordSet } from './word-sets.server.ts'

/** What a letter of the sender's own is about, which decides what to ask and what is missing. */
export type LetterKind = keyof typeof kindWords | 'careful' | 'subject'

/** What a form says, as the letter needs it. */
export interface Reading {
  /** As it stands after 'about': 'the office move', 'houseplant care', 'how to prune roses'. */
  readonly topic: string
  /** 'about the office move', 'in memory of our colleague Tom'. */
  readonly about: string
  /** As it opens a subject line: 'Office move'. */
  readonly title: string
  /** What was stated behind the topic, each as it was said. */
  readonly points: readonly string[]
  readonly bank: BankMatch | undefined
  readonly kind: LetterKind
  readonly isSober: boolean
  /** Things worth knowing of the trade that the topic names, which claim nothing of the sender. */
  readonly tradeTips: readonly string[]
  /** 'Hello,' or 'Dear members,'. */
  readonly greeting: string
  /** After 'for', where the audience may be named: 'small business owners'. */
  readonly readers: string | undefined
  /** True for readers who belong to the sender: 'members of our choir'. */
  readonly isOurs: boolean
}

/** Reads a form once for writer, checks and notes. */
export const readingOf = oncePer((input: Input): ((brief: Brief) => Reading) => {
  let known: Reading | undefined
  return (brief) => (known ??= read(input, brief))
})

function read(input: Input, brief: Brief): Reading {
  const typed = plainCase(withoutWebAddresses(readOrders(input.topic).rest)).trim()
  const text = withoutFrame(
    (typed === '' ? input.topic : typed).replace(/[\s.!?…:;,–—-]{1,20}$/u, ''),
  )
  const { head, points } = parted(text)
  const kind = kindOf(head, input.purpose, brief)
  const bank = bankMatch(head, input.audience, brief.gravity)
  const isSober = kind === 'sober' || kind === 'loss' || kind === 'careful'
  const topic = bank?.isWhole && isCounted(head, kind) ? bank.topic.name : insideOf(head, kind)
  const greeting = greetingOf(input.audience)
  const isOurs = /\bour\b/iu.test(input.audience)
  return {
    topic,
    about: MEMORY.test(head) ? lowerFirst(head) : `about ${topic}`,
    title: upperFirst(head),
    points,
    bank,
    kind,
    isSober,
    tradeTips: isSober ? [] : tradeTipsOf(brief),
    greeting,
    readers: greeting === 'Hello,' || isOurs ? readersOf(input.audience, brief) : undefined,
    isOurs,
  }
}

/** Whoever speaks of 'us', asks to be told or offers something speaks for a business, and not about its trade. */
const OF_A_BUSINESS =
  /\b(?:we|us|our|ours|tell|ask|send|say|call|book|come|bring|order|choose|visit|here|show|want|need|let|describe|mention|name|talk|write|give|see|price|quote|reply|pick|try|sign|join)\b|\?/iu

function tradeTipsOf({ trade, gravity }: Brief): string[] {
  if (gravity.level !== 'none') return []
  return (trade?.sentences ?? []).filter((sentence) => !OF_A_BUSINESS.test(sentence))
}

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
  /(?: tips(?: (?:and|&) tricks)?| advice| newsletter| best practices| guide| basics| 101)$/iu

function withoutFrame(text: string): string {
  let rest = text
  for (const frame of FRAMES) rest = rest.replace(frame, '')
  const short = rest.replace(TAIL_FRAMES, '')
  return short.length >= 2 && /\p{L}/u.test(short) ? short : text
}

/** What parts a topic from what is said of it. */
const PARTED = /^([^\n]{3,70}?)(?::\s|;\s| [-–—] |[.!?]\s|\n)(.+)$/su
const POINTS_MAX = 6

function parted(text: string): { readonly head: string; readonly points: readonly string[] } {
  const match = PARTED.exec(text)
  if (match) {
    const [, head = text, tail = ''] = match
    return { head: head.trim(), points: listed(tail) }
  }
  const items = listed(text)
  // 'Sourdough, rye and buns' is one topic; statements of several words each are several.
  const isList = items.length > 2 && items.slice(1).every((item) => /\s|\d/u.test(item))
  return isList ? { head: items[0] as string, points: items.slice(1) } : { head: text, points: [] }
}

function listed(text: string): string[] {
  return text
    .split(/;\s|[.!?]\s|\n|,\s(?:and\s)?|\s(?:and|&|plus)\s(?=\S+\s\S+\s*$)/u)
    .map((item) => item.replace(/^[\s•*–-]{1,4}|[\s.,;:]{1,4}$/gu, '').trim())
    .filter((item) => /[\p{L}\p{N}]/u.test(item))
    .slice(0, POINTS_MAX)
}

const KIND_ORDER: readonly LetterKind[] = [
  'loss',
  'sober',
  'change',
  'release',
  'event',
  'people',
  'report',
  'offer',
  'skill',
]
const SOBER_REASONS = new Set([
  'illness',
  'death',
  'violence',
  'abuse',
  'debt',
  'addiction',
  'loss-of-a-child',
  'war',
  'mental-health',
  'separation',
  'crime',
])

/** What is said of these suits a serious matter as well. */
const PLAIN_KINDS: ReadonlySet<LetterKind> = new Set(['event', 'change', 'report', 'people'])

/** What the head of the topic names; the word that stands last decides. */
function kindOf(head: string, purpose: string, { gravity, trade }: Brief): LetterKind {
  const line = ` ${tokenise(head).words.join(' ')} `
  let best: { readonly kind: LetterKind; readonly end: number; readonly size: number } | undefined
  for (const kind of KIND_ORDER) {
    if (kind === 'subject' || kind === 'careful') continue
    for (const word of kindWords[kind]) {
      const at = line.lastIndexOf(` ${word} `)
      if (at < 0) continue
      if (kind === 'loss' || kind === 'sober') return kind
      const end = at + word.length
      if (!best || end > best.end || (end === best.end && word.length > best.size))
        best = { kind, end, size: word.length }
    }
  }
  const kind = best?.kind ?? 'subject'
  if (gravity.level === 'grave') return 'sober'
  if (SOBER_REASONS.has(gravity.reason ?? '')) return PLAIN_KINDS.has(kind) ? kind : 'careful'
  const isOffered = trade !== undefined || purpose === 'promote'
  return kind === 'subject' && isOffered ? 'offer' : kind
}

/** The topic as it stands after 'about'. What begins with a preposition stands there in quotation marks. */
function insideOf(head: string, kind: LetterKind): string {
  if (MEMORY.test(head)) return head.replace(MEMORY, '')
  return OPENING_PREPOSITION.test(head) ? `“${head}”` : withDeterminer(lowered(head), kind)
}

const MEMORY = /^in (?:loving )?memory of /iu
const OPENING_PREPOSITION =
  /^(?:in|on|at|for|with|by|after|before|during|from|into|beyond|behind|towards?|to|under|over|inside)\s/iu

const DETERMINED =
  /^(?:the|a|an|our|my|your|this|that|these|those|each|every|all|no|some|how|why|what|when|where|who|which|being|\d)\b/iu
const COUNTED_KINDS: ReadonlySet<LetterKind> = new Set([
  'event',
  'change',
  'release',
  'report',
  'people',
  'sober',
])

/** 'The office move', but 'houseplant care': only a single thing that the sender's readers know takes an article. */
function withDeterminer(topic: string, kind: LetterKind): string {
  return isCounted(topic, kind) ? `the ${topic}` : topic
}

/** True for a single thing that readers know, and that no word in front of it names as such yet. */
function isCounted(topic: string, kind: LetterKind): boolean {
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

/** Nouns that are one thing, whatever stands before them: 'the Black Friday sale', 'the parents' association'. */
const COUNTED = wordSet(words.counted)

const GREETED = wordSet(words.greeting)
const COLLEAGUES = wordSet(words.colleagues)

/** Readers who are greeted by what they are to the sender; all others with a plain word. */
function greetingOf(audience: string): string {
  const said = tokenise(audience.replace(/^(?:our|my|the|all|for) /iu, '')).words
  if (said.some((word) => COLLEAGUES.has(word)) && said.length <= 4) return 'Dear colleagues,'
  const head = said.slice(0, said.findIndex((word) => STOPS.has(word)) >>> 0).at(-1) ?? ''
  return said.length <= 6 && GREETED.has(head) ? `Dear ${head},` : 'Hello,'
}

const STOPS = new Set(['of', 'in', 'at', 'from', 'who', 'with', 'and', 'on', 'interested', 'for'])
const UNQUOTED = wordSet(words.unquoted)
const READERS_WORDS_MAX = 7

/** The readers as they may be named to themselves: never by age, sex, faith, health or purse. */
function readersOf(audience: string, { audience: read, gravity }: Brief): string | undefined {
  const said = tokenise(audience).words
  const form = read.find(({ source }) => source === 'audience')
  const text = form?.forms[0]
  if (!text || !form.isPlural || gravity.level !== 'none') return undefined
  if (said.length > READERS_WORDS_MAX || said.some((word) => UNQUOTED.has(word))) return undefined
  return /[\d&/()]|,/u.test(text) ? undefined : text.replace(/^our /iu, 'our ')
}
