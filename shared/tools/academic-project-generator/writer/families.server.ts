import rows from '../data/families.json' with { type: 'json' }

/** How a family of disciplines asks: by which studies, of two things, of a question, and what else is true of it. */
interface Family {
  readonly family: string
  readonly described?: string
  readonly pairs?: string
  readonly clauses?: string
  readonly is?: string
}
const families = new Map((rows as readonly Family[]).map((row) => [row.family, row]))

/** What the first of some families that has one has: 'people' of pairs for nursing. */
export function firstOf(names: readonly string[], key: keyof Family): string | undefined {
  return names.map((name) => families.get(name)?.[key]).find((value) => value !== undefined)
}

/** True where one of some families is so: asks about `people`, about `links`, or about `texts`. */
export const areOf = (names: readonly string[], what: string): boolean =>
  names.some((name) => families.get(name)?.is?.split(' ').includes(what))
