import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** Journeys in a real browser, against the built server on data of their own. */
const executablePath = process.env['HEADLESS_SHELL_PATH'] || process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // What only a release needs: release.config.ts.
  testIgnore: '**/*.release.spec.ts',
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
      ],
    },
    // Recording every step costs a third of the time; `--trace on` has it for a test that failed.
    trace: 'off',
  },
})
