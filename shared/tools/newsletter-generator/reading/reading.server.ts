import type { Brief } from '../../../read/brief.ts'
import { lowered, plainCase, withNames } from '../../../read/letters.server.ts'
import { readOrders } from '../../../read/orders.server.ts'
import { withoutWebAddresses } from '../../../words/web-address.server.ts'
import { upperFirst } from '../../../text/grammar.server.ts'
import { spelledOut } from '../../../words/spelling/slips.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { bankMatch, type BankMatch, type Tip } from '../writer/bank.server.ts'
import { kindOf } from '../kinds/kind.server.ts'
import { is, type LetterKind } from '../kinds/kinds.server.ts'
import { announcedOf } from './announced.server.ts'
import { type Clause, clauseOf } from './clause.server.ts'
import { withDates } from './dates.server.ts'
import { has, partIn, replaced } from './signs.server.ts'
import { isNamed } from './things.server.ts'
import { greetingOf, readersOf } from './readers.server.ts'
import type { Input } from '../tool.ts'
import { askedCall, type StatedCall, statedCall } from './stated-call.server.ts'
import { isWhole, parted, withClause } from './points.server.ts'
import { insideOf, takesThe, withoutFrame } from './topic.server.ts'

/** What is promoted, where that is known: something one takes home, or something one has done. */
export type Sort = 'goods' | 'service'

