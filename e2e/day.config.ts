import { defineConfig } from '@playwright/test'
import everyCommit from './playwright.config.ts'

/** The journeys of `npm test`: the main ways through the product. CI runs all of `playwright.config.ts`. */
export default defineConfig({ ...everyCommit, grep: /@day/, projects: [{ name: 'day' }] })
