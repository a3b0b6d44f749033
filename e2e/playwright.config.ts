import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const executablePath = process.env['HEADLESS_SHELL_PATH'] || process.env['CHROMIUM_PATH']

/** Has a browser interpret scripts, which it else compiles and optimises. */
export const UNOPTIMISED = '--js-flags=--no-opt --no-maglev'

/** What only a release needs: files named so, and tests that carry the tag. */
export const FOR_A_RELEASE = /\.release\.spec\.ts|@release/

/**
 * Files that take longest begin first, else workers would be idle while the last of them ends. Tests of a file run one
 * after the other.
 */
export function longestFirst(files: readonly string[]) {
  const longest = files.map((file) => `**/${file}.spec.ts`)
  return [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ]
}

/** Journeys in a real browser, against the built server on data of their own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  projects: longestFirst(['take-along', 'wordpress/owner/site-owner']),
  // release.config.ts has them.
  grepInvert: FOR_A_RELEASE,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Two more than cores: three used two of them for two thirds of the time, for journeys wait.
  workers: Math.min(availableParallelism() + 2, 6),
  fullyParallel: false,
  // A browser may stall on a busy machine. `npm test` names each test that needed it, and takes two of them at most.
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
        // A page lives for seconds here: optimising its code costs more processor time than it saves.
        UNOPTIMISED,
      ],
    },
    // Recording every step costs a third of the time; `--trace on` has it for a test that failed.
    trace: 'off',
  },
})
