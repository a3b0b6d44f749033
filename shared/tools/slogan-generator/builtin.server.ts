import type { Random } from '../../text/random.ts'
import { readBrief, type Brief } from './brief.server.ts'
import { strengthOf, type Strength } from './checks.ts'
import { filled, filledAgain, SlotValues } from './slots.server.ts'
import { devicesOf, type Device } from './devices.server.ts'
import type { Draft } from './output.server.ts'
import { fittingTone, isMourning } from './register.server.ts'
import { chimes, frames, trades, unknownTrade, type Slot, type Trade } from './tables.server.ts'
import type { Input } from './tool.ts'

const DEVICES_WANTED = 3

type Kind = Slot | 'line' | 'fact' | 'chime' | 'again' | 'common'

/**
 * Where the drafts come from, in order. What the input does not give (a place, an audience) is passed
 * over; authored lines and stated facts stand early, because they are the most this business's own.
 */
const COURSE: readonly Kind[] = [
  'line',
  'audience',
  'benefit',
  'fact',
  'place',
  'pain',
  'line',
  'what',
  'act',
  'moment',
  'benefit',
  'fact',
  'thing',
  'pain',
  'chime',
  'what',
  'audience',
  'place',
]

/** For a trade we have no words for: what the person says, then what any trade can say of itself. */
const OWN_COURSE: readonly Kind[] = [
  'fact',
  'what',
  'line',
  'audience',
  'fact',
  'what',
  'place',
  'line',
  'fact',
  'what',
  'line',
]

/** For the bereaved only what was written for them. */
const MOURNING_COURSE: readonly Kind[] = ['fact']

/**
 * The built-in writer: authored lines of the trade, lines for stated facts, and sentence frames over
 * typed slots. Short and long slogans alternate, so that any first eight hold half of each (SL5).
 */
export function* write(input: Input, random: Random): Generator<Draft> {
  const brief = readBrief(input)
  const sources = new Sources(brief, input, random)
  const isUnknown = brief.trade === unknownTrade
  const course = isMourning(input) ? MOURNING_COURSE : isUnknown ? OWN_COURSE : COURSE
  const devices = new Set<Device>()
  let wanted: Strength = random.chance(0.5) ? 'like' : 'remember'
  let at = 0
  let count = 0
  const fromCourse = (strength: Strength): string | undefined => {
    for (let tries = 0; tries < course.length; tries++) {
      const text = sources.take(course[at++ % course.length] as Kind, strength)
      if (text !== undefined) return text
    }
    return undefined
  }
  const bringsDevice = (text: string): boolean =>
    devicesOf(text).some((device) => !devices.has(device))
  const withNewDevice = (strength: Strength): string | undefined => {
    for (const kind of MENDERS) {
      const text = sources.take(kind, strength, bringsDevice)
      if (text !== undefined) return text
    }
    return undefined
  }
  for (;;) {
    const isPlain =
      course !== MOURNING_COURSE &&
      count >= PLAIN_UNTIL &&
      count < MENDED_UNTIL &&
      devices.size < DEVICES_WANTED
    const other: Strength = wanted === 'like' ? 'remember' : 'like'
    // Values used before and general lines come last, when the trade has nothing new of that strength.
    const text =
      (isPlain ? (withNewDevice(wanted) ?? withNewDevice(other)) : undefined) ??
      fromCourse(wanted) ??
      sources.take('again', wanted) ??
      sources.take('common', wanted) ??
      fromCourse(other) ??
      sources.take('again', other) ??
      sources.take('common', other)
    if (text === undefined) return
    if (count < MENDED_UNTIL) for (const device of devicesOf(text)) devices.add(device)
    count++
    yield { text }
    wanted = strengthOf(text) === 'like' ? 'remember' : 'like'
  }
}

