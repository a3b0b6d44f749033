import type { Brief } from '../../../read/brief.ts'
import { createCallFilter, withAdCalls } from '../../../write/calls.server.ts'
import { createComposer, type LengthLimits } from '../../../write/compose.server.ts'
import {
  type Filled,
  fillFrame,
  type FillLimits,
  suitsMaterial,
} from '../../../write/fill.server.ts'
import { compileFrame, compileFrames, type Frame } from '../../../write/frame.server.ts'
import { listingsOf } from '../../../write/listings.server.ts'
import type { Material } from '../../../write/material.server.ts'
import {
  isUnnaturalText,
  isFirstOneOffer,
  isNaturalSentence,
} from '../../../write/spoken.server.ts'
import { withShortName } from '../../../write/short-name.server.ts'
import { naturalSentencesOf } from '../../../write/told.server.ts'
import { titleCase, upperFirst } from '../../../text/grammar.server.ts'
import { adLength, lowerWords } from '../../../text/measures.ts'
import type { Random } from '../../../text/random.ts'
import { fixCapitals } from '../capitals.ts'
import { isDangling, isSpecificCall } from '../checks.ts'
import headlineRows from '../data/headlines.json' with { type: 'json' }
import sentenceRows from '../data/sentences.json' with { type: 'json' }
import { nounOf } from '../../../words/nouns.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { isGarbled } from './garbled.server.ts'
import { GOOGLE_AD_LIMITS } from '../limits.ts'
import { joinSentences } from './sentences.server.ts'
import type { Input } from '../tool.ts'

const headlineFrames = compileFrames(headlineRows)
const sentenceFrames = compileFrames(sentenceRows)
const callFrames = compileFrames([
  { say: '{fact.call}', tags: 'voiced' },
  { say: '{voiced}', tags: 'voiced' },
  { say: '{call}' },
])

const HEADLINE_LIMITS: FillLimits & LengthLimits = {
  charsMin: GOOGLE_AD_LIMITS.headlineCharsMin,
  charsMax: GOOGLE_AD_LIMITS.headlineCharsMax,
  measure: adLength,
  finish: (text) => upperFirst(titleCase(text)),
}
const NAME_LENGTH_LIMITS = { charsFree: 18, charsMax: HEADLINE_LIMITS.charsMax, measure: adLength }
const CALL_LIMITS: FillLimits = {
  ...HEADLINE_LIMITS,
  charsMin: 8,
  charsMax: GOOGLE_AD_LIMITS.callToActionCharsMax,
}
const SENTENCE_LIMITS: FillLimits & LengthLimits = {
  charsMin: 8,
  charsMax: GOOGLE_AD_LIMITS.descriptionCharsMax,
  measure: adLength,
}
/** Matches a denial after a label or price, which is no headline for a grave topic: 'Funeral Directors: No Service'. */
const DENIAL_AFTER_LABEL = /(?:: |^[£$€][^,]*, )no /iu
/** Leaves room for a full stop; the minimum excludes lists that are mere labels. */
const PHRASE_LIMITS: LengthLimits = {
  ...SENTENCE_LIMITS,
  charsMin: 15,
  charsMax: SENTENCE_LIMITS.charsMax - 1,
}

/**
 * Matches phrases that need the product's name and cannot be a headline: 'A Two-Year Warranty', 'With a Two-Year
 * Warranty', 'For Homeowners'.
 */
const DEPENDENT_PHRASE =
  /^(?:an?|with|for|in|at|on|near|by|across|around|to|of) |[:,] (?:in|at|on|with|for|by|to|of) /iu
/** Matches headlines that sound composed by a machine. */
const MACHINE_MADE = /^(?:you get|the price is|an?) | with our /iu

/** All candidate texts, by their position in an ad. */
export type CandidateTexts = Readonly<
  Record<'headlines' | 'descriptions' | 'calls', readonly Filled[]>
>

const withFullStops = (texts: readonly Filled[]): Filled[] =>
  texts.map((filled) => ({ ...filled, text: `${filled.text}.` }))
const inTitleCase = (texts: readonly Filled[]): Filled[] =>
  texts.map((filled) => ({ ...filled, text: upperFirst(titleCase(filled.text)) }))
const isSound = (filled: Filled): boolean => !isDangling(filled.text) && !isGarbled(filled)

/** Excludes questions that do not fit the offer: "What is included?" does not fit a person, such as a face painter. */
function createTopicFilter(brief: Brief): (text: Filled) => boolean {
  const isOpen = createCallFilter(brief)
  const role = nounOf(brief.offer?.head ?? '')?.role
  const isWho = NON_THING_ROLES.has(role) && brief.offer?.head !== 'service'
  const isThing = role === undefined ? OWNING_KINDS.has(brief.kind) : !isWho
  return ({ frame, text }) =>
    !frame.tags.has('topic') ||
    (isOpen(text) && (isThing || !frame.tags.has('thing')) && (isWho || !frame.tags.has('who')))
}

