import { defineConfig } from '@playwright/test'
import everyDay, { RELEASE_TESTS, projectsLongestFirst } from './playwright.config.ts'

/** The tests only for a release: the oldest and newest supported versions, and looks that a change seldom affects. */
export default defineConfig({
  ...everyDay,
  grep: RELEASE_TESTS,
  grepInvert: [],
  projects: projectsLongestFirst([
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
