import { expect, test } from '../support/draftmill.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'
import { makeTopUpCode, redeem } from './top-up-code.ts'

test('a code adds its credits here and in every other tab, once for an account', async ({
  page,
  context,
  draftmill,
}) => {
  await registerAndSignIn(context, draftmill)
  const other = await context.newPage()
  await other.goto(`${draftmill.url}/about`)
  await expect(other.getByText('Credits: 100')).toBeVisible()
  const code = await makeTopUpCode(draftmill, '--credits', '1250', '--uses', '2')
  await page.goto(`${draftmill.url}/premium`)
  await redeem(page, `  ${code.toLowerCase()} `)
  await expect(page.getByText('Code redeemed!')).toBeVisible()
  await expect(page.getByText('1,250 credits have been added to your account.')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Credits: 1350')).toBeVisible()
  await expect(other.getByText('Credits: 1350')).toBeVisible()
  await expect(page.getByLabel('Top-up code')).toHaveValue('')
  await redeem(page, code)
  await expect(page.locator('.redeem .dm-danger').last()).toContainText('already redeemed')
  await expect(page.getByRole('banner').getByText('Credits: 1350')).toBeVisible()
})
