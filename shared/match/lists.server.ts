import { LETTER_OR_DIGIT, WORD_END, WORD_START } from '../text/borders.ts'
import { table } from '../text/table.ts'

/** Where in a text an entry of a list is searched for. */
const ENTRY_POSITIONS = {
  anywhere: [WORD_START, WORD_END],
  whole: ['^', '$'],
  start: ['^', WORD_END],
  /** At the start, followed by another word. */
  first: ['^', ` (?=${LETTER_OR_DIGIT})`],
  last: [WORD_START, '$'],
} as const
type EntryPosition = keyof typeof ENTRY_POSITIONS

/** Lists of words and phrases by name. */
export interface Lists<Name extends string> {
  /** Returns the entries of a list. */
  entries(name: Name): readonly string[]
  /** True if a phrase is exactly an entry of a list. */
  isIn(name: Name, phrase?: string): boolean
  /** Returns the source of a pattern that matches any entry of a list. */
  oneOf(name: Name): string
  /**
   * Returns the match of a list in a text, as the text writes it: anywhere in it, as the whole of it, at its start or
   * at its end.
   */
  findIn(text: string, name: Name, where?: EntryPosition): string | undefined
  /** True if a text matches an entry of a list. */
  hasMatch(text: string, name: Name, where?: EntryPosition): boolean
}

/**
 * Reads lists whose entries are separated by ', '; a `*` in an entry is the rest of a word. Throws for an unknown
 * list name.
 */
export function createLists<Name extends string>(
  rows: Readonly<Record<Name, string>>,
): Lists<Name> {
  const lists = new Map(
    [...table<string>(rows)].map(([name, list]) => [name, new Set(list.split(', '))]),
  )
  const patterns = new Map<string, RegExp>()
  const setOf = (name: Name): ReadonlySet<string> => {
    const list = lists.get(name)
    if (list === undefined) throw new Error(`No list ${name}`)
    return list
  }
  const oneOf = (name: Name): string =>
    `(?:${[...setOf(name)].join('|').replaceAll('*', `${LETTER_OR_DIGIT}*`)})`
  const findIn = (
    text: string,
    name: Name,
    where: EntryPosition = 'anywhere',
  ): string | undefined => {
    const key = `${name} ${where}`
    const [before, behind] = ENTRY_POSITIONS[where]
    const pattern = patterns.get(key) ?? new RegExp(`${before}${oneOf(name)}${behind}`, 'iu')
    patterns.set(key, pattern)
    return pattern.exec(text)?.[0]
  }
  return {
    entries: (name) => [...setOf(name)],
    isIn: (name, phrase = '') => setOf(name).has(phrase),
    oneOf,
    findIn,
    hasMatch: (text, name, where) => findIn(text, name, where) !== undefined,
  }
}
