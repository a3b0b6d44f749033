import { defineConfig } from '@playwright/test'
import everyDay, { FOR_A_RELEASE, longestFirst } from './playwright.config.ts'

/** What only a release needs: the ends of what is supported, and looks that a change of today seldom reaches. */
export default defineConfig({
  ...everyDay,
  grep: FOR_A_RELEASE,
  grepInvert: [],
  projects: longestFirst([
    'colours.release',
    'firefox.release',
    'frameworks/routers.release',
    'snippets.release',
    'wordpress/editor/editor.release',
    'wordpress/code/floor.release',
    'wordpress/owner/network.release',
    'wordpress/owner/settings.release',
  ]),
})
