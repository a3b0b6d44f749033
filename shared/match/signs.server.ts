import { anyOf } from '../text/any-of.ts'
import { WORD_END, WORD_START } from '../text/borders.ts'
import { table } from '../text/table.ts'

/** The named groups of a phrase's pattern: `(?<who>…)`. */
export type MatchedGroups = Readonly<Record<string, string | undefined>>

/** The signals of a table: each a list of phrases that are matched as whole words. */
export interface Signals<Name extends string = string> {
  /** True if a phrase of the signal is in a text. */
  has(name: Name, text: string): boolean
  /** Returns a named group of the first phrase in a text; undefined if there is none. */
  partIn(name: Name, part: string, text: string): string | undefined
  /** Returns every match of a signal's phrases in a text, with its start and its named groups. */
  all(
    name: Name,
    text: string,
  ): { readonly phrase: string; readonly at: number; readonly parts: MatchedGroups }[]
  /** Returns a text with every phrase of a signal replaced by `by`. */
  replaced(name: Name, text: string, by: string | ((phrase: string) => string)): string
  /** Returns the pattern of a signal, for its first phrase in a text. */
  pattern(name: Name): RegExp
  /** Returns the pattern of a phrase outside the table, which may refer to its signals. */
  patternOf(phrase: string, isCased?: boolean): RegExp
}

/** The start of a phrase that begins with a word: a letter or digit, or a class or group of them. */
const WORD_BEGINS = /^(?:\p{L}|\\[dw]|\\p\{L|\[[a-z\d]|\((?!\?))/iu

/** A phrase as a part of a pattern, and whether it may begin or end inside a word. */
interface PhrasePattern {
  readonly body: string
  readonly isOpenBefore: boolean
  readonly isOpenBehind: boolean
}

/**
 * Creates signals by name. `^` and `$` are the ends of a text, `…` at an end of a phrase lets it match inside a word,
 * `{name}` is any phrase of another signal, and otherwise a row may contain regular expression syntax. A signal whose
 * name ends in `!` is case-sensitive. Patterns are compiled on first use.
 */
export function createSignals<Name extends string>(
  rows: Readonly<Record<Name, readonly string[]>>,
): Signals<Name> {
  const lists = table<readonly string[]>(rows)
  const patterns = new Map<string, { readonly one: RegExp; readonly every: RegExp }>()
  const phrasesOf = (name: string): readonly string[] => {
    const phrases = lists.get(name)
    if (phrases === undefined) throw new Error(`No sign ${name}`)
    return phrases
  }
  const partOf = (phrase: string): PhrasePattern => {
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
  // `goesOn`: a word or an ending may follow the phrases directly. Adjacent phrases with the same borders share them.
  const anyPhrase = (phrases: readonly string[], goesOn = false): string => {
    const runs: { first: PhrasePattern; bodies: string[] }[] = []
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
  const signalOf = (name: Name): { readonly one: RegExp; readonly every: RegExp } => {
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
    has: (name, text) => signalOf(name).one.test(text),
    partIn: (name, part, text) => signalOf(name).one.exec(text)?.groups?.[part],
    all: (name, text) =>
      [...text.matchAll(signalOf(name).every)].map(({ 0: phrase, index, groups = {} }) => ({
        phrase,
        at: index,
        parts: groups,
      })),
    replaced: (name, text, by) =>
      text.replace(
        signalOf(name).every,
        typeof by === 'string' ? () => by : (phrase) => by(phrase),
      ),
    pattern: (name) => signalOf(name).one,
    patternOf: (phrase, isCased = false) => new RegExp(anyPhrase([phrase]), isCased ? 'u' : 'iu'),
  }
}

const hasSameBorders = (a: PhrasePattern, b: PhrasePattern): boolean =>
  a.isOpenBefore === b.isOpenBefore && a.isOpenBehind === b.isOpenBehind
