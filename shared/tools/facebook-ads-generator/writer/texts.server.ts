import type { Brief } from '../../../read/brief.ts'
import { createJoiner, meansReaders } from '../../../write/ads.server.ts'
import { createComposer, type LengthLimits } from '../../../write/compose.server.ts'
import {
  type Filled,
  fillFrame,
  type FillLimits,
  suitsMaterial,
} from '../../../write/fill.server.ts'
import { compileFrames, type Frame } from '../../../write/frame.server.ts'
import { listingsOf } from '../../../write/listings.server.ts'
import type { Material } from '../../../write/material.server.ts'
import { suggestSameAction } from '../../../write/invitations.server.ts'
import {
  isUnnaturalText,
  isFirstOneOffer,
  isNaturalSentence,
} from '../../../write/spoken.server.ts'
import { startsOf } from '../../../write/starts.ts'
import { withShortName } from '../../../write/short-name.server.ts'
import { naturalSentencesOf } from '../../../write/told.server.ts'
import { isFragmentary } from '../../../write/stumps.server.ts'
import { sentenceCase } from '../../../text/grammar.server.ts'
import { lowerWords, utf16Length } from '../../../text/measures.ts'
import type { Random } from '../../../text/random.ts'
import { stemOf } from '../../../text/stem.ts'
import type { Angle } from '../angles.ts'
import descriptionRows from '../data/descriptions.json' with { type: 'json' }
import followRows from '../data/follows.json' with { type: 'json' }
import headlineRows from '../data/headlines.json' with { type: 'json' }
import openingRows from '../data/openings.json' with { type: 'json' }
import { FACEBOOK_AD_LIMITS as LIMITS } from '../limits.ts'

const adTextFrames = {
  headlines: compileFrames(headlineRows),
  openings: compileFrames(openingRows),
  follows: compileFrames(followRows),
  descriptions: compileFrames(descriptionRows),
}

/** Puts a headline or description in sentence case, without the full stop of a single sentence. */
const toLine = (text: string): string => {
  const line = sentenceCase(text)
  return /^[^.!?]+\.$/u.test(line) ? line.slice(0, -1) : line
}

const HEADLINE_LIMITS: FillLimits & LengthLimits = {
  charsMin: 4,
  charsMax: LIMITS.headlineCharsMax,
  measure: utf16Length,
  finish: toLine,
}
/**
 * The room for the short name in headlines: a name may fill the headline alone. For a grave topic only the name may
 * be in the headline, so it is combined with a call.
 */
const nameLengthLimits = ({ gravity }: Brief) => ({
  charsFree: gravity.level === 'grave' ? NAME_BEFORE_CALL_CHARS : HEADLINE_LIMITS.charsMax,
  charsMax: HEADLINE_LIMITS.charsMax,
  measure: utf16Length,
})
/** A name of this length leaves room for a call. */
const NAME_BEFORE_CALL_CHARS = 20
const DESCRIPTION_LIMITS: FillLimits & LengthLimits = {
  ...HEADLINE_LIMITS,
  charsMin: 4,
  charsMax: LIMITS.descriptionCharsMax,
}
const SENTENCE_LIMITS: FillLimits = {
  charsMin: 8,
  charsMax: LIMITS.foldPhoneChars,
  measure: utf16Length,
}
/** An opening may be as short as 'Cider.', because another sentence follows. */
const OPENING_CHARS_MIN = 4
/** Less than this looks unfinished above a picture. */
const SHORT_CHARS_MIN = 50
/** A shorter line, such as 'From £12', does not name its subject. */
const LINE_CHARS_MIN = 12
/** The number of sentence pairs aimed at; enough to choose from within a few milliseconds. */
const PAIRS_WANTED = 120

/** Leaves room for a full stop. */
const PHRASE_LIMITS: LengthLimits = {
  charsMin: 12,
  charsMax: LIMITS.foldPhoneChars - 1,
  measure: utf16Length,
}

/** All candidate texts, by their position in an ad. */
export interface CandidateTexts {
  readonly headlines: readonly Filled[]
  /** Texts before the fold. */
  readonly shorts: readonly Filled[]
  readonly follows: readonly Filled[]
  readonly descriptions: readonly Filled[]
}

/** Meta does not allow two states of something side by side, or text about them (rules.md FB6). */
const COMPARING = /\bbefore[- ](?:and|&)[- ]after\b/iu

