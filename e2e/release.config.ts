import { defineConfig } from '@playwright/test'
import everyDay, { FOR_A_RELEASE } from './playwright.config.ts'

/** A whole WordPress on the oldest PHP, in WebAssembly. */
const LONGEST = '**/wordpress/floor.release.spec.ts'

/** What only a release needs: the ends of what is supported, and looks that a change of today seldom reaches. */
export default defineConfig({
  ...everyDay,
  grep: FOR_A_RELEASE,
  grepInvert: [],
  // The longest first: alone at the end it would keep the others' places empty for a minute.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testIgnore: LONGEST },
  ],
})
