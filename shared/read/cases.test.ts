import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Brief, Statements } from './brief.ts'
import { readBrief } from './read-brief.server.ts'

/** The reading that a careful person expects from a form; only the fields given here are checked. */
interface Case {
  readonly in: Statements
  /** The first form, which is the fullest. */
  readonly offer?: string
  readonly head?: string
  readonly number?: string
  readonly kind?: string
  /** One class each, or alternatives that are equally good: 'delivery|comes-to-you'. */
  readonly facts?: readonly string[]
  /** All denied words. */
  readonly denies?: readonly string[]
  readonly isDenied?: boolean
  /** The place with its preposition; null for none. */
  readonly place?: string | null
  readonly audience?: string
  /** 'none', or level and reason. */
  readonly gravity?: string
  /** The id of the trade; null for none. */
  readonly trade?: string | null
  /** Some of the unrecognised statements. */
  readonly rest?: readonly string[]
  /** Some of the wordings, exactly as expected. */
  readonly says?: readonly string[]
  /** Wordings that must not occur, in any case: phrases cut so that their meaning changes. */
  readonly never?: readonly string[]
  readonly names?: readonly string[]
  /** The subjects of the limits. */
  readonly limits?: readonly string[]
  /** How many orders. */
  readonly orders?: number
}

const folder = 'shared/read/data/cases'
const cases = readdirSync(folder).flatMap(
  (name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Case[],
)

/** Returns a message for each difference between the case and the brief. */
function misread(given: Case, brief: Brief): string[] {
  const faults: string[] = []
  const ask = (what: string, expected: unknown, found: unknown): void => {
    if (expected !== undefined && JSON.stringify(expected) !== JSON.stringify(found ?? null))
      faults.push(`${what} ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`)
  }
  ask('offer', given.offer, brief.offer?.forms[0]?.lower)
  ask('head', given.head, brief.offer?.head)
  ask('number', given.number, brief.offer?.forms[0]?.number)
  ask('kind', given.kind, brief.kind)
  ask('place', given.place, brief.place?.phrase)
  ask('trade', given.trade, brief.trade?.id)
  const { level, reason } = brief.gravity
  ask('gravity', given.gravity, reason === undefined ? level : `${level} ${reason}`)
  const classes = brief.facts.map((fact) => fact.class)
  for (const alternatives of given.facts ?? [])
    if (!alternatives.split('|').some((id) => classes.includes(id)))
      faults.push(`facts ${classes.join(', ')} without ${alternatives}`)
  const denied = brief.denials.flatMap(({ terms }) => terms)
  ask('denies', given.denies?.toSorted(), given.denies && [...new Set(denied)].toSorted())
  if (given.isDenied && brief.denials.length === 0) faults.push('denies nothing')
  const audiences = brief.audience.map(({ forms }) => forms[0])
  if (given.audience !== undefined && !audiences.includes(given.audience))
    faults.push(`audience ${JSON.stringify(audiences)}, not ${given.audience}`)
  const rest = brief.rest.map(({ text }) => text)
  for (const text of given.rest ?? [])
    if (!rest.includes(text)) faults.push(`rest ${JSON.stringify(rest)} without ${text}`)
  const ways = wordingsOf(brief)
  for (const text of given.says ?? [])
    if (!ways.includes(text)) faults.push(`says ${JSON.stringify(ways)} without ${text}`)
  const folded = ways.map((way) => way.toLowerCase())
  for (const text of given.never ?? [])
    if (folded.includes(text.toLowerCase())) faults.push(`says ${text}`)
  for (const name of given.names ?? [])
    if (!brief.names.includes(name))
      faults.push(`names ${JSON.stringify(brief.names)} without ${name}`)
  ask('limits', given.limits, given.limits && brief.limits.map(({ about }) => about))
  ask('orders', given.orders, given.orders && brief.orders.length)
  return faults
}

/** Returns all wordings of a brief that a frame could use. */
function wordingsOf({ offer, audience, place, facts, denials, rest }: Brief): string[] {
  return [
    ...(offer?.forms ?? []).map(({ lower }) => lower),
    ...audience.flatMap(({ forms }) => forms),
    ...(place ? [place.name, place.phrase] : []),
    ...[...facts, ...denials].flatMap(({ ways }) => Object.values(ways).flat() as string[]),
    ...rest.flatMap(({ forms }) => forms),
  ]
}

it('reads every case of the collection as a careful person would', () => {
  const failing = cases.flatMap((given) => {
    const faults = misread(given, readBrief(given.in))
    return faults.length > 0 ? [`${JSON.stringify(given.in)}: ${faults.join('; ')}`] : []
  })
  expect(failing).toEqual([])
  expect(cases.length).toBeGreaterThanOrEqual(600)
})
