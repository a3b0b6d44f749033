import chimeRows from './data/chimes.json' with { type: 'json' }
import factRows from './data/facts.json' with { type: 'json' }
import frameRows from './data/frames.json' with { type: 'json' }
import lineRows from './data/lines.json' with { type: 'json' }
import neutralRows from './data/neutral.json' with { type: 'json' }
import narrowRows from './data/narrow.json' with { type: 'json' }
import tradeRows from './data/trades.json' with { type: 'json' }
import { lowerWords } from '../../text/measures.ts'
import { industries } from '../../lexicon/industries.server.ts'

/** Words with the subjects they presuppose: 'leaks' is for those who plumb, not for every builder. */
export interface Say {
  readonly text: string
  /** Indices into the trade's `subjects`; all must be spoken of in the input. */
  readonly needs: readonly number[]
}

/** What a frame's slot can hold; also how candidates are told apart for variety. */
export const SLOTS = [
  'benefit',
  'pain',
  'act',
  'moment',
  'what',
  'audience',
  'place',
  'thing',
] as const
export type Slot = (typeof SLOTS)[number]

export interface Trade {
  readonly id: string
  readonly subjects: readonly RegExp[]
  /** Whole authored slogans by tone. */
  readonly lines: ReadonlyMap<string, readonly Say[]>
  readonly benefit: readonly Say[]
  readonly pain: readonly Say[]
  readonly act: readonly Say[]
  readonly moment: readonly Say[]
  readonly thing: readonly Say[]
  /** What the trade sells, each in the form that stands in a sentence: plural or mass. */
  readonly wares: readonly string[]
}

/** A sentence with one or more slots; `slot` is the one that names its kind. */
export interface Frame {
  readonly text: string
  readonly slot: Slot
  readonly slots: readonly Slot[]
  /** The text around the slots: one piece more than there are slots. */
  readonly pieces: readonly string[]
  /** 'Hello, {place}.': the place is called by its bare name. */
  readonly callsPlace: boolean
  /** Trades where the joke or the promise would be out of place. */
  readonly notFor: readonly string[]
}

/** Authored slogans for something the description may state: 'handmade', 'around the clock'. */
export interface Fact {
  readonly when: readonly string[]
  /** Words that state it only in the industry field: 'school', 'class'. */
  readonly whenIndustry: readonly string[]
  /** True when it names the whole trade, so that nothing else needs to be known of it. */
  readonly isTrade: boolean
  /** The only trades it suits; absent for all. */
  readonly trades: readonly string[] | undefined
  readonly lines: ReadonlyMap<string, readonly string[]>
}

interface Toned {
  readonly text: string
  readonly tones: readonly string[]
}

function byTone<T>(rows: readonly Toned[], make: (text: string) => T): Map<string, T[]> {
  const grouped = new Map<string, T[]>()
  for (const { text, tones } of rows) {
    const made = make(text)
    for (const tone of tones) grouped.set(tone, [...(grouped.get(tone) ?? []), made])
  }
  return grouped
}

const notForOf = new Map(frameRows.map((row) => [row.text, row.notFor]))

// 'Hello, Lake District.' but 'The Lake District says no to …' and 'in the Lake District'.
const CALLED = /\{place\},|, \{place\}/

const slotOf = (text: string): Frame => {
  const slots = [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as Slot)
  const slot = slots.includes('place')
    ? 'place'
    : slots.includes('audience')
      ? 'audience'
      : slots[0]
  return {
    text,
    slot: slot as Slot,
    slots,
    pieces: text.split(/\{\w+\}/),
    callsPlace: CALLED.test(text),
    notFor: notForOf.get(text) ?? [],
  }
}

/** All frames by tone and by kind. */
export const frames: ReadonlyMap<string, ReadonlyMap<Slot, readonly Frame[]>> = new Map(
  [...byTone(frameRows, slotOf)].map(([tone, list]) => [
    tone,
    new Map(SLOTS.map((slot) => [slot, list.filter((frame) => frame.slot === slot)])),
  ]),
)

/** Rhyming slogans for any trade, by tone. */
export const chimes: ReadonlyMap<string, readonly string[]> = byTone(chimeRows, (text) => text)

/** Facts by the first word of what states them. */
export const facts: readonly Fact[] = (factRows as readonly FactRow[]).map((row) => ({
  when: row.when,
  whenIndustry: row.whenIndustry ?? [],
  isTrade: row.isTrade ?? false,
  trades: row.trades,
  lines: byTone(row.lines, (text) => text),
}))

interface FactRow {
  readonly when: readonly string[]
  readonly whenIndustry?: readonly string[]
  readonly isTrade?: boolean
  readonly trades?: readonly string[]
  readonly lines: readonly Toned[]
}

const neutralTexts: ReadonlySet<string> = new Set(neutralRows.map((row) => row.text))

/** True for the lines about care, time and beginnings that every trade can say of itself. */
export function isNeutral(text: string): boolean {
  return neutralTexts.has(text)
}

// 'No more a mind that …' is no English: after 'no more' stand plurals and mass nouns.
const NOT_BARE =
  /^(?:a|an|the|that|being|not|nobody|everyone|everything|doing|waiting|playing|clothes|your)\b/

/** Every trade of the industry lexicon with its slogans. */
export const trades: ReadonlyMap<string, Trade> = new Map(
  industries.map((industry) => {
    const rows = narrowRows.filter((row) => row.trade === industry.id)
    const own = tradeRows.find((row) => row.trade === industry.id)
    const say = (text: string): Say => {
      const spoken = new Set(lowerWords(text))
      const needs = rows.flatMap((row, index) =>
        row.words.some((word) => spoken.has(word)) ? [index] : [],
      )
      return { text, needs }
    }
    const trade: Trade = {
      id: industry.id,
      subjects: rows.map((row) => new RegExp(`\\b(?:${row.needs.join('|')})`)),
      lines: byTone(
        lineRows.filter((row) => row.trade === industry.id),
        say,
      ),
      benefit: [...industry.benefits, ...(own?.benefits ?? [])].map(say),
      pain: [...industry.pains, ...(own?.pains ?? [])]
        .filter((pain) => !NOT_BARE.test(pain))
        .map(say),
      act: (own?.acts ?? []).map(say),
      moment: (own?.moments ?? []).map(say),
      thing: (own?.things ?? []).map(say),
      wares: own?.wares ?? [],
    }
    return [industry.id, trade]
  }),
)

/** A trade the lexicon has no words for: lines that suit any, and slots for the person's own words only. */
export const unknownTrade: Trade = {
  id: 'general',
  subjects: [],
  lines: byTone(neutralRows, (text) => ({ text, needs: [] })),
  benefit: [],
  pain: [],
  act: [],
  moment: [],
  thing: [],
  wares: [],
}
