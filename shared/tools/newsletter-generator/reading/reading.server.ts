import type { Brief } from '../../../read/brief.ts'
import { plainCase, withNames } from '../../../read/letters.server.ts'
import { readOrders } from '../../../read/orders.server.ts'
import { withoutWebAddresses } from '../../../words/web-address.server.ts'
import { lowered } from '../../../read/letters.server.ts'
import { lowerFirst, upperFirst } from '../../../text/grammar.server.ts'
import { spelledOut } from '../../../words/spelling/slips.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { bankMatch, type BankMatch, type Tip } from '../writer/bank.server.ts'
import { kindOf } from '../kinds/kind.server.ts'
import { is, type LetterKind } from '../kinds/kinds.server.ts'
import { announcedOf } from './announced.server.ts'
import { type Clause, clauseOf } from './clause.server.ts'
import { withDates } from './dates.server.ts'
import { isNamed } from '../writer/articles.server.ts'
import { type Sort, sortOf } from './sorts.server.ts'
import { greetingOf, readersOf } from './readers.server.ts'
import type { Input } from '../tool.ts'
import { askedCall, type StatedCall, statedCall } from './stated-call.server.ts'
import { DIES, isWhole, parted, withClause } from './points.server.ts'
import { DIED, insideOf, MEMORY, takesThe, withoutFrame } from './topic.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import { WEEKDAYS } from '../../../text/time-words.ts'

/** What a form says, as the letter needs it. */
export interface Reading {
  /** As it stands after 'about': 'the office move', 'houseplant care', 'how to prune roses'. */
  readonly topic: string
  /** 'about the office move', 'in memory of our colleague Tom'. */
  readonly about: string
  /** The topic as a sentence without its full stop, where it tells something by itself. */
  readonly clause: string | undefined
  /** What that sentence speaks of, as it was typed; '' for none. */
  readonly subject: string
  /** As it opens a subject line: 'Office move'. */
  readonly title: string
  /** What was stated behind the topic, each as it was said. */
  readonly points: readonly string[]
  /** The statement that says what readers are to do; none beside what is grave. */
  readonly call: StatedCall | undefined
  readonly bank: BankMatch | undefined
  /** The tips of that topic, but for those of another season than the letter's. */
  readonly tips: readonly Tip[]
  readonly kind: LetterKind
  /** What is promoted; undefined for what is neither goods nor a service. */
  readonly sort: Sort | undefined
  readonly purpose: string
  readonly isSober: boolean
  /** 'Hello,' or 'Dear members,'. */
  readonly greeting: string
  /** After 'for', where the audience may be named: 'small business owners'. */
  readonly readers: string | undefined
  /** As it was typed. */
  readonly audience: string
  /** True for readers who belong to the sender: 'members of our choir'. */
  readonly isOurs: boolean
  /** True for a name that tells something all the same: 'new bus shelter'. */
  readonly isAnnounced: boolean
}

/** Reads a form once for writer, checks and notes. */
export const readingOf = oncePer((input: Input): ((brief: Brief) => Reading) => {
  let known: Reading | undefined
  return (brief) => (known ??= read(input, brief))
})

/** Advice for 'first time buyers' is about what they do, and not about them. */
const PERSONS =
  /\b(?:buyers|starters|owners|carers|sellers|beginners|renters|drivers|managers|locksmith)$/iu

/** A tasting and a blood donation that are promoted are what one comes to. */
const isToCome = (head: string, { purpose }: Input): boolean =>
  purpose === 'promote' && /\b(?:tasting|blood (?:donation|drive))s?$/iu.test(head)

const MET = /^(?:meet|introducing) (?:the|our) team$/iu

/** 'Moving to Canada' is what clients of a visa office want to do. */
const isAbroad = (head: string, { audience, purpose }: Input): boolean =>
  /^(?:moving|relocating) to \p{L}+$/iu.test(head) &&
  (purpose === 'nurture' || /\b(?:visa|immigration|expat|relocation)/iu.test(audience))

