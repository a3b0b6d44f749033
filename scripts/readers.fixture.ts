import { serverTools } from '#shared/catalogue.server.ts'
import { assembleBuiltin, createAssembly } from '#shared/kit/assemble.server.ts'
import { type Field, readInput } from '#shared/kit/fields.ts'
import { refuseInput } from '#shared/kit/global-rules.server.ts'
import { isWritableInEnglish } from '#shared/kit/guards/language.server.ts'
import { createRandom } from '#shared/text/random.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { isPlural, plural, singular } from '#shared/text/grammar.server.ts'
import { findOffence } from '#shared/lexicon/offence.server.ts'
import { isOnlyWebAddress, withoutWebAddresses } from '#shared/lexicon/web-address.server.ts'
import { createIsDisposable } from '../api/src/accounts/disposable-domains.ts'
import { readOriginPattern } from '../api/src/embeds/origins.ts'
import { foldText, searchWords } from '../api/src/generate/search-results.ts'
import { PIECES } from './pathological-texts.ts'

/** Whatever reads a person's text, by itself or in a library of others. */
export interface Reader {
  readonly name: string
  readonly charsMax: number
  /** The lengths before that one. */
  readonly chars: readonly number[]
  /** `turn` chooses which of several places of a form the text goes to. */
  readonly read: (text: string, turn: number) => void
}

const HONEST = 'handmade soy candle'
/** The longest text of a draft that a model may send us. */
const DRAFT_CHARS = 2_000
const ADDRESS_CHARS = 300
const HEADS = ['', 'Candle //', '( '] as const
/** Exponential growth is seen in short texts, before it could take for ever. */
export const SHORT_CHARS = [24, 28, 32, 36, 40, 52, 68, 85] as const
/** Enough for a form or a draft: our own patterns are each measured in patterns.test.ts, and libraries by themselves. */
const FORM_CHARS = [85] as const

/**
 * What a text may cost, in milliseconds of this process's own time, which other work on the machine does not change.
 * Ten times what the slowest takes: collecting garbage and compiling count too.
 */
export const CPU_MS_MAX = 200
/**
 * From here on growth is looked at: twice the text may cost little more than twice. Over two doublings: a step, as where the
 * longest form leaves no room for any draft and all are tried, is in one of them, and growth in both.
 */
const CPU_MS_SUSPECT = 20
const GROWTH_MAX = 3

/** Every reader of a person's text, each met once so that its tables are read. */
export function createReaders(): readonly Reader[] {
  const readers = [...libraryReaders(), ...serverTools.flatMap(toolReaders)]
  for (const { read } of readers) read(HONEST, 0)
  return readers
}

/** What was tried, and what of it took too long. */
export interface Readings {
  readonly count: number
  readonly slowest: string
  readonly faults: readonly string[]
}

/** Of its pieces a form or a draft reads one in so many each day, each of them others. */
const SHARE = 5

/**
 * Has every reader read texts made of every piece, a part each day and the rest for a release: a day's are all of the
 * libraries' and a share of those of forms and drafts.
 */
export function readAll(part: 'day' | 'rest'): Readings {
  let count = 0
  let slowest = { cpuMs: 0, what: '' }
  const faults: string[] = []
  for (const [place, reader] of createReaders().entries()) {
    const isForm = reader.chars === FORM_CHARS
    for (const [at, piece] of PIECES.entries()) {
      const isDaily = !isForm || (at + place) % SHARE === 0
      if (isDaily !== (part === 'day')) continue
      for (const [turn, head] of HEADS.entries()) {
        // A form's texts with one of the three heads, in turns: libraries are where a head matters.
        if (isForm && turn !== at % HEADS.length) continue
        count++
        const measured = measure(reader, head, piece, at + turn)
        const what = `${reader.name} of ${JSON.stringify(head + piece)}…`
        if (measured.fault !== undefined) faults.push(`${what}: ${measured.fault}`)
        if (measured.cpuMs > slowest.cpuMs) slowest = { cpuMs: measured.cpuMs, what }
      }
    }
  }
  return { count, slowest: `${slowest.what}, ${slowest.cpuMs.toFixed(0)} ms`, faults }
}

