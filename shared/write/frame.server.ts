/**
 * A frame is a text with holes. Its row says what the words of the frame presuppose; what its holes need follows from
 * the holes. Rows are data, one a line; `compileFrame` takes one apart once.
 */

import { startsOf } from './starts.ts'

/** A frame as it stands in a table. */
export interface FrameRow {
  /**
   * The text. `{fact.tail}` is a hole for a value of that name; `{fact.tail#2}` a second, other one. Before the name may
   * stand a word of agreement, which goes by the number of the hole's value: `{a offer}`, `{some offer}` (article for
   * one, none for many), `{our offer}`; alone they refer back: `{is offer*}`, `{it offer*}`, `{they offer*}`.
   * `{offer:many}` takes only values that stand without an article, `{offer:one}` only those that want one.
   */
  readonly say: string
  /** Tones or styles it suits, parted by spaces; absent: every one. */
  readonly tones?: string
  /** What one must be able to do with the offer, parted by spaces; absent: anything. */
  readonly kinds?: string
  /** Matters it must not be said beside: `careful` (then `grave` too) or `grave`. */
  readonly not?: 'careful' | 'grave'
  /** Words for the tool that owns the frame: devices, fields. */
  readonly tags?: string
}

export type Agreement = 'a' | 'some' | 'our' | 'is' | 'has' | 'it' | 'they'

/** One hole. `isEcho`: only a word of agreement stands here, the value stands elsewhere in the frame. */
export interface Hole {
  /** The name its values are filed under: 'fact.tail'. */
  readonly name: string
  /** Two holes of one key hold the same value: 'fact.tail#2'. */
  readonly key: string
  readonly agreement: Agreement | undefined
  readonly count: 'one' | 'many' | undefined
  readonly isEcho: boolean
}

export interface Frame {
  /** Its text, which no other frame of a table has: what tells skeletons apart. */
  readonly id: string
  /** Literal texts and holes in turn, a text first and last; one may be ''. */
  readonly texts: readonly string[]
  readonly holes: readonly Hole[]
  readonly tones: ReadonlySet<string> | undefined
  readonly kinds: ReadonlySet<string> | undefined
  readonly not: 'careful' | 'grave' | undefined
  readonly tags: ReadonlySet<string>
  /** True where one value stands alone, with marks at most: what stands there was written whole. */
  readonly isBare: boolean
  /** How the words of weight in its texts begin. */
  readonly starts: readonly string[]
}

const HOLE = /\{([^{}]+)\}/g
const INSIDE =
  /^(?:(a|some|our|is|has|it|they) )?([a-z][a-z-]*(?:\.[a-z-]+)?)(#\d)?(:one|:many)?(\*)?$/

/** Takes a row apart; throws on a hole that cannot be read, so that a table is wrong at start and not in a draft. */
export function compileFrame(row: FrameRow): Frame {
  const texts: string[] = []
  const holes: Hole[] = []
  let from = 0
  for (const match of row.say.matchAll(HOLE)) {
    texts.push(row.say.slice(from, match.index))
    holes.push(readHole(match[1] as string, row.say))
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

function readHole(text: string, say: string): Hole {
  const match = INSIDE.exec(text)
  if (!match) throw new Error(`'${say}': no such hole as {${text}}.`)
  const [, agreement, name = '', second = '', count, echo] = match
  return {
    name,
    key: name + second,
    agreement: agreement as Agreement | undefined,
    count: count?.slice(1) as Hole['count'],
    isEcho: echo !== undefined,
  }
}

function wordsOf(list: string | undefined): ReadonlySet<string> | undefined {
  return list === undefined ? undefined : new Set(list.split(' '))
}
