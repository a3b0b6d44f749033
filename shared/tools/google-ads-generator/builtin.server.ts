import { GOOGLE_ADS } from '../../kit/limits.ts'
import { adLength, lowerWords } from '../../text/measures.ts'
import type { Random } from '../../text/random.ts'
import { sentenceCase, upperFirst } from '../../text/grammar.server.ts'
import { isAskLine, isLike, toPath } from './checks.ts'
import { factOf, framesFor, OWN_FACTS, type Sorted } from './frame-sets.server.ts'
import { fillFrame, type Frame } from './frames.server.ts'
import type { Draft } from './output.server.ts'
import { readSlots, type Slots } from './slots.server.ts'
import { fittingStyle, isSolemn } from './register.server.ts'
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
  const desk = createDesk(slots, fittingStyle(input), isSolemn(input.productType), random)
  for (let ad = 0, misses = 0; ad < ADS_MAX && misses < 8; ad++) {
    const draft = desk.writeAd(ad)
    if (draft) yield draft
    else misses++
  }
}

function createDesk(slots: Slots, style: string, isGentle: boolean, random: Random) {
  const usable = framesFor(style, slots.kind, slots.group)
  const pileOf = (sorted: Sorted) => ({
    feature: byTurns(random.shuffle(sorted.feature)),
    reader: byTurns(random.shuffle(sorted.reader)),
    moment: random.shuffle(sorted.moment),
    // The one frame for advice serves once for each piece of it.
    tip: sorted.tip.flatMap((frame) => [frame, frame]),
    style: random.shuffle(sorted.style),
    general: plainLast(random.shuffle(sorted.general)),
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
  let hasAsked = false
  /** Descriptions already written: the next one must differ from them (content-rules.md GA8). */
  const longTexts: string[] = []

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
      if (isLong(text) && longTexts.some((other) => isLike(text, other, 0.6))) continue
      if (isGentle && TOO_BRISK.test(text)) continue
      if (isAskLine(text)) {
        if (hasAsked) continue
        hasAsked = true
      }
      pile.splice(at, 1)
      spent.set(pile, [...(spent.get(pile) ?? []), frame])
      usedTexts.add(text.toLowerCase())
      if (isLong(text)) longTexts.push(text)
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
        // What the user states is worth a second 'book a room'.
        ...order.flatMap((name): [Frame[], ReadonlySet<string>][] => {
          const pile = piles[sort][name]
          return name === 'feature'
            ? [
                [pile, said],
                [pile, facts],
              ]
            : [[pile, said]]
        }),
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
    const plan = PLANS[ad % PLANS.length] as Plan
    const headline = from('headline', plan.headline, (frame) => {
      const text = fillFrame(frame, slots.titles, { ...HEADLINE, isUsed }, random)
      return text === undefined || hasEcho(text) ? undefined : upperFirst(text)
    })
    const describe = (frame: Frame): string | undefined => describeFrame(frame, isUsed)
    const description1 = from('what', plan.what, describe)
    const description2 = from('step', plan.step, describe)
    const fillCall = (frame: Frame): string | undefined => {
      const text = fillFrame(frame, slots.titles, CALL, random)
      return text === undefined || hasEcho(text) ? undefined : text
    }
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

function isLong(text: string): boolean {
  return text.length >= DESCRIPTION_MIN
}

/** Says one word twice: 'Plan Your Funeral Planning'. */
function hasEcho(text: string): boolean {
  const starts = lowerWords(text).flatMap((word) => (word.length > 2 ? [word.slice(0, 5)] : []))
  return starts.some(
    (start, at) => at > starts.findIndex((other) => start.startsWith(other.slice(0, 4))),
  )
}

/** What would jar in the ad of a trade met in hard times. */
const TOO_BRISK =
  /\b(?:go for|yes to|here's to|the job|minutes|want|treat|enjoy|today|this week|quote|countdown|sorted|go and)\b/i

/** Frames that add next to nothing to the name stand last. */
function plainLast(frames: readonly Frame[]): Frame[] {
  const isPlain = (frame: Frame): boolean => (frame.variants[0]?.chars ?? 0) < 9
  return [...frames.filter((frame) => !isPlain(frame)), ...frames.filter(isPlain)]
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

type Order = readonly (keyof Sorted)[]
interface Plan {
  readonly headline: Order
  readonly what: Order
  readonly step: Order
}

/**
 * Where each ad of a result looks first: features stand in another text each time, and two headlines at most
 * leave the product's name to the description (content-rules.md GA7).
 */
const PLANS: readonly Plan[] = [
  {
    headline: ['feature', 'style', 'reader', 'general'],
    what: ['moment', 'style', 'general'],
    step: ['style', 'tip', 'general'],
  },
  {
    headline: ['style', 'reader', 'general'],
    what: ['feature', 'style', 'moment', 'general'],
    step: ['tip', 'style', 'general'],
  },
  {
    headline: ['moment', 'feature', 'style', 'general'],
    what: ['style', 'feature', 'reader', 'general'],
    step: ['feature', 'style', 'general'],
  },
  {
    headline: ['reader', 'style', 'general'],
    what: ['feature', 'moment', 'style', 'general'],
    step: ['style', 'general', 'tip'],
  },
  {
    headline: ['feature', 'moment', 'style', 'general'],
    what: ['feature', 'reader', 'style', 'moment', 'general'],
    step: ['tip', 'style', 'general'],
  },
]

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