/** A sentence keeps its letters, and so does 'Mrs Doyle'; what is typed in capitals does not. */
const isKept = (part: string): boolean =>
  part !== part.toUpperCase() && (clauseOf(part) !== undefined || isWhole(part) || TITLE.test(part))
const TITLE = /^(?:Mr|Mrs|Ms|Miss|Dr|Rev|Revd|Prof|Sir|Father|Sister)\b/u

/** 'Last weeks event' was last week's, 'Saturdays match' Saturday's, and 'a thankyou' is two words. */
const apostrophes = (text: string): string =>
  text
    .replace(/\b(last|next|this) (week|month|year|term)s (?=\p{Ll})/giu, "$1 $2's ")
    .replace(DAYS_OWN, "$1's $2")
    .replace(NAMED_DAY, (_, whose: string) => `${upperFirst(whose.toLowerCase())}'s Day`)
    .replace(NAMED_FOR, (_, whose: string) => `${upperFirst(whose.toLowerCase())}'s`)
    .replace(/\b(t)hankyou\b/giu, '$1hank you')
const NAMED_DAY = /\b(mother|father|valentine)s day\b/giu
const NAMED_FOR = /\b(parkinson|alzheimer|crohn)s\b/giu
const DAYS_OWN = new RegExp(
  String.raw`\b(${anyOf(WEEKDAYS)})s (match|game|meeting|event|concert|service|walk|race|lunch|dinner)\b`,
  'giu',
)

/** 'Volunteers an fosterers' are both. */
const AN = /(?<=\p{L}s) an (?=[^aeiou\s]\p{L}+s\b)/iu

/** 'Old towels + newspaper' in words. */
const withAnd = (point: string): string => point.replace(/(?<=\p{Ll}) \+ (?=\p{Ll})/gu, ' and ')

/** 'Sad news about Joan, she died on Sunday' is told in one sentence. */
const SAD_NEWS =
  /^(?:very |some )?sad news (?:about|of) (\p{L}+(?: \p{L}+){0,3}),? (?:who|she|he|they) (?=(?:has |have )?(?:sadly |peacefully )?(?:died|passed)\b)/iu

/** Marks at the end of a topic that say nothing. */
const END_MARKS = /(?<![\s.!?…:;,–—-])[\s.!?…:;,–—-]+$/u

function read(input: Input, given: Brief): Reading {
  // 'School newsletter' is about the school; nobody sells newsletters there.
  const brief = /\bnews(?:letter|paper)?\b/iu.test(input.topic)
    ? { ...given, trade: undefined }
    : given
  const said = readOrders(input.topic).rest.trim()
  const typed = (said === '' ? input.topic : said).replace(END_MARKS, '')
  // Who types in capitals means no name by them; otherwise what was stated keeps its letters.
  const isShouted = typed === typed.toUpperCase()
  const calm = isShouted && typed.includes(' ') ? typed.toLowerCase() : typed
  const dated = withDates(apostrophes(spelledOut(isShouted ? plainCase(calm) : typed))).replace(
    SAD_NEWS,
    '$1 ',
  )
  const cut = parted(dated, (part) =>
    isKept(part) ? withNames(part) : withoutFrame(withDates(plainCase(withoutWebAddresses(part)))),
  )
  const isKit = input.purpose === 'promote' && /\bfirst aid kits?$/iu.test(cut.head)
  // Who sells a kit teaches nobody to use it.
  const known = isKit ? undefined : bankMatch(cut.head, input.audience, brief.gravity)
  const bank = known && isToCome(cut.head, input) ? { ...known, isWhole: false } : known
  const { head, points: stated } = bank ? cut : withClause(cut)
  const asked = { purpose: input.purpose, audience: input.audience, points: stated }
  // 'Meet the team' asks nobody to.
  const isName = bank?.isWhole === true || MET.test(head) || isAbroad(head, input)
  const told = isName ? undefined : (toldOf(head, dated) ?? soughtOf(head, input.purpose))
  const byName = kindOf(head, { ...asked, clause: told }, brief)
  const news =
    isName || told !== undefined
      ? undefined
      : announcedOf({ head, points: stated, kind: byName, purpose: input.purpose })
  const { clause, kind, points } = news ?? { clause: told, kind: byName, points: stated }
  const isSober = is(kind, 'quiet')
  const inside = insideOf(head, kind)
  const isNamedByBank =
    bank?.isWhole === true &&
    (takesThe(head, kind) ||
      PERSONS.test(head) ||
      clauseOf(head) !== undefined ||
      (head.includes(' ') && !isNamed(inside)))
  const topic = isNamedByBank ? bank.topic.name : inside
  const greeting = greetingOf(spelledOut(input.audience).replace(AN, ' and '), brief)
  const isOurs = /\bour\b/iu.test(input.audience)
  return {
    topic,
    clause: clause?.sentence,
    subject: clause?.subject ?? '',
    about: MEMORY.test(head) ? lowerFirst(head) : `about ${topic}`,
    title: upperFirst(head),
    points: pointsOf(points, kind),
    call: isSober ? askedCall(points) : statedCall(points),
    bank,
    tips: (bank?.topic.tips ?? []).filter((tip) => isInSeason(tip.head, head)),
    kind,
    sort: sortOf(head, brief),
    purpose: input.purpose,
    isSober,
    greeting,
    // 'Dear donors' need not be told that it is written for donors.
    readers: greeting === 'Hello,' || isOurs ? readersOf(input.audience, brief) : undefined,
    isOurs,
    isAnnounced: news !== undefined,
    audience: input.audience,
  }
}

