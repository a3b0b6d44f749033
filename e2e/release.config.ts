import { defineConfig } from '@playwright/test'
import everyDay, { FOR_A_RELEASE, longestFirst } from './playwright.config.ts'

/** The tests only for a release: the oldest and newest supported versions, and looks that a change seldom affects. */
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
