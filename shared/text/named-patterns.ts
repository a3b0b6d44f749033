import { anyOf } from './any-of.ts'

type Lists<K extends string> = Readonly<Record<K, readonly string[]>>
type Patterns<K extends string> = Readonly<Record<K, RegExp>>

/** Patterns by name, each any of the rows of its list (`anyOf`), whatever the capitals. */
function patternsOf<K extends string>(lists: Lists<K>, inPlace: (any: string) => string) {
  const entries = Object.entries<readonly string[]>(lists)
  return Object.fromEntries(
    entries.map(([name, list]) => [name, new RegExp(inPlace(anyOf(list)), 'iu')]),
  ) as Patterns<K>
}

/**
 * The patterns of a tool out of one table: `words` where no letter is beside them, `opens` at the beginning of a text, `whole`
 * from its beginning to its end and `ends` at its end, but for marks; `parts` anywhere.
 */
export function namedPatterns<
  W extends string,
  O extends string,
  H extends string,
  E extends string,
  P extends string,
>(table: {
  readonly words: Lists<W>
  readonly opens: Lists<O>
  readonly whole: Lists<H>
  readonly ends: Lists<E>
  readonly parts: Lists<P>
}) {
  return {
    words: patternsOf(table.words, (any) => String.raw`(?<!\p{L})${any}(?!\p{L})`),
    opens: patternsOf(table.opens, (any) => `^${any}`),
    whole: patternsOf(table.whole, (any) => String.raw`^\W*${any}\W*$`),
    ends: patternsOf(table.ends, (any) => String.raw`${any}\W*$`),
    parts: patternsOf(table.parts, (any) => any),
  }
}

/** All places of a pattern in a text. */
export const allOf = (pattern: RegExp, text: string): RegExpExecArray[] => [
  ...text.matchAll(new RegExp(pattern, 'giu')),
]