/** How long a reader takes for the longest text of a piece, and what is wrong with it. */
export function measure(
  reader: Reader,
  head: string,
  piece: string,
  turn = 0,
): { cpuMs: number; fault?: string } {
  const spend = (chars: number): number => {
    const text = textOf(head, piece, Math.min(chars, reader.charsMax))
    const before = process.cpuUsage()
    reader.read(text, turn)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
  /** The least of several: what was compiled or collected in between is no fault of the reader. */
  const least = (chars: number): number =>
    Math.min(...Array.from({ length: 5 }, () => spend(chars)))
  let cpuMs = 0
  for (const chars of [...reader.chars, reader.charsMax]) {
    cpuMs = spend(chars)
    const isFar = cpuMs > 5 * CPU_MS_MAX
    if (isFar || (cpuMs > CPU_MS_MAX && (cpuMs = least(chars)) > CPU_MS_MAX))
      return { cpuMs, fault: `${cpuMs.toFixed(0)} ms for ${chars} characters` }
  }
  if (cpuMs < CPU_MS_SUSPECT) return { cpuMs }
  cpuMs = least(reader.charsMax)
  const half = least(reader.charsMax / 2)
  const growth = Math.min(cpuMs / half, half / least(reader.charsMax / 4))
  if (cpuMs < CPU_MS_SUSPECT || growth < GROWTH_MAX) return { cpuMs }
  return { cpuMs, fault: `${growth.toFixed(1)} times as long for twice the text` }
}

function textOf(head: string, piece: string, chars: number): string {
  return `${(head + piece.repeat(chars)).slice(0, Math.max(1, chars - 4))} soy`
}

function libraryReaders(): Reader[] {
  const isDisposable = createIsDisposable([])
  const reader = (name: string, charsMax: number, read: (text: string) => void): Reader => ({
    name,
    charsMax,
    chars: SHORT_CHARS,
    read,
  })
  return [
    reader('offences in prose (obscenity)', DRAFT_CHARS, (text) => findOffence(text, 'prose')),
    reader('offences in names', DRAFT_CHARS, (text) => findOffence(text, 'name')),
    reader('plurals (pluralize)', DRAFT_CHARS, (text) => {
      for (const phrase of [text, text.replaceAll(/\s+/g, '')]) {
        plural(phrase)
        singular(phrase)
        isPlural(phrase)
      }
    }),
    reader('web addresses', DRAFT_CHARS, (text) => {
      withoutWebAddresses(text)
      isOnlyWebAddress(text)
    }),
    reader('a search', DRAFT_CHARS, (text) => searchWords(foldText(text))),
    reader('origins (tldts)', ADDRESS_CHARS, (text) => {
      for (const host of [text, text.replace(/ soy$/, '')]) {
        readOriginPattern(`https://${host}`)
        readOriginPattern(`https://*.${host}.com`)
      }
    }),
    reader('domains of throw-away addresses', ADDRESS_CHARS, isDisposable),
  ]
}

/** The form as a whole generation reads it, one field or all of them odd; and every text of a draft that a model sent. */
function toolReaders(server: ServerTool): Reader[] {
  const { fields, id } = server.tool
  const all: [string, Field][] = Object.entries(fields)
  const honest = Object.fromEntries(all.map(([name, field]) => [name, honestValue(field)]))
  const texts = all.flatMap(([name, field]) => (field.kind === 'select' ? [] : [{ name, field }]))
  const inputOf = (text: string, places: typeof texts): Readonly<Record<string, string>> => {
    const odd = places.map(({ name, field }) => [name, text.slice(0, field.charsMax)])
    return readInput(fields, { ...honest, ...Object.fromEntries(odd) }).input
  }
  const input = inputOf('', [])
  const draft = [...server.write(input, createRandom('draft'), ENVIRONMENT)][0]
  return [
    {
      name: `the form of ${id}`,
      chars: FORM_CHARS,
      charsMax: Math.max(...texts.map(({ field }) => field.charsMax)),
      read: (text, turn) => {
        const chosen = texts[turn % (texts.length + 1)]
        generate(server, inputOf(text, chosen ? [chosen] : texts))
      },
    },
    {
      name: `a model's draft for ${id}`,
      chars: FORM_CHARS,
      charsMax: DRAFT_CHARS,
      read: (text) => createAssembly(server, input).offer(withText(draft, text), 'openai'),
    },
  ]
}

const ENVIRONMENT = { today: '2026-01-01' }

/** What a form is filled with where nothing odd is. */
export function honestValue(field: Field): string {
  if (field.kind === 'select') return field.default || (field.options[0]?.value ?? '')
  return field.required ? HONEST : ''
}

/** One generation by the built-in writer, as far as a text is read in it. */
export function generate(server: ServerTool, input: Readonly<Record<string, string>>): void {
  const text = Object.values(input).join('\n')
  refuseInput(text)
  isWritableInEnglish(text)
  const drafts = server.write(input, createRandom('reader'), ENVIRONMENT)
  assembleBuiltin(server, input, drafts[Symbol.iterator]())
}

/** The draft with one text in place of all of its own. */
function withText(draft: unknown, text: string): unknown {
  if (typeof draft === 'string') return text
  if (Array.isArray(draft)) return draft.map((part) => withText(part, text))
  if (typeof draft !== 'object' || draft === null) return draft
  return Object.fromEntries(
    Object.entries(draft).map(([name, part]) => [name, withText(part, text)]),
  )
}
