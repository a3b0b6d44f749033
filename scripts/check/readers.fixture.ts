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
import { PATHOLOGICAL_PIECES } from './pathological-texts.ts'

/** A function that reads a person's text, directly or through a library. */
export interface Reader {
  readonly name: string
  readonly charsMax: number
  /** True when it reads a whole form or draft. */
  readonly isForm: boolean
  /** `turn` chooses the field of a form that receives the text. */
  readonly read: (text: string, turn: number) => void
}

const ORDINARY_TEXT = 'handmade soy candle'
/** The length of the texts that are tried as a model's draft and in libraries. */
const DRAFT_CHARS = 2_000
const ADDRESS_CHARS = 300
const TEXT_BEGINNINGS = ['', 'Candle //', '( '] as const
/**
 * The limit for texts whose work grows faster than their length, in `countWork` units: a few tenths of a second. A
 * short field may be read again for each of its words, but not a long one with many lines.
 */
const WORK_MAX = 4_000_000_000
/** The maximum growth of the work per doubling of the text: 2 is linear, 4 is quadratic. */
const GROWTH_MAX = 3

/** Returns every reader of a person's text, each run once so that its tables are loaded. */
export function createReaders(): readonly Reader[] {
  const readers = [...libraryReaders(), ...serverTools.flatMap(toolReaders)]
  for (const { read } of readers) read(ORDINARY_TEXT, 0)
  return readers
}

/** The number of texts tried, the hardest one, and those whose work grew too fast. */
export interface ReaderMeasurements {
  readonly count: number
  readonly hardest: string
  readonly faults: readonly string[]
}

/** In daily runs a form or draft reads one fragment in this many, each reader different ones. */
const DAY_SHARE = 60
/** Daily and release runs together read one in this many: a divisor of the daily share. */
const RELEASE_SHARE = isExhaustive ? 1 : 3

/**
 * Runs every reader on texts made of every fragment, or of a share of them: daily runs cover all libraries and a
 * share of the forms and drafts, release runs more of the latter. `EXHAUSTIVE=1` omits none.
 */
export function measureAllReaders(part: 'day' | 'release'): ReaderMeasurements {
  let count = 0
  let hardest = { work: 0, what: '' }
  const faults: string[] = []
  for (const [place, reader] of createReaders().entries()) {
    for (const [at, piece] of PATHOLOGICAL_PIECES.entries()) {
      const isDaily = !reader.isForm || (at + place) % DAY_SHARE === 0
      if (isDaily !== (part === 'day')) continue
      if (!isDaily && (at + place) % RELEASE_SHARE !== 0) continue
      for (const [turn, head] of TEXT_BEGINNINGS.entries()) {
        // A form's text gets only one of the three heads, because heads matter mainly in libraries.
        if (reader.isForm && turn !== at % TEXT_BEGINNINGS.length) continue
        count++
        const { work, fault } = measureReader(reader, head, piece, at + turn)
        const what = `${reader.name} of ${JSON.stringify(head + piece)}…`
        if (fault !== undefined) faults.push(`${what}: ${fault}`)
        if (work > hardest.work) hardest = { work, what }
      }
    }
  }
  return { count, hardest: `${hardest.what}, ${Math.round(hardest.work / 1e6)} million`, faults }
}

/**
 * Measures the work of a reader on the longest text of a fragment, with a message when it exceeds `workMax` and grows
 * too fast. Growth is measured over two doublings: a step, as when the longest form leaves no room for any draft and
 * all are tried, affects only one of them.
 */
export function measureReader(
  reader: Reader,
  head: string,
  piece: string,
  turn = 0,
  workMax = WORK_MAX,
): { work: number; fault?: string } {
  const workOf = (part: number): number => {
    const text = textOfPieces(head, piece, Math.floor(reader.charsMax / part))
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

function textOfPieces(head: string, piece: string, chars: number): string {
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

/**
 * Readers of a tool: the form in a whole generation, with one or all fields unusual, and every text of a model's
 * draft.
 */
function toolReaders(server: ServerTool): Reader[] {
  const { fields, id } = server.tool
  const all: [string, Field][] = Object.entries(fields)
  const honest = Object.fromEntries(all.map(([name, field]) => [name, ordinaryValue(field)]))
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

/**
 * Returns a reader that runs a whole generation of a tool with the text in one field. Throws for an unknown tool or
 * field.
 */
export function createFormReader(id: string, name: string): Reader {
  const server = serverTools.find(({ tool }) => tool.id === id) as ServerTool
  const all: [string, Field][] = Object.entries(server.tool.fields)
  const field = server.tool.fields[name]
  if (!field || field.kind === 'select') throw new Error(`${id} has no text ${name}`)
  const honest = Object.fromEntries(all.map(([other, of]) => [other, ordinaryValue(of)]))
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

/** The default of a select, a short text for another required field, else ''. */
function ordinaryValue(field: Field): string {
  if (field.kind === 'select') return field.default || (field.options[0]?.value ?? '')
  return field.required ? ORDINARY_TEXT : ''
}

/** Runs the parts of a built-in generation that read text. */
export function generate(server: ServerTool, input: Readonly<Record<string, string>>): void {
  const text = Object.values(input).join('\n')
  refuseInput(text)
  isWritableInEnglish(text)
  const drafts = server.write(input, createRandom('reader'), ENVIRONMENT)
  assembleBuiltin(server, input, drafts[Symbol.iterator]())
}

/** Returns the draft with all its texts replaced by one. */
function withText(draft: unknown, text: string): unknown {
  if (typeof draft === 'string') return text
  if (Array.isArray(draft)) return draft.map((part) => withText(part, text))
  if (typeof draft !== 'object' || draft === null) return draft
  return Object.fromEntries(
    Object.entries(draft).map(([name, part]) => [name, withText(part, text)]),
  )
}
