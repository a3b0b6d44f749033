import type { Brief } from '../../../read/brief.ts'
import { createComposer, type Room } from '../../../write/compose.server.ts'
import { type Filled, fillFrame, type Fit, suits } from '../../../write/fill.server.ts'
import { compileFrame, type Frame, type FrameRow } from '../../../write/frame.server.ts'
import { listingsOf } from '../../../write/listings.server.ts'
import type { Material } from '../../../write/material.server.ts'
import { asksAlike } from '../../../write/invitations.server.ts'
import { isForced, isGift, isTold } from '../../../write/spoken.server.ts'
import { startsOf } from '../../../write/starts.ts'
import { withShortName } from '../../../write/short-name.server.ts'
import { toldOf } from '../../../write/told.server.ts'
import { isStump } from '../../../write/stumps.server.ts'
import { sentenceCase } from '../../../text/grammar.server.ts'
import { lowerWords, u16 } from '../../../text/measures.ts'
import type { Random } from '../../../text/random.ts'
import { stemOf } from '../../../text/stem.ts'
import type { Angle } from '../angles.ts'
import descriptionRows from '../data/descriptions.json' with { type: 'json' }
import followRows from '../data/follows.json' with { type: 'json' }
import headlineRows from '../data/headlines.json' with { type: 'json' }
import openingRows from '../data/openings.json' with { type: 'json' }
import { FACEBOOK_ADS as LIMITS } from '../limits.ts'

const compile = (rows: readonly unknown[]): Frame[] => (rows as FrameRow[]).map(compileFrame)
const frames = {
  headlines: compile(headlineRows),
  openings: compile(openingRows),
  follows: compile(followRows),
  descriptions: compile(descriptionRows),
}

/** One sentence stands without its full stop where there is only one: a headline, a description. */
const asLine = (text: string): string => {
  const line = sentenceCase(text)
  return /^[^.!?]+\.$/u.test(line) ? line.slice(0, -1) : line
}

const HEADLINE: Fit & Room = {
  charsMin: 4,
  charsMax: LIMITS.headlineCharsMax,
  measure: u16,
  finish: asLine,
}
/** What is offered has a headline to itself where it fits one; in grief nothing but it heads an ad, so it comes with calls. */
const nameRoom = ({ gravity }: Brief) => ({
  charsFree: gravity.level === 'grave' ? CALLED_CHARS : HEADLINE.charsMax,
  charsMax: HEADLINE.charsMax,
  measure: u16,
})
/** So long a name has room for a call behind it. */
const CALLED_CHARS = 20
const DESCRIPTION: Fit & Room = { ...HEADLINE, charsMin: 4, charsMax: LIMITS.descriptionCharsMax }
const SENTENCE: Fit = { charsMin: 8, charsMax: LIMITS.foldPhoneChars, measure: u16 }
/** 'Cider.', with a sentence behind it. */
const OPENING_CHARS_MIN = 4
/** Less than this looks unfinished above a picture. */
const SHORT_CHARS_MIN = 50
/** 'From £12' says nothing of what. */
const LINE_CHARS_MIN = 12
/** Joins of two sentences: enough to choose from within a few milliseconds. */
const PAIRS_MAX = 120

/** With room for a full stop. */
const PHRASE: Room = { charsMin: 12, charsMax: LIMITS.foldPhoneChars - 1, measure: u16 }

/** Everything that can be said, by where it stands in an ad. */
export interface Texts {
  readonly headlines: readonly Filled[]
  /** Texts that stand before the fold. */
  readonly shorts: readonly Filled[]
  readonly follows: readonly Filled[]
  readonly descriptions: readonly Filled[]
}

/** The platform shows no two states of anything beside each other, and no talk of it (rules.md FB6). */
const COMPARING = /\bbefore[- ](?:and|&)[- ]after\b/iu

/** What an offer is besides a thing. */
interface OfferSort {
  /** An invitation ('become a foster carer'), which stands first in a sentence or not at all. */
  readonly isVerbal: boolean
  /** Somebody whom one sees: not 'our divorce lawyer', 'see our florist'. */
  readonly isPerson: boolean
  /** The form, for the order in which things were stated. */
  readonly text: string
}

