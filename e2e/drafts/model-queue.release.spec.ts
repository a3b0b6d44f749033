import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type ModelServer, startModelServer, streamDrafts } from '../../api/test/model-server.ts'
import { root } from '../../scripts/support/files.mjs'
import { type Draftmill, startDraftmill } from '../support/draftmill.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'
import { fillForm } from '../support/tool-inputs.ts'

/** A recorded answer of a model; all its drafts pass. */
const { input, answer } = JSON.parse(
  readFileSync(join(root, 'api/test/recorded-answers/slogan-generator.1.json'), 'utf8'),
) as { input: Record<string, string>; answer: { drafts: { text: string }[] } }
const FIRST_TOKEN_DELAY_MS = 60_000
const LATER_TOKENS_DELAY_MS = 6_000
const LOOKS = [
  { viewport: { width: 360, height: 800 }, colorScheme: 'light' },
  { viewport: { width: 768, height: 1_000 }, colorScheme: 'dark' },
  { viewport: { width: 1_280, height: 900 }, colorScheme: 'light' },
] as const

let model: ModelServer
let draftmill: Draftmill
const undo: (() => Promise<unknown>)[] = []
test.beforeAll(async () => {
  model = await startModelServer()
  undo.push(() => model.stop())
  const started = await startDraftmill({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'small' })
  undo.push(started.stop)
  draftmill = started.draftmill
})
test.afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

async function submitForm(context: BrowserContext): Promise<Page> {
  if (context.pages().length === 0) await registerAndSignIn(context, draftmill)
  const page = await context.newPage()
  await page.goto(`${draftmill.url}/tools/slogan-generator`)
  await fillForm(page.locator('.dm-tool'), input)
  await page.locator('[part="submit"]').click()
  return page
}

/** The heading above the drafts, which screen readers also announce. */
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const drafts = (page: Page) => page.locator('[part="item"]')

test('three people at a model on this machine that needs a minute to its first word see their place, and get drafts', async ({
  browser,
}, testInfo) => {
  test.setTimeout(240_000)
  model.behave(async (response, call, count) => {
    await delay(count === 1 ? FIRST_TOKEN_DELAY_MS : LATER_TOKENS_DELAY_MS)
    await streamDrafts(answer.drafts)(response, call, count)
  })
  const contexts = await Promise.all(LOOKS.map((look) => browser.newContext(look)))
  const [ada, bob, eve] = contexts as [BrowserContext, BrowserContext, BrowserContext]
  const first = await submitForm(ada)
  await expect(heading(first, 'Your model is reading')).toBeVisible()
  const second = await submitForm(bob)
  await expect(heading(second, 'Place 1 of 1 in the queue')).toBeVisible()
  const third = await submitForm(eve)
  await expect(heading(third, 'Place 2 of 2 in the queue')).toBeVisible()
  await expect(heading(second, 'Place 1 of 2 in the queue')).toBeVisible()
  for (const [index, page] of [first, second, third].entries())
    await testInfo.attach(`waiting ${index + 1}`, {
      body: await page.screenshot({ path: testInfo.outputPath(`waiting-${index + 1}.png`) }),
      contentType: 'image/png',
    })
  // A person who does not want to wait leaves, and the others move up.
  const fourth = await submitForm(ada)
  await expect(heading(fourth, 'Place 3 of 3 in the queue')).toBeVisible()
  await second.getByRole('button', { name: 'Cancel' }).click()
  await expect(heading(third, 'Place 1 of 2 in the queue')).toBeVisible()
  await expect(heading(fourth, 'Place 2 of 2 in the queue')).toBeVisible()

  await expect(drafts(first)).toHaveCount(answer.drafts.length, {
    timeout: FIRST_TOKEN_DELAY_MS + 20_000,
  })
  await expect(heading(third, 'Your model is reading, about 60 s')).toBeVisible()
  await expect(drafts(third)).toHaveCount(answer.drafts.length, { timeout: 30_000 })
  await expect(drafts(fourth)).toHaveCount(answer.drafts.length, { timeout: 30_000 })
  expect(model.calls.filter(({ wasCut }) => wasCut)).toEqual([])
  expect(model.calls).toHaveLength(3)
  for (const [page, credits] of [
    [first, 80],
    [second, 100],
    [third, 90],
  ] as const) {
    await page.reload()
    await expect(page.getByText(`Credits: ${credits}`)).toBeVisible()
  }
  for (const context of contexts) await context.close()
})
