import type { Brief, Gravity, Kind, Place } from '../../../read/brief.ts'
import { readBrief } from '../../../read/read-brief.server.ts'
import { placeOf } from '../../../write/bits.server.ts'
import { withAsking } from '../../../write/calls.server.ts'
import { type Material, materialOf, type Value } from '../../../write/material.server.ts'
import { sentenceCase } from '../../../text/grammar.server.ts'
import { findAttribute } from './personal-attributes.server.ts'
import type { Input } from '../tool.ts'

/**
 * The brief of what may be said aloud: nothing that only the audience field states. It steers the angle and is never
 * quoted (rules.md FB5); a place out of it stands only where it says no more than where people are.
 */
export function forReaders(brief: Brief, input: Input): Brief {
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
  // Nobody in grief is met with a price, where there is anything else to say.
  const warm = facts.filter((fact) => !PRICES.has(fact.class))
  const isWarm = gravity.level !== 'none' && warm.length > 0
  return {
    ...brief,
    gravity,
    audience: [],
    facts: isWarm ? warm : facts,
    denials: brief.denials.filter(isOwn),
    rest: brief.rest.filter(isOwn),
    said: [],
    place: place && isOpen(brief, place, input) ? place : undefined,
  }
}

/**
 * What only the readers live through makes an offer no careful matter: storage for people who part is storage. What is
 * grave stays so, and what touches the body or the mind of who comes.
 */
function gravityOfOffer({ gravity, kind }: Brief, { businessType }: Input): Gravity {
  if (gravity.level !== 'careful') return gravity
  if (gravity.reason === 'faith') return NO_GRAVITY
  const isOfBody = BODILY.has(gravity.reason ?? '') && !OF_THINGS.has(kind)
  const own = readBrief({ offer: businessType }).gravity
  return own.level !== 'none' || isOfBody ? gravity : NO_GRAVITY
}
const NO_GRAVITY: Gravity = { level: 'none' }
const OF_THINGS: ReadonlySet<Kind> = new Set([
  'buy',
  'order',
  'eat',
  'visit',
  'rent',
  'stay',
  'unknown',
])
const BODILY: ReadonlySet<string> = new Set(['illness', 'mental-health', 'addiction'])

/** 'Plumber near me' is typed by those who look for one. */
const NEAR_ME = /\bnear (?:me|you)$/iu

/**
 * A place is said where the form says it as one: with its preposition, in what is offered, as a keyword of its own, or of
 * an audience that says nothing else of who people are. 'Bluefaced Leicester' is in no place.
 */
function isOpen(
  brief: Brief,
  place: Place,
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

/** 'Made in Galway' says where from, not where. */
function isOrigin({ facts }: Brief, name: string): boolean {
  return facts.some((fact) => ORIGINS.has(fact.class) && fact.text.includes(name))
}

const ORIGINS = new Set(['made-here', 'origin', 'hand-made', 'fresh', 'material', 'left-out'])

/**
 * What frames of an ad are filled with: doings, calls, how one begins, and what is true of everybody who offers this sort. Nothing
 * else of the trade: what is true of most of it is a promise this business never made.
 */
export function adMaterial(brief: Brief, input: Input): Material {
  const material = materialOf(brief, 'friendly')
  const values = new Map(material.values)
  for (const name of TRADE) values.delete(name)
  const of = (name: string): readonly Value[] => values.get(name) ?? []
  const byClass = new Map(brief.facts.map((fact) => [fact.id, fact.class]))
  const without = (name: string, classes: ReadonlySet<string>): Value[] =>
    of(name).filter(({ id }) => !classes.has(byClass.get(id) ?? ''))
  const isOpenDoor = OPEN_DOORS.has(brief.kind)
  values.set('fact.call', without('fact.call', isOpenDoor ? NONE : WALK_IN))
  const asking = withAsking({ ...material, values }, brief, Object.values(input).join('\n'))
  return { ...asking, values: new Map(asking.values).set('head', spokenHeads(asking)) }
}

/** The headlines of a sort as one says them: the tables write them with the capitals of a search ad. */
const spokenHeads = ({ values }: Material): Value[] =>
  (values.get('head') ?? []).map((value) => ({
    ...value,
    forms: value.forms.map((form) => sentenceCase(form.toLowerCase())),
  }))

const TRADE = ['does', 'line', 'headline', 'sentence']
/** Nobody walks in where one is called out or makes an appointment: 'turns up' is meant of the plumber. */
const WALK_IN = new Set(['walk-in'])
const OPEN_DOORS = new Set([
  'walk-in',
  'visit',
  'eat',
  'book',
  'attend',
  'self-serve',
  'play',
  'join',
])
const PRICES = new Set(['price-from', 'price-each', 'price-first'])
const NONE = new Set<string>()