/** Composes what was stated, and fills the few frames there are for doings and calls. */
export function textsOf(
  brief: Brief,
  material: Material,
  random: Random,
  { isVerbal, isPerson, text }: OfferSort,
): Texts {
  const composer = createComposer(brief, random)
  const fill = (rows: readonly Frame[], fit: Fit, filling = material): Filled[] =>
    rows
      .filter(
        (frame) =>
          suits(frame, filling) && !(isVerbal && bendsOffer(frame)) && !(isPerson && owns(frame)),
      )
      .flatMap((frame) => [...fillFrame(frame, filling, fit)])
      .map(naming(brief))
  const sound = (texts: readonly Filled[]): Filled[] =>
    texts.filter(
      ({ text, carries, frame }) =>
        // The name alone is one, with a sentence to come behind it.
        !(carries.length > 0 && isStump(text) && !frame.tags.has('plain')) && !COMPARING.test(text),
    )
  const ended = (texts: readonly Filled[]): Filled[] =>
    sound(texts.map((filled) => ({ ...filled, text: `${filled.text}.` })))
  const listings = listingsOf(brief, text, PHRASE)
  const told = toldOf(brief, text, PHRASE)
  const plain = (texts: readonly Filled[]): Filled[] =>
    listings.named.length > 1 ? texts.filter((filled) => !isForced(filled)) : [...texts]
  const named = [
    ...ended(plain(composer.named(PHRASE)).filter(({ carries }) => carries.length > 1)),
    ...ended(told.filter(({ frame }) => frame.tags.has('named'))),
    ...ended(listings.named.filter(isShort)),
  ]
  const stated = ended([
    ...composer.stated(PHRASE).filter(isTold),
    ...told.filter(({ frame }) => frame.tags.has('clause')),
    ...listings.alone.filter(isShort),
  ])
  const follows = [...stated, ...fill(frames.follows, SENTENCE)]
  const linesOf = (room: Room): Filled[] => {
    const { named, alone } = listingsOf(brief, text, room, true)
    return [...alone.filter(saysWhat), ...named, ...composer.stated(room, true).filter(isGift)]
  }
  const openings = [
    ...named,
    ...sound(fill(frames.openings, { ...SENTENCE, charsMin: OPENING_CHARS_MIN })),
  ]
  return {
    headlines: [
      ...sound([
        ...plain(composer.named(HEADLINE)),
        ...linesOf({ ...HEADLINE, charsMin: LINE_CHARS_MIN }),
      ]),
      ...[material, ...withShortName(material, brief, nameRoom(brief))].flatMap((one) =>
        fill(frames.headlines, HEADLINE, one),
      ),
    ],
    shorts: [
      ...openings.filter(({ text }) => u16(text) >= SHORT_CHARS_MIN),
      ...pairsOf(openings, follows, random),
      // What there is comes behind what its customers want to know, not behind a list of it.
      ...pairsOf(openings.filter(isPitch), named, random),
    ],
    follows,
    descriptions: [...sound(linesOf(DESCRIPTION)), ...fill(frames.descriptions, DESCRIPTION)],
  }
}

/** 'A gym for your first day too' and 'See the gym' name what is offered. */
function naming({ offer }: Brief): (text: Filled) => Filled {
  const head = stemOf(offer?.head ?? '')
  return (filled) =>
    head !== '' &&
    (isPitch(filled) || filled.frame.tags.has('voiced')) &&
    !filled.carries.includes('offer') &&
    lowerWords(filled.text).some((word) => stemOf(word) === head)
      ? { ...filled, carries: [...filled.carries, 'offer'] }
      : filled
}

/** 'Free' and 'Free, drop in on Wednesdays': what is free? */
const saysWhat = ({ text }: Filled): boolean => !/^free(?:,|$)/iu.test(text)

