/** Registering on the way to something else, by hand: where it began, and in the tab that the mail opens. */
import type { BrowserContext, Page } from '@playwright/test'
import { type Draftmill, expect, PASSWORD } from './draftmill.ts'
import { mailLink } from './mail.ts'

/** From the login that a page shows to the word that a mail is on its way. */
export async function registerIn(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Registration Successful!')).toBeVisible()
}

/** On the page that the mail's link opens: proves who signed up, with the password of then. */
export async function confirmOn(page: Page): Promise<void> {
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Confirm my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is confirmed' })).toBeVisible()
}

/** Follows the link of the mail in a tab of its own, and goes on to the consent, signed in without the password. */
export async function confirmInNewTab(
  context: BrowserContext,
  draftmill: Draftmill,
  email: string,
): Promise<Page> {
  const mailTab = await context.newPage()
  await mailTab.goto(await mailLink(draftmill, email, 'confirm'))
  await mailTab.getByRole('main').getByRole('button', { name: 'Confirm my account' }).click()
  await mailTab.getByRole('link', { name: 'Go on connecting' }).click()
  return mailTab
}
