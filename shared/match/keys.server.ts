import { plural, singular } from '../text/grammar.server.ts'
import { withoutPossessive } from '../text/phrase-index.server.ts'
import { tokenise } from '../text/tokens.server.ts'
import type { MatchRow } from './match.ts'
import { isFunctionWord } from './small-words.server.ts'

/** The entry of a key: a row, or no row if the phrase names nothing. */
export interface KeyEntry<R> {
  readonly row?: R
  readonly mark: '' | '=' | '~'
}

/** The keys of a table, looked up by words. */
export interface TableKeys<R> {
  /**
   * Returns the row of a phrase as typed, in the singular or in the plural; `isWhole`: the phrase is the whole topic.
   */
  at(words: readonly string[], isWhole: boolean): KeyEntry<R> | undefined
  /** True if a noun is a main name of a row: one of its first two keys. */
  names(row: R, noun: string): boolean
  /** Every word of every key. */
  readonly words: ReadonlySet<string>
}

const MAIN_KEYS_COUNT = 2

/** Words as `keyOf` returns them, as most keys of a table are typed. */
const PLAIN_WORDS = /^[a-z]+(?: [a-z]+)*$/

/** Returns a phrase for comparison with keys: folded, without possessive 's. */
const keyOf = (phrase: string): string =>
  PLAIN_WORDS.test(phrase) ? phrase : tokenise(phrase).words.map(withoutPossessive).join(' ')

/**
 * Indexes every key by its words; if rows share a key, the first row gets it. Keys for a whole topic have an index of
 * their own.
 */
export function createKeys<R extends MatchRow>(
  rows: readonly R[],
  none: readonly string[],
): TableKeys<R> {
  const anywhere = new Map<string, KeyEntry<R>>(none.map((key) => [keyOf(key), { mark: '' }]))
  const whole = new Map<string, KeyEntry<R>>()
  for (const row of rows)
    for (const typed of row.keys) {
      const mark = typed.startsWith('=') ? '=' : typed.startsWith('~') ? '~' : ''
      const map = mark === '=' ? whole : anywhere
      const key = keyOf(typed)
      if (!map.has(key)) map.set(key, { row, mark })
    }
  const words = new Set([...anywhere.keys(), ...whole.keys()].flatMap((key) => key.split(' ')))
  return {
    at: (phrase, isWhole) =>
      (isWhole ? entryIn(whole, phrase) : undefined) ?? entryIn(anywhere, phrase),
    names: (row, noun) =>
      row.keys.slice(0, MAIN_KEYS_COUNT).some((key) => singular(keyOf(key)) === singular(noun)),
    words,
  }
}

function entryIn<R>(
  map: ReadonlyMap<string, KeyEntry<R>>,
  phrase: readonly string[],
): KeyEntry<R> | undefined {
  const said = phrase.join(' ')
  const exact = map.get(said)
  if (exact || (phrase.length === 1 && isFunctionWord(said))) return exact
  const one = [...phrase.slice(0, -1), singular(phrase.at(-1) as string)].join(' ')
  const found = map.get(one) ?? map.get(phrase.map(singular).join(' '))
  // 'On night' does not mean 'on nights'.
  if (found || isFunctionWord(phrase[0] as string)) return found
  return map.get(`${said}s`) ?? map.get(plural(said))
}
