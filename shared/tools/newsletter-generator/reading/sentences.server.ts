import { lowered } from '../../../read/letters.server.ts'
import { joinList, lowerFirst, upperFirst } from '../../../text/grammar.server.ts'
import { table } from '../../../text/table.ts'
import { patternOf } from './signs.server.ts'
import { aThing, isOrAreFor, ours, theThing } from './things.server.ts'

/** A row of `data/sentences.json`: what a topic of some shape says as a sentence. */
export interface SentenceRow {
  /** Phrases with names for their parts; each is the beginning of a topic or the whole. */
  readonly if: readonly string[]
  /** True where capitals count. */
  readonly cased?: boolean
  /** The sentence with the parts in braces, put as the word before them says; '' for a topic that says nothing. */
  readonly say: string
  /** The part of which the sentence speaks. */
  readonly subject?: string
}

type Part = (text: string) => string

const capital = /^\p{Lu}.* \p{Lu}\S*$/u

/** How a part is put into a sentence: as it is lowered, with an article, as one's own. */
const WAYS = table<Part>({
  low: lowered,
  small: (text) => text.toLowerCase(),
  open: lowerFirst,
  our: ours,
  the: theThing,
  a: aThing,
  is: isOrAreFor,
  at: (text) => (capital.test(text) ? text : theThing(text)),
  list: (text) => joinList(text.split('\n').map(lowered)),
})

const patterns = new WeakMap<SentenceRow, readonly RegExp[]>()

/** The parts of a topic that has the shape of a row; undefined for one that has not. */
export function partsIn(row: SentenceRow, text: string): Map<string, string> | undefined {
  let known = patterns.get(row)
  if (known === undefined) {
    known = row.if.map((phrase) => patternOf(phrase, row.cased))
    patterns.set(row, known)
  }
  for (const pattern of known) {
    const found = pattern.exec(text)
    if (found)
      return new Map(Object.entries({ all: text, ...found.groups }).map(([k, v]) => [k, v ?? '']))
  }
  return undefined
}

/** The sentence of a row with its parts filled in. `told` reads a part as a sentence of its own. */
export const sentenceOf = (
  say: string,
  parts: ReadonlyMap<string, string>,
  more: Readonly<Record<string, Part>> = {},
): string => {
  const ways = new Map([...WAYS, ...Object.entries(more)])
  return upperFirst(
    say.replace(/\{(?:(\w+) )?(\w+)\}/gu, (_, way: string | undefined, name: string) => {
      const part = parts.get(name) ?? ''
      return way === undefined ? part : (ways.get(way)?.(part) ?? part)
    }),
  )
}