/** A whole form told in a row of commas is read by nobody. */
const isShort = ({ text }: Filled): boolean => text.split(', ').length <= LISTED_MAX
const LISTED_MAX = 3

/** 'Garden centre: bedding plants, cafe': once in a result. */
export const isLabel = ({ frame }: Filled): boolean => frame.tags.has('label')

/** What its customers want to know of this sort of goods or services. */
const isPitch = ({ frame }: Filled): boolean => frame.tags.has('pitch')

/** Whether a text speaks from an angle: what one has of it, what is taken care of, how it is made or where, how one begins. */
export function speaksFrom(angle: Angle, { text, frame: { tags } }: Filled): boolean {
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
function bendsOffer({ holes, texts, tags }: Frame): boolean {
  if (tags.has('noun')) return true
  return holes.some(
    ({ name, agreement }, at) =>
      name === 'offer' && (agreement !== undefined || at > 0 || texts[0] !== ''),
  )
}

const owns = ({ holes }: Frame): boolean => holes.some(({ agreement }) => agreement === 'our')

/** Two sentences in a row that fit before the fold. */
function pairsOf(firsts: readonly Filled[], seconds: readonly Filled[], random: Random): Filled[] {
  const pairs: Filled[] = []
  const behind = random.shuffle(seconds)
  // Each first gets its share, so that no long table of one crowds out the rest.
  const share = Math.max(4, Math.ceil(PAIRS_MAX / Math.max(1, firsts.length)))
  for (const first of random.shuffle(firsts)) {
    let own = 0
    const canFollow = followsOn(first)
    for (const second of behind) {
      if (own >= share) break
      const length = u16(first.text) + 1 + u16(second.text)
      if (length < SHORT_CHARS_MIN || length > LIMITS.foldPhoneChars) continue
      if (!canFollow(second)) continue
      pairs.push(joined(first, second))
      own++
    }
  }
  return pairs
}

/** Whether a sentence may stand behind this text: it says something new, in other words. */
export function followsOn(first: Filled): (second: Filled) => boolean {
  const carried = new Set(first.carries)
  const starts = new Set(startsOf(first.text))
  const isEnd = first.frame.tags.has('call')
  const isNamed = first.frame.tags.has('named')
  const hasPeople = first.carries.some((id) => id.startsWith('audience'))
  const isAsking = first.text.includes('?')
  const isAsked = first.frame.tags.has('asked') && !first.frame.tags.has('pitch')
  return ({ text, carries, frame }) =>
    !isEnd &&
    !(isAsking && text.includes('?')) &&
    // 'Need a locksmith?' wants an answer that says something.
    (!isAsked || ANSWERS.some((tag) => frame.tags.has(tag))) &&
    // 'We are insured. With a courtesy car': what has no verb goes on from the name of the thing.
    (isNamed || !frame.tags.has('bare')) &&
    !carries.some((id) => carried.has(id)) &&
    // 'Pest control for local people. Get rid of them.'
    !(hasPeople && OF_THEM.test(text)) &&
    !asksAlike(first.text, text) &&
    !startsOf(text).some((start) => starts.has(start))
}

const OF_THEM = /\b(?:them|they|their)\b/iu
const ANSWERS = ['pitch', 'step', 'listed']

/** Two texts in a row, known by the tags of both: they give the angle. */
export function joined(first: Filled, second: Filled, gap = ' '): Filled {
  return {
    text: `${first.text}${gap}${second.text}`,
    frame: framesInTurn(first.frame, second.frame),
    carries: [...first.carries, ...second.carries],
  }
}

const joints = new WeakMap<Frame, WeakMap<Frame, Frame>>()

function framesInTurn(first: Frame, second: Frame): Frame {
  const known = joints.get(first) ?? new WeakMap<Frame, Frame>()
  joints.set(first, known)
  const joint = known.get(second) ?? {
    ...first,
    id: `${first.id} ${second.id}`,
    tags: new Set([...first.tags, ...second.tags]),
    isBare: true,
  }
  known.set(second, joint)
  return joint
}