/** The points as the letter lists them. */
function pointsOf(points: readonly string[], kind: Reading['kind']): readonly string[] {
  // The letter itself says that one is sorry.
  if (kind === 'fault') return points.filter((point) => !/^(?:very )?sorry$/iu.test(point))
  if (kind === 'team') return [points.join(', ')].filter(Boolean)
  return points.map(withAnd)
}

/** 'Winter shelter volunteers' are looked for, where readers are to be drawn in. */
function soughtOf(head: string, purpose: string): Clause | undefined {
  return purpose === 'engage' && HELPERS.test(head)
    ? { sentence: `We are looking for ${lowered(head)}`, subject: '' }
    : undefined
}
const HELPERS =
  /^(?!(?:our|the|my|your|thank|new|all|dear)\b)(?:\p{L}+ ){1,4}(?:volunteers|helpers|marshals|stewards)$/iu

/** The topic where it is a sentence; one that ends with its own full stop is one, too. */
function toldOf(head: string, text: string): Clause | undefined {
  if (DIED.test(head) && !head.includes(',')) return undefined
  const isEnded = text.startsWith(head) && /^[.!]\s/u.test(text.slice(head.length)) && isWhole(head)
  // 'Shop manager died suddenly' is ours.
  const whose =
    /^(?!(?:our|the|my|a|an|we|it)\b)\p{Ll}+ (?:\p{Ll}+ )?(?:has |have )?(?:sadly )?died\b/u.test(
      head,
    )
      ? `our ${head}`
      : head
  if (isEnded || (DIES.test(head) && !WHO_DIED.test(head)))
    return { sentence: upperFirst(whose), subject: '' }
  return clauseOf(head)
}

/** 'Our player who died last week' names somebody, and tells nothing yet. */
const WHO_DIED = /\bwho (?:(?:has|have|sadly|had) ){0,2}(?:died|passed away)\b/iu

const SEASONS = /\b(?:spring|summer|autumn|winter)\b/giu

/** 'Plant in autumn' is no advice for a letter on the garden in spring. */
function isInSeason(tip: string, topic: string): boolean {
  const seasonsIn = (text: string): string[] =>
    (text.replace(/\bfall\b/giu, 'autumn').match(SEASONS) ?? []).map((one) => one.toLowerCase())
  const wanted = seasonsIn(topic)
  const said = seasonsIn(tip)
  return wanted.length === 0 || said.length === 0 || said.some((one) => wanted.includes(one))
}
