/**
 * Checks which parts of the project import which others. Every import of every source file is resolved and compared
 * with the table below, in any spelling, for values and types; then the whole graph is searched for cycles. `npm run
 * lint` runs this.
 */
import { pathToFileURL } from 'node:url'
import { findCycles } from './find-circles.ts'
import { graphOf, readImports, resolveImport, type Import } from './source-graph.ts'

interface Floor {
  readonly files: RegExp
  /** The floors that it may import besides itself. */
  readonly uses: readonly string[]
  /** Further floors that its tests may import. */
  readonly testsUse?: readonly string[]
  /** Folders of this floor that must not import each other: their kind, and the folder of a path. */
  readonly separateFolders?: { readonly what: string; readonly folder: RegExp }
  /** The environment of its files, except `*.server.ts` and tests. */
  readonly runsIn: 'browser' | 'node'
  /** Files that may import specifiers computed at run time: of built files, or named in another file. */
  readonly computedImportFiles?: RegExp
}

const LOWER_FLOORS = ['text', 'words', 'match', 'know', 'read', 'write', 'naming', 'kit']
const BROWSER_SHARED_FLOORS = [
  'text',
  'kit',
  'contract',
  'print',
  'ui',
  'previews',
  'challenge',
  'catalogue',
]
/** The floors that tests of the lower floors may import. */
const TEST_FLOORS = [...LOWER_FLOORS, 'catalogue']
const ALL_FLOORS = [
  ...LOWER_FLOORS,
  'contract',
  'print',
  'ui',
  'previews',
  'challenge',
  'tools',
  'catalogue',
  'widgets',
  'site',
  'api',
]

