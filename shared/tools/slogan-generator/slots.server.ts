import { SLOGANS } from '../../kit/limits.ts'
import { createMemo } from '../../text/memo.ts'
import type { Random } from '../../text/random.ts'
import { sentenceCase } from '../../text/grammar.server.ts'
import type { Brief } from './brief.server.ts'
import { countWords } from './checks.ts'
import { unknownTrade, type Frame, type Slot, type Trade } from './tables.server.ts'

/** Values for every slot from the trade and the brief, in shuffled order; each is used once or twice. */
export class SlotValues {
  readonly #brief: Brief
  readonly #random: Random
  readonly #held: Partial<Record<Slot, Values>> = {}

  constructor(brief: Brief, random: Random) {
    this.#brief = brief
    this.#random = random
  }

  /** The next value that is not used up. */
  next(slot: Slot): string | undefined {
    const values = (this.#held[slot] ??= {
      order: this.#random.shuffle(valuesOf(this.#brief, slot)),
      spent: [],
      at: 0,
    })
    return values.order.length === 0 ? undefined : values.order[values.at++ % values.order.length]
  }

  /** Says that a value stands in a slogan now. */
  spend(slot: Slot, value: string): void {
    const values = this.#held[slot]
    if (!values) return
    values.spent.push(value)
    let uses = 0
    for (const other of values.spent) if (other === value) uses++
    if (uses >= this.#usesMax(slot)) values.order = values.order.filter((other) => other !== value)
  }

  /** The one thing that is known of an unknown trade may be said once more. */
  #usesMax(slot: Slot): number {
    const { trade, wares } = this.#brief
    const isAllWeKnow = slot === 'what' && trade === unknownTrade && wares.length === 1
    return USES_MAX[slot] + Number(isAllWeKnow)
  }
}

interface Values {
  order: string[]
  readonly spent: string[]
  at: number
}

const USES_MAX: Readonly<Record<Slot, number>> = {
  benefit: 1,
  pain: 1,
  act: 1,
  moment: 1,
  thing: 1,
  what: 2,
  audience: 1,
  place: 2,
}

function valuesOf(brief: Brief, slot: Slot): readonly string[] {
  if (slot === 'what') return brief.wares
  if (slot === 'audience') return brief.audiences
  if (slot === 'place') return brief.place === undefined ? [] : [brief.place]
  return brief.fitting(brief.trade[slot])
}

/** The frames in shuffled order with their slots filled; what came out too long or too short is left out. */
export function* filled(
  list: readonly Frame[],
  trade: Trade,
  values: SlotValues,
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
    const values = new SlotValues(brief, random)
    for (const list of lists) yield* filled(list, brief.trade, values, random)
  }
}

function fill(frame: Frame, values: SlotValues): string | undefined {
  const { slots, pieces } = frame
  let text = pieces[0] as string
  const taken: string[] = []
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as Slot
    const value = values.next(slot)
    if (value === undefined) return undefined
    taken.push(value)
    const isCalled = slot === 'place' && frame.callsPlace
    text += (isCalled ? value.replace(/^the\s+/, '') : value) + (pieces[i + 1] as string)
  }
  if (text.length < SLOGANS.charsMin || text.length > SLOGANS.charsMax) return undefined
  const slogan = finished.get(text) ?? finished.set(text, finish(text))
  if (slogan === '') return undefined
  for (let i = 0; i < slots.length; i++) values.spend(slots[i] as Slot, taken[i] as string)
  return slogan
}

const FINISHED_MAX = 20_000
const finished = createMemo<string>(FINISHED_MAX)

/** The filled frame as a slogan; '' when it says a word twice or is too short or too long. */
function finish(text: string): string {
  if (repeatsItself(text)) return ''
  const count = countWords(text)
  if (count < SLOGANS.wordsMin || count > SLOGANS.wordsMax) return ''
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
