import { serverTools } from '#shared/catalogue.server.ts'
import { assembleBuiltin, createAssembly } from '#shared/kit/assemble.server.ts'
import { type Field, readInput } from '#shared/kit/fields.ts'
import { refuseInput } from '#shared/kit/rules/global-rules.server.ts'
import { isWritableInEnglish } from '#shared/kit/guards/language.server.ts'
import { createRandom } from '#shared/text/random.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { isExhaustive } from '#shared/kit/share.fixture.ts'
import { isPlural, plural, singular } from '#shared/text/grammar.server.ts'
import { findOffence } from '#shared/words/unwanted/offence.server.ts'
import { isOnlyWebAddress, withoutWebAddresses } from '#shared/words/web-address.server.ts'
import { createIsDisposable } from '../../api/src/accounts/disposable-domains.ts'
import { readOriginPattern } from '../../api/src/embeds/origins.ts'
import { foldText, queryWords } from '../../api/src/results/search/search-results.ts'
import { countWork } from './count-work.ts'
import { PIECES } from './pathological-texts.ts'

/** Whatever reads a person's text, by itself or in a library of others. */
export interface Reader {
  readonly name: string
  readonly charsMax: number
  /** True for what reads a whole form or draft. */
  readonly isForm: boolean
  /** `turn` chooses which of several places of a form the text goes to. */
  readonly read: (text: string, turn: number) => void
}

const HONEST = 'handmade soy candle'
/** The longest text of a draft that a model may send us. */
const DRAFT_CHARS = 2_000
const ADDRESS_CHARS = 300
const HEADS = ['', 'Candle //', '( '] as const
/**
 * What a text may cost whose work grows faster than it does, as `countWork` counts: a few tenths of a second. A short field
 * may be read again for each of its words; a long one with many lines may not.
 */
const WORK_MAX = 4_000_000_000
/** How much more work twice the text may be, beside what the doubling before it was: 2 is linear, 4 is the square. */
const GROWTH_MAX = 3

/** Every reader of a person's text, each met once so that its tables are read. */
export function createReaders(): readonly Reader[] {
  const readers = [...libraryReaders(), ...serverTools.flatMap(toolReaders)]
  for (const { read } of readers) read(HONEST, 0)
  return readers
}

/** What was tried, and what of it grew faster than its text. */
export interface Readings {
  readonly count: number
  readonly hardest: string
  readonly faults: readonly string[]
}

/** Of its pieces a form or a draft reads one in so many each day, each of them others. */
const DAY_SHARE = 60
/** For a release one in so many, a divisor of a day's, so that the day's are among them. */
const RELEASE_SHARE = isExhaustive ? 1 : 3

/**
 * Has every reader read texts made of every piece, or of a share of the pieces: a day's are all of the libraries' and a share
 * of those of forms and drafts, a release's are more of the latter. `EXHAUSTIVE=1` leaves out none.
 */
export function readAll(part: 'day' | 'release'): Readings {
  let count = 0
  let hardest = { work: 0, what: '' }
  const faults: string[] = []
  for (const [place, reader] of createReaders().entries()) {
    for (const [at, piece] of PIECES.entries()) {
      const isDaily = !reader.isForm || (at + place) % DAY_SHARE === 0
      if (isDaily !== (part === 'day')) continue
      if (!isDaily && (at + place) % RELEASE_SHARE !== 0) continue
      for (const [turn, head] of HEADS.entries()) {
        // A form's texts with one of the three heads, in turns: libraries are where a head matters.
        if (reader.isForm && turn !== at % HEADS.length) continue
        count++
        const { work, fault } = measure(reader, head, piece, at + turn)
        const what = `${reader.name} of ${JSON.stringify(head + piece)}…`
        if (fault !== undefined) faults.push(`${what}: ${fault}`)
        if (work > hardest.work) hardest = { work, what }
      }
    }
  }
  return { count, hardest: `${hardest.what}, ${Math.round(hardest.work / 1e6)} million`, faults }
}

/**
 * How much work the longest text of a piece is for a reader, and what is wrong with it. Growth is looked at over two
 * doublings: a step, as where the longest form leaves no room for any draft and all are tried, is in one of them, and growth
 * in both.
 */
export function measure(
  reader: Reader,
  head: string,
  piece: string,
  turn = 0,
  workMax = WORK_MAX,
): { work: number; fault?: string } {
  const workOf = (part: number): number => {
    const text = textOf(head, piece, Math.floor(reader.charsMax / part))
    return countWork(() => reader.read(text, turn))
  }
  const work = workOf(1)
  if (work < workMax) return { work }
  const [half, quarter, eighth] = [workOf(2), workOf(4), workOf(8)] as const
  const growth = Math.min(
    (work - half) / Math.max(1, half - quarter),
    (half - quarter) / Math.max(1, quarter - eighth),
  )
  if (growth < GROWTH_MAX) return { work }
  return { work, fault: `${growth.toFixed(1)} times the work for twice the text` }
}

function textOf(head: string, piece: string, chars: number): string {
  return `${(head + piece.repeat(chars)).slice(0, Math.max(1, chars - 4))} soy`
}

function libraryReaders(): Reader[] {
  const isDisposable = createIsDisposable([])
  const reader = (name: string, charsMax: number, read: (text: string) => void): Reader => ({
    name,
    charsMax,
    isForm: false,
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
    reader('a search', DRAFT_CHARS, (text) => queryWords(foldText(text))),
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
      isForm: true,
      charsMax: Math.max(...texts.map(({ field }) => field.charsMax)),
      read: (text, turn) => {
        const chosen = texts[turn % (texts.length + 1)]
        generate(server, inputOf(text, chosen ? [chosen] : texts))
      },
    },
    {
      name: `a model's draft for ${id}`,
      isForm: true,
      charsMax: DRAFT_CHARS,
      read: (text) => createAssembly(server, input).offer(withText(draft, text), 'openai'),
    },
  ]
}

/** A whole generation of a tool with the text in one field. Throws where there is no such tool or field. */
export function createFormReader(id: string, name: string): Reader {
  const server = serverTools.find(({ tool }) => tool.id === id) as ServerTool
  const all: [string, Field][] = Object.entries(server.tool.fields)
  const field = server.tool.fields[name]
  if (!field || field.kind === 'select') throw new Error(`${id} has no text ${name}`)
  const honest = Object.fromEntries(all.map(([other, of]) => [other, honestValue(of)]))
  return {
    name: `${name} of ${id}`,
    isForm: true,
    charsMax: field.charsMax,
    read: (text) => {
      const { input } = readInput(server.tool.fields, { ...honest, [name]: text })
      generate(server, input)
    },
  }
}

const ENVIRONMENT = { today: '2026-01-01' }

/** What a form is filled with where nothing odd is. */
function honestValue(field: Field): string {
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
