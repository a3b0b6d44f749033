import type { Brief } from '../../../read/brief.ts'
import { lowerInitial, normaliseCase, capitaliseNames } from '../../../read/letters.server.ts'
import { splitOrders } from '../../../read/orders.server.ts'
import { withoutWebAddresses } from '../../../words/web-address.server.ts'
import { upperFirst } from '../../../text/grammar.server.ts'
import { correctSlips } from '../../../words/spelling/slips.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { bankMatch, type BankMatch, type Tip } from '../writer/bank.server.ts'
import { kindOf } from '../kinds/kind.server.ts'
import { hasFlag, type LetterKind } from '../kinds/kinds.server.ts'
import { newsOf } from './announced.server.ts'
import { type TopicClause, clauseOf } from './clause.server.ts'
import { withDates } from './dates.server.ts'
import { has, partIn, replaced } from './signs.server.ts'
import { canBeUsedUnchanged } from './things.server.ts'
import { greetingOf, readersOf } from './readers.server.ts'
import type { Input } from '../tool.ts'
import { contactCall, type StatedCall, statedCall } from './stated-call.server.ts'
import { isWholeSentence, splitTopic, withClause } from './points.server.ts'
import { headAfterAbout, takesThe, withoutFrame } from './topic.server.ts'

/** The sort of thing promoted, if known: something to take home, or something done for the customer. */
export type PromotedSort = 'goods' | 'service'

/** The form's values as the letter needs them. */
export interface NewsletterReading {
  /** The topic as it follows 'about': 'the office move', 'houseplant care', 'how to prune roses'. */
  readonly topic: string
  /** The topic as a sentence without its full stop, if it is one. */
  readonly clause: string | undefined
  /** The subject of that sentence as typed; '' for none. */
  readonly subject: string
  /** The topic at the start of a subject line: 'Office move'. */
  readonly title: string
  /** The statements after the topic, as the letter lists them. */
  readonly points: readonly string[]
  /** The statement that asks readers to act; in a sober letter only one that names a contact. */
  readonly call: StatedCall | undefined
  readonly bank: BankMatch | undefined
  /** The tips of that topic, without those for another season. */
  readonly tips: readonly Tip[]
  readonly kind: LetterKind
  /** The sort of thing promoted; undefined for an event, a place, a voucher and anything unknown. */
  readonly sort: PromotedSort | undefined
  readonly purpose: string
  readonly isSober: boolean
  /** 'Hello,' or 'Dear members,'. */
  readonly greeting: string
  /** The readers as they follow 'for', if they may be named: 'small business owners'. */
  readonly readers: string | undefined
  /** As it was typed. */
  readonly audience: string
  /** True for readers who belong to the sender: 'members of our choir'. */
  readonly isOurs: boolean
  /** True if the topic is a name with news in it: 'new bus shelter'. */
  readonly isAnnounced: boolean
}

/** Reads a form once for writer, checks and notes. */
export const readingOf = oncePer((input: Input): ((brief: Brief) => NewsletterReading) => {
  let known: NewsletterReading | undefined
  return (brief) => (known ??= readForm(input, brief))
})

/** True if a part keeps its capitals: a sentence or 'Mrs Doyle' does, text in capitals does not. */
const keepsCapitals = (part: string): boolean =>
  part !== part.toUpperCase() &&
  (clauseOf(part) !== undefined || isWholeSentence(part) || has('titledName!', part))

/** Adds missing apostrophes: 'last weeks event', 'Saturdays match'; also splits 'a thankyou'. */
const addApostrophes = (text: string): string =>
  replaced('unmarked', text, (owner) => `${owner.slice(0, -1)}'s`).replace(
    /\b(t)hankyou\b/giu,
    '$1hank you',
  )

/** Punctuation at the end of a topic. */
const END_MARKS = /(?<![\s.!?…:;,–—-])[\s.!?…:;,–—-]+$/u

/**
 * Returns the topic with corrected spelling, dates and apostrophes, not all in capitals, and without instructions to
 * a machine.
 */
function cleanTopic(topic: string): string {
  const said = splitOrders(topic).rest.trim()
  const typed = (said === '' ? topic : said).replace(END_MARKS, '')
  // Text all in capitals is put in normal case; other text keeps its case.
  const isShouted = typed === typed.toUpperCase()
  const calm = isShouted && typed.includes(' ') ? typed.toLowerCase() : typed
  const dated = withDates(addApostrophes(correctSlips(isShouted ? normaliseCase(calm) : typed)))
  // 'Sad news about Joan, she died on Sunday' becomes one sentence.
  const dead = partIn('sadNews', 'who', dated)
  return dead === undefined ? dated : replaced('sadNews', dated, `${dead} `)
}