/** The properties of an offer that is not a simple product. */
interface OfferTraits {
  /** True for an invitation ('become a foster carer'), which stands first in a sentence or not at all. */
  readonly isVerbal: boolean
  /** True for a person, for whom no frame with 'our' is used: no 'our divorce lawyer'. */
  readonly isPerson: boolean
  /** The text of the form, for the order of the statements. */
  readonly text: string
}

/** The texts that are complete and compare nothing. */
const sound = (texts: readonly Filled[]): Filled[] =>
  texts.filter(
    ({ text, carries, frame }) =>
      // The name alone is allowed, because a sentence follows it.
      !(carries.length > 0 && isFragmentary(text) && !frame.tags.has('plain')) &&
      !COMPARING.test(text),
  )

/** Sound texts with a full stop. */
const ended = (texts: readonly Filled[]): Filled[] =>
  sound(texts.map((filled) => ({ ...filled, text: `${filled.text}.` })))

/** Composes texts from the stated facts, and fills the few frames for activities and calls. */
export function textsOf(
  brief: Brief,
  material: Material,
  random: Random,
  { isVerbal, isPerson, text }: OfferTraits,
): CandidateTexts {
  const composer = createComposer(brief, random)
  const fill = (rows: readonly Frame[], fit: FillLimits, filling = material): Filled[] =>
    rows
      .filter(
        (frame) =>
          suitsMaterial(frame, filling) &&
          !(isVerbal && requiresNoun(frame)) &&
          !(isPerson && hasOurHole(frame)),
      )
      .flatMap((frame) => [...fillFrame(frame, filling, fit)])
      .map(createNameMarker(brief))
  const listings = listingsOf(brief, text, PHRASE_LIMITS)
  const told = naturalSentencesOf(brief, text, PHRASE_LIMITS)
  const plain = (texts: readonly Filled[]): Filled[] =>
    listings.named.length > 1 ? texts.filter((filled) => !isUnnaturalText(filled)) : [...texts]
  const named = [
    ...ended(plain(composer.named(PHRASE_LIMITS)).filter(({ carries }) => carries.length > 1)),
    ...ended(told.filter(({ frame }) => frame.tags.has('named'))),
    ...ended(listings.named.filter(isShort)),
  ]
  const stated = ended([
    ...composer.stated(PHRASE_LIMITS).filter(isNaturalSentence),
    ...told.filter(({ frame }) => frame.tags.has('clause')),
    ...listings.alone.filter(isShort),
  ])
  const follows = [...stated, ...fill(adTextFrames.follows, SENTENCE_LIMITS)]
  const linesOf = (room: LengthLimits): Filled[] => {
    const { named, alone } = listingsOf(brief, text, room, true)
    return [
      ...alone.filter(namesSubject),
      ...named,
      ...composer.stated(room, true).filter(isFirstOneOffer),
    ]
  }
  const openings = [
    ...named,
    ...sound(fill(adTextFrames.openings, { ...SENTENCE_LIMITS, charsMin: OPENING_CHARS_MIN })),
  ]
  return {
    headlines: [
      ...sound([
        ...plain(composer.named(HEADLINE_LIMITS)),
        ...linesOf({ ...HEADLINE_LIMITS, charsMin: LINE_CHARS_MIN }),
      ]),
      ...[material, ...withShortName(material, brief, nameLengthLimits(brief))].flatMap((one) =>
        fill(adTextFrames.headlines, HEADLINE_LIMITS, one),
      ),
    ],
    shorts: [
      ...openings.filter(({ text }) => utf16Length(text) >= SHORT_CHARS_MIN),
      ...pairsOf(openings, follows, random),
      // A text that names the offer may follow a pitch.
      ...pairsOf(openings.filter(isPitch), named, random),
    ],
    follows,
    descriptions: [
      ...sound(linesOf(DESCRIPTION_LIMITS)),
      ...fill(adTextFrames.descriptions, DESCRIPTION_LIMITS),
    ],
  }
}

/** Marks the texts that name the offer without a hole for it: 'A gym for your first day too', 'See the gym'. */
function createNameMarker({ offer }: Brief): (text: Filled) => Filled {
  const head = stemOf(offer?.head ?? '')
  return (filled) =>
    head !== '' &&
    (isPitch(filled) || filled.frame.tags.has('voiced')) &&
    !filled.carries.includes('offer') &&
    lowerWords(filled.text).some((word) => stemOf(word) === head)
      ? { ...filled, carries: [...filled.carries, 'offer'] }
      : filled
}

