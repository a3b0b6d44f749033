import { briefOf } from '../../../kit/brief-of.server.ts'
import {
  readNamingInput,
  vocabularyOf,
  type NamingInput,
} from '../../../naming/form/matter.server.ts'
import type { Thing } from '../../../naming/form/things.server.ts'
import { withoutWishes } from '../../../naming/ideas/wishes.server.ts'
import type { Trade } from '../../../read/brief.ts'
import { plural, singular } from '../../../text/grammar.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { fold } from '../../../text/tokens.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { correctSlips } from '../../../words/spelling/slips.server.ts'
import { tool, type Input } from '../tool.ts'
import { KEYWORD_SEPARATOR, readEntries, splitIntoEntries } from './entries.server.ts'
import { industryWord, joinedKeywordsOf, townIn } from './spans.server.ts'
import { topicFor, type FieldVocabulary } from './vocabulary.server.ts'
import { has, isAny, roleOf, wordsOf } from './words.server.ts'

/** The form's values, read for naming, with the words that fit before and after its nouns. */
export interface DomainNaming extends NamingInput {
  /** The keywords as entries, with typos corrected and without a request for a name. */
  readonly keywords: string
  /** The entries of the keywords, as typed; the first is the offer. */
  readonly texts: readonly string[]
  /** The words of the first entry; none if it is no short phrase. */
  readonly offer: readonly string[]
  /** The words of the later entries that are short phrases. */
  readonly others: readonly (readonly string[])[]
  /** The offer and the others, without the empty. */
  readonly entries: readonly (readonly string[])[]
  /** The things of the offer itself, without those listed beside it. */
  readonly mains: readonly Thing[]
  readonly topic: FieldVocabulary
  /** True if names may be light-hearted or sound commercial. */
  readonly isPlain: boolean
  readonly isGrave: boolean
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
  const texts = keywords.split(KEYWORD_SEPARATOR)
  const [first = ''] = texts
  const brief = briefOf(tool, { ...input, keywords })
  const read = readNamingInput(brief, `${input.keywords} ${input.industry}`)
  const isOther = read.trade && isOtherTrade(read.trade, keywords, first, input.industry)
  const trade = isOther ? undefined : read.trade
  const industry = industryWord(input.industry)
  const place = read.place === '' ? townIn(keywords, texts, brief) : read.place
  const town = [place, ...wordsOf(brief.place?.name ?? '')]
  const [offer = [], ...behind] = readEntries(texts, town, read.excluded)
  const others = behind.filter((words) => words.length > 0)
  const things = withIndustryFirst(read.things, keywords, singular(industry))
  return {
    ...read,
    trade,
    keywords,
    texts,
    offer,
    others,
    entries: offer.length > 0 ? [offer, ...others] : others,
    things,
    mains: things.filter(({ isExtra }) => !isExtra),
    topic: topicFor(brief, trade?.family, wordsOf(`${input.industry} ${input.extensions}`)),
    isPlain: brief.gravity.level === 'none',
    isGrave: brief.gravity.level === 'grave',
    isBranch: isBranch(trade, first, read.place),
    place,
    isCause: input.extensions === '.org' || has('cause', brief.kind),
    spans: joinedKeywordsOf(texts, brief),
    industry,
    extension: input.extensions,
  }
})

/** True if the offer is more specific than the keys and words of the trade. */
const isBranch = (trade: Trade | undefined, offer: string, place: string): boolean =>
  trade !== undefined &&
  wordsOf(offer).some(
    (word) =>
      /^[a-z]{3,}$/.test(word) &&
      word !== place &&
      !isAny(word, 'stop', 'weak', 'loose', 'place') &&
      !vocabularyOf(trade).has(singular(word)),
  )

/**
 * True if the trade found is not the user's: it is the trade of the customers, of a general "artist" or "maker" in
 * another art, of another industry, or of a bereavement.
 */
function isOtherTrade(trade: Trade, keywords: string, offer: string, industry: string): boolean {
  const [what = '', whom] = fold(offer).split(/ for (.+)/)
  const holds = (text: string): boolean => {
    const words = wordsOf(text).map(singular)
    return trade.keys.some((key) => wordsOf(key).every((word) => words.includes(singular(word))))
  }
  const [which = '', head = ''] = what.trim().split(' ').slice(-2)
  return (
    // 'AI for dentists' is not a dentist.
    (whom !== undefined && !holds(what) && holds(whom)) ||
    // A mehndi artist is not a painter.
    (has('broadDoers', head) && !nounOf(which) && !vocabularyOf(trade).has(singular(which))) ||
    // 'Taxi fleet' in the insurance industry is not a taxi business.
    (has('offices', fold(industry)) && !has('officeFamily', trade.family)) ||
    // A travel blog is not a newsletter.
    (trade.id === 'newsletter' && /\bblogs?\b/i.test(keywords)) ||
    // A seller of old chairs does not make chairs.
    (has('secondHand', keywords) && has('makersFamily', trade.family)) ||
    has('lost', keywords)
  )
}

/**
 * Puts the industry (in the singular) first among the things where the keywords name it too: in 'handmade beds batley
 * wool' with the industry beds, beds are the offer.
 */
function withIndustryFirst(things: readonly Thing[], keywords: string, industry: string): Thing[] {
  const [main] = things
  const isNamed = roleOf(industry) === 'ware' && wordsOf(keywords).map(singular).includes(industry)
  if (main === undefined || !isNamed || main.one.includes(industry)) return [...things]
  const thing: Thing = { one: industry, many: plural(industry), kind: 'ware' }
  return [thing, ...things.map((other) => ({ ...other, isExtra: true }))]
}
