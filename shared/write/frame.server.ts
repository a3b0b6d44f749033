/**
 * A frame is a text with gaps. Its row states the conditions of its words; the values it needs follow from the gaps.
 * Rows are data, one per line; `compileFrame` parses each once.
 */

import { startsOf } from './starts.ts'

/** A frame as a row of a table. */
export interface FrameRow {
  /**
   * The text. `{fact.tail}` is a gap for a value of that name; `{fact.tail#2}` a second, different one. A word of
   * agreement may precede the name and depends on the number of the gap's value: `{a offer}`, `{some offer}` (article
   * in the singular, none in the plural), `{our offer}`; without the value they refer back: `{is offer*}`, `{it
   * offer*}`, `{they offer*}`. `{offer:many}` accepts only values used without an article, `{offer:one}` only those
   * that need one.
   */
  readonly say: string
  /** Tones or styles it suits, separated by spaces; absent: all. */
  readonly tones?: string
  /** Kinds of offer it suits, separated by spaces; absent: all. */
  readonly kinds?: string
  /** The gravity of topics it does not suit: `careful` (then `grave` too) or `grave`. */
  readonly not?: 'careful' | 'grave'
  /** Words for the tool that owns the frame: devices, fields. */
  readonly tags?: string
}

export type Agreement = 'a' | 'some' | 'our' | 'is' | 'has' | 'it' | 'they'

/** One gap. `isEcho`: it only has a word of agreement, and the value is elsewhere in the frame. */
export interface Gap {
  /** The name of its values in the material: 'fact.tail'. */
  readonly name: string
  /** Gaps with the same key have the same value: 'fact.tail#2'. */
  readonly key: string
  readonly agreement: Agreement | undefined
  readonly count: 'one' | 'many' | undefined
  readonly isEcho: boolean
}

export interface Frame {
  /** Its text, unique in its table. */
  readonly id: string
  /** The literal texts around the gaps, the first and last included; one may be ''. */
  readonly texts: readonly string[]
  readonly holes: readonly Gap[]
  readonly tones: ReadonlySet<string> | undefined
  readonly kinds: ReadonlySet<string> | undefined
  readonly not: 'careful' | 'grave' | undefined
  readonly tags: ReadonlySet<string>
  /** True if the frame is one value with punctuation at most, so the value is a complete text. */
  readonly isBare: boolean
  /** The starts of the content words in its texts. */
  readonly starts: readonly string[]
}

const GAP = /\{([^{}]+)\}/g
const GAP_CONTENT =
  /^(?:(a|some|our|is|has|it|they) )?([a-z][a-z-]*(?:\.[a-z-]+)?)(#\d)?(:one|:many)?(\*)?$/

/** Parses a row. Throws on a gap that cannot be parsed, so that a wrong table fails at start and not in a draft. */
export function compileFrame(row: FrameRow): Frame {
  const texts: string[] = []
  const holes: Gap[] = []
  let from = 0
  for (const match of row.say.matchAll(GAP)) {
    texts.push(row.say.slice(from, match.index))
    holes.push(readGap(match[1] as string, row.say))
    from = match.index + match[0].length
  }
  texts.push(row.say.slice(from))
  const unbound = holes.find(
    (hole) => hole.isEcho && !holes.some((o) => !o.isEcho && o.key === hole.key),
  )
  if (unbound) throw new Error(`'${row.say}': {${unbound.key}*} refers to no hole.`)
  return {
    id: row.say,
    texts,
    holes,
    tones: wordsOf(row.tones),
    kinds: wordsOf(row.kinds),
    not: row.not,
    tags: wordsOf(row.tags) ?? new Set(),
    starts: startsOf(texts.join(' ')),
    isBare: holes.length === 1 && !texts.some((text) => /\p{L}/u.test(text)),
  }
}

/** Parses the rows of a table. Throws as `compileFrame` does. */
export const compileFrames = (rows: readonly unknown[]): Frame[] =>
  (rows as readonly FrameRow[]).map(compileFrame)

/** The frame of a text that no row has: an identifier in place of the text, and tags. */
export const createBareFrame = (say: string, tags: string): Frame => ({
  ...compileFrame({ say, tags }),
  isBare: true,
})

function readGap(text: string, say: string): Gap {
  const match = GAP_CONTENT.exec(text)
  if (!match) throw new Error(`'${say}': no such hole as {${text}}.`)
  const [, agreement, name = '', second = '', count, echo] = match
  return {
    name,
    key: name + second,
    agreement: agreement as Agreement | undefined,
    count: count?.slice(1) as Gap['count'],
    isEcho: echo !== undefined,
  }
}

function wordsOf(list: string | undefined): ReadonlySet<string> | undefined {
  return list === undefined ? undefined : new Set(list.split(' '))
}
