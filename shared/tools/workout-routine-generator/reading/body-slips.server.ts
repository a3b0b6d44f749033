import slips from '../data/body-slips.json' with { type: 'json' }
import { anyOf } from '../../../text/any-of.ts'

const MEANT = new Map(
  Object.entries(slips).flatMap(([meant, typed]) => typed.map((one) => [one, meant] as const)),
)
const SLIP = new RegExp(
  `(?<![\\p{L}\\p{N}])${anyOf([...MEANT.keys()].toSorted((a, b) => b.length - a.length))}(?![\\p{L}\\p{N}])`,
  'giu',
)

/**
 * A text with parts and conditions of the body as they are spelt: a complaint that was mistyped is none the less one, and
 * leaves out the same moves.
 */
export const withBodyWords = (text: string): string =>
  text.replace(SLIP, (typed) => MEANT.get(typed.toLowerCase()) ?? typed)
