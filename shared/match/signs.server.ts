import { anyOf } from '../text/any-of.ts'
import { table } from '../text/table.ts'

/** What the parts of a phrase with names hold: `(?<who>…)`. */
export type Parts = Readonly<Record<string, string | undefined>>

/** The signs of a table: each a list of phrases, any of which stands in a text as whole words. */
export interface Signs {
  /** True where a phrase of the sign stands in a text. */
  has(name: string, text: string): boolean
  /** The named part of the first phrase that stands in a text; undefined where none does. */
  partIn(name: string, part: string, text: string): string | undefined
  /** Every phrase of a sign in a text: where it begins, and its named parts. */
  all(
    name: string,
    text: string,
  ): { readonly phrase: string; readonly at: number; readonly parts: Parts }[]
  /** A text with every phrase of a sign put as `by` says. */
  replaced(name: string, text: string, by: string | ((phrase: string) => string)): string
  /** The pattern of a phrase that is in no sign of its own, but may name some. */
  patternOf(phrase: string, isCased?: boolean): RegExp
}

/**
 * Signs by their names. `^` and `$` are the ends of a text, `…` at the end of a phrase lets a word go on, `{name}` is any
 * phrase of another sign, and a row may be part of a regular expression otherwise. A sign whose name ends in `!` minds capitals.
 */
export function createSigns(rows: Readonly<Record<string, readonly string[]>>): Signs {
  const lists = table<readonly string[]>(rows)
  const patterns = new Map<string, RegExp>()
  const phrasesOf = (name: string): readonly string[] => {
    const phrases = lists.get(name)
    if (phrases === undefined) throw new Error(`No sign ${name}`)
    return phrases
  }
  // `isOpen` for a part that a word or an ending goes on from.
  const partOf = (phrase: string, isOpen = false): string => {
    const start = /^(?:\p{L}|\((?!\?))/u.test(phrase) ? String.raw`(?<![\p{L}\p{N}])` : ''
    const end = isOpen || /[$…}]$/u.test(phrase) ? '' : String.raw`(?![\p{L}\p{N}])`
    const filled = phrase.replace(
      /(?<!\\p)\{([a-z]\w*!?)\}(?=([\p{L}(…])?)/gu,
      (_, name: string, next: string | undefined) =>
        anyOf(phrasesOf(name).map((row) => partOf(row, next !== undefined))),
    )
    return `${start}${anyOf([filled.replace(/…$/u, '')])}${end}`
  }
  const signOf = (name: string): RegExp => {
    let pattern = patterns.get(name)
    if (pattern === undefined) {
      const phrases = phrasesOf(name).map((phrase) => partOf(phrase))
      pattern = new RegExp(anyOf(phrases), name.endsWith('!') ? 'gu' : 'giu')
      patterns.set(name, pattern)
    }
    pattern.lastIndex = 0
    return pattern
  }
  return {
    has: (name, text) => signOf(name).test(text),
    partIn: (name, part, text) => signOf(name).exec(text)?.groups?.[part],
    all: (name, text) =>
      [...text.matchAll(signOf(name))].map(({ 0: phrase, index, groups = {} }) => ({
        phrase,
        at: index,
        parts: groups,
      })),
    replaced: (name, text, by) =>
      text.replace(signOf(name), typeof by === 'string' ? () => by : (phrase) => by(phrase)),
    patternOf: (phrase, isCased = false) => new RegExp(partOf(phrase), isCased ? 'u' : 'iu'),
  }
}
