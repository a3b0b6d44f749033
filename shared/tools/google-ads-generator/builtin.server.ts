import { GOOGLE_ADS } from '../../kit/limits.ts'
import { adLength } from '../../kit/measures.ts'
import type { Random } from '../../kit/random.ts'
import { sentenceCase, upperFirst } from '../../lexicon/grammar.server.ts'
import { toPath } from './checks.ts'
import { factOf, framesFor, OWN_FACTS, type Sorted } from './frame-sets.server.ts'
import { fillFrame, type Frame } from './frames.server.ts'
import type { Draft } from './output.server.ts'
import { readSlots, type Slots } from './slots.server.ts'
import { fittingStyle } from './register.server.ts'
import type { Input } from './tool.ts'

const HEADLINE = { charsMin: GOOGLE_ADS.headlineCharsMin, charsMax: GOOGLE_ADS.headlineCharsMax }
const CALL = { charsMin: 8, charsMax: GOOGLE_ADS.callToActionCharsMax }
const DESCRIPTION_MIN = GOOGLE_ADS.descriptionCharsMin
const DESCRIPTION_MAX = GOOGLE_ADS.descriptionCharsMax

/** How many ads are offered at most. */
const ADS_MAX = 18

/**
 * Writes search ads without a model: for each ad a headline, a description of what it is, one that adds a next
 * step, and a call, from sentence frames for the style and the kind of product. Every text is fitted to its limits.
 */
export function* write(input: Input, random: Random): Generator<Draft> {
  const slots = readSlots(input)
  const desk = createDesk(slots, fittingStyle(input), random)
  for (let ad = 0, misses = 0; ad < ADS_MAX && misses < 8; ad++) {
    const draft = desk.writeAd(ad)
    if (draft) yield draft
    else misses++
  }
}

