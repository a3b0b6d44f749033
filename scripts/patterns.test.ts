import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseAst } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PIECES } from './pathological-texts.ts'

/** Everything that a stranger's text may reach. */
const FOLDERS = ['shared', 'api/src', 'widgets/src', 'site/src']
/** The longest field of any form (shared/kit/limits.ts); no other text of a stranger is matched unchecked. */
const CHARS = 6_000
const MS_MAX = 5
const root = join(import.meta.dirname, '..')

interface Pattern {
  readonly where: string
  readonly regex: RegExp
}

let patterns: readonly Pattern[] = []
const RealRegExp = globalThis.RegExp

beforeAll(async () => {
  const made: Pattern[] = []
  // Patterns that are put together from word lists exist only once their modules have run.
  globalThis.RegExp = new Proxy(RealRegExp, {
    construct: (target, args: ConstructorParameters<typeof RegExp>) => {
      const regex = new target(...args)
      const caller = new Error().stack
        ?.split('\n')
        .find((line) => /\/(?:shared|api\/src)\//.test(line))
      const isOurs =
        caller !== undefined && !(new Error().stack ?? '').split('\n')[2]?.includes('node_modules')
      if (isOurs) made.push({ where: `made at ${caller.trim()}`, regex })
      return regex
    },
  })
  // Another file may have run them already.
  vi.resetModules()
  await import('#shared/catalogue.server.ts')
  globalThis.RegExp = RealRegExp
  const written = FOLDERS.flatMap((folder) => sourcesIn(join(root, folder))).flatMap(patternsIn)
  // The same pattern in several places is tried once.
  patterns = [...new Map([...made, ...written].map((one) => [String(one.regex), one])).values()]
}, 120_000)

afterAll(() => {
  globalThis.RegExp = RealRegExp
})

it('answers every text of 6,000 characters within 5 ms, by any pattern of ours (statement 56)', () => {
  expect(patterns.length).toBeGreaterThan(300)
  expect(patterns.filter(({ where }) => where.startsWith('made at')).length).toBeGreaterThan(5)
  const slow = patterns.flatMap(({ where, regex }) => {
    const worst = slowest(regex)
    return worst ? [`${where} ${String(regex).slice(0, 120)}: ${worst}`] : []
  })
  expect(slow).toEqual([])
}, 600_000)

it('would find a pattern that takes too long', () => {
  for (const bad of [/^(?:a+)+$/, /(\d+|\s+)*x$/, /\s+$/, /#+x/])
    expect(slowest(bad, 2), String(bad)).toBeDefined()
})

function slowest(regex: RegExp, tries: number = TRIES): string | undefined {
  for (const text of textsFor(regex)) {
    if (wallMs(regex, text) <= MS_MAX || leastMs(regex, text, MS_MAX, tries) <= MS_MAX) continue
    // A slow or busy machine takes longer for any pattern: the bound grows by what plain reading costs just now.
    const maxMs = Math.max(MS_MAX, PLAIN_READINGS_MAX * leastMs(PLAIN, text, 0, tries))
    const ms = leastMs(regex, text, maxMs, tries)
    if (ms > maxMs)
      return `${Math.round(ms)} ms for ${JSON.stringify(text.slice(0, 24))}… of ${text.length}`
  }
  return undefined
}

/** Reads each character once, as the cheapest pattern that replaces anything has to. */
const PLAIN = /./gsu
const PLAIN_READINGS_MAX = 12
const TRIES = 20
const TRYING_MS_MAX = 1_000

/** What nearly every pattern stays far below, at the cost of one clock. */
function wallMs(regex: RegExp, text: string): number {
  const startedMs = performance.now()
  use(regex, text)
  return performance.now() - startedMs
}

/** The least of several tries: what else a machine does at the time is no fault of the pattern. Ends at `enoughMs`. */
function leastMs(regex: RegExp, text: string, enoughMs: number, triesMax: number): number {
  let least = Infinity
  const startedMs = performance.now()
  for (let tries = 0; tries < triesMax && least > enoughMs; tries++) {
    const triedMs = performance.now()
    const before = process.cpuUsage()
    use(regex, text)
    const spent = process.cpuUsage(before)
    least = Math.min(least, performance.now() - triedMs, (spent.user + spent.system) / 1_000)
    if (performance.now() - startedMs > TRYING_MS_MAX) break
  }
  return least
}

function use(regex: RegExp, text: string): void {
  regex.lastIndex = 0
  if (regex.global) text.replace(regex, '')
  else regex.test(text)
}

/** A text of any length: a piece again and again, after a beginning and before an end. */
interface Kind {
  readonly piece: string
  readonly beginning: '' | 'a'
  readonly ending: string
}

/** Short texts first: a pattern that takes ages for a long one takes a while for a short one. */
const SIZES = [20, 28, 45, 90, 300] as const
const ENDINGS = ['', '!', '\n', 'a'] as const
/** Only a pattern that goes back a little is left for the longest texts, and that it does where the end does not fit. */
const ENDINGS_OF_LONGEST = new Set(['!', 'a'])
/** Of the whole length are tried the kinds whose quarter takes longer: what grows with the square takes 16 times as long. */
const QUARTER_MS_MAX = MS_MAX / 16 / 2

/** A pattern that repeats nothing cannot go back: how long it takes for each sign of a long text is all there is to see. */
function* textsFor(regex: RegExp): Generator<string> {
  const goesBack = /[+*{]/.test(regex.source)
  const kinds = goesBack
    ? kindsFor(regex)
    : PIECES.map((piece): Kind => ({ piece, beginning: '', ending: 'a' }))
  if (goesBack) for (const chars of SIZES) for (const kind of kinds) yield textOf(kind, chars)
  for (const kind of kinds)
    if (
      ENDINGS_OF_LONGEST.has(kind.ending) &&
      wallMs(regex, textOf(kind, CHARS / 4)) > QUARTER_MS_MAX
    )
      yield textOf(kind, CHARS)
}

/** Repetitions that make a pattern go back, among them those of its own words. */
function kindsFor(regex: RegExp): Kind[] {
  const own = (regex.source.match(/[a-z]{2,}(?: [a-z]+)*/gi) ?? []).slice(0, 20)
  const pieces = [...PIECES, ...own.flatMap((word) => [word, `${word} `])]
  return pieces.flatMap((piece): Kind[] => [
    ...ENDINGS.map((ending): Kind => ({ piece, beginning: '', ending })),
    { piece, beginning: 'a', ending: 'a' },
  ])
}

/** Texts of pieces that every pattern is tried with, made once. */
const madeTexts = new Map<string, string>()

function textOf(kind: Kind, chars: number): string {
  if (!ALL_PIECES.has(kind.piece)) return makeText(kind, chars)
  const key = [kind.piece, kind.beginning, kind.ending, chars].join('\0')
  const made = madeTexts.get(key) ?? makeText(kind, chars)
  madeTexts.set(key, made)
  return made
}
const ALL_PIECES: ReadonlySet<string> = new Set(PIECES)

function makeText({ piece, beginning, ending }: Kind, chars: number): string {
  const body = piece.repeat(Math.ceil(chars / piece.length))
  return beginning + body.slice(beginning.length, chars - ending.length) + ending
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}

/** The patterns that stand in a file as they are. */
function patternsIn(file: string): Pattern[] {
  const text = readFileSync(file, 'utf8')
  const found: Pattern[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(visit)
    const { regex, start } = node as { regex?: { pattern: string; flags: string }; start?: number }
    if (regex && start !== undefined) {
      const line = text.slice(0, start).split('\n').length
      const where = `${relative(root, file)}:${line}`
      found.push({ where, regex: new RegExp(regex.pattern, regex.flags) })
      return
    }
    Object.values(node).forEach(visit)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file).body)
  return found
}
