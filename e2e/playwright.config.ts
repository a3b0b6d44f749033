import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const executablePath = process.env['HEADLESS_SHELL_PATH'] || process.env['CHROMIUM_PATH']

/** Turns off the optimising compilers of a browser for scripts. */
export const UNOPTIMISED_FLAG = '--js-flags=--no-opt --no-maglev'

/** Tests only for a release: files with this name, and tests with this tag. */
export const RELEASE_TESTS = /\.release\.spec\.ts|@release/

/**
 * Projects that start the slowest files first, as otherwise workers would be idle while the last of them ends. The
 * tests of a file run one after the other.
 */
export function projectsLongestFirst(files: readonly string[]) {
  const longest = files.map((file) => `**/${file}.spec.ts`)
  return [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ]
}

/** Journeys in a real browser, against the built server with new data: all that CI runs for each commit. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  projects: projectsLongestFirst(['take-along', 'wordpress/owner/site-owner']),
  // They run with release.config.ts.
  grepInvert: RELEASE_TESTS,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Two more than cores, as journeys often wait: with three workers, only two cores were used for two thirds of the
  // time.
  workers: Math.min(availableParallelism() + 2, 6),
  fullyParallel: false,
  // A browser may stall on a busy machine. `npm test` names each test that needed a retry, and accepts at most two of
  // them.
  retries: 1,
  forbidOnly: true,
  outputDir: '../.cache/e2e',
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../.cache/playwright.json' },
    ],
  ],
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    browserName: 'chromium',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        // A page is open only for seconds here: optimising its code costs more processor time than it saves.
        UNOPTIMISED_FLAG,
      ],
    },
    // Recording every step takes a third of the time; use `--trace on` for a failed test.
    trace: 'off',
  },
})
