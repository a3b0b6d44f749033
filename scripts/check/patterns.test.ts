import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { analyse } from 'scslre'
import { parseAst } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/** All folders whose code may read a stranger's text. */
const FOLDERS = ['shared', 'api/src', 'widgets/src', 'site/src']
const root = join(import.meta.dirname, '../..')

interface Pattern {
  readonly where: string
  readonly regex: RegExp
}

let patterns: readonly Pattern[] = []
let signListCount = 0
const RealRegExp = globalThis.RegExp

beforeAll(async () => {
  const made = new Map<string, Pattern>()
  // Patterns composed from word lists exist only after their modules have run.
  globalThis.RegExp = new Proxy(RealRegExp, {
    construct: (target, args: ConstructorParameters<typeof RegExp>) => {
      const regex = new target(...args)
      // Most are created repeatedly, and finding the caller takes longer than creating one.
      if (made.has(String(regex))) return regex
      const frames = (new Error().stack ?? '').split('\n')
      const caller = frames.find((line) => /\/(?:shared|api\/src)\//.test(line))
      const isOurs = caller !== undefined && !frames[2]?.includes('node_modules')
      if (isOurs) made.set(String(regex), { where: `made at ${caller.trim()}`, regex })
      return regex
    },
  })
  // Another file may have loaded the modules already.
  vi.resetModules()
  // Signs create their pattern when a text needs it; here all patterns are created.
  vi.doMock('#shared/match/signs.server.ts', async (original) => {
    const real = await original<typeof import('#shared/match/signs.server.ts')>()
    const createSignals: typeof real.createSignals = (rows) => {
      const signs = real.createSignals(rows)
      for (const name of Object.keys(rows)) signs.pattern(name as keyof typeof rows)
      signListCount++
      return signs
    }
    return { ...real, createSignals }
  })
  await import('#shared/catalogue.server.ts')
  globalThis.RegExp = RealRegExp
  const written = FOLDERS.flatMap((folder) => sourcesIn(join(root, folder))).flatMap(patternsIn)
  // The same pattern in several places is checked once.
  for (const one of written) made.set(String(one.regex), one)
  patterns = [...made.values()]
}, 120_000)

afterAll(() => {
  vi.doUnmock('#shared/match/signs.server.ts')
  globalThis.RegExp = RealRegExp
})

/**
 * The worst-case backtracking of a pattern: `exponential`, or `square` for any power of the text's length; undefined
 * if there is none.
 */
function backtrackingOf({ source, flags }: RegExp): 'exponential' | 'square' | undefined {
  const { reports } = analyse({ source, flags })
  if (reports.some(({ exponential }) => exponential)) return 'exponential'
  return reports.length > 0 ? 'square' : undefined
}

it('no pattern of ours goes back on any text, written or put together (statement 56)', () => {
  expect(patterns.length).toBeGreaterThan(3_000)
  expect(patterns.filter(({ where }) => where.startsWith('made at')).length).toBeGreaterThan(100)
  expect(signListCount).toBeGreaterThan(3)
  const found = patterns.flatMap(({ where, regex }) => {
    const kind = backtrackingOf(regex)
    return kind === undefined ? [] : [`${where} ${regex.source}: ${kind}`]
  })
  expect(found).toEqual([])
})

it.each([
  [/^(?:a+)+$/, 'exponential'],
  [/(\d+|\s+)*x$/, 'exponential'],
  [/\s+$/, 'square'],
  [/#+x/, 'square'],
  [/^\s*a?\s*$/, 'square'],
  [/a{1,20}b/, undefined],
  [/^[^"]*"$/, undefined],
  [/(?:^|,)[^,]*x/, undefined],
] as const)('finds how a pattern goes back: %s', (regex, kind) => {
  expect(backtrackingOf(regex)).toBe(kind)
})

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}

/** The pattern literals of a file. */
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
