import { isPlural, plural, singular } from '../../../text/grammar.server.ts'
import lists from '../data/classes.json' with { type: 'json' }
import type { Field } from './field.server.ts'

/**
 * What a named thing is to those who work with it. Every sentence of a project for a class is true of all that stands in
 * it: equipment is checked before use, a document read with its readers, what is left over weighed.
 */
export type Class = keyof typeof lists

const byHead = new Map<string, { readonly name: Class; readonly text: string }>()
for (const [name, list] of Object.entries(lists))
  for (const text of list.split(', '))
    for (const key of [text.toLowerCase(), singular(text.toLowerCase())])
      if (!byHead.has(key)) byHead.set(key, { name: name as Class, text })

/** What stands before a thing and makes something else of it. */
const BEFORE: readonly (readonly [RegExp, Class])[] = [
  [
    /^(?:un(?:collected|returned|paid|claimed|answered|signed|labelled|reported|delivered|booked|planned|recorded|finished|opened|read)|lost|missing|overdue|stolen|missed|forgotten|faulty|wrong) \p{L}{3,}(?: \p{L}+){0,4}$/iu,
    'happening',
  ],
  [/\bno[- ]shows?$/iu, 'happening'],
  // A trouble with animals: 'cold lambs' are no dish.
  [
    /^(?:cold|sick|weak|lame|dead|injured|stray|escaped|aggressive) (?:lambs?|calves|ewes|cows|cattle|sheep|pigs|piglets|hens|chicks|birds|horses|ponies|goats|dogs|puppies|cats|kittens|fish|bees)$/iu,
    'happening',
  ],
  [/^(?:left-?over|unsold|surplus|unwanted|spare|spent|bruised) \p{L}{3,}$/iu, 'surplus'],
]
const HEAD_WORDS_MAX = 3

/** The class of a phrase by the whole of it, by what stands before it, or by its last words. */
export function classOf(phrase: string): Class | undefined {
  const lower = phrase.toLowerCase()
  const whole = byHead.get(lower) ?? byHead.get(singular(lower))
  if (whole) return whole.name
  const before = BEFORE.find(([pattern]) => pattern.test(lower))
  return before ? before[1] : headOf(lower)?.name
}

function headOf(lower: string): { readonly name: Class; readonly text: string } | undefined {
  const words = lower.split(' ')
  // 'Games for children' is none of children, and 'leaves on the line' no line.
  if (/ (?:for|of|on|in|with|at|by|from|to) /u.test(lower)) return undefined
  for (let count = Math.min(HEAD_WORDS_MAX, words.length); count > 0; count--) {
    const head = words.slice(-count).join(' ')
    const found = byHead.get(head) ?? byHead.get(singular(head))
    if (found) return found
  }
  return undefined
}

/** A part of the body that hurts: 'hamstring'. */
const BODY =
  /^(?:hamstrings?|knees?|ankles?|shoulders?|elbows?|wrists?|hips?|groins?|cal(?:f|ves)|tendons?|ligaments?|rotator cuffs?|lower backs?)$/u

/** As it is spoken of: 'catheters' for 'catheter', 'wool' as it stands. */
export function asListed(phrase: string): string {
  const lower = phrase.toLowerCase()
  if (BODY.test(lower)) return `${singular(phrase)} injuries`
  const found = byHead.get(lower) ?? byHead.get(singular(lower)) ?? headOf(lower)
  return found && isPlural(found.text) && !isPlural(lower) ? plural(phrase) : phrase
}

const FIELDS: Readonly<Partial<Record<Class, string>>> = {
  dish: 'food retail tourism agriculture education primary community nursing publichealth health',
  creature:
    'agriculture environment marine animals beekeeping science education primary community heritage property planning',
  term: 'education primary maths science physics chemistry astronomy geology philosophy psychology games economics finance performing writing data electronics',
  stuff:
    'fashion carpentry construction trades hair agriculture plumbing design architecture food heritage retail',
  hurt: 'sport therapy performing health trades construction nursing logistics',
  spot: 'community government transport planning property architecture tourism primary education libraries heritage agriculture sport retail food events',
}

/** The class of a thing in a field; undefined where the field has nothing to do with such things. */
export function classIn(
  { id, name: called }: Pick<Field, 'id' | 'name'>,
  phrase: string,
): Class | undefined {
  const name = classOf(phrase)
  if (name === undefined || id === undefined) return name
  // Slugs are watched in a garden and fought on a farm.
  if (name === 'creature' && /farm|arable|agri|crop/u.test(called)) return undefined
  const fields = FIELDS[name]
  return fields === undefined || fields.split(' ').includes(id) ? name : undefined
}
