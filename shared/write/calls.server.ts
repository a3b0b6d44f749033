import type { Brief, OfferKind } from '../read/brief.ts'
import { suitsOtherReaders } from '../read/readers.server.ts'
import { nounOf } from '../words/nouns.server.ts'
import { singular } from '../text/grammar.server.ts'
import { lowerWords } from '../text/measures.ts'
import { isBookingDenied, unbookedKindOf } from './appointments.server.ts'
import type { Material } from './material.server.ts'
import calls from './data/ad-calls.json' with { type: 'json' }
import steps from './data/ad-steps.json' with { type: 'json' }
import voices from './data/ad-voices.json' with { type: 'json' }
import { isForChildren } from './children.server.ts'
import { withChildTexts, isOrdinaryGravity, pitchOf } from './pitches.server.ts'

/** The actions an ad suggests: as calls of a few words, and as sentences about how to start. */
export interface AdCalls {
  readonly calls: readonly string[]
  /** Calls for this sort of goods or services, or else in the requested style; used before those of every kind. */
  readonly voiced: readonly string[]
  /** Headlines and descriptions of its sort of goods or services. */
  readonly heads: readonly string[]
  readonly lines: readonly string[]
  readonly steps: readonly string[]
  /** Generic sentences that say little, for when there is nothing better. */
  readonly spare: readonly string[]
  /** The kind of offer for frames: 'walk-in' rather than 'book' where no booking is needed. */
  readonly kind: OfferKind
}

/**
 * The calls that suit the offer and how grave its topic is. Calls to phone only if `text` has a number or mentions
 * phoning.
 */
export function adCallsOf(brief: Brief, text: string, style = ''): AdCalls {
  const isOpen = createCallFilter(brief)
  const found = pitchOf(brief)
  const isKnown = brief.kind !== 'unknown'
  const row = callRowOf(
    isKnown || found?.kind === undefined ? brief : { ...brief, kind: found.kind },
  )
  const pitch = row === 'child' && found ? withChildTexts(found) : found
  const isRung = PHONE_CALL.test(text)
  const byPhone = row === 'emergency' ? ['call us now', 'call us'] : ['call us']
  const own = pitch?.calls ?? []
  const isUnlike = pitch?.isUnlike === true
  const isUrgent = style === 'urgent' && brief.gravity.level === 'none'
  const styled = quietRows.has(row) ? [] : callsOfStyle(style, row)
  return {
    calls: [
      ...(isRung ? byPhone : []),
      ...(own.length < CALLS_ENOUGH ? (isUnlike ? UNLIKE_CALLS : calls[row]) : []),
    ].filter(isOpen),
    // The style's general calls are left out if the sort of goods has its own.
    voiced: [...(isUrgent ? own.map(withToday) : own), ...(own.length > 0 ? [] : styled)].filter(
      isOpen,
    ),
    heads: (pitch?.heads ?? []).filter(isOpen),
    lines: (pitch?.lines ?? []).filter(isOpen),
    // An insurer, for example, does not need the job described.
    steps: steps[isUnlike ? 'unlike' : row].filter(isOpen),
    spare: (pitch || ROWS_WITHOUT_GENERIC_STEPS.has(row) ? [] : steps.any).filter(isOpen),
    kind: isKindRow(row) ? row : brief.kind,
  }
}

/**
 * Returns a test for texts: false if one suggests something the form rules out, such as a booking, the price of
 * something free, or a visit to a business that comes to the customer.
 */
export function createCallFilter(brief: Brief): (text: string) => boolean {
  const stated = new Set(brief.facts.map(({ text }) => text.toLowerCase()))
  // 'First talk free' is a stated fact, not a denial.
  const denials = brief.denials.filter(({ text }) => !stated.has(text.toLowerCase()))
  const denied = new Set(denials.flatMap(({ terms }) => terms))
  const isUnbooked =
    isBookingDenied(denials) || brief.facts.some((fact) => fact.class === 'no-booking')
  const isFree = brief.facts.some((fact) => fact.class === 'free-of-charge')
  const isForOthers = suitsOtherReaders(brief)
  return (one) =>
    !isForOthers(one) &&
    !(isFree && PRICE_WORD.test(one)) &&
    !(isWithoutVisitors(brief) && COMING_WORDS.test(one)) &&
    !(isUnbooked && BOOKING_CALL.test(one)) &&
    !lowerWords(one).some((word) => denied.has(word) || denied.has(singular(word)))
}

