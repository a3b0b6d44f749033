import { type Filled, fillFrame, type Fit, suits } from '../../frames/fill.server.ts'
import { compileFrame, type Frame, type FrameRow } from '../../frames/frame.server.ts'
import type { Material, Value } from '../../frames/material.server.ts'
import { startsOf } from '../../frames/starts.ts'
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

/**
 * Fills the tables with the material. `isVerbal`: the offer is an invitation ('become a foster carer'), which stands first
 * in a sentence or not at all.
 */
export function textsOf(material: Material, random: Random, isVerbal: boolean): Texts {
  const fill = (rows: readonly Frame[], fit: Fit): Filled[] =>
    rows
      .filter((frame) => suits(frame, material) && !(isVerbal && bendsOffer(frame)))
      .flatMap((frame) => [...fillFrame(frame, sampled(frame, material, random), fit)])
      .filter(isTold)
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
    headlines: fill(frames.headlines, HEADLINE),
    byAngle,
    follows,
    descriptions: fill(frames.descriptions, DESCRIPTION),
  }
}

/** Values that a hole chooses from where several are of one kind: their orders alone would be hundreds. */
const SAMPLED = { point: { 2: 5, 3: 4 }, does: { 2: 4, 3: 3 } } as const

function sampled({ holes }: Frame, material: Material, random: Random): Material {
  let values: Map<string, readonly Value[]> | undefined
  for (const [name, sizes] of Object.entries(SAMPLED)) {
    const count = new Set(holes.filter((hole) => hole.name === name).map(({ key }) => key)).size
    const all = material.values.get(name) ?? []
    if (count < 2) continue
    const chosen = new Set(random.sample(all, sizes[count as 2 | 3] ?? sizes[3]))
    values ??= new Map(material.values)
    values.set(
      name,
      all.filter((value) => chosen.has(value)),
    )
  }
  return values ? { ...material, values } : material
}

/** True for a frame in which the offer must be a noun. */
function bendsOffer({ holes, texts, tags }: Frame): boolean {
  if (tags.has('noun')) return true
  return holes.some(
    ({ name, agreement }, at) =>
      name === 'offer' && (agreement !== undefined || at > 0 || texts[0] !== ''),
  )
}

/** What is done is told in its order, and what the trade says is joined by one 'and' only. */
function isTold({ text, carries }: Filled): boolean {
  const ids = carries.filter((id) => id.startsWith('trade.'))
  if (ids.length < 2) return true
  if (text.split(' and ').length > 2) return false
  const done = ids.filter((id) => id.startsWith(DOES)).map((id) => Number(id.slice(DOES.length)))
  return done.every((at, index) => index === 0 || at > (done[index - 1] as number))
}

const DOES = 'trade.does.'

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
  const tables = new Set(first.carries.map(tableOf))
  const starts = new Set(startsOf(first.text))
  const isEnd = first.frame.tags.has('call')
  // Two lists of what is done, or two pieces of advice, are one too many.
  return ({ text, carries }) =>
    !isEnd &&
    !carries.some((id) => carried.has(id) || tables.has(tableOf(id))) &&
    !startsOf(text).some((start) => starts.has(start))
}

/** The table of the trade that an id is of; of what was stated, the id. */
function tableOf(id: string): string {
  return id.startsWith('trade.') ? id.slice(0, id.lastIndexOf('.')) : id
}

/** Two texts in a row, known by the first one's frame: that gives the angle. */
export function joined(first: Filled, second: Filled, gap = ' '): Filled {
  return {
    text: `${first.text}${gap}${second.text}`,
    frame: second.frame.tags.has('flat') ? second.frame : first.frame,
    carries: [...first.carries, ...second.carries],
  }
}
