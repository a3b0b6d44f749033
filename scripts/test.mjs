/**
 * `npm test`: installs what the tests need, then runs every check and every test. Ends with `N passed, N failed`.
 * Nothing is skipped silently: what cannot be had is named, with how to get it, and fails.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './files.mjs'
import { build, install } from './prepare.mjs'

const RESULTS = join(root, '.cache/test-results')

install()
const { findRequirements } = await import('./requirements.mjs')
const { chromium, firefox, php, missing } = await findRequirements()
build()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

let passed = 0
let failed = 0
const failures = []

for (const lack of missing) fail(`Missing: ${lack}`)
check('format', ['node_modules/oxfmt/bin/oxfmt', '--check'])
check('lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings'])
check('catalogue', ['node_modules/tsx/dist/cli.mjs', 'scripts/catalogue.ts', '--check'])
check('types', ['node_modules/typescript/bin/tsc', '--noEmit'])
vitest()
playwright()

if (failures.length > 0)
  console.log(`\nFailed:\n${failures.map((failure) => `  - ${failure}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function run(args, environment = {}) {
  return spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
}

function check(name, args) {
  console.log(`\n${name} …`)
  if (run(args).status === 0) passed++
  else fail(`${name} (node ${args.join(' ')})`)
}

function vitest() {
  const file = join(RESULTS, 'vitest.json')
  const status = run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]).status
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

function playwright() {
  const file = join(RESULTS, 'playwright.json')
  const environment = {
    CHROMIUM_PATH: chromium ?? '',
    FIREFOX_PATH: firefox ?? '',
    DRAFTMILL_PHP: php,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  }
  const status = run(
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
    environment,
  ).status
  const report = readReport(file)
  if (!report) return fail('playwright gave no report')
  passed += report.stats.expected
  failed += report.stats.unexpected + report.stats.flaky + report.stats.skipped
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
  }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function fail(what) {
  failed++
  failures.push(what)
}
