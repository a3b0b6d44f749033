import { SLOGANS } from '../../kit/limits.ts'
import type { Random } from '../../kit/random.ts'
import { sentenceCase } from '../../lexicon/grammar.server.ts'
import type { Brief } from './brief.server.ts'
import { countWords } from './checks.ts'
import type { Frame, Say, Slot, Trade } from './tables.server.ts'

/** The values of one slot, each to be used once or twice. */
export interface Values {
  /** The next one that is not used up. */
  next(): string | undefined
  spend(value: string): void
}

/** Values for every slot from the trade and the brief, in shuffled order. */
export function slotValues(brief: Brief, random: Random): Readonly<Record<Slot, Values>> {
  const { trade } = brief
  const fitting = (list: readonly Say[]): Values =>
    valuesOf(() => list.filter(brief.fits).map((say) => say.text), 1, random)
  return {
    benefit: fitting(trade.benefit),
    pain: fitting(trade.pain),
    act: fitting(trade.act),
    moment: fitting(trade.moment),
    thing: fitting(trade.thing),
    what: valuesOf(() => brief.wares, 2, random),
    audience: valuesOf(() => brief.audiences, 1, random),
    place: valuesOf(() => (brief.place === undefined ? [] : [brief.place]), 2, random),
  }
}

function valuesOf(list: () => readonly string[], usesMax: number, random: Random): Values {
  let order: string[] | undefined
  let at = 0
  const uses = new Map<string, number>()
  return {
    next() {
      order ??= random.shuffle(list())
      return order.length === 0 ? undefined : order[at++ % order.length]
    },
    spend(value) {
      const count = (uses.get(value) ?? 0) + 1
      uses.set(value, count)
      if (count >= usesMax) order = order?.filter((other) => other !== value)
    },
  }
}

/** The frames in shuffled order with their slots filled; what came out too long or too short is left out. */
export function* filled(
  list: readonly Frame[],
  trade: Trade,
  values: Readonly<Record<Slot, Values>>,
  random: Random,
): Generator<string> {
  for (const frame of random.shuffle(list)) {
    if (frame.notFor.includes(trade.id)) continue
    const text = fill(frame, values)
    if (text !== undefined) yield text
  }
}

const ROUNDS_AGAIN = 3

/** All frames once more with the values shuffled anew: for the last drafts of a poor input. */
export function* filledAgain(
  lists: readonly (readonly Frame[])[],
  brief: Brief,
  random: Random,
): Generator<string> {
  for (let round = 0; round < ROUNDS_AGAIN; round++) {
    const values = slotValues(brief, random)
    for (const list of lists) yield* filled(list, brief.trade, values, random)
  }
}

// 'Hello, Lake District.' but 'The Lake District says no to …' and 'in the Lake District'.
const CALLED = /\{place\},|, \{place\}/

function fill(frame: Frame, values: Readonly<Record<Slot, Values>>): string | undefined {
  let text = frame.text
  const taken: string[] = []
  for (const slot of frame.slots) {
    const value = values[slot].next()
    if (value === undefined) return undefined
    taken.push(value)
    const isCalled = slot === 'place' && CALLED.test(frame.text)
    text = text.replace(`{${slot}}`, () => (isCalled ? value.replace(/^the\s+/, '') : value))
  }
  if (text.length < SLOGANS.charsMin || text.length > SLOGANS.charsMax) return undefined
  if (repeatsItself(text)) return undefined
  const count = countWords(text)
  if (count < SLOGANS.wordsMin || count > SLOGANS.wordsMax) return undefined
  for (const [index, slot] of frame.slots.entries()) values[slot].spend(taken[index] as string)
  return sentenceCase(text)
}

const WEIGHT_CHARS_MIN = 4

/** True when a word of weight comes twice, singular or plural: 'First, laugh first'. */
function repeatsItself(text: string): boolean {
  const tokens = text.toLowerCase().split(/[^\p{L}'’-]+/u)
  for (let i = 0; i < tokens.length; i++) {
    const token = stem(tokens[i] as string)
    if (token.length < WEIGHT_CHARS_MIN) continue
    for (let j = i + 1; j < tokens.length; j++) if (stem(tokens[j] as string) === token) return true
  }
  return false
}

function stem(token: string): string {
  return token.endsWith('s') ? token.slice(0, -1) : token
}
