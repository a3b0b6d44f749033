import { table } from '../../../text/table.ts'
import patterns from '../data/patterns.json' with { type: 'json' }
import parts from '../data/private-words.json' with { type: 'json' }
import lists from '../data/signs.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }

const LISTS = table<string | readonly string[]>({ ...words, ...lists, ...parts })

/** Fills `{name}` in a pattern with the entries of that list as alternatives. */
export const filled = (sign: string): string =>
  sign.replace(/\{([a-z]\w*)\}/gu, (_, name: string) => {
    const list = LISTS.get(name) ?? name
    return typeof list === 'string' ? list.replaceAll(', ', '|') : list.join('|')
  })

const made = <K extends string>(rows: Readonly<Record<K, string>>, flags: string) =>
  Object.fromEntries(
    Object.entries<string>(rows).map(([name, sign]) => [name, new RegExp(filled(sign), flags)]),
  ) as Readonly<Record<K, RegExp>>

/** The compiled patterns of the writer, by name: case-insensitive, case-sensitive, and global ones. */
export const signs = {
  ...made(patterns.anyCase, 'iu'),
  ...made(patterns.cased, 'u'),
  ...made(patterns.every, 'giu'),
  ...made(patterns.everyCased, 'gu'),
}
