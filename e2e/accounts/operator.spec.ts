import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, PASSWORD, test } from '../support/draftmill.ts'
import { runAdmin } from '../support/run-admin.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'

test('an operator signs in, finds an account, gives it credits with a reason and the password, and the log has it', async ({
  page,
  request,
  draftmill,
}) => {
  const olga = await draftmill.register(request)
  const ada = await draftmill.register(request)
  await runAdmin(draftmill, 'operator', 'add', olga.email)

  // Signed out, the page does not exist; after signing in it does.
  await page.goto(`${draftmill.url}/operator`)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.goto(`${draftmill.url}/login?next=/operator/accounts`)
  await page.getByLabel('Email').fill(olga.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible()

  await page.getByLabel('Part of the address').fill(ada.email.slice(0, 12))
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText([ada.email])
  await page.getByRole('link', { name: ada.email }).click()
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeFocused()
  await expect(page.getByRole('heading', { name: ada.email })).toBeVisible()

  await page.getByRole('button', { name: 'Give credits' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Give' }).click()
  await expect(dialog.getByText('Say why, in a few words.')).toBeVisible()
  await dialog.getByLabel('Credits').fill('50')
  await dialog.getByLabel('Reason').fill('Sorry for the outage')
  await dialog.getByRole('button', { name: 'Give' }).click()
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await dialog.getByLabel('Your password').fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The password is not right.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Gave 50 credits')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Give credits' })).toBeFocused()
  await expect(page.getByRole('row', { name: /Sorry for the outage/ })).toContainText('+50')

  // Confirmed for ten minutes: the next change requires no password.
  await page.getByRole('button', { name: 'Block' }).click()
  await dialog.getByLabel('Reason').fill('Asked by mail to do so')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible()

  await page.getByRole('link', { name: 'What operators did about this account' }).click()
  await expect(page.getByRole('heading', { name: 'Log' })).toBeFocused()
  const entry = page.getByRole('row', { name: /credits give/ })
  await expect(entry).toContainText('Sorry for the outage')
  await expect(entry).toContainText(olga.email)
  await expect(entry.getByRole('link', { name: ada.email })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: ada.email })).toBeVisible()
})

test('a person without the role finds the page, its script and its API nowhere', async ({
  page,
  context,
  draftmill,
}) => {
  await registerAndSignIn(context, draftmill)
  await page.goto(`${draftmill.url}/operator`)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  for (const path of ['/operator/files/page.js', '/operator/files/page.css', '/api/operator/today'])
    expect([path, (await context.request.get(draftmill.url + path)).status()]).toEqual([path, 404])
})

test('nothing of the page is in what everybody loads', () => {
  const dist = join(import.meta.dirname, '../../dist')
  const telling = /\/api\/operator|operator-(?:table|frame|figure)|\/operator\/files/
  for (const folder of ['site', 'widgets', 'embed'])
    for (const entry of readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      if (entry.isFile() && /\.(?:js|css|html|json|svg)$/.test(file))
        expect(telling.exec(readFileSync(file, 'utf8'))?.[0], file).toBeUndefined()
    }
  expect(readFileSync(join(dist, 'operator/page.js'), 'utf8')).toMatch(telling)
})
