import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCycles } from './find-circles.ts'
import { findAllBreaches, findBreaches } from './floors.ts'
import { importsOf, readImports, resolveImport } from './source-graph.ts'

/** Forms of an import of a value or for a side effect; the specifier is quoted. */
const VALUES: readonly ((address: string) => string)[] = [
  (from) => `import { a } from ${from}`,
  (from) => `import a from ${from} with { type: 'json' }`,
  (from) => `import * as a from ${from}`,
  (from) => `import {\n  a,\n  b,\n} from\n  ${from}`,
  // All names are types, but the file is still run (tsconfig.json, verbatimModuleSyntax).
  (from) => `import { type A } from ${from}`,
  (from) => `import ${from}`,
  (from) => `export { a } from ${from}`,
  (from) => `export * from ${from}`,
  (from) => `export * as a from ${from}`,
  (from) => `export const a = () => import(${from})`,
  (from) => `export const a = await import(${from.replaceAll(`'`, '`')})`,
  (from) => `import a = require(${from})\nexport const b = a`,
  (from) => `export const a = require(${from})`,
  (from) => `export const a = import.meta.resolve(${from})`,
]
/** A worker file is named by a URL. */
const WORKER = (from: string): string => `export const a = new URL(${from}, import.meta.url)`
const TYPES: readonly ((address: string) => string)[] = [
  (from) => `import type { A } from ${from}\nexport type B = A`,
  (from) => `import type A from ${from}\nexport type B = A`,
  (from) => `import type * as A from ${from}\nexport type B = A.C`,
  (from) => `export type { A } from ${from}`,
  (from) => `export type * from ${from}`,
  (from) => `export type A = import(${from}).A`,
  (from) => `export const a = 1 as unknown as typeof import(${from})`,
]

const breachesOf = (path: string, source: string): string[] =>
  findBreaches(path, importsOf(path, source))

/** All specifiers of a file in another: with its extension, another or none, relative, indirect, and with #shared. */
function addressesOf(from: string, to: string): string[] {
  const straight = posix.relative(posix.dirname(from), to)
  const relative = straight.startsWith('.') ? straight : `./${straight}`
  const inner = posix.dirname(relative)
  const roundabout = `${inner}/x/../${posix.basename(relative)}`
  const named = [relative, roundabout, ...(to.startsWith('shared/') ? [`#${to}`] : [])]
  const bare = named.map((one) => one.replace(/\.tsx?$/, ''))
  return [...named, ...bare, ...bare.map((one) => `${one}.js`), `${relative}?raw`]
}

/** The breaches of a file with this import, in each spelling: [spelling, messages]. */
function tryAll(
  from: string,
  addresses: readonly string[],
  forms: readonly ((address: string) => string)[],
): (readonly [string, string[]])[] {
  return addresses.flatMap((address) =>
    forms.map((form) => {
      const source = form(`'${address}'`)
      return [source, breachesOf(from, source)] as const
    }),
  )
}

const FLOORS = /may use|on no floor/
const TOOLS = /never imports another tool/
const BROWSER = /types may cross/
const TESTS = /only tests use/

