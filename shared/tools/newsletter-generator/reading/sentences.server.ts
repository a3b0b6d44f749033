import { lowerInitial } from '../../../read/letters.server.ts'
import { joinList, lowerFirst, upperFirst } from '../../../text/grammar.server.ts'
import { table } from '../../../text/table.ts'
import { patternOf } from './signs.server.ts'
import { addA, isOrAreFor, addOur, addThe } from './things.server.ts'

/** A row of `data/sentences.json`: turns a topic of a certain shape into a sentence. */
export interface SentenceRow {
  /** Phrases with named parts; each matches the beginning of a topic or all of it. */
  readonly if: readonly string[]
  /** True if matching is case-sensitive. */
  readonly cased?: boolean
  /**
   * The sentence, with its parts in braces, each formatted by the word before it; '' for a topic that states nothing.
   */
  readonly say: string
  /** The part that is the subject of the sentence. */
  readonly subject?: string
}

type PartFormat = (text: string) => string

const CAPITALIZED_NAME = /^\p{Lu}.* \p{Lu}\S*$/u

/** The formats of a part in a sentence: lower case, with an article, with 'our'. */
const PART_FORMATS = table<PartFormat>({
  low: lowerInitial,
  small: (text) => text.toLowerCase(),
  open: lowerFirst,
  our: addOur,
  the: addThe,
  a: addA,
  is: isOrAreFor,
  at: (text) => (CAPITALIZED_NAME.test(text) ? text : addThe(text)),
  list: (text) => joinList(text.split('\n').map(lowerInitial)),
})

const patternsByRow = new WeakMap<SentenceRow, readonly RegExp[]>()

/** Returns the parts of a topic that matches a row; undefined if it does not. */
export function partsIn(row: SentenceRow, text: string): Map<string, string> | undefined {
  let known = patternsByRow.get(row)
  if (known === undefined) {
    known = row.if.map((phrase) => patternOf(phrase, row.cased))
    patternsByRow.set(row, known)
  }
  for (const pattern of known) {
    const found = pattern.exec(text)
    if (found)
      return new Map(Object.entries({ all: text, ...found.groups }).map(([k, v]) => [k, v ?? '']))
  }
  return undefined
}

/** Fills the parts into a row's sentence. `more` adds formats for parts. */
export const sentenceOf = (
  say: string,
  parts: ReadonlyMap<string, string>,
  more: Readonly<Record<string, PartFormat>> = {},
): string => {
  const ways = new Map([...PART_FORMATS, ...Object.entries(more)])
  return upperFirst(
    say.replace(/\{(?:(\w+) )?(\w+)\}/gu, (_, way: string | undefined, name: string) => {
      const part = parts.get(name) ?? ''
      return way === undefined ? part : (ways.get(way)?.(part) ?? part)
    }),
  )
}
