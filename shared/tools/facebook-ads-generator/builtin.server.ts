import type { Brief } from '../../brief/brief.ts'
import { WHERE } from '../../frames/bits.server.ts'
import type { Filled } from '../../frames/fill.server.ts'
import type { Material } from '../../frames/material.server.ts'
import { createPlan, type Plan } from '../../frames/plan.server.ts'
import { briefOf } from '../../kit/brief-of.server.ts'
import { nounOf } from '../../lexicon/nouns.server.ts'
import { isDuplicate, lowerWords, u16 } from '../../text/measures.ts'
import type { Random } from '../../text/random.ts'
import { stemOf } from '../../text/stem.ts'
import { ANGLES, type Angle } from './angles.ts'
import { type Button, BUTTON_TYPES, rowOf } from './buttons.ts'
import { repeats } from './checks.ts'
import kindButtons from './data/kind-buttons.json' with { type: 'json' }
import leads from './data/leads.json' with { type: 'json' }
import { adMaterial, forReaders } from './for-readers.server.ts'
import { FACEBOOK_ADS as LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import { findHint } from './personal-attributes.server.ts'
import { picturesOf } from './pictures.server.ts'
import { followsOn, joined, speaksFrom, type Texts, textsOf } from './texts.server.ts'
import { tool, type Input } from './tool.ts'

/** How often one statement may come in the dozen texts of a result. */
const USES_MAX = 5
/** An ad is read alone: what was stated is worth saying again. */
const AGAIN = -0.9
/** A text that every business could use. */
const FLAT = -9
/** A text that speaks from the angle asked for. */
const ANGLED = 2.5
/** Turned away so often, an angle is given up. */
const TRIES_MAX = 8
const SPARE_TRIES_MAX = 2
/** Shorter than this a text is not worth a fold. */
const LONG_CHARS_MIN = 150

/**
 * Writes an ad from each of four angles, out of what was stated: every statement comes once before any comes twice, and
 * no ad says a thing in two of its texts. One ad may go on behind the fold. Ends when there is nothing left to say.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const brief = forReaders(briefOf(tool, input), input)
  const material = adMaterial(brief, input)
  const writer = createWriter(brief, material, input, random)
  const order = random.shuffle(ANGLES)
  const long = order[random.int(order.length)]
  let kept = 0
  function* from(angle: Angle, triesMax: number): Generator<Draft, void, boolean | undefined> {
    for (let tries = 0; tries < triesMax; tries++) {
      const isLong = angle === long && triesMax === TRIES_MAX
      const ad = writer.next(angle, kept < tool.draftsMin, isLong)
      if (!ad) return
      if (yield ad.draft) {
        writer.keep(ad)
        kept++
        return
      }
      writer.drop(ad)
    }
  }
  for (const angle of order) yield* from(angle, TRIES_MAX)
  // What a rule about the whole list sends back is replaced from any angle.
  for (const angle of order) yield* from(angle, SPARE_TRIES_MAX)
}

const GOODS: ReadonlySet<Brief['kind']> = new Set(['buy', 'order'])

/** An offer that invites: 'become a foster carer', 'donate to a hospice'. */
const VERBAL =
  /^(?:become|donate|join|volunteer|adopt|foster|learn|help|give|get|rent|buy|book|hire|sell|sponsor|support|train|work|come|find|try|make|build|start|save|stop|quit|apply|vote|sign|visit|lend|shop|play|sing|stay|eat) (?:a|an|the|to|with|your|our|us|for|in|on|at|from|by|how|as|up)\b/iu

interface Ad {
  readonly draft: Draft
  readonly texts: readonly Filled[]
}

interface Writer {
  next(angle: Angle, mayBeFlat: boolean, isLong: boolean): Ad | undefined
  keep(ad: Ad): void
  drop(ad: Ad): void
}

function createWriter(brief: Brief, material: Material, input: Input, random: Random): Writer {
  const isVerbal = VERBAL.test(brief.offer?.forms[0]?.lower ?? '')
  const isPerson =
    brief.gravity.level !== 'none' && nounOf(brief.offer?.head ?? '')?.role === 'person'
  const texts = textsOf(brief, material, random, { isVerbal, isPerson })
  const pictures = picturesOf(brief, material, random)
  const plan = createPlan([...material.stated, WHERE], random, { usesMax: USES_MAX, again: AGAIN })
  const lean = leaningOf(material, input)
  let said: Draft[] = []
  let pictureAt = 0
  return {
    next(angle, mayBeFlat, isLong) {
      const weigh = (text: Filled): number =>
        lean(text) +
        (text.frame.tags.has('flat') ? FLAT : 0) +
        (text.frame.tags.has('plain') ? -3 : 0) +
        (text.frame.tags.has('weak') ? -1.5 : 0) +
        // A headline of a call alone only where the offer is too long to head an ad.
        (text.frame.tags.has('last') ? -4 : 0)
      const wish = {
        mayBeFlat,
        isLong,
        isGrave: brief.gravity.level === 'grave' && GOODS.has(brief.kind),
      }
      const chosen =
        chooseAd(plan, texts, angle, said, weigh, wish) ??
        // Few headlines name the offer: then the text does.
        chooseAd(plan, { ...texts, shorts: texts.shorts.filter(names) }, angle, said, weigh, wish)
      const shown = new Set(said.map(({ imageDescription }) => imageDescription))
      const unseen = pictures.filter(({ text }) => !shown.has(text))
      const picture = unseen[pictureAt % Math.max(1, unseen.length)]
      if (!chosen || !picture) return undefined
      const cta = buttonOf(isVerbal ? { ...brief, kind: 'unknown' } : brief, input, angle)
      const draft: Draft = {
        headline: chosen.headline.text,
        primaryText: chosen.primary.text,
        description: chosen.description.text,
        cta,
        imageDescription: picture.text,
        angle,
        ctaType: BUTTON_TYPES[cta],
      }
      return { draft, texts: [chosen.opening, chosen.headline, chosen.description, ...chosen.more] }
    },
    keep({ draft, texts: used }) {
      plan.keep(used)
      said = [...said, draft]
    },
    drop({ texts: used }) {
      plan.drop(used)
      pictureAt++
    },
  }
}

interface Chosen {
  /** The text before the fold, as the plan knows it. */
  readonly opening: Filled
  /** What stands behind it, sentence by sentence. */
  readonly more: readonly Filled[]
  readonly primary: Filled
  readonly headline: Filled
  readonly description: Filled
}

interface Wish {
  readonly mayBeFlat: boolean
  readonly isLong: boolean
  /** Goods for a grave matter: the headline is what is offered, and no detail of it. */
  readonly isGrave: boolean
}

function chooseAd(
  plan: Plan,
  texts: Texts,
  angle: Angle,
  said: readonly Draft[],
  weigh: (text: Filled) => number,
  { mayBeFlat, isLong, isGrave }: Wish,
): Chosen | undefined {
  const opening = plan.choose(
    texts.shorts,
    undefined,
    (text) =>
      mayBeFlat || !isFlat(text)
        ? weigh(text) + (states(text) ? 2 : 0) + (speaksFrom(angle, text) ? ANGLED : 0)
        : -Infinity,
    (text) => isOpen(text) && !said.some((other) => isDuplicate(other.primaryText, text.text)),
  )
  if (!opening) return undefined
  const { primary, more } = isLong
    ? lengthened(plan, texts, opening, weigh)
    : { primary: opening, more: [] }
  const isNamed = names(primary)
  // A statement stands in an ad once, word for word; the offer may come again.
  const isNew = (text: Filled): boolean => isOnlyName(text) || !isSaidIn(primary.text, text.text)
  const headline = choose(
    plan,
    texts.headlines,
    primary,
    (text) =>
      weigh(text) +
      shownWhole(text) +
      (names(text) ? (isNamed ? -1 : 3) : 0) -
      (calls(text) && calls(primary) ? 4 : 0),
    (text) =>
      (isNamed || names(text)) &&
      !(asks(text) && asks(primary)) &&
      isNew(text) &&
      isOpen(text) &&
      (!isGrave || names(text)) &&
      !said.some((other) => isDuplicate(other.headline, text.text)),
  )
  if (!headline) return undefined
  const description = choose(
    plan,
    texts.descriptions,
    joined(primary, headline),
    // An ad calls once, where there is anything else to say.
    (text) => weigh(text) - (calls(text) && (calls(primary) || calls(headline)) ? 4 : 0),
    (text) =>
      !(asks(text) && (asks(primary) || asks(headline))) &&
      isNew(text) &&
      isOpen(text) &&
      !text.carries.some((id) => !NAMES.has(id) && headline.carries.includes(id)) &&
      !repeats(headline.text, text.text) &&
      !said.some((other) => other.description === text.text),
  )
  return description && { opening, more, primary, headline, description }
}

/**
 * The best text that says something else than the ad does: a flat one only where there is no other, and what is said again
 * only where there is not even that.
 */
function choose(
  plan: Plan,
  texts: readonly Filled[],
  ad: Filled,
  weigh: (text: Filled) => number,
  accept: (text: Filled) => boolean,
): Filled | undefined {
  const beside = new Set(ad.carries)
  const isFull = (text: Filled): boolean => !isFlat(text) && accept(text)
  return (
    plan.choose(texts, beside, weigh, isFull) ??
    plan.choose(texts, beside, weigh, accept) ??
    plan.choose(texts, undefined, weigh, accept)
  )
}

/** A text with more sentences behind the fold, each with something new; as it was where there is too little for that. */
function lengthened(
  plan: Plan,
  { follows }: Texts,
  opening: Filled,
  weigh: (text: Filled) => number,
): { primary: Filled; more: Filled[] } {
  const more: Filled[] = []
  let primary = opening
  // First what else was stated, and what to do last.
  for (const isNext of [isStating, isStating, isStating, isCall]) {
    const canFollow = followsOn(primary)
    const next = plan.choose(
      follows,
      new Set(primary.carries),
      weigh,
      (text) =>
        !isFlat(text) &&
        isNext(text) &&
        isOpen(text) &&
        canFollow(text) &&
        u16(primary.text) + 2 + u16(text.text) <= LIMITS.primaryCharsMax,
    )
    if (!next) continue
    primary = joined(primary, next, more.length === 0 ? '\n\n' : ' ')
    more.push(next)
  }
  if (u16(primary.text) < LONG_CHARS_MIN) return { primary: opening, more: [] }
  return { primary, more }
}

const isCall = ({ frame }: Filled): boolean => frame.tags.has('call')
const isStating = (text: Filled): boolean => states(text) && !isCall(text)
/** Nothing hints at who the reader is (rules.md FB5). */
const isOpen = ({ text }: Filled): boolean => findHint(text) === undefined
const isFlat = ({ frame }: Filled): boolean => frame.tags.has('flat')
const states = ({ carries }: Filled): boolean => carries.some((id) => !NAMES.has(id))
/** What may come in every text. */
const NAMES: ReadonlySet<string> = new Set(['offer', 'call'])
const isOnlyName = ({ carries }: Filled): boolean => carries.every((id) => id === 'offer')
/** Questions are asked for once in an ad. */
const asks = ({ text }: Filled): boolean => /\bquestions?\b/iu.test(text)
const calls = ({ carries }: Filled): boolean => carries.includes('call')
const names = ({ carries }: Filled): boolean => carries.includes('offer')
/** Previews cut a headline from 27 characters on. */
const shownWhole = ({ text }: Filled): number => (u16(text) <= LIMITS.headlineCharsShown ? 1 : 0)

/** What the objective puts first, and what the audience would look for; its words are never said for their own sake. */
function leaningOf(
  { values }: Material,
  { objective, targetAudience, businessType }: Input,
): (text: Filled) => number {
  const groups = (leads as Readonly<Record<string, readonly string[]>>)[objective] ?? []
  const ids = new Set(
    groups.flatMap((group) => (values.get(`${group}.fragment`) ?? []).map(({ id }) => id)),
  )
  const own = new Set(lowerWords(businessType).map(stemOf))
  const sought = new Set(
    lowerWords(targetAudience)
      .filter((word) => word.length > 3)
      .map(stemOf)
      .filter((stem) => !own.has(stem)),
  )
  const speaks = new Map<string, boolean>()
  const touches = (text: string): boolean => {
    const known = speaks.get(text)
    if (known !== undefined) return known
    const found = lowerWords(text).some((word) => sought.has(stemOf(word)))
    speaks.set(text, found)
    return found
  }
  return ({ text, carries }) =>
    (carries.some((id) => ids.has(id)) ? 1 : 0) + (sought.size > 0 && touches(text) ? 1.5 : 0)
}

const OFFERS = new Set(['discount', 'free-first', 'trial'])
const SERVING = new Set(['restaurants-and-takeaway', 'cafes-and-drinks'])
const WALK_IN = new Set(['no-booking', 'walk-in'])
/** Where nobody comes by, there is no way to show. */
const ELSEWHERE = new Set(['remote', 'comes-to-you'])
const ORDERED = new Set(['made-to-order'])

/**
 * The button that fits what one does with the offer, among those of the objective; 'Learn more' fits wherever another might
 * not. A story invites to read on.
 */
function buttonOf(brief: Brief, { objective }: Input, angle: Angle): Button {
  const { kind, gravity, facts } = brief
  const { buttons } = rowOf(objective)
  const has = (label: string): label is Button => buttons.some((button) => button === label)
  const states = (classes: ReadonlySet<string>): boolean =>
    facts.some((fact) => classes.has(fact.class))
  const first = buttons[0] as Button
  const plain = has('Learn more') ? 'Learn more' : first
  if (gravity.level !== 'none' || (angle === 'story' && first === 'Learn more')) return plain
  // Who asks for visits to a shop has one, where nothing says otherwise.
  if (first === 'Get directions' && kind !== 'emergency') return states(ELSEWHERE) ? plain : first
  if (has('Get offer') && states(OFFERS)) return 'Get offer'
  if (has('See menu') && SERVING.has(brief.trade?.family ?? '')) return 'See menu'
  // Nobody is asked to book where no booking is wanted, nor sent to a shop for what is made to order.
  const isOpen =
    states(WALK_IN) || brief.denials.some(({ terms }) => terms.some((term) => BOOKING.has(term)))
  const isFit = (label: string): boolean =>
    !(label === 'Book now' && isOpen) &&
    !(label === 'Shop now' && states(ORDERED)) &&
    !(label === 'Get directions' && states(ELSEWHERE))
  const wanted = (kindButtons as Readonly<Record<string, readonly string[]>>)[kind] ?? []
  return (wanted.find((label) => has(label) && isFit(label)) as Button) ?? plain
}

const BOOKING = new Set(['booking', 'appointment', 'reservation'])

/** True when a text says another word for word. */
function isSaidIn(text: string, part: string): boolean {
  const plain = (one: string): string => ` ${lowerWords(one.replaceAll('-', ' ')).join(' ')} `
  return plain(text).includes(plain(part))
}
