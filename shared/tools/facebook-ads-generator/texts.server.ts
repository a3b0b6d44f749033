import { type Filled, fillFrame, type Fit, suits } from '../../frames/fill.server.ts'
import { compileFrame, type Frame, type FrameRow } from '../../frames/frame.server.ts'
import type { Material } from '../../frames/material.server.ts'
import { startsOf } from '../../frames/starts.ts'
import { isStump } from '../../frames/stumps.server.ts'
import { sentenceCase } from '../../text/grammar.server.ts'
import { u16 } from '../../text/measures.ts'
import type { Random } from '../../text/random.ts'
import { ANGLES, type Angle } from './angles.ts'
import descriptionRows from './data/descriptions.json' with { type: 'json' }
import followRows from './data/follows.json' with { type: 'json' }
import headlineRows from './data/headlines.json' with { type: 'json' }
import openingRows from './data/openings.json' with { type: 'json' }
import { FACEBOOK_ADS as LIMITS } from './limits.ts'

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

const HEADLINE: Fit = {
  charsMin: 8,
  charsMax: LIMITS.headlineCharsMax,
  measure: u16,
  finish: asLine,
}
const DESCRIPTION: Fit = { ...HEADLINE, charsMin: 4, charsMax: LIMITS.descriptionCharsMax }
const SENTENCE: Fit = { charsMin: 8, charsMax: LIMITS.foldPhoneChars, measure: u16 }
/** Less than this looks unfinished above a picture. */
const SHORT_CHARS_MIN = 50
/** Joins of two sentences for each angle: enough to choose from within a few milliseconds. */
const PAIRS_MAX = 90

/** Everything that can be said, by where it stands in an ad. */
export interface Texts {
  readonly headlines: readonly Filled[]
  readonly byAngle: Readonly<Record<Angle, readonly Filled[]>>
  readonly follows: readonly Filled[]
  readonly descriptions: readonly Filled[]
}

/** What an offer is besides a thing. */
interface OfferSort {
  /** An invitation ('become a foster carer'), which stands first in a sentence or not at all. */
  readonly isVerbal: boolean
  /** Somebody whom one sees in a serious matter: not 'our divorce lawyer'. */
  readonly isPerson: boolean
}

/** Fills the tables with the material. */
export function textsOf(
  material: Material,
  random: Random,
  { isVerbal, isPerson }: OfferSort,
): Texts {
  const fill = (rows: readonly Frame[], fit: Fit): Filled[] =>
    rows
      .filter(
        (frame) =>
          suits(frame, material) && !(isVerbal && bendsOffer(frame)) && !(isPerson && owns(frame)),
      )
      .flatMap((frame) => [...fillFrame(frame, sampled(frame, material, random), fit)])
      .filter(({ text, carries }) => !(carries.length > 0 && isStump(text)) && !asksList(text))
  const openings = fill(frames.openings, SENTENCE)
  const follows = fill(frames.follows, SENTENCE)
  const byAngle = Object.fromEntries(
    ANGLES.map((angle) => [
      angle,
      shortTexts(
        openings.filter(({ frame }) => frame.tags.has(angle)),
        follows,
        random,
      ),
    ]),
  ) as Record<Angle, Filled[]>
  return {
    headlines: withoutLast(fill(frames.headlines, HEADLINE)),
    byAngle,
    follows,
    descriptions: fill(frames.descriptions, DESCRIPTION),
  }
}

const NAMED_MIN = 2

/** A headline of a call alone only where the offer is too long to head an ad. */
function withoutLast(headlines: readonly Filled[]): readonly Filled[] {
  const named = headlines.filter(({ carries }) => carries.includes('offer')).length
  return named < NAMED_MIN ? headlines : headlines.filter(({ frame }) => !frame.tags.has('last'))
}

/** 'Looking for refill shop, spices and soap?': nobody looks for all of a list. */
const asksList = (text: string): boolean => /^(?:looking for|need) [^?]*, /iu.test(text)

/** As many points as a frame with two or three holes for them chooses from: all their orders would be hundreds. */
const POINTS_MAX = [Infinity, Infinity, 5, 4] as const

function sampled({ holes }: Frame, material: Material, random: Random): Material {
  const count = new Set(holes.filter(({ name }) => name === 'point').map(({ key }) => key)).size
  const all = material.values.get('point') ?? []
  const most = POINTS_MAX[count] ?? 4
  if (all.length <= most) return material
  const chosen = new Set(random.sample(all, most))
  const values = new Map(material.values)
  values.set(
    'point',
    all.filter((value) => chosen.has(value)),
  )
  return { ...material, values }
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

/** Texts that stand before the fold: an opening alone where it is long enough, or with one sentence behind it. */
function shortTexts(
  openings: readonly Filled[],
  follows: readonly Filled[],
  random: Random,
): Filled[] {
  const alone = openings.filter(
    ({ text, frame }) => u16(text) >= SHORT_CHARS_MIN && !frame.tags.has('plain'),
  )
  const pairs: Filled[] = []
  const behind = random.shuffle(follows)
  // Each opening gets its share, so that no long table of one crowds out the rest.
  const share = Math.max(4, Math.ceil(PAIRS_MAX / Math.max(1, openings.length)))
  for (const opening of random.shuffle(openings)) {
    let own = 0
    const canFollow = followsOn(opening)
    for (const follow of behind) {
      if (own >= share) break
      const length = u16(opening.text) + 1 + u16(follow.text)
      if (length < SHORT_CHARS_MIN || length > LIMITS.foldPhoneChars) continue
      if (!canFollow(follow)) continue
      pairs.push(joined(opening, follow))
      own++
    }
  }
  return [...alone, ...pairs]
}

/** Whether a sentence may stand behind this text: it says something new, in other words. */
export function followsOn(first: Filled): (second: Filled) => boolean {
  const carried = new Set(first.carries)
  const starts = new Set(startsOf(first.text))
  const isEnd = first.frame.tags.has('call')
  return ({ text, carries }) =>
    !isEnd &&
    !carries.some((id) => carried.has(id)) &&
    !startsOf(text).some((start) => starts.has(start))
}

/** Two texts in a row, known by the first one's frame: that gives the angle. */
export function joined(first: Filled, second: Filled, gap = ' '): Filled {
  return {
    text: `${first.text}${gap}${second.text}`,
    frame: second.frame.tags.has('flat') ? second.frame : first.frame,
    carries: [...first.carries, ...second.carries],
  }
}
