import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { SiteKeyAnswer } from '#shared/contract/shapes.ts'
import type { Credentials, Draftmill } from '../draftmill.ts'
import { enter, signInUnseen } from '../sign-in-unseen.ts'
import { fillForm, TOOL_INPUTS } from '../tool-inputs.ts'
import { expect, picturesDir, signInToWordPress, test, toolElement } from './fixtures.ts'
import { begin, notice, SETTINGS_PATH } from './connect-steps.ts'
import type { WordPress } from './site.ts'
import { isWasm } from './wordpress.ts'

// From the settings page to the Draftmill site and back with a key that nobody has copied.
test.describe.configure({ mode: 'serial', timeout: isWasm ? 600_000 : 120_000 })
test.use({ site: 'connect' })

const PRESSES_MAX = 10

test('from the uploaded zip to a visitor’s drafts in ten presses, without copying anything', async ({
  browser,
  page,
  request,
  wordpress,
  draftmill,
  plugin,
}) => {
  const owner = await draftmill.register(request)
  let presses = 0
  const press = async (button: Locator): Promise<void> => {
    presses++
    await button.click()
  }
  const addresses: string[] = []
  page.on('request', (asked) => void addresses.push(asked.url() + (asked.postData() ?? '')))

  await signInToWordPress(page, wordpress)
  await page.goto(`${wordpress.url}/wp-admin/plugin-install.php?tab=upload`)
  await page.locator('input[type=file]').setInputFiles(plugin)
  await press(page.getByRole('button', { name: 'Install Now' }))
  await press(page.getByRole('link', { name: 'Activate Plugin' }))
  await press(
    page.locator('tr[data-slug=draftmill]').getByRole('link', { name: 'Settings', exact: true }),
  )
  await page.getByLabel('Draftmill address').fill(draftmill.url)
  await picture(page, 'connect-before')
  await press(page.getByRole('button', { name: 'Connect to Draftmill' }))

  // On the Draftmill site, where the owner is not signed in yet.
  await expect(page.locator('.connect-origin')).toHaveText(wordpress.url)
  await press(page.getByRole('main').getByRole('link', { name: 'Login' }))
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await press(page.getByRole('main').getByRole('button', { name: 'Login' }))
  await expect(page.getByText(/At most 50 generations a day/)).toBeVisible()
  await press(page.getByRole('button', { name: 'Connect', exact: true }))

  // Back in WordPress, where a draft is a press away.
  await expect(notice(page)).toHaveText(/^Connected\. Visitors generate on the credits/)
  expect(page.url()).not.toContain('code=')
  await picture(page, 'connect-after')
  await press(page.getByRole('button', { name: 'Create the page' }))
  const greeting = page.getByRole('dialog').first()
  const dismiss = (): Promise<void> =>
    greeting
      .getByRole('button', { name: 'Close' })
      .click({ timeout: 5_000 })
      .catch(() => {})
  await page.addLocatorHandler(greeting, dismiss, { noWaitAfter: true })
  const canvas = page.frameLocator('iframe[name="editor-canvas"]')
  const toolId = await firstTool(wordpress)
  await expect(canvas.locator(`draftmill-${toolId}`)).toBeVisible({ timeout: 30_000 })
  await press(page.getByRole('button', { name: 'Publish', exact: true }))
  const panel = page.getByRole('region', { name: 'Editor publish' })
  await press(panel.getByRole('button', { name: 'Publish', exact: true }))
  const url = await panel.getByRole('link', { name: /View Page/ }).getAttribute('href')
  expect(presses).toBeLessThanOrEqual(PRESSES_MAX)

  const [key] = await keysOf(page, draftmill, owner)
  expect(key).toMatchObject({ origins: [wordpress.url], is_signed_only: true, daily_cap: 100 })
  const visitor = await browser.newContext()
  const visited = await visitor.newPage()
  await visited.goto(url ?? '')
  const tool = toolElement(visited, toolId)
  await fillForm(tool, TOOL_INPUTS[toolId]?.fields ?? {})
  await tool.locator('[part="submit"]').click()
  await expect(tool.getByText('Written by the built-in writer, without')).toBeVisible()
  await expect(tool.getByText(/40 credits/).first()).toBeVisible()
  await visitor.close()

  // The secret is kept sealed, and the browser has seen none of it (statement 80).
  const secret = await wordpress.run(`echo Draftmill\\get_text_setting( 'secret' );`)
  expect(secret).toMatch(/^dms_/)
  expect(addresses.join('\n')).not.toContain(secret)
  await page.goto(`${wordpress.url}${SETTINGS_PATH}`)
  expect(await page.content()).not.toContain(secret)
  expect(
    await wordpress.run(`echo wp_json_encode( get_option( 'draftmill_settings' ) );`),
  ).not.toContain('dms_')
})

test('connecting again gives the same key another secret; disconnecting takes both away here', async ({
  page,
  context,
  wordpress,
  draftmill,
}) => {
  const owner = await enter(context, draftmill)
  await begin(page, wordpress, draftmill.url)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(notice(page)).toHaveText(/^Connected\./)
  const [first] = await keysOf(page, draftmill, owner)
  const secret = (): Promise<string> =>
    wordpress.run(`echo Draftmill\\get_text_setting( 'secret' );`)
  const before = await secret()
  await expect(page.getByText(`Connected, with the site key ${first?.id}.`)).toBeVisible()

  await page.getByRole('button', { name: 'Connect again' }).click()
  await expect(page.getByRole('heading', { name: 'Connect it again?' })).toBeVisible()
  await expect(page.getByText('goes on with a new secret')).toBeVisible()
  await page.getByLabel('Credits a day, in all').fill('200')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(notice(page)).toHaveText(/^Connected\./)
  expect(await keysOf(page, draftmill, owner)).toMatchObject([{ id: first?.id, daily_cap: 200 }])
  expect(await secret()).not.toBe(before)

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(notice(page)).toContainText('no longer kept here')
  const kept = JSON.parse(
    await wordpress.run(`echo wp_json_encode( get_option( 'draftmill_settings' ) );`),
  ) as Record<string, unknown>
  expect(kept).toEqual({ api_url: draftmill.url })
  await expect(page.getByRole('button', { name: 'Connect to Draftmill' })).toBeVisible()
})

/** The site keys of an account. */
async function keysOf(
  page: Page,
  draftmill: Draftmill,
  owner: Credentials,
): Promise<readonly SiteKeyAnswer[]> {
  const token = await signInUnseen(page.request, draftmill, owner)
  const answer = await page.request.get(`${draftmill.url}/api/account/site-keys`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { site_keys: SiteKeyAnswer[] }).site_keys
}

/** The tool that stands first in the choice. */
function firstTool(wordpress: WordPress): Promise<string> {
  return wordpress.run(`echo array_key_first( Draftmill\\get_tools() );`)
}

/** What the settings page looks like, narrow and wide. */
async function picture(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: join(picturesDir, `${name}-${width}.png`), fullPage: true })
  }
}