/** Composes texts from the stated facts, and fills the frames for headlines, sentences and calls. */
export function composeCandidateTexts(
  brief: Brief,
  given: Material,
  input: Input,
  random: Random,
): CandidateTexts {
  const inputText = Object.values(input).join('\n')
  const material = withAdCalls(given, brief, inputText, input.adStyle)
  const fill = (frames: readonly Frame[], fit: FillLimits, filling = material): Filled[] =>
    frames
      .filter((frame) => suitsMaterial(frame, filling, input.adStyle))
      .flatMap((frame) => [...fillFrame(frame, filling, fit)])
  const composer = createComposer(brief, random)
  const listings = listingsOf(brief, inputText, PHRASE_LIMITS)
  // For a grave topic, or with two listings of the product, forced combinations are left out: 'directors with no
  // service'.
  const isGrave = brief.gravity.level === 'grave'
  const isStrict = isGrave || listings.named.length > 1
  const withoutForced = (texts: readonly Filled[]): Filled[] =>
    isStrict ? texts.filter((filled) => !isUnnaturalText(filled)) : [...texts]
  const headlineListings = listingsOf(brief, inputText, HEADLINE_LIMITS, true)
  const sentences = [
    ...withFullStops([
      ...withoutForced(composer.named(PHRASE_LIMITS)).filter(hasMoreThanName),
      ...naturalSentencesOf(brief, inputText, PHRASE_LIMITS),
      ...listings.named,
      ...(isStrict
        ? []
        : composer.bare(PHRASE_LIMITS).filter(({ text }) => !DEPENDENT_PHRASE.test(text))),
      ...composer.stated(PHRASE_LIMITS).filter(isNaturalSentence),
      ...listings.alone,
    ]),
    ...fill(sentenceFrames, SENTENCE_LIMITS).filter(createTopicFilter(brief)),
  ].filter(isSound)
  return {
    headlines: [
      ...inTitleCase([
        ...withoutForced([...composer.named(HEADLINE_LIMITS), ...headlinesByHead(brief, random)]),
        ...[...headlineListings.named, ...headlineListings.alone.map(markAsLate)].filter(
          (filled) => !isGrave || !DENIAL_AFTER_LABEL.test(filled.text),
        ),
        ...[...composer.bare(HEADLINE_LIMITS, true), ...composer.stated(HEADLINE_LIMITS, true)]
          .filter(({ text }) => !MACHINE_MADE.test(text) && !DEPENDENT_PHRASE.test(text))
          .map((filled) =>
            isStrict && !isFirstOneOffer(filled) ? markAsLastResort(filled) : filled,
          ),
      ]),
      ...[material, ...withShortName(material, brief, NAME_LENGTH_LIMITS)]
        .flatMap((one) => fill(headlineFrames, HEADLINE_LIMITS, one))
        .filter(({ text }) => !DEPENDENT_PHRASE.test(text)),
    ].filter(
      (filled) =>
        isSound(filled) &&
        !isLooseList(filled) &&
        !repeatsLabel(filled) &&
        fixCapitals(filled.text, false, inputText) === filled.text,
    ),
    descriptions: joinSentences(sentences, random),
    calls: fill(callFrames, CALL_LIMITS).filter(({ text }) => isSpecificCall(text)),
  }
}

/**
 * Headlines with the last two words of a name of three words or more: 'Garden Rooms Built in 3 Weeks'. The noun alone
 * would be too broad: 'care' is not lawn care.
 */
function headlinesByHead(brief: Brief, random: Random): Filled[] {
  const { offer } = brief
  const [full] = offer?.forms ?? []
  const words = full?.lower.split(' ') ?? []
  // A name of two words is not cut to its noun: raised beds would become 'Beds for people with bad backs', river
  // tables 'tables'.
  if (!offer || !full || full.number === 'singular' || words.length < 3 || words.some(isStopWord))
    return []
  const lower = words.slice(-2).join(' ')
  const form = { lower, title: upperFirst(lower), number: full.number }
  return createComposer({ ...brief, offer: { ...offer, forms: [form] } }, random)
    .named(HEADLINE_LIMITS)
    .filter(({ carries }) => carries.length > 1)
}

const OWNING_KINDS: ReadonlySet<string> = new Set(['buy', 'rent', 'subscribe', 'try'])
const NON_THING_ROLES: ReadonlySet<string | undefined> = new Set(['person', 'term', 'place'])
const isStopWord = (word: string): boolean => stopWords.has(word)

const markAsLastResort = (filled: Filled): Filled => ({
  ...filled,
  frame: { ...filled.frame, tags: new Set([...filled.frame.tags, 'flat']) },
})

/** Marks a headline such as 'RTITB, £295 Plus VAT' for use where there are few others. */
const markAsLate = (filled: Filled): Filled => ({ ...filled, frame: LATE_FRAME })
const LATE_FRAME: Frame = {
  ...compileFrame({ say: 'alone listing', tags: 'listed list late weak' }),
  isBare: true,
}

/**
 * True for a single word beside another statement, which is not a headline: '20% Off First Order, LED', 'Mowing,
 * Fertilizer'.
 */
const isLooseList = ({ text, carries }: Filled): boolean =>
  !carries.includes('offer') && /^[^\s,\d]+, |, [^\s,\d]+$/u.test(text)

/** True for a headline that repeats its label: 'Spa Day: Book Your Spa Day'. */
function repeatsLabel({ text }: Filled): boolean {
  const [named = '', called] = text.split(': ', 2)
  const words = new Set(lowerWords(named).filter((word) => !stopWords.has(word)))
  return called !== undefined && lowerWords(called).some((word) => words.has(word))
}

/** True if a text states more than the product's name. */
const hasMoreThanName = ({ carries }: Filled): boolean => carries.length > 1
