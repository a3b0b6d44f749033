import rows from './data/catch-alls.json' with { type: 'json' }
import { canonical } from './vocabulary.server.ts'

/** Words for whom and for when, which fit anything and find nothing unless the seller says them. */
const words = new Set((rows as [string, string][]).flatMap(([, list]) => list.split(' ')))
const catchAlls = new Set([...words].map(canonical))

/** The first word of a tag that names a person or an occasion of which the form says nothing. */
export function catchAllIn(
  tag: readonly string[],
  stated: ReadonlySet<string>,
): string | undefined {
  return tag.find((word) => catchAlls.has(word) && !stated.has(word))
}
