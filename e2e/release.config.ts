import { defineConfig } from '@playwright/test'
import everyDay from './playwright.config.ts'

/** What only a release needs: the ends of what is supported, and looks that a change of today seldom reaches. */
export default defineConfig({
  ...everyDay,
  testMatch: '**/*.release.spec.ts',
  testIgnore: [],
})
