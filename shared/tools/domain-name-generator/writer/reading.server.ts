import { briefOf } from '../../../kit/brief-of.server.ts'
import { has } from './patterns.server.ts'
import type { Brief, Trade } from '../../../read/brief.ts'
import { splitIntoEntries } from './entries.server.ts'
import {
  readNamingInput,
  vocabularyOf,
  type NamingInput as NamingMatter,
} from '../../../naming/form/matter.server.ts'
import type { Thing } from '../../../naming/form/things.server.ts'
import { withoutWishes } from '../../../naming/ideas/wishes.server.ts'
import { correctSlips } from '../../../words/spelling/slips.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { plural, singular } from '../../../text/grammar.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { fold } from '../../../text/tokens.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { looseWords, weakWords } from '../../../naming/form/word-kinds.server.ts'
import { industryWord, KEYWORD_SEPARATOR, joinedKeywordsOf, townIn } from './spans.server.ts'
import { tool, type Input } from '../tool.ts'
import { graveTopic, topicFor, type FieldVocabulary } from './vocabulary.server.ts'

/** The form's values, read for naming, with the words that fit before and after its nouns. */
export interface DomainNaming extends NamingMatter {
  /** The keywords as entries, with typos corrected and without a request for a name. */
  readonly keywords: string
  readonly topic: FieldVocabulary
  /** True for a special branch of its trade: shoes for running, a cleaner of crime scenes. */
  readonly isBranch: boolean
  /** True if the offer is a cause, not a business: nobody donates to 'sealrescueco'. */
  readonly isCause: boolean
  /** The entries as typed, closed up: 'nativewoodland'. */
  readonly spans: readonly string[]
  /** The industry if it can be used in names, such as 'sailing'; otherwise ''. */
  readonly industry: string
  /** The chosen domain extension, or the label for all of them. */
  readonly extension: string
}

/** Reads a form for naming; the same input object is read once. */
export const namingFor = oncePer((input: Input): DomainNaming => {
  const keywords = splitIntoEntries(withoutWishes(correctSlips(input.keywords)))
  const brief = briefOf(tool, { ...input, keywords })
  const read = readNamingInput(brief, `${input.keywords} ${input.industry}`)
  // 'Taxi fleet' in the insurance industry is not a taxi business.
  const isElsewhere =
    has('offices', fold(input.industry)) && !has('officeFamily', read.trade?.family ?? '')
  // A travel blog is not a newsletter.
  const isBlog = /\bblogs?\b/i.test(keywords) && read.trade?.id === 'newsletter'
  // A seller of old chairs does not make chairs.
  const isUsed = has('secondHand', keywords) && has('makersFamily', read.trade?.family ?? '')
  const isOther = isElsewhere || isBlog || isUsed || isOtherTrade(read.trade, keywords)
  const matter = isOther ? { ...read, trade: undefined } : read
  return {
    ...matter,
    keywords,
    isBranch: isBranch(matter.trade, keywords, matter.place),
    things: withIndustryFirst(matter.things, keywords, input.industry),
    topic: topicOf(brief, matter.trade, input),
    place: matter.place === '' ? townIn(keywords, brief) : matter.place,
    isCause: input.extensions === '.org' || has('cause', brief.kind),
    spans: joinedKeywordsOf(keywords, brief),
    industry: industryWord(input.industry),
    extension: input.extensions,
  }
})

/** True if the first entry is more specific than the keys and words of the trade. */
function isBranch(trade: Trade | undefined, keywords: string, place: string): boolean {
  if (!trade) return false
  const known = vocabularyOf(trade)
  const [first = ''] = keywords.split(KEYWORD_SEPARATOR)
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

/**
 * True if the trade found is not the user's: it is the trade of the customers, of a general "artist" or "maker" in
 * another art, or of a bereavement.
 */
function isOtherTrade(trade: Trade | undefined, keywords: string): boolean {
  const [first = ''] = keywords.split(KEYWORD_SEPARATOR)
  const [offer = '', whom] = fold(first).split(/ for (.+)/)
  const keys = (trade?.keys ?? []).map((key) => singular(fold(key)))
  const holds = (text: string): boolean => {
    const words = text.split(/[^a-z]+/).map(singular)
    return keys.some((key) => key.split(' ').every((word) => words.includes(singular(word))))
  }
  // 'AI for dentists' is not a dentist.
  if (whom !== undefined && !holds(offer) && holds(whom)) return true
  // A mehndi artist is not a painter.
  const [which = '', head = ''] = offer.trim().split(' ').slice(-2)
  const isStrange =
    has('broadDoers', head) && nounOf(which) === undefined && !isInTradeVocabulary(trade, which)
  return isStrange || has('lost', keywords)
}

const isInTradeVocabulary = (trade: Trade | undefined, word: string): boolean =>
  trade !== undefined && vocabularyOf(trade).has(singular(word))

/**
 * Puts the industry first among the things where the keywords name it too: in 'handmade beds batley wool' with the
 * industry beds, beds are the offer.
 */
function withIndustryFirst(
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

/** The topic of the field of business; a topic that needs care gets no openings, and a grave one only quiet words. */
function topicOf(
  { gravity, kind }: Brief,
  trade: Trade | undefined,
  input: Input,
): FieldVocabulary {
  if (gravity.level === 'grave') return graveTopic
  const own = topicFor(
    trade?.family,
    fold(`${input.industry} ${input.extensions}`).split(/[^a-z]+/),
    kind,
  )
  return gravity.level === 'none' ? own : { ...own, openings: CAREFUL_OPENINGS }
}

const CAREFUL_OPENINGS: readonly string[] = []