/** What a form says, as the letter needs it. */
export interface Reading {
  /** As it stands after 'about': 'the office move', 'houseplant care', 'how to prune roses'. */
  readonly topic: string
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

/** A sentence keeps its letters, and so does 'Mrs Doyle'; what is typed in capitals does not. */
const isKept = (part: string): boolean =>
  part !== part.toUpperCase() &&
  (clauseOf(part) !== undefined || isWhole(part) || has('titledName!', part))

/** 'Last weeks event' was last week's, 'Saturdays match' Saturday's, and 'a thankyou' is two words. */
const apostrophes = (text: string): string =>
  replaced('unmarked', text, (owner) => `${owner.slice(0, -1)}'s`).replace(
    /\b(t)hankyou\b/giu,
    '$1hank you',
  )

/** Marks at the end of a topic that say nothing. */
const END_MARKS = /(?<![\s.!?…:;,–—-])[\s.!?…:;,–—-]+$/u

/** The topic as it was typed, in plain letters, with its days, its apostrophes and without orders to a machine. */
function typedTopic(topic: string): string {
  const said = readOrders(topic).rest.trim()
  const typed = (said === '' ? topic : said).replace(END_MARKS, '')
  // Who types in capitals means no name by them; otherwise what was stated keeps its letters.
  const isShouted = typed === typed.toUpperCase()
  const calm = isShouted && typed.includes(' ') ? typed.toLowerCase() : typed
  const dated = withDates(apostrophes(spelledOut(isShouted ? plainCase(calm) : typed)))
  // 'Sad news about Joan, she died on Sunday' is told in one sentence.
  const dead = partIn('sadNews', 'who', dated)
  return dead === undefined ? dated : replaced('sadNews', dated, `${dead} `)
}

function read(input: Input, given: Brief): Reading {
  const { purpose, audience } = input
  // 'School newsletter' is about the school; nobody sells newsletters there.
  const brief = has('newspaper', input.topic) ? { ...given, trade: undefined } : given
  const typed = typedTopic(input.topic)
  const cut = parted(typed, (part) =>
    isKept(part) ? withNames(part) : withoutFrame(withDates(plainCase(withoutWebAddresses(part)))),
  )
  const bank = bankFor(cut.head, input, brief)
  const { head, points: stated } = bank ? cut : withClause(cut)
  // 'Meet the team' asks nobody to.
  const isName = bank?.isWhole === true || has('meetTeam', head)
  const told = isName ? undefined : (toldOf(head, typed) ?? soughtOf(head, purpose))
  const form = { head, purpose, audience, points: stated, clause: told }
  const named = kindOf(form, brief)
  const news =
    isName || told !== undefined ? undefined : announcedOf({ ...form, named, gravity: [] })
  const { clause, kind, points } = news ?? { clause: told, kind: named, points: stated }
  const isSober = is(kind, 'quiet')
  const topic = topicIn(head, kind, bank)
  // 'Volunteers an fosterers' are both.
  const spelled = spelledOut(audience).replace(/(?<=\p{L}s) an (?=[^aeiou\s]\p{L}+s\b)/iu, ' and ')
  const greeting = greetingOf(spelled, brief)
  const isOurs = /\bour\b/iu.test(audience)
  return {
    topic,
    clause: clause?.sentence,
    subject: clause?.subject ?? '',
    title: upperFirst(head),
    points: pointsOf(points, kind),
    call: isSober ? askedCall(points) : statedCall(points),
    bank,
    tips: (bank?.topic.tips ?? []).filter((tip) => isInSeason(tip.head, head)),
    kind,
    sort: sortOf(head, brief),
    purpose,
    isSober,
    greeting,
    // 'Dear donors' need not be told that it is written for donors.
    readers: greeting === 'Hello,' || isOurs ? readersOf(audience, brief) : undefined,
    isOurs,
    isAnnounced: news !== undefined,
    audience,
  }
}

/** The topic of the bank; a tasting that is promoted is what one comes to. */
function bankFor(head: string, { purpose, audience }: Input, { gravity }: Brief): Reading['bank'] {
  const known = bankMatch(head, audience, gravity)
  const isToCome = purpose === 'promote' && has('toCome', head)
  return known && isToCome ? { ...known, isWhole: false } : known
}

/** As it stands after 'about': tips for 'first time buyers' are about what they do, and neither about them nor about tips. */
function topicIn(head: string, kind: LetterKind, bank: Reading['bank']): string {
  const inside = insideOf(head, kind)
  const isNamedByBank =
    takesThe(head, kind) ||
    has('persons', head) ||
    clauseOf(head) !== undefined ||
    (head.includes(' ') && !isNamed(inside))
  return bank?.isWhole === true && isNamedByBank ? bank.topic.name : inside
}

/** The points as the letter lists them. */
function pointsOf(points: readonly string[], kind: LetterKind): readonly string[] {
  // The letter itself says that one is sorry.
  if (kind === 'fault') return points.filter((point) => !has('sorry', point))
  if (kind === 'team') return [points.join(', ')].filter(Boolean)
  // 'Old towels + newspaper' in words.
  return points.map((point) => point.replace(/(?<=\p{Ll}) \+ (?=\p{Ll})/gu, ' and '))
}

/** 'Winter shelter volunteers' are looked for, where readers are to be drawn in. */
const soughtOf = (head: string, purpose: string): Clause | undefined =>
  purpose === 'engage' && has('helpersSought', head)
    ? { sentence: `We are looking for ${lowered(head)}`, subject: '' }
    : undefined

/** The topic where it is a sentence; one that ends with its own full stop is one, too. */
function toldOf(head: string, text: string): Clause | undefined {
  if (has('whoDied', head) && !head.includes(',')) return undefined
  const isEnded = text.startsWith(head) && /^[.!]\s/u.test(text.slice(head.length)) && isWhole(head)
  // 'Shop manager died suddenly' is ours.
  const whose = has('oursWhoDied!', head) ? `our ${head}` : head
  // 'Our player who died last week' names somebody, and tells nothing yet.
  if (isEnded || (has('dies', head) && !has('namesDead', head)))
    return { sentence: upperFirst(whose), subject: '' }
  return clauseOf(head)
}

/** 'Plant in autumn' is no advice for a letter on the garden in spring. */
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

/** The sort of thing that a topic promotes; undefined for an event, a place, and whatever is not known. */
function sortOf(head: string, { kind }: Brief): Sort | undefined {
  if (has('unsorted', head)) return undefined
  if (has('serviceKinds', kind) || has('servicing', head)) return 'service'
  // 'Loyalty card' and 'gift vouchers' are bought, and are not what one looks for.
  return has('goodsKinds', kind) && !has('noWares', head) ? 'goods' : undefined
}
