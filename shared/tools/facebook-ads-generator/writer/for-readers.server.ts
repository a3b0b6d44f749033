import type { Brief, Gravity, OfferKind, StatedPlace } from '../../../read/brief.ts'
import { readBrief } from '../../../read/read-brief.server.ts'
import { NEAR_ME } from '../../../write/ads.server.ts'
import { placeOf } from '../../../write/bits.server.ts'
import { withAdCalls } from '../../../write/calls.server.ts'
import { type Material, materialOf, type GapValue } from '../../../write/material.server.ts'
import { sentenceCase } from '../../../text/grammar.server.ts'
import { findAttribute } from './personal-attributes.server.ts'
import type { Input } from '../tool.ts'

/**
 * The part of the brief that an ad may contain. Statements from the audience field are dropped: they influence the
 * angle and are never quoted (rules.md FB5). A place from that field is kept only where it says no more than where
 * people are.
 */
export function adaptToReaders(brief: Brief, input: Input): Brief {
  const isOwn = ({
    source,
    text = '',
  }: {
    readonly source: string
    readonly text?: string
  }): boolean => source !== 'audience' && !NEAR_ME.test(text)
  const facts = brief.facts.filter(isOwn)
  const gravity = gravityOfOffer(brief, input)
  const place = placeOf(brief)
  // Ads on a grave or careful topic state no price if there is any other fact.
  const warm = facts.filter((fact) => !PRICE_FACTS.has(fact.class))
  const isWarm = gravity.level !== 'none' && warm.length > 0
  return {
    ...brief,
    gravity,
    audience: [],
    facts: isWarm ? warm : facts,
    denials: brief.denials.filter(isOwn),
    rest: brief.rest.filter(isOwn),
    quotablePassages: [],
    place: place && canNamePlace(brief, place, input) ? place : undefined,
  }
}

/**
 * Clears a careful topic that is faith, or that only the readers' situation caused: storage for people who separate
 * is storage. Grave topics stay grave, and services for a person's body or mind stay careful.
 */
function gravityOfOffer({ gravity, kind }: Brief, { businessType }: Input): Gravity {
  if (gravity.level !== 'careful') return gravity
  if (gravity.reason === 'faith') return NO_GRAVITY
  const isOfBody = BODILY_TOPICS.has(gravity.reason ?? '') && !THING_KINDS.has(kind)
  const own = readBrief({ offer: businessType }).gravity
  return own.level !== 'none' || isOfBody ? gravity : NO_GRAVITY
}
const NO_GRAVITY: Gravity = { level: 'none' }
const THING_KINDS: ReadonlySet<OfferKind> = new Set([
  'buy',
  'order',
  'eat',
  'visit',
  'rent',
  'stay',
  'unknown',
])
const BODILY_TOPICS: ReadonlySet<string> = new Set(['illness', 'mental-health', 'addiction'])

/**
 * True if the ad may name the place: the form has it with its preposition, in the offer, as a keyword, or in an
 * audience that says nothing else about people. 'Bluefaced Leicester' is not a place.
 */
function canNamePlace(
  brief: Brief,
  place: StatedPlace,
  { businessType, keywords, targetAudience }: Input,
): boolean {
  if (isOrigin(brief, place.name)) return false
  const phrase = place.phrase.toLowerCase()
  if (` ${businessType.toLowerCase()}`.includes(` ${phrase}`)) return true
  if (
    keywords
      .toLowerCase()
      .split(/,\s*/u)
      .some((entry) => entry.startsWith(phrase) || plainName(entry) === plainName(place.name))
  )
    return true
  const isWhere = /^(?:in|across|around|near|throughout|at) /u.test(phrase)
  const isSaid = ` ${targetAudience.toLowerCase()}`.includes(` ${phrase}`)
  return isWhere && isSaid && findAttribute(targetAudience) === undefined
}

const plainName = (name: string): string => name.trim().toLowerCase().replace(/^the /u, '')

/** True for a place of origin, such as 'Made in Galway', which is not the location of the business. */
function isOrigin({ facts }: Brief, name: string): boolean {
  return facts.some((fact) => ORIGIN_FACTS.has(fact.class) && fact.text.includes(name))
}

const ORIGIN_FACTS = new Set(['made-here', 'origin', 'hand-made', 'fresh', 'material', 'left-out'])

/**
 * The values for the frames of an ad: activities, calls, first steps, and facts true of every business of the kind.
 * Statements true of most businesses of the trade are removed, because this business never promised them.
 */
export function adMaterial(brief: Brief, input: Input): Material {
  const material = materialOf(brief, 'friendly')
  const values = new Map(material.values)
  for (const name of TRADE_GROUPS) values.delete(name)
  const of = (name: string): readonly GapValue[] => values.get(name) ?? []
  const byClass = new Map(brief.facts.map((fact) => [fact.id, fact.class]))
  const without = (name: string, classes: ReadonlySet<string>): GapValue[] =>
    of(name).filter(({ id }) => !classes.has(byClass.get(id) ?? ''))
  const isOpenDoor = WALK_IN_KINDS.has(brief.kind)
  values.set('fact.call', without('fact.call', isOpenDoor ? NO_FACTS : WALK_IN_FACTS))
  const asking = withAdCalls({ ...material, values }, brief, Object.values(input).join('\n'))
  return { ...asking, values: new Map(asking.values).set('head', headlinesInSentenceCase(asking)) }
}

/** The headlines of the trade in sentence case; the tables have them in the title case of search ads. */
const headlinesInSentenceCase = ({ values }: Material): GapValue[] =>
  (values.get('head') ?? []).map((value) => ({
    ...value,
    forms: value.forms.map((form) => sentenceCase(form.toLowerCase())),
  }))

const TRADE_GROUPS = ['does', 'line', 'headline', 'sentence']
/**
 * Facts left out for businesses that are called out or work by appointment, where 'turns up' would mean the plumber.
 */
const WALK_IN_FACTS = new Set(['walk-in'])
const WALK_IN_KINDS = new Set([
  'walk-in',
  'visit',
  'eat',
  'book',
  'attend',
  'self-serve',
  'play',
  'join',
])
const PRICE_FACTS = new Set(['price-from', 'price-each', 'price-first'])
const NO_FACTS = new Set<string>()