/** True if customers do not come to the business: it comes to them, or has no premises. */
const isWithoutVisitors = ({ offer, facts }: Brief): boolean =>
  AWAY_NAME.test(offer?.forms[0]?.lower ?? '') ||
  facts.some((fact) => fact.class === 'comes-to-you' || fact.class === 'remote')
const AWAY_NAME = /^(?:mobile|online|internet) (?!app\b|game\b|phones?\b)|\bvan$/u
const COMING_WORDS =
  /\b(?:come|visit|find us|find the way|find your way|how to find|drop in|pop in|look around|look in|sit down|take a seat|table|evening|chair|at the door|at the counter)\b/iu

/** Words about prices, which do not suit a free offer. */
const PRICE_WORD = /\b(?:prices?|costs?|quotes?|spend)\b/iu

/** Words about appointments, left out where none are needed. */
const BOOKING_CALL =
  /\b(?:arrange|book|reserve|appointment|(?:pick|choose|find) a (?:time|day))\b/iu

/** Calls for offers that start differently: an insurer does not need a job described. */
const UNLIKE_CALLS: readonly string[] = [
  'see the details',
  'get the details',
  'see how it works',
  'see the price',
]

/** With this many calls of its own, a sort of goods uses none of its kind's. */
const CALLS_ENOUGH = 5

const voiceRows = Object.entries(voices).flatMap(([style, rows]) =>
  Object.entries(rows as Readonly<Record<string, readonly string[]>>).map(([kinds, texts]) => ({
    style,
    kinds: kinds.split(' '),
    texts,
  })),
)

/** The calls of a style for an offer of this kind. */
const callsOfStyle = (style: string, kind: string): readonly string[] =>
  voiceRows.find((row) => row.style === style && row.kinds.includes(kind))?.texts ?? []

/**
 * Adds 'today' to a short call for an action that can be done at once: 'get a roof quote today'. This states no
 * deadline.
 */
const withToday = (call: string): string =>
  IMMEDIATE_ACTION.test(call) && call.length <= TODAY_CHARS_MAX ? `${call} today` : call
const IMMEDIATE_ACTION = /^(?:get|have|book|order|start|arrange|reserve|join|talk) /u
const TODAY_CHARS_MAX = 24

/**
 * Adds the ad's calls and steps to the material, for the gaps {voiced}, {call}, {step} and {spare}, and the texts of
 * its sort of goods or services, for {head} and {pitch}.
 */