// From the sixth draft on a list that is short of devices (SL6) gets them, until the eighth.
const PLAIN_UNTIL = 5
const MENDED_UNTIL = 8
const MENDERS: readonly Kind[] = ['line', 'act', 'pain', 'common', 'chime']

/** Everything that slogans can be taken from, by kind; each is opened when it is first asked. */
class Sources {
  readonly #brief: Brief
  readonly #tone: string
  readonly #random: Random
  readonly #facts: readonly string[]
  readonly #chimes: readonly string[]
  readonly #values: SlotValues
  readonly #open: Partial<Record<Kind, Source>> = {}
  readonly #used = new Set<string>()

  constructor(brief: Brief, input: Input, random: Random) {
    const tone = fittingTone(input)
    this.#brief = brief
    this.#tone = tone
    this.#random = random
    // 'Simple' farewells are no occasion for a joke about simplicity.
    const stated = isMourning(input)
      ? brief.facts.filter((fact) => fact.when.includes('funeral'))
      : brief.facts
    this.#facts = random.shuffle(stated.flatMap((fact) => fact.lines.get(tone) ?? []))
    this.#chimes = random.shuffle(chimes.get(tone) ?? [])
    this.#values = new SlotValues(brief, random)
  }

  /** The next slogan of that kind and strength; others met on the way are kept for later. */
  take(kind: Kind, strength: Strength, accept?: Accept): string | undefined {
    const source = (this.#open[kind] ??= {
      made: this.#make(kind),
      like: [],
      remember: [],
      isDone: false,
    })
    return takeFrom(source, this.#used, strength, accept)
  }

  #make(kind: Kind): Iterator<string> {
    const brief = this.#brief
    const random = this.#random
    if (kind === 'line') return lines(brief.trade, brief, this.#tone, random)
    if (kind === 'fact') return this.#facts.values()
    if (kind === 'chime') return this.#chimes.values()
    if (kind === 'common') {
      const general = trades.get('general') as Trade
      return brief.trade === unknownTrade
        ? NOTHING.values()
        : common(general, brief, this.#tone, random)
    }
    const byKind = frames.get(this.#tone)
    if (kind === 'again') return filledAgain([...(byKind?.values() ?? [])], brief, random)
    return filled(byKind?.get(kind) ?? [], brief.trade, this.#values, random)
  }
}

type Accept = (text: string) => boolean

interface Source {
  readonly made: Iterator<string>
  readonly like: string[]
  readonly remember: string[]
  isDone: boolean
}

const NOTHING: readonly string[] = []

function takeFrom(
  source: Source,
  used: Set<string>,
  strength: Strength,
  accept?: Accept,
): string | undefined {
  const waiting = source[strength]
  if (waiting.length > 0) {
    const found = accept ? waiting.findIndex(accept) : 0
    if (found === 0) return waiting.shift()
    if (found > 0) return waiting.splice(found, 1)[0]
  }
  let looks = accept ? LOOKS_MAX : Number.POSITIVE_INFINITY
  while (!source.isDone && looks-- > 0) {
    const next = source.made.next()
    if (next.done) {
      source.isDone = true
      break
    }
    const text = next.value
    if (used.has(text)) continue
    used.add(text)
    const strengthHere = strengthOf(text)
    if (strengthHere === strength && (!accept || accept(text))) return text
    source[strengthHere].push(text)
  }
  return undefined
}

/** How far a source is searched for a slogan with a certain device. */
const LOOKS_MAX = 5

function* lines(trade: Trade, brief: Brief, tone: string, random: Random): Generator<string> {
  for (const say of random.shuffle(trade.lines.get(tone) ?? [])) {
    if (trade !== brief.trade || brief.fits(say)) yield say.text
  }
}

/** Lines for any business, then those that suit even a trade we know nothing of. */
function* common(general: Trade, brief: Brief, tone: string, random: Random): Generator<string> {
  yield* lines(general, brief, tone, random)
  yield* lines(unknownTrade, brief, tone, random)
}
