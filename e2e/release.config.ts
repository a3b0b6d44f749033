import { defineConfig } from '@playwright/test'
import everyDay, { FOR_A_RELEASE } from './playwright.config.ts'

/** What only a release needs: the ends of what is supported, and looks that a change of today seldom reaches. */
export default defineConfig({
  ...everyDay,
  grep: FOR_A_RELEASE,
  grepInvert: [],
})
