import { briefOf } from '../../../kit/brief-of.server.ts'
import { has } from './patterns.server.ts'
import type { Brief, Trade } from '../../../read/brief.ts'
import { asEntries } from './entries.server.ts'
import {
  readMatter,
  vocabularyOf,
  type Matter as NamingMatter,
} from '../../../naming/form/matter.server.ts'
import type { Thing } from '../../../naming/form/things.server.ts'
import { withoutWishes } from '../../../naming/ideas/wishes.server.ts'
import { spelledOut } from '../../../words/spelling/slips.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { plural, singular } from '../../../text/grammar.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { fold } from '../../../text/tokens.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { looseWords, weakWords } from '../../../naming/form/word-kinds.server.ts'
import { industryWord, SEAM, spansOf, townIn } from './spans.server.ts'
import { tool, type Input } from '../tool.ts'
import { graveTopic, topicFor, type Topic } from './vocabulary.server.ts'

/** What a form says, read for naming, with what can stand before and behind its words. */
export interface Matter extends NamingMatter {
  /** The keywords as typed, without what asks for a name. */
  readonly keywords: string
  readonly topic: Topic
  /** A special branch of its trade: shoes for running, a cleaner of crime scenes. */
  readonly isBranch: boolean
  /** It is a cause, not a firm: nobody gives to 'sealrescueco'. */
  readonly isCause: boolean
  /** The entries as typed, closed: 'nativewoodland'. */
  readonly spans: readonly string[]
  /** The industry where it is a word for names: 'sailing'; or ''. */
  readonly industry: string
  /** The extension that was chosen, or the label for all of them. */
  readonly extension: string
}

/** Reads a form for naming; the same input object is read once. */
export const matterOf = oncePer((input: Input): Matter => {
  const keywords = asEntries(withoutWishes(spelledOut(input.keywords)))
  const brief = briefOf(tool, { ...input, keywords })
  const read = readMatter(brief, `${input.keywords} ${input.industry}`)
  // 'Taxi fleet' in the industry of insurance is no taxi.
  const isElsewhere =
    has('offices', fold(input.industry)) && !has('officeFamily', read.trade?.family ?? '')
  // Who blogs about travel sends no newsletter.
  const isBlog = /\bblogs?\b/i.test(keywords) && read.trade?.id === 'newsletter'
  // Nor does who sells old chairs make any.
  const isUsed = has('secondHand', keywords) && has('makersFamily', read.trade?.family ?? '')
  const isOther = isElsewhere || isBlog || isUsed || isOfOthers(read.trade, keywords)
  const matter = isOther ? { ...read, trade: undefined } : read
  return {
    ...matter,
    keywords,
    isBranch: isBranch(matter.trade, keywords, matter.place),
    things: withIndustry(matter.things, keywords, input.industry),
    topic: topicOf(brief, matter.trade, input),
    place: matter.place === '' ? townIn(keywords, brief) : matter.place,
    isCause: input.extensions === '.org' || has('cause', brief.kind),
    spans: spansOf(keywords, brief),
    industry: industryWord(input.industry),
    extension: input.extensions,
  }
})

/** True where the first entry says more than the keys and words of the trade do. */
function isBranch(trade: Trade | undefined, keywords: string, place: string): boolean {
  if (!trade) return false
  const known = vocabularyOf(trade)
  const [first = ''] = keywords.split(SEAM)
  return fold(first)
    .split(/[^a-z]+/)
    .some(
      (word) =>
        word.length > 2 &&
        word !== place &&
        !stopWords.has(word) &&
        !weakWords.has(word) &&
        !looseWords.has(word) &&
        placeNamed(word) === undefined &&
        !known.has(singular(word)),
    )
}

/** True where another trade is meant than the row's: its buyers', a broad doer's of another art, that of a grieving house. */
function isOfOthers(trade: Trade | undefined, keywords: string): boolean {
  const [first = ''] = keywords.split(SEAM)
  const [offer = '', whom] = fold(first).split(/ for (.+)/)
  const keys = (trade?.keys ?? []).map((key) => singular(fold(key)))
  const holds = (text: string): boolean => {
    const words = text.split(/[^a-z]+/).map(singular)
    return keys.some((key) => key.split(' ').every((word) => words.includes(singular(word))))
  }
  // 'AI for dentists' fills no tooth.
  if (whom !== undefined && !holds(offer) && holds(whom)) return true
  // A mehndi artist hangs no canvas.
  const [which = '', head = ''] = offer.trim().split(' ').slice(-2)
  const isStrange =
    has('broadDoers', head) && nounOf(which) === undefined && !vocabularyHolds(trade, which)
  return isStrange || has('lost', keywords)
}

const vocabularyHolds = (trade: Trade | undefined, word: string): boolean =>
  trade !== undefined && vocabularyOf(trade).has(singular(word))

/** The beds of 'handmade beds batley wool' in the industry of beds: what both fields name is what is offered. */
function withIndustry(
  things: readonly Thing[],
  keywords: string,
  industry: string,
): readonly Thing[] {
  const named = singular(industryWord(industry))
  const [main] = things
  const isSaid =
    named !== '' &&
    fold(keywords)
      .split(/[^a-z]+/)
      .map(singular)
      .includes(named)
  if (main === undefined || !isSaid || main.one.includes(named) || nounOf(named)?.role !== 'ware')
    return things
  const thing: Thing = { one: named, many: plural(named), kind: 'ware' }
  return [thing, ...things.map((other) => ({ ...other, isExtra: true }))]
}

/** The field of business; beside a matter that wants care only quiet words stand. */
function topicOf({ gravity, kind }: Brief, trade: Trade | undefined, input: Input): Topic {
  if (gravity.level === 'grave') return graveTopic
  const own = topicFor(
    trade?.family,
    fold(`${input.industry} ${input.extensions}`).split(/[^a-z]+/),
    kind,
  )
  return gravity.level === 'none' ? own : { ...own, openings: CAREFUL_OPENINGS }
}

const CAREFUL_OPENINGS: readonly string[] = []
