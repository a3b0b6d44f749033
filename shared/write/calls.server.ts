import type { Brief, Kind } from '../read/brief.ts'
import { presumesAnother } from '../read/readers.server.ts'
import { nounOf } from '../words/nouns.server.ts'
import { singular } from '../text/grammar.server.ts'
import { lowerWords } from '../text/measures.ts'
import type { Material } from './material.server.ts'
import calls from './data/ad-calls.json' with { type: 'json' }
import steps from './data/ad-steps.json' with { type: 'json' }
import voices from './data/ad-voices.json' with { type: 'json' }
import { isForChildren } from './children.server.ts'
import { forChildren, isPlain, pitchOf } from './pitches.server.ts'

/** What an ad asks its reader to do: as a call in a few words, and as a sentence that says how one begins. */
export interface Asking {
  readonly calls: readonly string[]
  /** Calls of its sort of goods or services, and in the style that was asked for: before those of every kind. */
  readonly voiced: readonly string[]
  /** Headlines and descriptions of its sort of goods or services. */
  readonly heads: readonly string[]
  readonly lines: readonly string[]
  readonly steps: readonly string[]
  /** Sentences that fit everything and say little: where there is nothing better. */
  readonly spare: readonly string[]
  /** What one does with it as far as frames ask: nobody books where one walks in. */
  readonly kind: Kind
}

/** The calls that fit what is offered and how grave the matter is; to ring up only where `text` gives a number or says so. */
export function askingOf(brief: Brief, text: string, style = ''): Asking {
  const isOpen = openTo(brief)
  const found = pitchOf(brief)
  const isKnown = brief.kind !== 'unknown'
  const row = rowOf(isKnown || found?.kind === undefined ? brief : { ...brief, kind: found.kind })
  const pitch = row === 'child' && found ? forChildren(found) : found
  const isRung = PHONE.test(text)
  const byPhone = row === 'emergency' ? ['call us now', 'call us'] : ['call us']
  const own = pitch?.calls ?? []
  const isUnlike = pitch?.isUnlike === true
  const isUrgent = style === 'urgent' && brief.gravity.level === 'none'
  const styled = QUIET.has(row) ? [] : voiceOf(style, row)
  return {
    calls: [
      ...(isRung ? byPhone : []),
      ...(own.length < CALLS_ENOUGH ? (isUnlike ? UNLIKE : calls[row]) : []),
    ].filter(isOpen),
    // What a style asks in general fits no sort of goods as well as its own calls.
    voiced: [...(isUrgent ? own.map(today) : own), ...(own.length > 0 ? [] : styled)].filter(
      isOpen,
    ),
    heads: (pitch?.heads ?? []).filter(isOpen),
    lines: (pitch?.lines ?? []).filter(isOpen),
    // Nobody describes the job to an insurer.
    steps: steps[isUnlike ? 'unlike' : row].filter(isOpen),
    spare: (pitch || GUARDED.has(row) ? [] : steps.any).filter(isOpen),
    kind: isKind(row) ? row : brief.kind,
  }
}

/** Whether a text asks for nothing that a form rules out: a booking, a price of what is free, a visit to who comes to you. */
export function openTo(brief: Brief): (text: string) => boolean {
  const stated = new Set(brief.facts.map(({ text }) => text.toLowerCase()))
  // 'First talk free' is what there is.
  const denials = brief.denials.filter(({ text }) => !stated.has(text.toLowerCase()))
  const denied = new Set(denials.flatMap(({ terms }) => terms))
  const isUnbooked =
    denials.some(({ terms }) => terms.some((term) => BOOKING.has(term))) ||
    brief.facts.some((fact) => fact.class === 'no-booking')
  // 'Bring a friend' is nothing for a house that says 'no food, bring your own'.
  const isFree = brief.facts.some((fact) => fact.class === 'free-of-charge')
  const isForOthers = presumesAnother(brief)
  return (one) =>
    !isForOthers(one) &&
    !(isFree && PRICED.test(one)) &&
    !(isAway(brief) && COMING.test(one)) &&
    !(isUnbooked && BOOKING_CALL.test(one)) &&
    !lowerWords(one).some((word) => denied.has(word) || denied.has(singular(word)))
}

/** Nobody comes by where somebody comes to them, or where there is no door. */
const isAway = ({ offer, facts }: Brief): boolean =>
  AWAY.test(offer?.forms[0]?.lower ?? '') ||
  facts.some((fact) => fact.class === 'comes-to-you' || fact.class === 'remote')