/** The floors, from the lowest up (docs/architecture.md). A file belongs to the first one that matches. */
export const FLOORS: Readonly<Record<string, Floor>> = {
  text: { files: /^shared\/text\//, uses: [], testsUse: TEST_FLOORS, runsIn: 'browser' },
  // Data about English words, independent of the topic.
  words: { files: /^shared\/words\//, uses: ['text'], testsUse: TEST_FLOORS, runsIn: 'browser' },
  // Finds the table rows that a text names.
  match: {
    files: /^shared\/match\//,
    uses: ['text', 'words'],
    testsUse: TEST_FLOORS,
    runsIn: 'browser',
  },
  // Data about trades and occupations.
  know: {
    files: /^shared\/know\//,
    uses: ['text', 'words', 'match'],
    testsUse: TEST_FLOORS,
    runsIn: 'browser',
  },
  // Reads a form once.
  read: {
    files: /^shared\/read\//,
    uses: ['text', 'words', 'match', 'know'],
    testsUse: TEST_FLOORS,
    runsIn: 'browser',
  },
  write: {
    files: /^shared\/write\//,
    uses: ['text', 'words', 'match', 'know', 'read'],
    testsUse: TEST_FLOORS,
    runsIn: 'browser',
  },
  naming: {
    files: /^shared\/naming\//,
    uses: ['text', 'words', 'match', 'know', 'read'],
    testsUse: TEST_FLOORS,
    runsIn: 'browser',
  },
  kit: {
    files: /^shared\/kit\//,
    uses: ['text', 'words', 'match', 'know', 'read', 'write'],
    testsUse: TEST_FLOORS,
    runsIn: 'browser',
  },
  contract: { files: /^shared\/contract\//, uses: ['kit'], runsIn: 'browser' },
  print: { files: /^shared\/print\//, uses: ['kit', 'contract'], runsIn: 'browser' },
  ui: { files: /^shared\/ui\//, uses: ['text', 'kit'], runsIn: 'browser' },
  // Previews of a draft at its destination.
  previews: {
    files: /^shared\/previews\//,
    uses: ['text', 'ui', 'tools'],
    testsUse: ['kit', 'catalogue'],
    runsIn: 'browser',
  },
  challenge: { files: /^shared\/challenge\//, uses: ['contract'], runsIn: 'browser' },
  tools: {
    files: /^shared\/tools\//,
    uses: [...LOWER_FLOORS, 'ui'],
    testsUse: ['catalogue'],
    separateFolders: { what: 'tool', folder: /^shared\/tools\/[^/]+/ },
    runsIn: 'browser',
  },
  catalogue: { files: /^shared\/catalogue[.\w]*\.ts$/, uses: ['kit', 'tools'], runsIn: 'browser' },
  widgets: {
    files: /^widgets\//,
    uses: BROWSER_SHARED_FLOORS,
    runsIn: 'browser',
    computedImportFiles: /./,
  },
  site: {
    files: /^site\//,
    uses: [...BROWSER_SHARED_FLOORS, 'widgets'],
    testsUse: ['scripts'],
    runsIn: 'browser',
  },
  api: {
    files: /^api\//,
    uses: [...LOWER_FLOORS, 'contract', 'ui', 'challenge', 'catalogue', 'package.json'],
    testsUse: ['scripts'],
    runsIn: 'node',
    computedImportFiles:
      /^api\/src\/(?:pages\/load-site\.ts|workers\/from-source\.mjs)$|^api\/test\/llama-server\.mjs$/,
  },
  // Builds, measures and tests the project.
  scripts: {
    files: /^(?:scripts\/|[^/]+\.ts$)/,
    uses: [...ALL_FLOORS, 'e2e', 'package.json'],
    runsIn: 'node',
    computedImportFiles: /./,
  },
  e2e: {
    files: /^e2e\//,
    uses: [...ALL_FLOORS, 'scripts'],
    runsIn: 'node',
    computedImportFiles: /./,
  },
  'package.json': { files: /^package\.json$/, uses: [], runsIn: 'node' },
}

/** The packages bundled for browsers. */
const BROWSER_PACKAGES = ['react', 'react-dom', 'react-router', 'preact', 'altcha-lib', 'stemmer']

const TEST_FILE_PATH = /\.(?:test|fixture|cases)\.tsx?$|^api\/test\/|^e2e\//
const SERVER_FILE_PATH = /\.server(?:\.[cm]?[jt]sx?)?$/
const DATA_FILE_PATH = /\/data\//

/** Returns the forbidden imports of a file, each as `file:line imports '…': why`. */
export function findBreaches(path: string, imports: readonly Import[]): string[] {
  return imports.flatMap((one) => {
    const why = explainBreach(path, one)
    return why === undefined
      ? []
      : [`${path}:${one.line} imports '${one.specifier ?? '…'}': ${why}`]
  })
}

function explainBreach(path: string, { specifier, isType }: Import): string | undefined {
  const [name, floor] = floorOf(path) ?? []
  if (!floor) return 'this file is on no floor (scripts/check/floors.ts).'
  if (specifier === undefined) {
    return floor.computedImportFiles?.test(path)
      ? undefined
      : 'nobody can follow an address that is put together.'
  }
  const target = resolveImport(path, specifier)
  const isTest = TEST_FILE_PATH.test(path)
  const isOfBrowser = floor.runsIn === 'browser' && !isTest && !SERVER_FILE_PATH.test(path)
  if (target.kind !== 'file') {
    if (!isOfBrowser || isType) return undefined
    const isKnown = target.kind === 'package' && BROWSER_PACKAGES.includes(target.name)
    return isKnown ? undefined : 'a browser loads this file: types may cross, values may not.'
  }
  const [usedName, used] = floorOf(target.path) ?? []
  if (!used || !usedName) return 'what it names is on no floor (scripts/check/floors.ts).'
  const uses = [...floor.uses, ...(isTest ? (floor.testsUse ?? []) : [])]
  if (used !== floor && !uses.includes(usedName)) {
    return `${name} may use ${uses.join(', ') || 'nothing'} (scripts/check/floors.ts).`
  }
  const folder = (of: string): string | undefined => floor.separateFolders?.folder.exec(of)?.[0]
  if (used === floor && folder(path) !== folder(target.path)) {
    return `a ${floor.separateFolders?.what} never imports another ${floor.separateFolders?.what}.`
  }
  if (!isTest && TEST_FILE_PATH.test(target.path) && name !== 'scripts') {
    return 'what only tests use stays with them.'
  }
  if (
    isOfBrowser &&
    !isType &&
    (SERVER_FILE_PATH.test(target.path) || DATA_FILE_PATH.test(target.path))
  ) {
    return 'a browser loads this file: no *.server.ts, no data table; types may cross, values may not.'
  }
  return undefined
}

function floorOf(path: string): [string, Floor] | undefined {
  return Object.entries(FLOORS).find(([, { files }]) => files.test(path))
}

/** Returns all forbidden imports and import cycles of the project. */
export function findAllBreaches(): string[] {
  const imports = readImports()
  const circles = findCycles(graphOf(imports))
  return [
    ...[...imports].flatMap(([path, of]) => findBreaches(path, of)),
    ...circles.map((circle) => `a circle: ${circle.join(' → ')}`),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = findAllBreaches()
  for (const one of found) console.error(one)
  process.exitCode = found.length > 0 ? 1 : 0
}
