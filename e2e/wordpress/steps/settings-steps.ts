import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The tabs of the plugin's settings. */
export const SETTINGS_TABS = ['connection', 'look', 'tools', 'limits'] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

/** The address of a tab of a site's settings, or of a network's by the address of its main site. */
export function settingsUrl(
  siteUrl: string,
  tab: SettingsTab,
  level: 'site' | 'network' = 'site',
): string {
  const path = level === 'network' ? 'network/settings.php' : 'options-general.php'
  return `${siteUrl}/wp-admin/${path}?page=draftmill&tab=${tab}`
}

/** Saves the current tab and expects all its values to be accepted. */
export async function saveTab(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await loaded
  await expect(page.getByText('Settings saved.')).toBeVisible()
}
