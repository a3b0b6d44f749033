import type {
  Audience,
  Brief,
  Denial,
  Fact,
  StatementFragment,
  OfferKind,
  StatedPlace,
} from '../read/brief.ts'
import { placeNamed } from '../words/places.server.ts'
import { nounOf } from '../words/nouns.server.ts'
import { isPlural } from '../text/grammar.server.ts'
import { appointmentsOf, isManner } from './appointments.server.ts'
import factGroups from './data/fact-groups.json' with { type: 'json' }
import { VARIANT_COUNT, statementOf } from './statement.server.ts'
import { anyOf } from '../text/any-of.ts'
import { WEEKDAYS } from '../text/numbers/time-words.ts'

/** The position of a statement in a sentence about the offer. */
export type Slot = 'before' | 'price' | 'near' | 'for' | 'place' | 'when' | 'aside' | 'with'

/** One wording of one statement. */
export interface Bit {
  /** The id of its statement: a fact, a denial, a fragment, `PLACE_BIT_ID`, 'audience.0'. */
  readonly id: string
  /** Ids it also covers: 'for readers in Leeds' covers the place. */
  readonly also?: readonly string[]
  /** `list`: an item of a list; `sentence`: has a verb, without closing mark; `call`: an action of the customer. */
  readonly slot: Slot | 'list' | 'sentence' | 'call'
  readonly text: string
  /** True if the customer receives it ('free delivery', 'a two-year warranty'), so that 'you get …' fits. */
  readonly isGiven?: boolean
  /** True for a list item that is surely a noun, so that 'and' may precede it. */
  readonly isNoun?: boolean
  /** True for a list item that may only be alone: 'contains wheat', 'order by Wednesday'. */
  readonly isAlone?: boolean
}

/** The id of every text that names the place: like any statement, it is used once per ad. */
export const PLACE_BIT_ID = 'where'

/** Turns every statement of a brief into bits for sentences, by its grammar. */
export function bitsOf(brief: Brief): Bit[] {
  const isPerson = nounOf(brief.offer?.head ?? '')?.role === 'person'
  return [
    ...brief.facts.flatMap((fact) => factBits(fact, brief.kind)),
    ...brief.denials.flatMap(denialBits),
    ...brief.rest.flatMap((rest) => restBits(rest, brief)),
    ...placeBits(brief),
    // Donors are not the people a donation is for.
    ...(brief.kind === 'donate' ? [] : brief.audience).flatMap((audience, index) =>
      audienceBits(audience, index, placeOf(brief)?.name),
    ),
  ].filter(({ slot, text }) => slot !== 'with' || fitsAfterWith(text, isPerson))
}

/**
 * True for things that fit after 'with'. Not: 'with a delivered next day', 'with take home two candles', 'a locksmith
 * with no damage'.
 */
function fitsAfterWith(text: string, isPerson: boolean): boolean {
  const bare = text.replace(/^(?:an?|the|our) /u, '')
  if (bare.startsWith('no '))
    return !isPerson || /(?:fees?|charges?|costs?|contracts?|deposits?)$/u.test(bare)
  return !ACTION_START.test(bare)
}
const ACTION_START = new RegExp(
  String.raw`^(?:take|bring|book|help|delivered|collected|fitted|installed|posted|made|cut|open|one|evenings?|mornings?|afternoons?|weekends?|${anyOf(WEEKDAYS)}s?)\b`,
  'iu',
)

const CUSTOMER_BENEFIT_CLASSES: ReadonlySet<string> = new Set([
  'warranty',
  'delivery-free',
  'free-first',
  'free-thing',
  'discount',
  'returns',
  'trial',
])
/** Fact classes whose adjectives fit before any name. */
const ADJECTIVE_CLASSES: ReadonlySet<string> = new Set([
  ...factGroups.crafted,
  'family-run',
  'owner-led',
  'left-out',
  'diet',
  'personalised',
])
/** Fact classes set off from the offer by a comma: 'bread, open Sundays'. */
const ASIDE_CLASSES: ReadonlySet<string> = new Set([
  'open-hours',
  'days',
  'season',
  'family-run',
  'certificate',
])
const PRICE_TEXT =
  /^(?:only |just )?[£$€]\s?\d[\d.,]*(?: ?(?:pp|pw|ph|pcm|a|an|per|each|\/)(?:\b.*)?)?$/iu

