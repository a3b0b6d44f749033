/** Steps of registering by hand on the way to another page: on the first page, and in the tab that the mail opens. */
import type { BrowserContext, Page } from '@playwright/test'
import { type Draftmill, expect, PASSWORD } from './draftmill.ts'
import { mailLink } from './mail.ts'

/** Registers from a page's login until the page says that a mail was sent. */
export async function registerOnPage(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Registration Successful!')).toBeVisible()
}

/** Confirms the sign-up on the page of the mail's link, with the password. */
export async function confirmOnPage(page: Page): Promise<void> {
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Confirm my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is confirmed' })).toBeVisible()
}

/** Opens the mail's link in a new tab and continues to the consent, signed in without the password. */
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
