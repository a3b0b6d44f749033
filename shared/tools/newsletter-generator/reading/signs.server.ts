import { anyOf } from '../../../text/any-of.ts'
import { table } from '../../../text/table.ts'
import { WEEKDAYS } from '../../../text/time-words.ts'
import signs from '../data/signs.json' with { type: 'json' }

const SIGNS = table<readonly string[]>({ ...signs, weekday: WEEKDAYS })
const known = new Map<string, RegExp>()

/**
 * A phrase of a table as a part of a pattern: it stands as whole words. `^` and `$` are the ends of a text, `…` at its end
 * lets a word go on, and `{name}` is any phrase of the sign with that name.
 */
export function patternOf(phrase: string, isCased = false): RegExp {
  return new RegExp(partOf(phrase), isCased ? 'u' : 'iu')
}

/** `isOpen` for a part that a word or an ending goes on from. */
function partOf(phrase: string, isOpen = false): string {
  const start = /^(?:\p{L}|\((?!\?))/u.test(phrase) ? String.raw`(?<![\p{L}\p{N}])` : ''
  const end = isOpen || /[$…}]$/u.test(phrase) ? '' : String.raw`(?![\p{L}\p{N}])`
  const filled = phrase.replace(
    /(?<!\\p)\{([a-z]\w*!?)\}(?=([\p{L}(…])?)/gu,
    (_, name: string, next: string | undefined) =>
      anyOf((SIGNS.get(name) ?? []).map((row) => partOf(row, next !== undefined))),
  )
  return `${start}${anyOf([filled.replace(/…$/u, '')])}${end}`
}

function signOf(name: string): RegExp {
  let pattern = known.get(name)
  if (pattern === undefined) {
    const phrases = SIGNS.get(name)
    if (phrases === undefined) throw new Error(`No sign ${name}`)
    pattern = new RegExp(
      anyOf(phrases.map((phrase) => partOf(phrase))),
      name.endsWith('!') ? 'gu' : 'giu',
    )
    known.set(name, pattern)
  }
  pattern.lastIndex = 0
  return pattern
}

/** True where one of the phrases of a sign stands in a text. A sign whose name ends in `!` minds capitals. */
export const has = (name: string, text: string): boolean => signOf(name).test(text)

/** Every phrase of a sign in a text, with its named parts. */
export const partsIn = (
  name: string,
  text: string,
): { readonly phrase: string; readonly parts: Readonly<Record<string, string | undefined>> }[] =>
  [...text.matchAll(signOf(name))].map(({ 0: phrase, groups = {} }) => ({ phrase, parts: groups }))

/** The named part of the first phrase of a sign that stands in a text; undefined where none does. */
export const partIn = (name: string, part: string, text: string): string | undefined =>
  signOf(name).exec(text)?.groups?.[part]

/** Where in a text the phrases of a sign begin. */
export const placesOf = (name: string, text: string): number[] =>
  [...text.matchAll(signOf(name))].map(({ index }) => index)

/** A text with every phrase of a sign put as told. */
export const replaced = (
  name: string,
  text: string,
  by: string | ((phrase: string) => string),
): string => text.replace(signOf(name), typeof by === 'string' ? () => by : by)
