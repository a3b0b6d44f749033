import type { Brief } from '../../brief/brief.ts'
import { type Material, materialOf, type Value } from '../../frames/material.server.ts'
import { nounOf } from '../../lexicon/nouns.server.ts'
import calls from './data/calls.json' with { type: 'json' }
import { findAttribute } from './personal-attributes.server.ts'
import type { Input } from './tool.ts'

/**
 * The brief of what may be said aloud: nothing that only the audience field states. It steers the angle and is never
 * quoted (rules.md FB5); a place out of it stands only where it says no more than where people are.
 */
export function forReaders(brief: Brief, input: Input): Brief {
  const isOwn = ({ source }: { readonly source: string }): boolean => source !== 'audience'
  return {
    ...brief,
    audience: [],
    facts: brief.facts.filter(isOwn),
    denials: brief.denials.filter(isOwn),
    rest: brief.rest.filter(isOwn),
    said: [],
    place: isOpen(brief, input) ? brief.place : undefined,
  }
}

/**
 * A place is said where the form says it as one: with its preposition, in what is offered, as a keyword of its own, or of
 * an audience that says nothing else of who people are. 'Bluefaced Leicester' is in no place.
 */
function isOpen(brief: Brief, { businessType, keywords, targetAudience }: Input): boolean {
  const { place } = brief
  if (!place || isOrigin(brief, place.name)) return false
  const phrase = place.phrase.toLowerCase()
  if (` ${businessType.toLowerCase()}`.includes(` ${phrase}`)) return true
  if (
    keywords
      .toLowerCase()
      .split(/,\s*/u)
      .some((entry) => entry.startsWith(phrase))
  )
    return true
  const isWhere = /^(?:in|across|around|near|throughout|at) /u.test(phrase)
  const isSaid = ` ${targetAudience.toLowerCase()}`.includes(` ${phrase}`)
  return isWhere && isSaid && findAttribute(targetAudience) === undefined
}

/** 'Made in Galway' says where from, not where. */
function isOrigin({ facts }: Brief, name: string): boolean {
  return facts.some((fact) => ORIGINS.has(fact.class) && fact.text.includes(name))
}

const ORIGINS = new Set(['made-here', 'origin', 'hand-made', 'fresh', 'material', 'left-out'])

/**
 * What there is to say in an ad. Besides the usual holes: `clause`, a sentence of a known fact; `one`, an offer that one
 * looks for. Nothing of the trade: what is true of most of a trade is a promise this business never made.
 */
export function adMaterial(brief: Brief): Material {
  const material = materialOf(brief, 'friendly')
  const values = new Map(material.values)
  for (const name of TRADE) values.delete(name)
  const of = (name: string): readonly Value[] => values.get(name) ?? []
  const byClass = new Map(brief.facts.map((fact) => [fact.id, fact.class]))
  const without = (name: string, classes: ReadonlySet<string>): Value[] =>
    of(name).filter(({ id }) => !classes.has(byClass.get(id) ?? ''))
  // Nobody in grief is met with a price, where there is anything else to say.
  const warm = without('point', PRICES)
  if (brief.gravity.level !== 'none' && warm.length > 1) values.set('point', warm)
  const isOpenDoor = OPEN_DOORS.has(brief.kind)
  values.set(
    'clause',
    without('fact.sentence', isOpenDoor ? LOOSE : LOOSE_OR_OPEN).filter(
      ({ id }) => !ROOTS.has(byClass.get(id) ?? ''),
    ),
  )
  values.set('fact.call', without('fact.call', isOpenDoor ? NONE : LOOSE_OR_OPEN))
  values.set('fact.tail', without('fact.tail', TIMES))
  values.set('fact.noun', without('fact.noun', LOOSE))
  values.set(
    'one',
    of('offer').filter(({ number }) => number === 'singular' && isCounted(brief)),
  )
  values.set(
    'call',
    callsOf(brief).map((text) => ({ id: 'call', forms: [text], isStated: false })),
  )
  return { ...material, values }
}

/** Calls that fit every business that does this sort of thing; beside a serious matter the soft ones. */
function callsOf({ kind, gravity }: Brief): readonly string[] {
  if (gravity.level !== 'none') return calls.careful
  return (calls as Readonly<Record<string, readonly string[]>>)[kind] ?? calls.any
}

const TRADE = ['does', 'line', 'headline', 'sentence']
/** Facts whose sentence says more than was stated: 'oven included' is no oven in the price. */
const LOOSE = new Set(['included'])
/** Nobody walks in where one is called out or makes an appointment: 'turns up' is meant of the plumber. */
const LOOSE_OR_OPEN = new Set(['included', 'walk-in'])
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
/** 'We have done this since 1987' says of what only beside the rest of the sentence. */
const ROOTS = new Set(['since', 'years'])
/** Times stand behind a comma: 'bread, open Sundays'. */
const TIMES = new Set(['open-hours', 'days'])
const PRICES = new Set(['price-from', 'price-each', 'price-first'])
const NONE = new Set<string>()

/** True for an offer that one looks for as a thing, a person or a place: a barber, not a repair. */
function isCounted({ offer }: Brief): boolean {
  const role = nounOf(offer?.head ?? '')?.role
  return role === 'ware' || role === 'person' || role === 'place'
}
