import type { Brief } from '../../brief/brief.ts'
import { plainCase } from '../../brief/letters.server.ts'
import { readOrders } from '../../brief/orders.server.ts'
import { withoutWebAddresses } from '../../lexicon/web-address.server.ts'
import { lowerFirst, upperFirst } from '../../text/grammar.server.ts'
import { spelledOut } from '../../lexicon/slips.server.ts'
import { oncePer } from '../../text/memo.ts'
import { bankMatch, type BankMatch } from './bank.server.ts'
import { kindOf, type LetterKind, QUIET } from './kind.server.ts'
import { clauseOf } from './clause.server.ts'
import { withDates } from './dates.server.ts'
import { greetingOf, readersOf } from './readers.server.ts'
import type { Input } from './tool.ts'
import { parted, withClause } from './points.server.ts'
import { DIED, insideOf, MEMORY, takesThe, withoutFrame } from './topic.server.ts'

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

/** Marks at the end of a topic that say nothing. */
const END_MARKS = /(?<![\s.!?…:;,–—-])[\s.!?…:;,–—-]+$/u

function read(input: Input, given: Brief): Reading {
  // 'School newsletter' is about the school; nobody sells newsletters there.
  const brief = /\bnews(?:letter|paper)?\b/iu.test(input.topic)
    ? { ...given, trade: undefined }
    : given
  const said = withoutWebAddresses(readOrders(input.topic).rest).trim()
  const typed = (said === '' ? input.topic : said).replace(END_MARKS, '')
  // Who types in capitals means no name by them; otherwise what was stated keeps its letters.
  const isShouted = typed === typed.toUpperCase()
  const dated = withDates(spelledOut(isShouted ? plainCase(typed) : typed))
  const cut = parted(dated, (part) => withoutFrame(withDates(plainCase(part))))
  const bank = bankMatch(cut.head, input.audience, brief.gravity)
  const { head, points } = bank ? cut : withClause(cut)
  const clause = bank?.isWhole || DIED.test(head) ? undefined : clauseOf(head)
  const kind = kindOf(head, { purpose: input.purpose, points, clause }, brief)
  const isSober = QUIET.has(kind)
  const topic = bank?.isWhole && takesThe(head, kind) ? bank.topic.name : insideOf(head, kind)
  const greeting = greetingOf(spelledOut(input.audience), brief)
  const isOurs = /\bour\b/iu.test(input.audience)
  return {
    topic,
    clause: clause?.sentence,
    subject: clause?.subject ?? '',
    about: MEMORY.test(head) ? lowerFirst(head) : `about ${topic}`,
    title: upperFirst(head),
    points,
    bank,
    kind,
    isSober,
    tradeTips: isSober ? [] : tradeTipsOf(brief),
    greeting,
    // 'Dear donors' need not be told that it is written for donors.
    readers: greeting === 'Hello,' || isOurs ? readersOf(input.audience, brief) : undefined,
    isOurs,
  }
}

/** Whoever speaks of 'us', asks to be told or offers something speaks for a business, and not about its trade. */
const OF_A_BUSINESS =
  /\b(?:we|us|our|ours|tell|ask|send|say|call|book|come|bring|order|choose|visit|here|show|want|need|let|describe|mention|name|talk|write|give|see|price|quote|reply|pick|try|sign|join)\b|\?/iu

function tradeTipsOf({ trade, gravity }: Brief): string[] {
  if (gravity.level !== 'none') return []
  return (trade?.sentences ?? []).filter(
    (sentence) => !OF_A_BUSINESS.test(sentence) && !SEASON.test(sentence),
  )
}

/** Advice for a dry summer does not stand in a letter for the autumn. */
const SEASON =
  /\b(?:spring|summer|autumn|winter|frost|christmas|easter|holidays?|january|february|march|april|may|june|july|august|september|october|november|december)\b/iu