function factBits(fact: Fact, kind: OfferKind): Bit[] {
  const { id, class: sort } = fact
  const ways = plainWays(fact)
  const bits: Bit[] = []
  const add = (slot: Bit['slot'], text: string, more: Partial<Bit> = {}): void => {
    bits.push({ id, slot, text, ...more })
  }
  const appointments = appointmentsOf(fact, kind)
  if (appointments !== undefined) {
    add('with', appointments)
    add('list', appointments, { isNoun: true })
    return bits
  }
  if (isManner(fact)) {
    add('before', fact.text.toLowerCase())
    return bits
  }
  for (const text of ways.call ?? []) add('call', text)
  for (const text of ways.sentence ?? [])
    if (CONTAINS_VERB.test(text) && !WEAK_SENTENCE.test(text))
      add('sentence', withVerbAgreement(text))
  for (const text of ADJECTIVE_CLASSES.has(sort) ? (ways.adjective ?? []) : []) add('before', text)
  const fragment = ways.fragment?.[0]
  if (sort.startsWith('price-')) {
    for (const text of ways.fragment ?? []) {
      if (/^from\s/u.test(text)) add('price', text)
      else if (PRICE_TEXT.test(text)) add('price', `at ${text.replace(/^(?:only|just) /u, '')}`)
    }
    if (bits.some(({ slot }) => slot === 'price')) return bits
  }
  for (const text of ways.noun ?? []) bits.push(...nounBits(fact, text))
  for (const text of ways.tail ?? []) {
    if (/^with\s/u.test(text)) {
      if (!ways.noun) add('with', text.slice(5))
    } else if (statementOf(text, kind).sort === 'when') add('when', statementOf(text, kind).text)
    else
      add(
        ASIDE_CLASSES.has(sort) || ORIGIN_LABEL.test(text)
          ? 'aside'
          : sort === 'since'
            ? 'when'
            : 'near',
        text,
      )
  }
  // 'Child safe' is a quality, not a thing one gets ('a child safe').
  const isQuality =
    sort === 'property' && fragment !== undefined && statementOf(fragment, kind).sort !== 'state'
  if (isQuality && !ways.noun) add('aside', fragment)
  else if (fragment !== undefined && !ways.noun && !ways.tail) {
    bits.push(
      ...verbatimBits(
        id,
        fragment,
        kind,
        bits.some(({ slot }) => slot === 'sentence'),
      ),
    )
  }
  return bits
}

/** The bits of a noun that names a fact. */
function nounBits({ id, class: sort }: Fact, text: string): Bit[] {
  if (sort === 'certificate' && nounOf(text)?.role !== 'person') {
    // Only 'we are insured' fits: in 'we are trained supervisors' or 'we are checked by a solicitor' the text is not
    // about the business.
    return CERTIFICATE_DESCRIPTION.test(text)
      ? [{ id, slot: 'sentence', text: `we are ${text}` }]
      : [{ id, slot: 'list', text }]
  }
  if (VARIANT_COUNT.test(text))
    return [
      { id, slot: 'near', text: `in ${text}` },
      { id, slot: 'list', text },
    ]
  const isGiven = CUSTOMER_BENEFIT_CLASSES.has(sort)
  const listed: Bit = { id, slot: 'list', text, isGiven, isNoun: true }
  // 'Classes with Tuesday mornings' would be wrong.
  return sort === 'days' ? [listed] : [{ id, slot: 'with', text, isGiven }, listed]
}

const CERTIFICATE_WORDS =
  'licen[cs]ed insured bonded registered certified accredited approved vetted qualified chartered regulated authori[sz]ed dbs crb'.split(
    ' ',
  )
/** Certificates that describe the business: 'licensed', 'fully insured'. */
const CERTIFICATE_DESCRIPTION = new RegExp(
  String.raw`^(?:fully |[A-Z]{2,6}[ -])?${anyOf(CERTIFICATE_WORDS)}\b(?! (?:in |by )?\p{Ll}+(?:s|or|er)$)|^an? `,
  'iu',
)
/** 'UK made' is a label; 'made in the UK' can follow the name directly. */
const ORIGIN_LABEL = / (?:made|built|grown|designed)$/u
const CONTAINS_VERB =
  /\b(?:is|are|was|we|you|it|they|there|prices|works?|fits?|takes?|choose|come|join)\b|welcome/iu

/** Makes the verb agree: 'your first two lessons are free'. */
const withVerbAgreement = (text: string): string =>
  text.replace(/^(your first [\p{L} ]+) is /u, (all, what: string) =>
    isPlural(what) ? `${what} are ` : all,
  )

/**
 * The wordings of a fact that fit in a sentence: 'cover letter included' is not an area covered, and 'first lesson
 * half price' has no verb and does not fit after 'with'.
 */
function plainWays({ class: sort, ways, text }: Fact): Fact['ways'] {
  const { fragment = [] } = ways
  if (sort === 'area-served' && !/ \p{Lu}|wide$/u.test(text)) return { fragment }
  const [, what, price] = FIRST_AT_REDUCED_PRICE.exec(fragment[0] ?? '') ?? []
  if (what === undefined) return ways
  return { fragment, sentence: [`your ${what} is ${price}`] }
}

const FIRST_AT_REDUCED_PRICE = /^(first [\p{L} ]+?) (half price|[£$€]\d[\d.]*|free)$/u

/** Sentences whose subject is clear only from the rest, or that say less than the fact itself. */
const WEAK_SENTENCE =
  /^(?:we have done this|we began|it starts|ask us for|done the|join us|it is done|walk in|we work (?:evenings|weekends|mornings|afternoons|weekdays)|we offer|we bring|for |you pay|we work in)\b/iu