const AWAY = /^(?:mobile|online|internet) (?!app\b|game\b|phones?\b)|\bvan$/u
const COMING =
  /\b(?:come|visit|find us|find the way|find your way|how to find|drop in|pop in|look around|look in|sit down|take a seat|table|evening|chair|at the door|at the counter)\b/iu

/** What is free has no price to see. */
const PRICED = /\b(?:prices?|costs?|quotes?|spend)\b/iu

/** Where no appointment is wanted none is arranged. */
const BOOKING_CALL =
  /\b(?:arrange|book|reserve|appointment|(?:pick|choose|find) a (?:time|day))\b/iu

/** Nobody describes a job to an insurer. */
const UNLIKE: readonly string[] = [
  'see the details',
  'get the details',
  'see how it works',
  'see the price',
]

/** From so many calls of its own on a sort of goods needs none of its kind. */
const CALLS_ENOUGH = 5

const voiceRows = Object.entries(voices).flatMap(([style, rows]) =>
  Object.entries(rows as Readonly<Record<string, readonly string[]>>).map(([kinds, texts]) => ({
    style,
    kinds: kinds.split(' '),
    texts,
  })),
)

/** What a style asks of those whom an offer of this kind is for. */
const voiceOf = (style: string, kind: string): readonly string[] =>
  voiceRows.find((row) => row.style === style && row.kinds.includes(kind))?.texts ?? []

/** 'Get a Roof Quote Today': what can be done at once is asked for today; it names no deadline. */
const today = (call: string): string =>
  AT_ONCE.test(call) && call.length <= TODAY_CHARS_MAX ? `${call} today` : call
const AT_ONCE = /^(?:get|have|book|order|start|arrange|reserve|join|talk) /u
const TODAY_CHARS_MAX = 24

/**
 * The material of an ad with what it asks its reader to do, for the holes {voiced}, {call}, {step} and {spare}, and with
 * what its sort of goods or services can say, for {head} and {pitch}.
 */
export function withAsking(
  material: Material,
  brief: Brief,
  text: string,
  style?: string,
): Material {
  const { calls, voiced, heads, lines, steps, spare, kind } = askingOf(brief, text, style)
  const values = new Map(material.values)
  const set = (name: string, idOf: (at: number) => string, texts: readonly string[]): void =>
    void values.set(
      name,
      texts.map((text, at) => ({ id: idOf(at), forms: [text], isStated: false })),
    )
  set('call', () => 'call', calls)
  set('voiced', () => 'call', voiced)
  set('head', (at) => `trade.head.${at}`, heads)
  set('pitch', (at) => `trade.pitch.${at}`, lines)
  set('step', (at) => `trade.step.${at}`, steps)
  set('spare', (at) => `trade.spare.${at}`, spare)
  return { ...material, kind, values }
}

const PHONE =
  /\b(?:call|ring|phone|tel)(?: us| me)?\b(?![ -](?:out|outs|centre|center))|\+?\d[\d ()-]{8,}\d/iu
const GOODS: ReadonlySet<Kind> = new Set(['buy', 'order'])
const CARING: ReadonlySet<Kind> = new Set(['help', 'donate', 'emergency', 'consult', 'adopt'])
const QUIET_ROWS = ['careful', 'careful-goods', 'talk', 'medical'] as const
const QUIET: ReadonlySet<string> = new Set(QUIET_ROWS)
/** Rows that are no kinds: what they say differs, and nothing else of what one does. */
const NO_KINDS = [...QUIET_ROWS, 'buy-one', 'course', 'child', 'travel'] as const
const noKinds: ReadonlySet<string> = new Set(NO_KINDS)
const isKind = <Row extends string>(row: Row): row is Exclude<Row, (typeof NO_KINDS)[number]> =>
  !noKinds.has(row)
/** Rows that are all there is to say: nobody in need is told to compare first. */
const GUARDED: ReadonlySet<string> = new Set([
  ...QUIET_ROWS,
  'child',
  'help',
  'emergency',
  'adopt',
  'donate',
])
const EVENTS = new Set([
  'season',
  'festival',
  'performance',
  'exhibition',
  'fair',
  'walk',
  'tasting',
  'show',
  'workshop',
  'course',
])
/** One goes away on it, on days that one chooses. */
const TRAVELS = new Set(
  'holiday trip tour cruise retreat getaway excursion expedition safari'.split(' '),
)
const OUTING =
  /\b(?:(?:trekking|petting|open|fruit|pick your own|city|lavender|pumpkin) (?:farm|orchard|patch)|maze|zoo|(?:wildlife|adventure|theme|water) park|trail)s?$/u