/** False for 'Free' and 'Free, drop in on Wednesdays', which do not name what is free. */
const namesSubject = ({ text }: Filled): boolean => !/^free(?:,|$)/iu.test(text)

/** False for a long list with commas, which nobody reads. */
const isShort = ({ text }: Filled): boolean => text.split(', ').length <= LISTED_MAX
const LISTED_MAX = 3

/** True for a label with a list: 'Garden centre: bedding plants, cafe'. */
export const isLabel = ({ frame }: Filled): boolean => frame.tags.has('label')

/** True for a pitch: a handwritten text that is true of everybody with such an offer. */
const isPitch = ({ frame }: Filled): boolean => frame.tags.has('pitch')

/** True if a text fits an angle: a benefit or price, a need, where or when, or a first step or call. */
export function fitsAngle(angle: Angle, { text, frame: { tags } }: Filled): boolean {
  switch (angle) {
    case 'benefit':
      return tags.has('has-with') || tags.has('has-price')
    case 'problem':
      return text.includes('?') || tags.has('clause') || tags.has('list')
    case 'story':
      return ['near', 'when', 'place', 'before'].some((slot) => tags.has(`has-${slot}`))
    default:
      return tags.has('step') || tags.has('call')
  }
}

/** True for a frame in which the offer must be a noun. */
function requiresNoun({ holes, texts, tags }: Frame): boolean {
  if (tags.has('noun')) return true
  return holes.some(
    ({ name, agreement }, at) =>
      name === 'offer' && (agreement !== undefined || at > 0 || texts[0] !== ''),
  )
}

const hasOurHole = ({ holes }: Frame): boolean => holes.some(({ agreement }) => agreement === 'our')

/** Two sentences in a row that fit before the fold. */
function pairsOf(firsts: readonly Filled[], seconds: readonly Filled[], random: Random): Filled[] {
  const pairs: Filled[] = []
  const behind = random.shuffle(seconds)
  // The pairs are shared out among the first sentences, so that no long table crowds out the rest.
  const share = Math.max(4, Math.ceil(PAIRS_WANTED / Math.max(1, firsts.length)))
  for (const first of random.shuffle(firsts)) {
    let own = 0
    const canFollow = followsOn(first)
    for (const second of behind) {
      if (own >= share) break
      const length = utf16Length(first.text) + 1 + utf16Length(second.text)
      if (length < SHORT_CHARS_MIN || length > LIMITS.foldPhoneChars) continue
      if (!canFollow(second)) continue
      pairs.push(joinTexts(first, second))
      own++
    }
  }
  return pairs
}

/** Returns a test for sentences that may follow this text: with new statements and another beginning. */
export function followsOn(first: Filled): (second: Filled) => boolean {
  const carried = new Set(first.carries)
  const starts = new Set(startsOf(first.text))
  const isEnd = first.frame.tags.has('call')
  const isNamed = first.frame.tags.has('named')
  const isAsking = first.text.includes('?')
  const isAsked = first.frame.tags.has('asked') && !first.frame.tags.has('pitch')
  return (second) => {
    const { text, carries, frame } = second
    return (
      !isEnd &&
      !(isAsking && text.includes('?')) &&
      // A question such as 'Need a locksmith?' must be followed by an informative answer.
      (!isAsked || ANSWER_TAGS.some((tag) => frame.tags.has(tag))) &&
      // A phrase without a verb may follow only the name of the product. Excludes 'We are insured. With a courtesy
      // car'.
      (isNamed || !frame.tags.has('bare')) &&
      !carries.some((id) => carried.has(id)) &&
      !meansReaders(first, second) &&
      !suggestSameAction(first.text, text) &&
      !startsOf(text).some((start) => starts.has(start))
    )
  }
}

const ANSWER_TAGS = ['pitch', 'step', 'listed']

/** Joins two texts; the tags of both decide the angle. */
export const joinTexts = createJoiner((first, second) => ({
  ...first,
  id: `${first.id} ${second.id}`,
  tags: new Set([...first.tags, ...second.tags]),
  isBare: true,
}))
