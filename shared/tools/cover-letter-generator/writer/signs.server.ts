import { table } from '../../../text/table.ts'
import advertWords from '../data/advert-words.json' with { type: 'json' }
import patterns from '../data/patterns.json' with { type: 'json' }
import parts from '../data/private-words.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }

const WORD_LISTS = { ...words, ...advertWords }
const WORD_SETS = table<ReadonlySet<string>>(
  Object.fromEntries(
    Object.entries(WORD_LISTS).map(([name, list]) => [name, new Set(list.split(', '))]),
  ),
)

/** True for a word of a list, in lower case. */
export const isWordInList = (list: keyof typeof WORD_LISTS, word: string): boolean =>
  WORD_SETS.get(list)?.has(word) ?? false

const PATTERN_LISTS = table<string>({ ...words, ...parts })

/** Fills `{name}` in a pattern with the entries of that list as alternatives. */
export const fillPattern = (sign: string): string =>
  sign.replace(/\{([a-z]\w*)\}/gu, (_, name: string) =>
    (PATTERN_LISTS.get(name) ?? name).replaceAll(', ', '|'),
  )

const compilePatterns = <K extends string>(rows: Readonly<Record<K, string>>, flags: string) =>
  Object.fromEntries(
    Object.entries<string>(rows).map(([name, sign]) => [
      name,
      new RegExp(fillPattern(sign), flags),
    ]),
  ) as Readonly<Record<K, RegExp>>

/** The compiled patterns of the writer, by name: case-insensitive, case-sensitive, and global ones. */
export const signPatterns = {
  ...compilePatterns(patterns.anyCase, 'iu'),
  ...compilePatterns(patterns.cased, 'u'),
  ...compilePatterns(patterns.every, 'giu'),
  ...compilePatterns(patterns.everyCased, 'gu'),
}
