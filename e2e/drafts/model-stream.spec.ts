import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { chunk, type ModelServer, open, startModelServer } from '../../api/test/model-server.ts'
import { root } from '../../scripts/support/files.mjs'
import { type BreakableProxy, startBreakableProxy } from './breaking-line.ts'
import { type Draftmill, startDraftmill } from '../support/draftmill.ts'
import { registerAndSignIn } from '../support/sign-in-unseen.ts'
import { fillForm } from '../support/tool-inputs.ts'

/** A recorded answer of a model; all its drafts pass. */
const { input, answer } = JSON.parse(
  readFileSync(join(root, 'api/test/recorded-answers/slogan-generator.1.json'), 'utf8'),
) as { input: Record<string, string>; answer: { drafts: { text: string }[] } }
const SLOGANS = answer.drafts.map(({ text }) => text)
const DRAFTS_BEFORE_BREAK = 3

let model: ModelServer
let proxy: BreakableProxy
let draftmill: Draftmill
const undo: (() => Promise<void>)[] = []
test.beforeAll(async () => {
  model = await startModelServer()
  undo.push(() => model.stop())
  proxy = await startBreakableProxy()
  undo.push(() => proxy.stop())
  const started = await startDraftmill({
    PUBLIC_URL: proxy.url,
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'thinker',
    MODEL_LAST_RESORT: 'off',
  })
  undo.push(started.stop)
  proxy.connectTo(started.draftmill.url)
  draftmill = { ...started.draftmill, url: proxy.url }
})
test.afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

/** Writes drafts as JSON objects, separated by commas. */
function write(drafts: readonly string[]): string {
  return drafts.map((text) => JSON.stringify({ text })).join(',')
}

const items = (page: Page) => page.locator('[part="item"]')

test(
  'says how long a model thinks, lets it be stopped, and takes up a line that broke with what had come, for one charge',
  { tag: '@day' },
  async ({ page }) => {
    let mayWrite = false
    let mayEnd = false
    model.behave(async (response, call) => {
      open(response)
      const isRest = call.messages.some(({ role }) => role === 'assistant')
      while (!response.destroyed && !(isRest ? mayEnd : mayWrite)) {
        if (!isRest)
          chunk(response, { delta: { reasoning_content: 'Bikes, then.' }, finish_reason: null })
        await delay(100)
      }
      if (!isRest) {
        const content = `{"drafts":[${write(SLOGANS.slice(0, DRAFTS_BEFORE_BREAK))},`
        chunk(response, { delta: { content }, finish_reason: null })
        return
      }
      const content = `{"drafts":[${write(SLOGANS.slice(DRAFTS_BEFORE_BREAK))}]}`
      chunk(response, { delta: { content }, finish_reason: 'stop' })
      response.end('data: [DONE]\n\n')
    })
    await registerAndSignIn(page.context(), draftmill)
    await page.goto(`${draftmill.url}/tools/slogan-generator`)
    await fillForm(page.locator('.dm-tool'), input)

    await page.locator('[part="submit"]').click()
    await expect(page.getByText('Thinking, 1 s')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(/^Thinking/)).toHaveCount(0)
    await expect.poll(() => model.calls[0]?.wasCut).toBe(true)

    await page.locator('[part="submit"]').click()
    await expect(page.getByText(/^Thinking, \d s$/)).toBeVisible()
    mayWrite = true
    await expect(items(page)).toHaveCount(DRAFTS_BEFORE_BREAK)
    proxy.break()
    await expect.poll(() => model.calls.length).toBe(3)
    // No draft that was read disappears, and the model is asked only for the rest.
    await expect(items(page)).toHaveCount(DRAFTS_BEFORE_BREAK)
    const rest = SLOGANS.length - DRAFTS_BEFORE_BREAK
    expect(model.calls[2]?.messages.at(-1)?.content).toContain(`Write ${rest} more ones`)
    mayEnd = true
    await expect(items(page)).toHaveCount(SLOGANS.length)
    for (const [index, text] of SLOGANS.entries())
      await expect(items(page).nth(index)).toContainText(text)
    await expect(
      page.getByText('Written by a language model (thinker), checked by code.'),
    ).toBeVisible()
    await expect(page.getByText('Credits: 90')).toBeVisible()
  },
)
