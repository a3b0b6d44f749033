import rows from '../data/patterns.json' with { type: 'json' }
import { anyOf } from '../../../text/any-of.ts'

type Patterns<K extends string> = Readonly<Record<K, RegExp>>

/** Each is any of its rows where no letter is beside it. */
export const words = patternsOf(rows.words, (any) => String.raw`(?<!\p{L})${any}(?!\p{L})`)
/** Any of its rows at the beginning of a text. */
export const opens = patternsOf(rows.opens, (any) => `^${any}`)
/** Any of its rows as the whole text, whatever marks are around it. */
export const whole = patternsOf(rows.whole, (any) => String.raw`^\W*${any}\W*$`)
/** Any of its rows anywhere. */
export const parts = patternsOf(rows.parts, (any) => any)

function patternsOf<K extends string>(
  lists: Readonly<Record<K, readonly string[]>>,
  inPlace: (any: string) => string,
): Patterns<K> {
  const entries = Object.entries<readonly string[]>(lists)
  return Object.fromEntries(
    entries.map(([name, list]) => [name, new RegExp(inPlace(anyOf(list)), 'iu')]),
  ) as Patterns<K>
}

/** All places of a pattern in a text. */
export const allOf = (pattern: RegExp, text: string): RegExpExecArray[] => [
  ...text.matchAll(new RegExp(pattern, 'giu')),
]
