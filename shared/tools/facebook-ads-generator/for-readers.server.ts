import type { Brief } from '../../brief/brief.ts'
import { type Material, materialOf, type Value } from '../../frames/material.server.ts'
import { lowerWords } from '../../text/measures.ts'
import { stemOf } from '../../text/stem.ts'
import { nounOf } from '../../lexicon/nouns.server.ts'
import persons from './data/persons.json' with { type: 'json' }
import privateMatters from './data/private-matters.json' with { type: 'json' }
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
 * What there is to say in an ad. Besides the usual holes: `clause`, a sentence of a known fact; `deed`, an offer that is
 * something done; `one`, an offer that one looks for. Of the trade, nothing about persons the form does not speak of: no
 * child drums on the table where adults learn.
 */
export function adMaterial(brief: Brief, input: Input, whole: Brief): Material {
  const material = materialOf(brief, 'friendly')
  const values = new Map(material.values)
  const of = (name: string): readonly Value[] => values.get(name) ?? []
  const byClass = new Map(brief.facts.map((fact) => [fact.id, fact.class]))
  const without = (name: string, classes: ReadonlySet<string>): Value[] =>
    of(name).filter(({ id }) => !classes.has(byClass.get(id) ?? ''))
  const isOpenDoor = OPEN_DOORS.has(brief.kind)
  values.set('clause', without('fact.sentence', isOpenDoor ? LOOSE : LOOSE_OR_OPEN))
  values.set('fact.call', without('fact.call', isOpenDoor ? NONE : LOOSE_OR_OPEN))
  values.set('fact.tail', without('fact.tail', TIMES))
  const offers = of('offer')
  values.set(
    'deed',
    offers.filter(({ number }) => number !== 'singular' && isDeed(brief)),
  )
  values.set(
    'one',
    of('offer').filter(({ number }) => number === 'singular' && isCounted(brief)),
  )
  const isGrave = brief.gravity.level !== 'none'
  const denied = new Set(whole.denials.flatMap(({ terms }) => terms).map(stemOf))
  const spoken = new Set(lowerWords(Object.values(input).join(' ')).map(stemOf))
  for (const name of TRADE) {
    const isTelling = isGrave || FAMILIES_OF_BODIES.has(brief.trade?.family ?? '')
    values.set(
      name,
      of(name).filter(({ forms: [text = ''] }) => {
        if (speaksOfOthers(text, spoken) || speaksOf(text, denied)) return false
        if (isGrave && SPEAKING.has(name)) return false
        return !(isTelling && TELLING.has(name) && speaksOfPrivate(text))
      }),
    )
  }
  return { ...material, values }
}

const TRADE = ['does', 'with', 'have', 'when', 'worry', 'line', 'sentence']
/** Beside a serious matter nothing of the trade speaks to readers as if it were theirs. */
const SPEAKING = new Set(['when', 'worry', 'line', 'sentence'])
const TELLING = new Set(['when', 'worry', 'line', 'sentence', 'have'])
const FAMILIES_OF_BODIES = new Set([
  'health',
  'care-and-counsel',
  'wellbeing',
  'beauty',
  'fitness',
  'money-and-law',
  'funerals-and-memorials',
])
const PERSONS = new Set(persons)
const PRIVATE = new Set(privateMatters)
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
/** Times stand behind a comma: 'bread, open Sundays'. */
const TIMES = new Set(['open-hours', 'days'])
const NONE = new Set<string>()

function speaksOfOthers(text: string, spoken: ReadonlySet<string>): boolean {
  return lowerWords(text).some((word) => PERSONS.has(word) && !spoken.has(stemOf(word)))
}

/** What anybody denies, the audience too, is not spoken of: whoever can't sing is not told to. */
function speaksOf(text: string, stems: ReadonlySet<string>): boolean {
  return stems.size > 0 && lowerWords(text).some((word) => stems.has(stemOf(word)))
}

/** 'Tell us about the medicines you take' asks readers for what an ad may not know. */
function speaksOfPrivate(text: string): boolean {
  return lowerWords(text).some((word) => PRIVATE.has(word))
}

/** True for an offer that one looks for as a thing, a person or a place: a barber, not a repair. */
function isCounted({ offer }: Brief): boolean {
  const role = nounOf(offer?.head ?? '')?.role
  return role === 'ware' || role === 'person' || role === 'place'
}

/** True for an offer that is something done: 'that's how we do tax returns', not 'accountants'. */
function isDeed({ offer }: Brief): boolean {
  const head = offer?.head ?? ''
  return nounOf(head)?.role === 'service' || head.endsWith('ing')
}
