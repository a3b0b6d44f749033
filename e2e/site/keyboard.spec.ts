import { draftTexts } from '../support/draft-texts.ts'
import { expect, test } from '../support/draftmill.ts'
import { tabTo } from '../support/tab-to.ts'

test(
  'a keyboard alone leads from home to a copied slogan',
  { tag: '@day' },
  async ({ page, draftmill, request }) => {
    const credentials = await draftmill.register(request)
    await page.goto(draftmill.url)
    await tabTo(page, /^Login$/, 'a')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login$/)
    await tabTo(page, /^Email/, 'input')
    await page.keyboard.type(credentials.email)
    await tabTo(page, /^Password/, 'input')
    await page.keyboard.type(credentials.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Credits: 100')).toBeVisible()
    await expect(page).toHaveURL(`${draftmill.url}/`)

    await tabTo(page, /Slogan Generator/, 'a')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/slogan-generator$/)
    await expect(page.getByText('Available: 100 credits')).toBeVisible()
    await tabTo(page, /./, 'textarea')
    await page.keyboard.type('A small bakery with sourdough and rye bread.')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Bakery')
    await tabTo(page, /Generate Slogans/, 'button')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Slogans generated!')).toBeVisible()
    const [first] = await draftTexts(page.locator('.dm-item'))
    await tabTo(page, /^Copy[\s\S]*result 1/, 'button')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Slogan copied to clipboard.')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(first).toContain(copied)
  },
)
