import { expect, test } from '../support/draftmill.ts'

test('a tool page leads to its own snippet, and the preview is the real widget', async ({
  page,
  draftmill,
}) => {
  await page.goto(`${draftmill.url}/tools/slogan-generator`)
  await page.getByRole('link', { name: 'Put this tool on your site' }).click()
  await expect(page.getByLabel('Tool', { exact: true })).toHaveValue('slogan-generator')
  const widget = page.locator('draftmill-slogan-generator')
  await expect(widget.locator('[part="form"]')).toBeVisible()
  const code = page.locator('.code-block code')
  await expect(code).toHaveText(
    /^<draftmill-slogan-generator><\/draftmill-slogan-generator>\n<script src="http.*\/widgets\/slogan-generator\.js" defer><\/script>$/,
  )

  await page.getByLabel('Colours').selectOption('dark')
  await page.getByLabel('Without its heading').check()
  await page.getByText('Fields, results and language').click()
  await page.getByLabel('Business Description').first().fill('A bakery')
  await page.getByLabel('Hide Industry').check()
  await expect(page.getByText('A hidden field that is required needs a value.')).toBeVisible()
  await page.getByLabel('Industry').first().fill('Bakery')
  await page.getByLabel('Results shown').selectOption('3')
  await expect(code).toContainText(
    'theme="dark" heading="hidden" default-business-description="A bakery" default-industry="Bakery" hide-fields="industry" result-limit="3"',
  )
  await expect(widget).toHaveAttribute('default-business-description', 'A bakery')
  await expect(widget.locator('[name="businessDescription"]')).toHaveValue('A bakery')

  await page.getByText('Your own words').click()
  await page.getByLabel('On the button').fill('Write “mine”')
  await page.getByLabel('Where the drafts will stand').fill('Здесь будут слоганы')
  await page.getByLabel('Without Login and Register').check()
  await expect(code).toContainText(
    'text-button="Write “mine”" text-empty="Здесь будут слоганы" login="hidden"',
  )
  await expect(widget.locator('[part="submit"]')).toHaveText('Write “mine”')
  await expect(widget.getByText('Здесь будут слоганы')).toBeVisible()
  await page.getByLabel('On the button').fill(' ')
  await page.getByLabel('Where the drafts will stand').fill('')
  await page.getByLabel('Without Login and Register').uncheck()
  await expect(code).not.toContainText(/text-|login/)

  // A tool without a choice of results drops the choice made for the previous tool.
  await page.getByLabel('Tool', { exact: true }).selectOption('privacy-policy-generator')
  await expect(code).toHaveText(
    /^<draftmill-privacy-policy-generator theme="dark" heading="hidden"><\/draftmill-privacy-policy-generator>\n/,
  )
})