function denialBits({ id, ways }: Denial): Bit[] {
  const nouns =
    ways.noun ?? (ways.tail ?? []).flatMap((tail) => /^with (.+)$/u.exec(tail)?.[1] ?? [])
  return [
    ...nouns.map((text): Bit => ({ id, slot: 'with', text })),
    ...[...new Set([...nouns, ...(ways.fragment ?? [])])].map((text): Bit => ({
      id,
      slot: 'list',
      text,
      isNoun: nouns.includes(text),
    })),
    ...(ways.sentence ?? []).map((text): Bit => ({ id, slot: 'sentence', text })),
  ]
}

const isTown = (text: string): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(text) && placeNamed(text) !== undefined

function restBits(
  { id, forms, isSentence, role }: StatementFragment,
  { kind, offer }: Brief,
): Bit[] {
  if (isTown(forms[0] ?? '')) return []
  if (isSentence === true) return forms.map((text) => ({ id, slot: 'sentence', text }))
  const isPerson = nounOf(offer?.head ?? '')?.role === 'person'
  return forms.flatMap((form) => {
    const bits = verbatimBits(id, form, kind, false)
    // 'A plumber with boiler repair' would be wrong.
    return isPerson && role === 'service' ? bits.filter(({ slot }) => slot !== 'with') : bits
  })
}

function verbatimBits(id: string, form: string, kind: OfferKind, isSaid: boolean): Bit[] {
  const { sort, text, sentence } = statementOf(form, kind)
  const sentenceBits: Bit[] =
    sentence === undefined ? [] : [{ id, slot: 'sentence', text: sentence }]
  switch (sort) {
    case 'noun':
      return [
        { id, slot: 'with', text },
        { id, slot: 'list', text, isNoun: true },
      ]
    case 'ware':
      return [{ id, slot: 'list', text, isNoun: true }]
    case 'state':
      return [...sentenceBits, { id, slot: 'with', text }]
    case 'near':
    case 'when':
    case 'for':
    case 'aside':
      return [{ id, slot: sort, text }]
    case 'item':
      return isSaid ? [] : [{ id, slot: 'list', text }]
    default:
      return isSaid ? [] : [...sentenceBits, { id, slot: 'list', text, isAlone: true }]
  }
}

/** Goods come 'from' a region such as the Moors, rather than 'in' it. */
const REGION = /^the\s/iu

function placeBits(brief: Brief): Bit[] {
  const place = placeOf(brief)
  if (!place || place.isOrigin === true) return []
  // 'Postage to the UK' names a destination, not the place of the business.
  const texts = [...brief.facts, ...brief.rest].map(({ text }) => text.toLowerCase())
  if (texts.some((text) => text.endsWith(` to ${place.name.toLowerCase().replace(/^the /u, '')}`)))
    return []
  const isTwo = / and /u.test(place.name)
  const isFrom = brief.kind === 'buy' && REGION.test(place.name)
  const phrase = isFrom
    ? `from ${place.name}`
    : isTwo
      ? place.phrase.replace(/^in /u, 'across ')
      : place.phrase
  return [{ id: PLACE_BIT_ID, slot: 'place', text: phrase }]
}

/** Kinds where people come, or somebody comes to them; other goods are sent. */
const LOCAL_KINDS: ReadonlySet<OfferKind> = new Set([
  'book',
  'hire',
  'rent',
  'quote',
  'attend',
  'learn',
  'join',
  'visit',
  'walk-in',
  'emergency',
  'eat',
])
const PLACE_AT_END =
  / ((?:in|around|near|across) ((?:the )?\p{Lu}[\p{L}'’-]+(?: (?:and )?\p{Lu}[\p{L}'’-]+){0,3}))$/u

/**
 * The place of a brief; else a town that is stated alone, else the place that its audience ends in: 'people locked
 * out in Nottingham'.
 */
export function placeOf({ place, kind, audience, facts, rest }: Brief): StatedPlace | undefined {
  if (place) return place
  // 'Bath', as a separate capitalised entry, is the town.
  const lone = rest.map(({ forms }) => forms[0] ?? '').find(isTown)
  if (lone !== undefined) return { name: lone, phrase: `in ${lone}` }
  if (!LOCAL_KINDS.has(kind) || facts.some((fact) => fact.class === 'remote')) return undefined
  const said = audience.find(({ source }) => source === 'audience')?.forms[0] ?? ''
  const [, phrase, name] = PLACE_AT_END.exec(` ${said}`) ?? []
  if (phrase === undefined || name === undefined) return undefined
  const isKnown = name.split(' and ').every((one) => placeNamed(one) !== undefined)
  return isKnown ? { name, phrase } : undefined
}

function audienceBits(
  { forms, isPlural, isInOffer }: Audience,
  index: number,
  place: string | undefined,
): Bit[] {
  if (!isPlural || isInOffer === true) return []
  return forms
    .filter((form, at) => at === 0 || form.includes(' '))
    .map((form) => ({
      id: `audience.${index}`,
      slot: 'for',
      text: `for ${form}`,
      also: place !== undefined && form.includes(place) ? [PLACE_BIT_ID] : [],
    }))
}