function createDesk(slots: Slots, style: string, random: Random) {
  const usable = framesFor(style, slots.kind)
  const pileOf = (sorted: Sorted) => ({
    special: byTurns(random.shuffle(sorted.special)),
    style: random.shuffle(sorted.style),
    general: random.shuffle(sorted.general),
  })
  const piles = {
    headline: pileOf(usable.headline),
    what: pileOf(usable.what),
    step: pileOf(usable.step),
  }
  const callPile = usable.calls.flatMap((ranked) => random.shuffle(ranked))
  const closes = random.shuffle(usable.closes)
  const usedTexts = new Set<string>()
  /** Frames used once, by pile: what to fall back on with another wording. */
  const spent = new Map<Frame[], Frame[]>()
  const usedFacts = new Map<string, number>()

  const take = (
    pile: Frame[],
    said: ReadonlySet<string>,
    fill: (frame: Frame) => string | undefined,
  ): { text: string; frame: Frame } | undefined => {
    for (let at = 0; at < pile.length; at++) {
      const frame = pile[at] as Frame
      if (frame.angles.some((angle) => said.has(angle))) continue
      const text = fill(frame)
      if (text === undefined || usedTexts.has(text.toLowerCase())) continue
      pile.splice(at, 1)
      spent.set(pile, [...(spent.get(pile) ?? []), frame])
      usedTexts.add(text.toLowerCase())
      return { text, frame }
    }
    return undefined
  }

  const writeAd = (ad: number): Draft | undefined => {
    const said = new Set<string>()
    const phrases = new Set<string>()
    const isUsed = (text: string): boolean => {
      const fact = text.toLowerCase()
      return phrases.has(fact) || (usedFacts.get(fact) ?? 0) >= (slots.facts.get(fact) ?? ADS_MAX)
    }
    const note = (frame: Frame, text: string): void => {
      for (const angle of frame.angles) said.add(angle)
      for (const fact of slots.facts.keys()) {
        if (!text.toLowerCase().includes(fact)) continue
        phrases.add(fact)
        usedFacts.set(fact, (usedFacts.get(fact) ?? 0) + 1)
      }
    }
    const from = (
      sort: 'headline' | 'what' | 'step',
      order: Order,
      fill: (frame: Frame) => string | undefined,
    ): string | undefined => {
      const fresh = order.map((name) => piles[sort][name])
      const facts = new Set([...said].filter((angle) => OWN_FACTS.has(angle)))
      const tries: [Frame[], ReadonlySet<string>][] = [
        ...fresh.map((pile) => [pile, said] as [Frame[], ReadonlySet<string>]),
        ...fresh.map((pile) => [pile, facts] as [Frame[], ReadonlySet<string>]),
        ...fresh.map((pile) => [spent.get(pile) ?? [], facts] as [Frame[], ReadonlySet<string>]),
      ]
      for (const [pile, avoided] of tries) {
        const taken = take(pile, avoided, fill)
        if (!taken) continue
        note(taken.frame, taken.text)
        return taken.text
      }
      return undefined
    }
    const headline = from('headline', ad % 2 === 1 ? SPECIAL_FIRST : STYLE_FIRST, (frame) => {
      const text = fillFrame(frame, slots.titles, { ...HEADLINE, isUsed }, random)
      return text === undefined ? undefined : upperFirst(text)
    })
    const describe = (frame: Frame): string | undefined => describeFrame(frame, isUsed)
    const whatOrder = WHAT_ORDERS[ad % WHAT_ORDERS.length] as Order
    const description1 = from('what', whatOrder, describe)
    // One ad does not speak twice of what there is to see, nor give the same advice twice.
    const stepOrder = STEP_ORDERS[ad % STEP_ORDERS.length] as Order
    const description2 = from('step', stepOrder, describe)
    const fillCall = (frame: Frame): string | undefined =>
      fillFrame(frame, slots.titles, CALL, random)
    const call =
      take(callPile, NOTHING, fillCall) ?? take(spent.get(callPile) ?? [], NOTHING, fillCall)
    if (!description1 || !description2 || !call || !headline) return undefined
    return withPaths({
      headline,
      description1,
      description2,
      callToAction: upperFirst(call.text),
    })
  }

  /** A description of 60 to 90 characters, with a closing sentence where the frame alone is too short. */
  const describeFrame = (frame: Frame, isUsed: (text: string) => boolean): string | undefined => {
    const whole = fillFrame(
      frame,
      slots.sentences,
      { charsMin: DESCRIPTION_MIN, charsMax: DESCRIPTION_MAX, isUsed },
      random,
    )
    if (whole !== undefined) return sentenceCase(whole)
    const part = fillFrame(frame, slots.sentences, { charsMin: 30, charsMax: 70, isUsed }, random)
    if (part === undefined) return undefined
    const used = adLength(part) + 1
    for (const close of closes) {
      if (close.angles.some((angle) => frame.angles.includes(angle))) continue
      const fit = { charsMin: DESCRIPTION_MIN - used, charsMax: DESCRIPTION_MAX - used, isUsed }
      const end = fillFrame(close, slots.sentences, fit, random)
      if (end !== undefined) return sentenceCase(`${part} ${end}`)
    }
    return undefined
  }

  const withPaths = (draft: Omit<Draft, 'path1' | 'path2'>): Draft => {
    const path1 = slots.isNamed ? slots.path : undefined
    if (path1 === undefined) return draft
    const path2 = slots.pathWords.find(
      (words) => draft.headline.toLowerCase().includes(words) && toPath(words) !== path1,
    )
    return { ...draft, path1, path2: toPath(path2 ?? PATHS[slots.kind]) }
  }

  return { writeAd }
}

/** Frames about different facts in turns, so that one fact does not fill all ads. */
function byTurns(frames: readonly Frame[]): Frame[] {
  const groups = new Map<string, Frame[]>()
  for (const frame of frames) {
    const fact = factOf(frame) ?? ''
    const group = groups.get(fact)
    if (group) group.push(frame)
    else groups.set(fact, [frame])
  }
  const longest = Math.max(0, ...[...groups.values()].map((group) => group.length))
  return Array.from({ length: longest }).flatMap((_, at) =>
    [...groups.values()].flatMap((group) => group.slice(at, at + 1)),
  )
}

type Order = readonly ('special' | 'style' | 'general')[]
const STYLE_FIRST: Order = ['style', 'special', 'general']
const SPECIAL_FIRST: Order = ['special', 'style', 'general']
const GENERAL_FIRST: Order = ['general', 'style', 'special']
const WHAT_ORDERS = [
  SPECIAL_FIRST,
  STYLE_FIRST,
  SPECIAL_FIRST,
  GENERAL_FIRST,
  SPECIAL_FIRST,
] as const
const STEP_ORDERS = [STYLE_FIRST, SPECIAL_FIRST, GENERAL_FIRST, STYLE_FIRST, GENERAL_FIRST] as const

const NOTHING: ReadonlySet<string> = new Set()

const PATHS = {
  goods: 'shop',
  food: 'order',
  visit: 'book',
  session: 'book',
  project: 'contact',
  software: 'features',
  learning: 'dates',
  stay: 'book',
  event: 'dates',
  membership: 'plans',
  reading: 'inside',
  people: 'contact',
  place: 'visit',
  lodging: 'rooms',
} as const
