import type { Random } from '../../kit/random.ts'
import { readBrief, type Brief } from './brief.server.ts'
import { strengthOf, type Strength } from './checks.ts'
import { filled, filledAgain, slotValues } from './slots.server.ts'
import { devicesOf, type Device } from './devices.server.ts'
import type { Draft } from './output.server.ts'
import { chimes, frames, trades, type Slot, type Trade } from './tables.server.ts'
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

/**
 * The built-in writer: authored lines of the trade, lines for stated facts, and sentence frames over
 * typed slots. Short and long slogans alternate, so that any first eight hold half of each (SL5).
 */
export function* write(input: Input, random: Random): Generator<Draft> {
  const brief = readBrief(input)
  const sources = openSources(brief, input.tone, random)
  const devices = new Set<Device>()
  let wanted: Strength = random.chance(0.5) ? 'like' : 'remember'
  let at = 0
  let count = 0
  const fromCourse = (strength: Strength): string | undefined => {
    for (let tries = 0; tries < COURSE.length; tries++) {
      const text = sources.get(COURSE[at++ % COURSE.length] as Kind)?.take(strength)
      if (text !== undefined) return text
    }
    return undefined
  }
  const bringsDevice = (text: string): boolean =>
    devicesOf(text).some((device) => !devices.has(device))
  const withNewDevice = (strength: Strength): string | undefined => {
    for (const kind of MENDERS) {
      const text = sources.get(kind)?.take(strength, bringsDevice)
      if (text !== undefined) return text
    }
    return undefined
  }
  for (;;) {
    const isPlain = count >= PLAIN_UNTIL && count < MENDED_UNTIL && devices.size < DEVICES_WANTED
    const other: Strength = wanted === 'like' ? 'remember' : 'like'
    // Values used before and general lines come last, when the trade has nothing new of that strength.
    const text =
      (isPlain ? (withNewDevice(wanted) ?? withNewDevice(other)) : undefined) ??
      fromCourse(wanted) ??
      sources.get('again')?.take(wanted) ??
      sources.get('common')?.take(wanted) ??
      fromCourse(other) ??
      sources.get('again')?.take(other) ??
      sources.get('common')?.take(other)
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
const MENDERS: readonly Kind[] = ['line', 'chime', 'act', 'pain', 'common']

interface Source {
  /** The next slogan of that strength; others met on the way are kept for later. */
  take(strength: Strength, accept?: (text: string) => boolean): string | undefined
}

function openSources(brief: Brief, tone: string, random: Random): Map<Kind, Source> {
  const used = new Set<string>()
  const source = (made: Iterator<string>): Source => sourceOf(made, used)
  const sources = new Map<Kind, Source>()
  const { trade } = brief
  sources.set('line', source(lines(trade, brief, tone, random)))
  sources.set(
    'fact',
    source(random.shuffle(brief.facts.flatMap((fact) => fact.lines.get(tone) ?? [])).values()),
  )
  sources.set('chime', source(random.shuffle(chimes.get(tone) ?? []).values()))
  const values = slotValues(brief, random)
  const byKind = frames.get(tone)
  for (const [kind, list] of byKind ?? []) {
    sources.set(kind, source(filled(list, trade, values, random)))
  }
  const all = [...(byKind?.values() ?? [])]
  sources.set('again', source(filledAgain(all, brief, random)))
  if (trade.id !== 'general') {
    const general = trades.get('general') as Trade
    sources.set('common', source(lines(general, brief, tone, random)))
  }
  return sources
}

function sourceOf(made: Iterator<string>, used: Set<string>): Source {
  const kept: Record<Strength, string[]> = { like: [], remember: [] }
  let isDone = false
  return {
    take(strength, accept) {
      const waiting = kept[strength]
      const found = accept ? waiting.findIndex(accept) : 0
      if (found >= 0 && waiting.length > 0) return waiting.splice(found, 1)[0]
      let looks = accept ? LOOKS_MAX : Number.POSITIVE_INFINITY
      while (!isDone && looks-- > 0) {
        const next = made.next()
        if (next.done) {
          isDone = true
          break
        }
        if (used.has(next.value)) continue
        used.add(next.value)
        const strengthHere = strengthOf(next.value)
        if (strengthHere === strength && (accept?.(next.value) ?? true)) return next.value
        kept[strengthHere].push(next.value)
      }
      return undefined
    },
  }
}

/** How far a source is searched for a slogan with a certain device. */
const LOOKS_MAX = 5

function* lines(trade: Trade, brief: Brief, tone: string, random: Random): Generator<string> {
  for (const say of random.shuffle(trade.lines.get(tone) ?? [])) {
    if (trade !== brief.trade || brief.fits(say)) yield say.text
  }
}