const AT_DATES: ReadonlySet<Kind> = new Set(['book', 'attend', 'unknown', 'stay'])
const BOOKED: ReadonlySet<Kind> = new Set(['book', 'attend', 'eat'])
const BOOKING = new Set(['booking', 'appointment', 'reservation'])

/** Nobody is asked to book where no booking is wanted, nor to pick a favourite beside a grave matter. */
function rowOf(brief: Brief): keyof typeof calls {
  const { kind, facts, denials, gravity, offer } = brief
  const name = offer?.forms[0]?.lower ?? ''
  // A ramp at the door is nothing to be grave about, nor is a scarf.
  const isGrave = !isPlain(gravity)
  if (isGrave && gravity.level === 'careful' && GOODS.has(kind)) return 'careful-goods'
  // Nobody at a clinic is told to go at their own pace.
  if (MEDICAL.test(name) && (isGrave || kind === 'help')) return 'medical'
  if (isGrave && !CARING.has(kind)) return 'careful'
  if (!isGrave && isForChildren(brief)) return 'child'
  // A round of laser tag is no appointment.
  if (!isGrave && PLAYED.test(name)) return 'play'
  // A funeral is arranged; nobody 'may stop at any point'.
  if (kind === 'help' && LAST.test(name)) return 'careful'
  // Whoever looks for care at home looks for no talk.
  if (kind === 'help' && offer?.head === 'care') return 'careful'
  // Who comes to a food bank is not asked for a gift.
  if (kind === 'donate' && [...brief.rest, ...denials].some(({ text }) => NEEDING.test(text)))
    return 'help'
  if (kind === 'help' && TALKED.test(name)) return 'talk'
  const isPlace =
    (nounOf(offer?.head ?? '')?.role === 'place' && offer?.head !== 'rental') ||
    offer?.head === 'space'
  if ((kind === 'rent' || kind === 'hire') && isPlace) return 'visit'
  if (AT_DATES.has(kind) && TRAVELS.has(offer?.head ?? '')) return 'travel'
  if ((kind === 'book' || kind === 'unknown') && EVENTS.has(offer?.head ?? '')) return 'attend'
  // One comes to a trekking farm or a maize maze.
  if (kind === 'unknown' && OUTING.test(name)) return 'visit'
  const isOpen =
    facts.some((fact) => fact.class === 'no-booking' || fact.class === 'walk-in') ||
    denials.some(({ terms }) => terms.some((term) => BOOKING.has(term)))
  // Nobody has favourites among what is done for them, nor buys what is on Tuesdays.
  const isGoods = GOODS.has(kind)
  if (isGoods && (isDone(offer?.head ?? '') || facts.some((fact) => fact.class === 'days')))
    return 'unknown'
  // There is no range of one mattress.
  if (kind === 'buy' && offer?.forms[0]?.number === 'singular') return 'buy-one'
  // Nobody books a first lesson of a three-day licence.
  if (kind === 'learn' && COURSES.has(offer?.head ?? '')) return 'course'
  return isOpen && BOOKED.has(kind) ? 'walk-in' : kind
}

const NEEDING = /\b(?:referrals?|vouchers?|parcels? for)\b/iu
/** Where people treat an illness. */
const MEDICAL =
  /\b(?:detox|rehab|clinic|hospital|nursing|treatment|medication|dialysis|chemotherapy|surgery)\b/u
/** Where talking is what is offered; at a food bank nobody decides what to talk about. */
const TALKED =
  /\b(?:counsell?ing|counsell?ors?|therapy|therapists?|psychotherap\p{L}+|listening|helplines?|support groups?|befriending|mediation)\b/u
/** Games of an evening for which one brings friends. */
const PLAYED =
  /\b(?:escape (?:room|game)|laser tag|bowling|paintball|axe throwing|go[- ]kart(?:s|ing)?|karting|mini[- ]golf|crazy golf|karaoke|arcade|airsoft)\b(?! (?:repair|supplies|equipment|design))/u
const COURSES = new Set(['course', 'training', 'workshop', 'qualification', 'certification'])
const LAST = /\b(?:cremations?|funerals?|burials?|undertakers?)\b/u

/** True for the noun of something that is done: 'repair', 'sharpening'. */
function isDone(head: string): boolean {
  const noun = nounOf(head)
  return noun ? noun.role === 'service' : head.endsWith('ing')
}