export function withAdCalls(
  material: Material,
  brief: Brief,
  text: string,
  style?: string,
): Material {
  const { calls, voiced, heads, lines, steps, spare, kind } = adCallsOf(brief, text, style)
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

const PHONE_CALL =
  /\b(?:call|ring|phone|tel)(?: us| me)?\b(?![ -](?:out|outs|centre|center))|\+?\d[\d ()-]{8,}\d/iu
const GOODS_KINDS: ReadonlySet<OfferKind> = new Set(['buy', 'order'])
const CARING_KINDS: ReadonlySet<OfferKind> = new Set([
  'help',
  'donate',
  'emergency',
  'consult',
  'adopt',
])
const QUIET_ROWS = ['careful', 'careful-goods', 'talk', 'medical'] as const
const quietRows: ReadonlySet<string> = new Set(QUIET_ROWS)
/** Rows that are not kinds: they have other texts, but the offer's kind stays the same. */
const NON_KIND_ROWS = [...QUIET_ROWS, 'buy-one', 'course', 'child', 'travel'] as const
const nonKindRows: ReadonlySet<string> = new Set(NON_KIND_ROWS)
const isKindRow = <Row extends string>(
  row: Row,
): row is Exclude<Row, (typeof NON_KIND_ROWS)[number]> => !nonKindRows.has(row)
/** Rows without the generic steps: nobody in need is advised to compare first. */
const ROWS_WITHOUT_GENERIC_STEPS: ReadonlySet<string> = new Set([
  ...QUIET_ROWS,
  'child',
  'help',
  'emergency',
  'adopt',
  'donate',
])
const EVENT_NOUNS = new Set([
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
/** Nouns for travel, on dates the customer chooses. */
const TRAVEL_NOUNS = new Set(
  'holiday trip tour cruise retreat getaway excursion expedition safari'.split(' '),
)
const OUTING =
  /\b(?:(?:trekking|petting|open|fruit|pick your own|city|lavender|pumpkin) (?:farm|orchard|patch)|maze|zoo|(?:wildlife|adventure|theme|water) park|trail)s?$/u
const DATED_KINDS: ReadonlySet<OfferKind> = new Set(['book', 'attend', 'unknown', 'stay'])

/** The row of calls for a brief: no booking where none is needed, and no 'pick a favourite' for a grave topic. */
function callRowOf(brief: Brief): keyof typeof calls {
  const { kind, facts, denials, gravity, offer } = brief
  const name = offer?.forms[0]?.lower ?? ''
  // Wheelchair access or a religious scarf does not make an ad's topic grave.
  const isGrave = !isOrdinaryGravity(gravity)
  if (isGrave && gravity.level === 'careful' && GOODS_KINDS.has(kind)) return 'careful-goods'
  // 'At your own pace' does not suit a clinic.
  if (MEDICAL_OFFER.test(name) && (isGrave || kind === 'help')) return 'medical'
  if (isGrave && !CARING_KINDS.has(kind)) return 'careful'
  if (!isGrave && isForChildren(brief)) return 'child'
  // A round of laser tag is no appointment.
  if (!isGrave && GAME_OUTING.test(name)) return 'play'
  // A funeral is arranged: 'you may stop at any point' does not suit it.
  if (kind === 'help' && FUNERAL_OFFER.test(name)) return 'careful'
  // People looking for home care do not look for a talk.
  if (kind === 'help' && offer?.head === 'care') return 'careful'
  // People who need a food bank are not asked for a donation.
  if (
    kind === 'donate' &&
    [...brief.rest, ...denials].some(({ text }) => NEEDS_REFERRAL.test(text))
  )
    return 'help'
  if (kind === 'help' && TALKING_OFFER.test(name)) return 'talk'
  const isPlace =
    (nounOf(offer?.head ?? '')?.role === 'place' && offer?.head !== 'rental') ||
    offer?.head === 'space'
  if ((kind === 'rent' || kind === 'hire') && isPlace) return 'visit'
  if (DATED_KINDS.has(kind) && TRAVEL_NOUNS.has(offer?.head ?? '')) return 'travel'
  if ((kind === 'book' || kind === 'unknown') && EVENT_NOUNS.has(offer?.head ?? '')) return 'attend'
  // A trekking farm or a maize maze is visited.
  if (kind === 'unknown' && OUTING.test(name)) return 'visit'
  // Services and offers on set days do not suit calls for goods, such as 'pick a favourite'.
  const isGoods = GOODS_KINDS.has(kind)
  if (isGoods && (isServiceNoun(offer?.head ?? '') || facts.some((fact) => fact.class === 'days')))
    return 'unknown'
  // A single mattress has no range to choose from.
  if (kind === 'buy' && offer?.forms[0]?.number === 'singular') return 'buy-one'
  // 'First lesson' does not suit a three-day course.
  if (kind === 'learn' && COURSE_NOUNS.has(offer?.head ?? '')) return 'course'
  return unbookedKindOf(brief)
}

const NEEDS_REFERRAL = /\b(?:referrals?|vouchers?|parcels? for)\b/iu
const MEDICAL_OFFER =
  /\b(?:detox|rehab|clinic|hospital|nursing|treatment|medication|dialysis|chemotherapy|surgery)\b/u
/** Offers that consist of talking. 'Decide what to talk about' does not suit a food bank, for example. */
const TALKING_OFFER =
  /\b(?:counsell?ing|counsell?ors?|therapy|therapists?|psychotherap\p{L}+|listening|helplines?|support groups?|befriending|mediation)\b/u
/** Games for an evening out with friends. */
const GAME_OUTING =
  /\b(?:escape (?:room|game)|laser tag|bowling|paintball|axe throwing|go[- ]kart(?:s|ing)?|karting|mini[- ]golf|crazy golf|karaoke|arcade|airsoft)\b(?! (?:repair|supplies|equipment|design))/u
const COURSE_NOUNS = new Set(['course', 'training', 'workshop', 'qualification', 'certification'])
const FUNERAL_OFFER = /\b(?:cremations?|funerals?|burials?|undertakers?)\b/u

/** True for the noun of something that is done: 'repair', 'sharpening'. */
function isServiceNoun(head: string): boolean {
  const noun = nounOf(head)
  return noun ? noun.role === 'service' : head.endsWith('ing')
}
