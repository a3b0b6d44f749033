import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { BOTH_DATABASES_DAILY } from './api/test/both-by-day.ts'

/** Tests that only a release needs (`npm run test:release`). */
const RELEASE_TESTS_GLOB = '**/*.release.test.ts'
/**
 * Tests of processes, threads and random operations, which CI runs for each commit beside the daily ones (`npm test
 * -- ci`).
 */
const CI_TESTS_GLOB = '**/*.ci.test.ts'
/** Tests on other versions of Node, each of which compiles and builds the whole project (`npm run test:nodes`). */
const NODE_VERSION_TESTS_GLOB = '**/*.nodes.test.ts'
/** Tests unpack copies of the project into `.cache`, whose test files must not run. */
const unpacked = [...configDefaults.exclude, '**/.cache/**']
const exclude = [...unpacked, RELEASE_TESTS_GLOB, NODE_VERSION_TESTS_GLOB]
const globalSetup = ['api/test/global-setup.ts']

/** Matches a test that imports the sampling helpers; the `day` project runs only a sample of its suite. */
const IMPORTS_SHARE_FIXTURE = /share\.fixture\.ts'/
const countOccurrences = (text: string, part: string): number => text.split(part).length - 1
/** True for a file with a suite for more than SQLite. */
const runsOnSeveralDatabases = (text: string): boolean =>
  countOccurrences(text, 'onEachDatabase(') > countOccurrences(text, "['sqlite']")
const sampledTests = ['api', 'shared', 'scripts'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !/\.(?:release|nodes)\.test\.ts$/.test(path))
    .map((path) => join(folder, path))
    .filter((path) => {
      const text = readFileSync(join(import.meta.dirname, path), 'utf8')
      return (
        IMPORTS_SHARE_FIXTURE.test(text) ||
        (runsOnSeveralDatabases(text) && !BOTH_DATABASES_DAILY.test(path))
      )
    }),
)

/** A project of all tests but the excluded ones. */
const projectOf = (name: string, excluded: readonly string[]) => ({
  extends: true as const,
  test: {
    name,
    // Writers allocate many short-lived objects; worker threads have their own limits (api/src/workers/thread.ts).
    execArgv: ['--max-semi-space-size=32'],
    include: ['{api,shared,widgets,site,scripts}/**/*.test.{ts,tsx}'],
    exclude: [...excluded],
    globalSetup,
  },
})

export default defineConfig({
  plugins: [react()],
  test: {
    exclude: unpacked,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // One more than cores, at most 6: tests wait for databases and child processes.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    // Modules hold no test state, so the files of a worker share them: reloading them for each file would take longer
    // than many tests.
    isolate: false,
    projects: [
      // A run takes one of these two: each project's workers load the catalogue again.
      projectOf('day', [...exclude, CI_TESTS_GLOB]),
      projectOf('ci', exclude),
      {
        extends: true,
        test: { name: 'release', include: [RELEASE_TESTS_GLOB], isolate: true, globalSetup },
      },
      {
        extends: true,
        test: { name: 'nodes', include: [NODE_VERSION_TESTS_GLOB], isolate: true, globalSetup },
      },
      // The rest of the sampled tests, for a release.
      {
        extends: true,
        test: { name: 'whole', include: sampledTests, globalSetup, env: { TEST_SHARE: 'whole' } },
      },
    ],
  },
})
