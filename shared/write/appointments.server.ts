import type { Brief, Fact, Kind } from '../read/brief.ts'

/** Where somebody comes or one goes at a time that was agreed. */
const BY_TIME: ReadonlySet<Kind> = new Set(['book', 'consult'])
const PARTS_OF_THE_WEEK =
  /^(early morning|morning|afternoon|evening|night|weekend|saturday|sunday)s?$/iu

/** What an advertiser means by 'evenings' alone: 'evening appointments'; undefined for all else. */
export function appointmentsOf({ class: sort, text }: Fact, kind: Kind): string | undefined {
  const part = sort === 'days' && BY_TIME.has(kind) ? PARTS_OF_THE_WEEK.exec(text)?.[1] : undefined
  if (part === undefined) return undefined
  const isDay = /day$/iu.test(part)
  return `${isDay ? part.charAt(0).toUpperCase() + part.slice(1).toLowerCase() : part.toLowerCase()} appointments`
}

/** True for 'friendly' and 'reliable' alone: they stand before the name of the thing, and nowhere else. */
export const isManner = ({ class: sort, text }: Fact): boolean =>
  sort === 'property' && /^\p{L}+$/u.test(text)

/** The brief with 'friendly' left as an adjective: 'Piano tuner, friendly' is how nobody writes. */
export const withManners = (brief: Brief): Brief => ({
  ...brief,
  facts: brief.facts.map((fact) =>
    isManner(fact) ? { ...fact, ways: { adjective: [fact.text.toLowerCase()] } } : fact,
  ),
})
