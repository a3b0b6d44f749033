import { defineConfig } from '@playwright/test'
import everyDay from './playwright.config.ts'

/** Every journey there is: those of every day and what only a release needs. */
export default defineConfig({ ...everyDay, grepInvert: [] })
