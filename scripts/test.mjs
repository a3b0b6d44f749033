/**
 * `npm test`: installs the requirements of the tests, then runs every check and every daily test. `npm test -- ci` adds
 * what CI runs for each commit (files named `*.ci.test.ts`, browser tests without the tag `@day`), `npm run
 * test:release` runs the release tests (files named `*.release.*`, browser tests tagged `@release`), `npm test -- all`
 * everything. Each ends with `N passed, N failed`. Nothing is skipped silently: a missing requirement is reported with
 * instructions and counts as a failure.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './support/files.mjs'
import { build, install } from './support/prepare.mjs'
import { makeTestFolder } from './support/test-folder.mjs'

const RESULTS = join(root, '.cache/test-results')

const PARTS = {
  day: [check, () => vitest('day'), () => playwright('e2e/day.config.ts')],
  ci: [
    check,
    () => Promise.all([prepare('wordpress/prepare'), vitest('ci')]),
    () => playwright('e2e/playwright.config.ts'),
  ],
  release: [
    () =>
      Promise.all([
        prepare('frameworks/prepare'),
        prepare('wordpress/prepare-release'),
        vitest('release', 'whole'),
      ]),
    () => playwright('e2e/release.config.ts'),
  ],
}
const [wanted = 'day'] = process.argv.slice(2)
const parts = wanted === 'all' ? [...PARTS.ci, ...PARTS.release] : PARTS[wanted]
if (!parts) throw new Error('Pass day, ci, release or all; the default is day.')

install()
const { findRequirements } = await import('./support/requirements.mjs')
const { chromium, headlessShell, firefox, php, missing } = await findRequirements({
  isRelease: wanted === 'release' || wanted === 'all',
})
build()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const environment = {
  ...process.env,
  TMPDIR: makeTestFolder(),
  CHROMIUM_PATH: chromium ?? '',
  HEADLESS_SHELL_PATH: headlessShell ?? '',
  FIREFOX_PATH: firefox ?? '',
  DRAFTMILL_PHP: php,
  // Persists between runs: otherwise each would compile every file of the browser tests again.
  PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, '.cache/playwright-transform'),
}

let passed = 0
let failed = 0
const failures = []
/** Browser tests that passed only after a retry: listed, and too many of them fail the run. */
const secondTries = []
const SECOND_TRIES_MAX = 2

for (const lack of missing) fail(`Missing: ${lack}`)
for (const part of parts) {
  const startedMs = performance.now()
  await part()
  console.log(`\n${Math.round((performance.now() - startedMs) / 1_000)} s`)
}

if (secondTries.length > 0)
  console.log(
    `\nPassed at the second try only:\n${secondTries.map((name) => `  - ${name}`).join('\n')}`,
  )
if (secondTries.length > SECOND_TRIES_MAX)
  fail(`${secondTries.length} tests needed a second try, ${SECOND_TRIES_MAX} may`)
if (failures.length > 0)
  console.log(`\nFailed:\n${failures.map((failure) => `  - ${failure}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

/** Runs a Node program; its output is shown live, or captured and returned. */
function run(args, { isShown = true, more = {} } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...environment, ...more },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (said += data))
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, said })))
}

/** Runs the static checks in parallel: each takes one core for some seconds. */
async function check() {
  const checks = {
    format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
    lint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
    catalogue: ['node_modules/tsx/dist/cli.mjs', 'scripts/catalogue.ts', '--check'],
    types: ['node_modules/typescript/bin/tsc', '--noEmit'],
  }
  console.log(`\n${Object.keys(checks).join(', ')} …`)
  await Promise.all(
    Object.entries(checks).map(async ([name, args]) => {
      const { status, said } = await run(args, { isShown: false })
      if (status === 0) return void passed++
      console.log(said)
      fail(`${name} (node ${args.join(' ')})`)
    }),
  )
}

/**
 * Installs and builds the requirements of a folder's browser tests (WordPress and the plugin; sites of frameworks)
 * while the tests without a browser run, which sometimes leave a core idle. After a failure, the first browser test
 * that needs it tries again and fails.
 */
async function prepare(program) {
  const { status, said } = await run(['node_modules/tsx/dist/cli.mjs', `e2e/${program}.ts`], {
    isShown: false,
  })
  if (status !== 0) console.log(said)
}

async function vitest(...projects) {
  const file = join(RESULTS, `vitest-${projects.join('-')}.json`)
  const { status } = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    // Daily and release tests share most modules, as do consecutive runs.
    '--experimental.fsModuleCache',
    `--experimental.fsModuleCachePath=${join(root, '.cache/vitest-modules')}`,
  ])
  const report = readReport(file)
  if (!report) return fail('vitest gave no report')
  passed += report.numPassedTests
  // Tests that were skipped or never ran count as failed: nothing is skipped silently.
  const others = report.numTotalTests - report.numPassedTests
  for (const suite of report.testResults) {
    const broken = suite.assertionResults.filter((test) => test.status !== 'passed')
    for (const test of broken)
      failures.push(`${suite.name.replace(`${root}/`, '')}: ${test.fullName}`)
    if (suite.status === 'failed' && broken.length === 0)
      fail(`${suite.name.replace(`${root}/`, '')} did not run`)
  }
  failed += others
  if (status !== 0 && failed === 0) fail('vitest ended with an error')
}

async function playwright(config) {
  const file = join(RESULTS, `${config.replace(/\W+/g, '-')}.json`)
  const { status } = await run(['node_modules/@playwright/test/cli.js', 'test', '-c', config], {
    more: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const report = readReport(file)
  if (!report) return fail('playwright gave no report')
  passed += report.stats.expected + report.stats.flaky
  failed += report.stats.unexpected + report.stats.skipped
  if (report.stats.skipped > 0) failures.push(`${report.stats.skipped} browser tests did not run`)
  collectBrowserFailures(report.suites)
  for (const error of report.errors ?? []) fail(`playwright: ${error.message}`)
  if (status !== 0 && failed === 0) fail('playwright ended with an error')
}

function collectBrowserFailures(suites) {
  for (const suite of suites ?? []) {
    collectBrowserFailures(suite.suites)
    for (const spec of suite.specs ?? [])
      if (!spec.ok) failures.push(`e2e/${suite.file}: ${spec.title}`)
      else if (spec.tests.some((test) => test.status === 'flaky'))
        secondTries.push(`e2e/${suite.file}: ${spec.title}`)
  }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function fail(what) {
  failed++
  failures.push(what)
}
