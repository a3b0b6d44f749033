import { randomUUID } from 'node:crypto'
import { confirmInNewTab, registerOnPage } from '../../support/register-steps.ts'
import { registerAndSignIn } from '../../support/sign-in-unseen.ts'
import { expect, installPlugin, startOver, test } from '../steps/fixtures.ts'
import { openConsentPage, siteKeysOf, connectNotice } from '../steps/connect-steps.ts'
import { isWasm } from '../machine/wordpress.ts'

// From the settings page to the Draftmill site and back, with a key that nobody has copied.
test.describe.configure({ mode: 'serial', timeout: isWasm ? 600_000 : 120_000 })
startOver()

test.beforeAll(({ wordpress, plugin }) => installPlugin(wordpress, plugin))

test('connecting again gives the same key another secret; disconnecting takes both away here', async ({
  page,
  context,
  wordpress,
  draftmill,
}) => {
  const owner = await registerAndSignIn(context, draftmill)
  await openConsentPage(page, wordpress, draftmill.url)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(connectNotice(page)).toHaveText(/^Connected\./)
  const [first] = await siteKeysOf(page, draftmill, owner)
  const secret = (): Promise<string> =>
    wordpress.run(`echo Draftmill\\get_text_setting( 'secret' );`)
  const before = await secret()
  await expect(page.getByText(`Connected, with the site key ${first?.id}.`)).toBeVisible()

  await page.getByRole('button', { name: 'Connect again' }).click()
  await expect(page.getByRole('heading', { name: 'Connect it again?' })).toBeVisible()
  await expect(page.getByText('goes on with a new secret')).toBeVisible()
  await page.getByLabel('Credits a day, in all').fill('200')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(connectNotice(page)).toHaveText(/^Connected\./)
  expect(await siteKeysOf(page, draftmill, owner)).toMatchObject([
    { id: first?.id, daily_cap: 200 },
  ])
  expect(await secret()).not.toBe(before)

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectNotice(page)).toContainText('no longer kept here')
  const kept = JSON.parse(
    await wordpress.run(`echo wp_json_encode( get_option( 'draftmill_settings' ) );`),
  ) as Record<string, unknown>
  expect(kept).toEqual({ api_url: draftmill.url })
  await expect(page.getByRole('button', { name: 'Connect to Draftmill' })).toBeVisible()
})

test('a new person types one password, and presses at most ten times from the settings to a key', async ({
  page,
  context,
  wordpress,
  draftmill,
}) => {
  const pressed: string[] = []
  const passwords = new Set<string>()
  await context.exposeBinding('noteClick', (_, words: string) => void pressed.push(words))
  await context.exposeBinding('notePassword', (_, field: string) => void passwords.add(field))
  await context.addInitScript(() => {
    const notes = window as unknown as Record<'noteClick' | 'notePassword', (text: string) => void>
    addEventListener(
      'click',
      ({ target, isTrusted }) => {
        if (isTrusted) notes.noteClick((target as HTMLElement).textContent ?? '')
      },
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        const { type, name } = target as HTMLInputElement
        if (type === 'password') notes.notePassword(`${location.pathname} ${name}`)
      },
      true,
    )
  })
  const email = `${randomUUID()}@example.org`
  await openConsentPage(page, wordpress, draftmill.url)
  await registerOnPage(page, email)
  const mailTab = await confirmInNewTab(context, draftmill, email)
  await mailTab.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(connectNotice(mailTab)).toHaveText(/^Connected\./)
  expect([...passwords]).toEqual(['/register password'])
  // The link in the mail counts as a press too.
  expect(pressed.length + 1, pressed.join(', ')).toBeLessThanOrEqual(10)
})