describe('no file uses a floor that is not its own to use, in any spelling, for a value or a type', () => {
  it.each([
    ['shared/text/x.ts', 'shared/words/towns.server.ts', FLOORS],
    ['shared/text/x.server.ts', 'shared/kit/limits.ts', FLOORS],
    ['shared/words/x.server.ts', 'shared/read/brief.ts', FLOORS],
    ['shared/words/x.server.ts', 'shared/kit/limits.ts', FLOORS],
    ['shared/words/x.server.ts', 'shared/tools/slogan-generator/tool.ts', FLOORS],
    ['shared/words/x.server.ts', 'shared/catalogue.server.ts', FLOORS],
    ['shared/read/x.server.ts', 'shared/write/plan.server.ts', FLOORS],
    ['shared/read/x.server.ts', 'shared/kit/rules/rules.ts', FLOORS],
    ['shared/write/x.server.ts', 'shared/kit/rules/rules.ts', FLOORS],
    ['shared/write/x.server.ts', 'shared/tools/slogan-generator/tool.ts', FLOORS],
    ['shared/kit/x.ts', 'shared/tools/slogan-generator/tool.ts', FLOORS],
    ['shared/kit/guards/x.server.ts', 'shared/tools/slogan-generator/tool.ts', FLOORS],
    ['shared/kit/x.server.ts', 'shared/catalogue.ts', FLOORS],
    ['shared/kit/x.server.ts', 'shared/catalogue.server.ts', FLOORS],
    ['shared/kit/x.ts', 'shared/ui/icons.tsx', FLOORS],
    ['shared/ui/x.tsx', 'widgets/src/tool/tool-view.tsx', FLOORS],
    ['shared/contract/x.ts', 'api/src/config.ts', FLOORS],
    ['shared/tools/one/x.ts', 'shared/catalogue.ts', FLOORS],
    ['shared/tools/one/x.server.ts', 'api/src/config.ts', FLOORS],
    ['shared/tools/one/x.server.ts', 'scripts/support/files.mjs', FLOORS],
    ['shared/tools/one/tool.test.ts', 'api/src/config.ts', FLOORS],
    ['shared/tools/one/builtin.server.ts', 'shared/tools/two/tool.ts', TOOLS],
    ['shared/tools/one/parts/x.server.ts', 'shared/tools/two/tool.ts', TOOLS],
    ['shared/tools/one/card.tsx', 'shared/tools/two/card.tsx', TOOLS],
    ['shared/tools/one/tool.test.ts', 'shared/tools/two/builtin.server.ts', TOOLS],
    ['shared/tools/one/x.ts', 'shared/tools/one-more/x.ts', TOOLS],
    ['widgets/src/x.ts', 'site/src/app.tsx', FLOORS],
    ['widgets/src/x.ts', 'api/src/config.ts', FLOORS],
    ['widgets/src/x.ts', 'shared/tools/slogan-generator/tool.ts', FLOORS],
    ['widgets/src/x.test.ts', 'api/src/config.ts', FLOORS],
    ['site/src/x.ts', 'api/src/config.ts', FLOORS],
    ['site/src/x.ts', 'scripts/support/files.mjs', FLOORS],
    ['site/src/x.test.ts', 'api/src/config.ts', FLOORS],
    ['api/src/x.ts', 'site/src/brand.ts', FLOORS],
    ['api/src/x.ts', 'widgets/src/session/session.ts', FLOORS],
    ['api/src/x.ts', 'scripts/support/free-port.ts', FLOORS],
    ['api/src/x.ts', 'e2e/support/mail.ts', FLOORS],
    ['api/src/x.ts', 'shared/tools/slogan-generator/tool.ts', FLOORS],
    ['api/src/x.ts', 'vitest.config.ts', FLOORS],
    ['api/src/x.ts', 'wp-plugin/src/block/index.js', FLOORS],
    ['other/x.ts', 'shared/kit/tool.ts', FLOORS],
    ['widgets/src/x.ts', 'widgets/src/tool/tool.fixture.ts', TESTS],
    [
      'shared/tools/slogan-generator/checks.ts',
      'shared/tools/slogan-generator/rules.cases.ts',
      TESTS,
    ],
    ['api/src/x.ts', 'api/test/server.ts', TESTS],
  ])('%s → %s', (from, to, why) => {
    const tried = tryAll(from, addressesOf(from, to), [...VALUES, ...TYPES, WORKER])
    expect(tried.length).toBeGreaterThan(100)
    // A worker is a module, and its specifier has an extension.
    const passed = tried.filter(
      ([source, breaches]) =>
        !why.test(breaches.join()) && !(source.includes('URL(') && !/\.[jt]sx?'/.test(source)),
    )
    expect(passed).toEqual([])
  })
})

describe('what a browser loads brings no value from the server’s side, in any spelling, and may name its types', () => {
  const shared = [
    'shared/tools/one/output.server.ts',
    'shared/words/towns.server.ts',
    'shared/kit/assemble.server.ts',
  ]
  it.each([
    ['shared/tools/one/card.tsx', shared],
    ['shared/tools/one/checks.ts', shared],
    ['shared/kit/x.ts', shared.slice(1)],
    ['shared/catalogue.pages.ts', ['shared/tools/one/output.server.ts']],
    ['widgets/src/x.ts', ['shared/kit/assemble.server.ts']],
    ['site/src/x.tsx', ['shared/kit/assemble.server.ts', 'shared/catalogue.server.ts']],
  ])('%s → *.server.ts', (from, files) => {
    for (const to of files) {
      const addresses = addressesOf(from, to)
      for (const [source, breaches] of tryAll(from, addresses, VALUES)) {
        expect(breaches.join(), source).toMatch(BROWSER)
      }
      for (const [source, breaches] of tryAll(from, addresses, TYPES)) {
        expect(breaches, source).toEqual([])
      }
    }
  })

  it.each([
    ['shared/tools/one/card.tsx', './data/rows.json'],
    ['shared/kit/guards/x.ts', '#shared/words/data/words.json'],
    ['shared/tools/one/checks.ts', 'zod'],
    ['shared/tools/one/checks.ts', 'zod/mini'],
    ['shared/kit/x.ts', 'kysely'],
    ['shared/contract/x.ts', 'node:crypto'],
    ['shared/ui/x.tsx', 'fs'],
    ['shared/ui/x.tsx', 'fs/promises'],
    ['widgets/src/x.ts', 'kysely'],
    ['widgets/src/x.ts', 'node:fs'],
    ['widgets/src/x.ts', 'node:test/reporters'],
    ['widgets/src/x.ts', '@hono/node-server'],
    ['site/src/x.ts', 'zod'],
    ['site/src/x.ts', 'kysely'],
    ['site/src/x.tsx', 'node:path'],
    ['site/src/x.tsx', 'pg/lib/utils'],
    ['site/src/x.tsx', 'pluralize'],
  ])('%s → %s', (from, address) => {
    for (const [source, breaches] of tryAll(from, [address], VALUES)) {
      expect(breaches.join(), source).toMatch(BROWSER)
    }
    for (const [source, breaches] of tryAll(from, [address], TYPES))
      expect(breaches, source).toEqual([])
  })
})

it('follows the address of a file beside, with and without a dot before it', () => {
  for (const address of ['./output.server.ts', 'output.server.ts', 'parts/x.server.ts']) {
    const breaches = breachesOf('shared/tools/one/card.tsx', WORKER(`'${address}'`))
    expect(breaches.join(), address).toMatch(/no \*\.server\.ts/)
  }
})

it('an address that is put together is for those alone who fetch files of the server', () => {
  const source = 'export const load = (name: string) => import(`../../tools/${name}.ts`)'
  for (const path of ['shared/kit/x.server.ts', 'site/src/x.ts', 'api/src/x.ts']) {
    expect(breachesOf(path, source).join()).toContain('put together')
  }
  expect(breachesOf('widgets/src/x.ts', source)).toEqual([])
})

it('names the place, and what may be used there', () => {
  const source = `// A comment.\n\nimport { a } from '../tools/slogan-generator/tool.ts'\nexport const b = a`
  expect(breachesOf('shared/kit/x.ts', source)).toEqual([
    `shared/kit/x.ts:3 imports '../tools/slogan-generator/tool.ts': kit may use text, words, match, know, read, write (scripts/check/floors.ts).`,
  ])
  expect(breachesOf('shared/kit/x.ts', `const a = "import b from '../tools/x.ts'"`)).toEqual([])
})

it.each([
  ['shared/tools/one/card.tsx', '../../ui/icons.tsx'],
  ['shared/tools/one/card.tsx', './tool.ts'],
  ['shared/tools/one/parts/x.server.ts', '../tool'],
  ['shared/tools/one/builtin.server.ts', '../../words/towns.server.ts'],
  ['shared/tools/one/builtin.server.ts', './data/rows.json'],
  ['shared/tools/one/output.server.ts', 'zod'],
  ['shared/tools/one/tool.test.ts', '../../catalogue.server.ts'],
  ['shared/kit/x.server.ts', '../write/plan.server.ts'],
  ['shared/write/x.server.ts', '../read/brief.ts'],
  ['shared/read/x.server.ts', '#shared/words/towns.server.ts'],
  ['shared/words/x.server.ts', '../text/measures'],
  ['widgets/src/x.tsx', '#shared/ui/icons.tsx'],
  ['widgets/src/x.test.ts', 'node:fs'],
  ['site/src/x.tsx', '../../widgets/src/session/session.ts'],
  ['site/src/x.tsx', 'react-router'],
  ['api/src/x.ts', '#shared/kit/assemble.server.ts'],
  ['api/src/x.ts', 'kysely'],
  ['api/src/x.test.ts', '../../scripts/support/free-port.ts'],
  ['scripts/x.ts', '../api/src/config.ts'],
])('%s may import %s', (from, address) => {
  for (const [source, breaches] of tryAll(from, [address], [...VALUES, ...TYPES])) {
    expect(breaches, source).toEqual([])
  }
})

it('finds a circle, names the shortest way round, and sees none where all arrows lead down', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', ['d']],
    ['d', []],
  ])
  expect(findCycles(graph)).toEqual([])
  graph.set('d', ['b']).set('e', ['e', 'a']).set('f', ['a', 'b', 'c', 'd', 'e'])
  expect(findCycles(graph)).toEqual([
    ['b', 'c', 'd', 'b'],
    ['e', 'e'],
  ])
  graph.set('c', ['d', 'b'])
  expect(findCycles(graph)[0]).toEqual(['b', 'c', 'b'])
})

it('every import of the project keeps to the floors, and none leads in a circle', () => {
  expect(findAllBreaches()).toEqual([])
})

it('the event loop of the server loads no words, which workers alone read', () => {
  const imports = readImports()
  const loaded = new Set(['api/src/main.ts'])
  for (const path of loaded) {
    for (const { specifier, isType } of imports.get(path) ?? []) {
      const target = isType || specifier === undefined ? undefined : resolveImport(path, specifier)
      if (target?.kind === 'file') loaded.add(target.path)
    }
  }
  expect(loaded).toContain('shared/tools/slogan-generator/output.server.ts')
  const words = /^shared\/(?:words|match|know|read|write|naming)\/|^shared\/(?:.+\/)?data\//
  expect([...loaded].filter((path) => words.test(path))).toEqual([])
})
