import { anyOf } from '../text/any-of.ts'
import { WORD_END, WORD_START } from '../text/borders.ts'
import { table } from '../text/table.ts'

/** What the parts of a phrase with names hold: `(?<who>…)`. */
export type Parts = Readonly<Record<string, string | undefined>>

/** The signs of a table: each a list of phrases, any of which stands in a text as whole words. */
export interface Signs<Name extends string = string> {
  /** True where a phrase of the sign stands in a text. */
  has(name: Name, text: string): boolean
  /** The named part of the first phrase that stands in a text; undefined where none does. */
  partIn(name: Name, part: string, text: string): string | undefined
  /** Every phrase of a sign in a text: where it begins, and its named parts. */
  all(
    name: Name,
    text: string,
  ): { readonly phrase: string; readonly at: number; readonly parts: Parts }[]
  /** A text with every phrase of a sign put as `by` says. */
  replaced(name: Name, text: string, by: string | ((phrase: string) => string)): string
  /** The pattern of a sign, for its first phrase in a text. */
  pattern(name: Name): RegExp
  /** The pattern of a phrase that is in no sign of its own, but may name some. */
  patternOf(phrase: string, isCased?: boolean): RegExp
}

/** How a phrase begins that a word may begin with: a letter or digit, or a class or group of them. */
const WORD_BEGINS = /^(?:\p{L}|\\[dw]|\\p\{L|\[[a-z\d]|\((?!\?))/iu

/** A phrase as a part of a pattern, and whether a word may go on before and behind it. */
interface Part {
  readonly body: string
  readonly isOpenBefore: boolean
  readonly isOpenBehind: boolean
}

/**
 * Signs by their names. `^` and `$` are the ends of a text, `…` at an end of a phrase lets a word go on, `{name}` is any
 * phrase of another sign, and a row may be part of a regular expression otherwise. A sign whose name ends in `!` minds
 * capitals. A pattern is made when it is first asked for.
 */
export function createSigns<Name extends string>(
  rows: Readonly<Record<Name, readonly string[]>>,
): Signs<Name> {
  const lists = table<readonly string[]>(rows)
  const patterns = new Map<string, { readonly one: RegExp; readonly every: RegExp }>()
  const phrasesOf = (name: string): readonly string[] => {
    const phrases = lists.get(name)
    if (phrases === undefined) throw new Error(`No sign ${name}`)
    return phrases
  }
  const partOf = (phrase: string): Part => {
    const filled = phrase.replace(
      /(?<!\\p)\{([a-z]\w*!?)\}(?=([\p{L}(…])?)/gu,
      (_, name: string, next: string | undefined) => anyPhrase(phrasesOf(name), next !== undefined),
    )
    return {
      body: filled.replace(/^…|…$/gu, ''),
      isOpenBefore: !WORD_BEGINS.test(phrase),
      isOpenBehind: /[$…}]$/u.test(phrase),
    }
  }
  // `goesOn` for phrases that a word or an ending goes on from. Phrases of the same borders side by side share them.
  const anyPhrase = (phrases: readonly string[], goesOn = false): string => {
    const runs: { first: Part; bodies: string[] }[] = []
    for (const part of phrases.map(partOf)) {
      const last = runs.at(-1)
      if (last && hasSameBorders(last.first, part)) last.bodies.push(part.body)
      else runs.push({ first: part, bodies: [part.body] })
    }
    const bordered = runs.map(({ first, bodies }) => {
      const start = first.isOpenBefore ? '' : WORD_START
      const end = goesOn || first.isOpenBehind ? '' : WORD_END
      return `${start}${anyOf(bodies)}${end}`
    })
    return anyOf(bordered)
  }
  const signOf = (name: Name): { readonly one: RegExp; readonly every: RegExp } => {
    let made = patterns.get(name)
    if (made === undefined) {
      const source = anyPhrase(phrasesOf(name))
      const flags = name.endsWith('!') ? 'u' : 'iu'
      made = { one: new RegExp(source, flags), every: new RegExp(source, `g${flags}`) }
      patterns.set(name, made)
    }
    return made
  }
  return {
    has: (name, text) => signOf(name).one.test(text),
    partIn: (name, part, text) => signOf(name).one.exec(text)?.groups?.[part],
    all: (name, text) =>
      [...text.matchAll(signOf(name).every)].map(({ 0: phrase, index, groups = {} }) => ({
        phrase,
        at: index,
        parts: groups,
      })),
    replaced: (name, text, by) =>
      text.replace(signOf(name).every, typeof by === 'string' ? () => by : (phrase) => by(phrase)),
    pattern: (name) => signOf(name).one,
    patternOf: (phrase, isCased = false) => new RegExp(anyPhrase([phrase]), isCased ? 'u' : 'iu'),
  }
}

const hasSameBorders = (a: Part, b: Part): boolean =>
  a.isOpenBefore === b.isOpenBefore && a.isOpenBehind === b.isOpenBehind
