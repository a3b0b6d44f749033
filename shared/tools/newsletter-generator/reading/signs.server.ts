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

function partOf(phrase: string): string {
  const start = /^[\\^[{]/u.test(phrase) ? '' : String.raw`(?<![\p{L}\p{N}])`
  const end = /[$…}]$/u.test(phrase) ? '' : String.raw`(?![\p{L}\p{N}])`
  const filled = phrase
    .replace(/…$/u, '')
    .replace(/(?<!\\p)\{([a-z]\w*)\}/gu, (_, name: string) =>
      anyOf((SIGNS.get(name) ?? []).map(partOf)),
    )
  return `${start}${anyOf([filled])}${end}`
}

/** Where one of the phrases of a sign stands in a text. A sign whose name ends in `!` minds capitals. */
export function find(name: string, text: string): RegExpExecArray | null {
  let pattern = known.get(name)
  if (pattern === undefined) {
    const phrases = SIGNS.get(name)
    if (phrases === undefined) throw new Error(`No sign ${name}`)
    pattern = new RegExp(anyOf(phrases.map(partOf)), name.endsWith('!') ? 'u' : 'iu')
    known.set(name, pattern)
  }
  return pattern.exec(text)
}

/** True where a sign stands in a text. */
export const has = (name: string, text: string): boolean => find(name, text) !== null