function readForm(input: Input, given: Brief): NewsletterReading {
  const { purpose, audience } = input
  // 'School newsletter' is about the school, not about selling newsletters.
  const brief = has('newspaper', input.topic) ? { ...given, trade: undefined } : given
  const typed = cleanTopic(input.topic)
  const cut = splitTopic(typed, (part) =>
    keepsCapitals(part)
      ? capitaliseNames(part)
      : withoutFrame(withDates(normaliseCase(withoutWebAddresses(part)))),
  )
  const bank = bankFor(cut.head, input, brief)
  const { head, points: stated } = bank ? cut : withClause(cut)
  // 'Meet the team' is a title, not a request.
  const isName = bank?.isWhole === true || has('meetTeam', head)
  const told = isName ? undefined : (topicClause(head, typed) ?? helpersClause(head, purpose))
  const form = { head, purpose, audience, points: stated, clause: told }
  const named = kindOf(form, brief)
  const news = isName || told !== undefined ? undefined : newsOf({ ...form, named, gravity: [] })
  const { clause, kind, points } = news ?? { clause: told, kind: named, points: stated }
  const isSober = hasFlag(kind, 'quiet')
  const topic = topicAfterAbout(head, kind, bank)
  // 'Volunteers an fosterers' means 'and'.
  const spelled = correctSlips(audience).replace(
    /(?<=\p{L}s) an (?=[^aeiou\s]\p{L}+s\b)/iu,
    ' and ',
  )
  const greeting = greetingOf(spelled, brief)
  const isOurs = /\bour\b/iu.test(audience)
  return {
    topic,
    clause: clause?.sentence,
    subject: clause?.subject ?? '',
    title: upperFirst(head),
    points: pointsOf(points, kind),
    call: isSober ? contactCall(points) : statedCall(points),
    bank,
    tips: (bank?.topic.tips ?? []).filter((tip) => isInSeason(tip.head, head)),
    kind,
    sort: sortOf(head, brief),
    purpose,
    isSober,
    greeting,
    // After 'Dear donors' the letter need not add that it is for donors.
    readers: greeting === 'Hello,' || isOurs ? readersOf(audience, brief) : undefined,
    isOurs,
    isAnnounced: news !== undefined,
    audience,
  }
}

/** Returns the bank's topic; a promoted tasting is an event, so the topic does not cover it whole. */
function bankFor(
  head: string,
  { purpose, audience }: Input,
  { gravity }: Brief,
): NewsletterReading['bank'] {
  const known = bankMatch(head, audience, gravity)
  const isToCome = purpose === 'promote' && has('toCome', head)
  return known && isToCome ? { ...known, isWhole: false } : known
}

/**
 * Returns the topic as it follows 'about': the bank's name where the head does not fit there, such as a sentence or
 * persons ('first time buyers').
 */
function topicAfterAbout(head: string, kind: LetterKind, bank: NewsletterReading['bank']): string {
  const inside = headAfterAbout(head, kind)
  const isNamedByBank =
    takesThe(head, kind) ||
    has('persons', head) ||
    clauseOf(head) !== undefined ||
    (head.includes(' ') && !canBeUsedUnchanged(inside))
  return bank?.isWhole === true && isNamedByBank ? bank.topic.name : inside
}

/** The points as the letter lists them. */
function pointsOf(points: readonly string[], kind: LetterKind): readonly string[] {
  // The letter itself already apologises.
  if (kind === 'fault') return points.filter((point) => !has('sorry', point))
  if (kind === 'team') return [points.join(', ')].filter(Boolean)
  // 'Old towels + newspaper' gets 'and'.
  return points.map((point) => point.replace(/(?<=\p{Ll}) \+ (?=\p{Ll})/gu, ' and '))
}

/** Turns 'winter shelter volunteers' into a request for them, if the purpose is to engage readers. */
const helpersClause = (head: string, purpose: string): TopicClause | undefined =>
  purpose === 'engage' && has('helpersSought', head)
    ? { sentence: `We are looking for ${lowerInitial(head)}`, subject: '' }
    : undefined

/** Returns the topic if it is a sentence, or ends with its own full stop. */
function topicClause(head: string, text: string): TopicClause | undefined {
  if (has('whoDied', head) && !head.includes(',')) return undefined
  const isEnded =
    text.startsWith(head) && /^[.!]\s/u.test(text.slice(head.length)) && isWholeSentence(head)
  // In 'shop manager died suddenly' the person belongs to the sender.
  const whose = has('oursWhoDied!', head) ? `our ${head}` : head
  // 'Our player who died last week' is a name, not a statement.
  if (isEnded || (has('dies', head) && !has('namesDead', head)))
    return { sentence: upperFirst(whose), subject: '' }
  return clauseOf(head)
}

/** True if a tip fits the topic's season: 'Plant in autumn' does not fit a garden in spring. */
function isInSeason(tip: string, topic: string): boolean {
  const seasonsIn = (text: string): string[] =>
    text
      .toLowerCase()
      .replace(/\bfall\b/gu, 'autumn')
      .match(/\b(?:spring|summer|autumn|winter)\b/gu) ?? []
  const wanted = seasonsIn(topic)
  const said = seasonsIn(tip)
  return wanted.length === 0 || said.length === 0 || said.some((one) => wanted.includes(one))
}

/** Returns the sort of thing promoted; undefined for an event, a place and anything unknown. */
function sortOf(head: string, { kind }: Brief): PromotedSort | undefined {
  if (has('unsorted', head)) return undefined
  if (has('serviceKinds', kind) || has('servicing', head)) return 'service'
  // 'Loyalty card' and 'gift vouchers' are sold, but are not goods in this sense.
  return has('goodsKinds', kind) && !has('noWares', head) ? 'goods' : undefined
}
