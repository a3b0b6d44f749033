/**
 * The elements of the npm package by themselves: without a server address, with a wrong one, and before they are
 * rendered.
 */
import type { Page } from '@playwright/test'
import type { ToolElement } from '../../widgets/src/element/tool-element.ts'
import { expect } from '../support/draftmill.ts'
import { collectErrors } from '../support/foreign-site.ts'
import { test } from './package-test.ts'

test.describe.configure({ timeout: 120_000 })

const TAG = 'draftmill-slogan-generator'

/** An application that creates one element, and adds it to the page with the given attributes on the event `add`. */
const MAIN = `import 'draftmill-widgets/slogan-generator'
const tool = document.createElement('${TAG}')
addEventListener('add', (event) => {
  for (const [name, value] of Object.entries((event as CustomEvent<Record<string, string>>).detail)) tool.setAttribute(name, value)
  document.getElementById('app')?.append(tool)
})
document.addEventListener('draftmill:error', ({ detail }) => {
  document.title = detail.tool + ' ' + detail.code
})
`
const add = (page: Page, attributes: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((detail) => {
    dispatchEvent(new CustomEvent('add', { detail }))
  }, attributes)
const generate = (page: Page): Promise<unknown> =>
  page.locator(TAG).evaluate((element) => (element as ToolElement).generate())

/** Collects the paths that the page requests from now on, except the application's own files. */
function collectRequestedPaths(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url())
    if (!/^\/(?:assets\/|favicon|$)/.test(pathname)) asked.push(pathname)
  })
  return asked
}

test('without api-base a tool stays empty, asks nobody and says what is missing', async ({
  page,
  draftmill,
  app,
  site,
}) => {
  app.write({ 'src/main.tsx': MAIN })
  expect(await app.checkTypes()).toBe('')
  await app.serve(site)
  const errors = collectErrors(page)
  const asked = collectRequestedPaths(page)
  await page.goto(`${site.origin}/`)
  await add(page, {})
  await expect
    .poll(() => errors)
    .toEqual([expect.stringContaining(`<${TAG}> needs api-base="https://…"`)])
  expect(await generate(page)).toMatchObject({ ok: false, code: 'api_base_missing' })
  await expect(page, 'the event comes too').toHaveTitle('slogan-generator api_base_missing')
  expect(asked).toEqual([])
  await add(page, { 'api-base': draftmill.url })
  await expect(page.locator(TAG).locator('form')).toBeVisible()
  expect(errors).toHaveLength(1)
})

test('an address that is none is named, and the page itself is not taken for the server', async ({
  page,
  app,
  site,
}) => {
  app.write({ 'src/main.tsx': MAIN })
  await app.serve(site)
  const errors = collectErrors(page)
  const asked = collectRequestedPaths(page)
  for (const address of [
    'draftmill.example',
    'draftmill.example:8443/tools',
    '//draftmill.example',
    '/\\draftmill.example',
    'ftp://draftmill.example',
    'https://',
    'tools/',
  ]) {
    errors.length = 0
    await page.goto(`${site.origin}/`)
    await add(page, { 'api-base': address })
    await expect
      .poll(() => errors, address)
      .toEqual([expect.stringContaining(`cannot use api-base="${address}": write `)])
    expect(await generate(page), address).toMatchObject({ code: 'api_base_missing' })
    await expect(page.locator(TAG).locator('form')).toHaveCount(0)
  }
  expect(asked).toEqual([])
  errors.length = 0
  await page.goto(`${site.origin}/`)
  await add(page, { 'api-base': '/draftmill' })
  await expect(page.locator(TAG).locator('form')).toBeVisible()
  expect(errors.filter((text) => text.includes('api-base'))).toEqual([])
})

test('an address that is lost later empties the tool; with the next one it stands as it was', async ({
  page,
  draftmill,
  app,
  site,
}) => {
  app.write({ 'src/main.tsx': MAIN })
  await app.serve(site)
  const errors = collectErrors(page)
  const asked = collectRequestedPaths(page)
  await page.goto(`${site.origin}/`)
  await add(page, { 'api-base': draftmill.url })
  const tool = page.locator(TAG)
  await tool.getByLabel('Industry').fill('Bakery')
  const askedBefore = asked.length
  await tool.evaluate((element) => element.removeAttribute('api-base'))
  await expect(tool.locator('form')).toHaveCount(0)
  await expect.poll(() => errors).toEqual([expect.stringContaining('needs api-base="https://…"')])
  await tool.evaluate((element) => element.setAttribute('lang', 'en-GB'))
  expect(await generate(page)).toMatchObject({ code: 'api_base_missing' })
  await expect(tool.locator('form')).toHaveCount(0)
  expect(asked.slice(askedBefore)).toEqual([])
  await add(page, { 'api-base': draftmill.url })
  await expect(tool.getByLabel('Industry')).toHaveValue('Bakery')
  // The address is missing only for a moment, as when a framework sets all attributes anew.
  await tool.evaluate((element, address) => {
    element.removeAttribute('api-base')
    element.setAttribute('api-base', address)
  }, draftmill.url)
  await expect(tool.locator('form')).toBeVisible()
  // The address is removed before the form is rendered at all.
  await page.goto(`${site.origin}/`)
  await page.evaluate((address) => {
    dispatchEvent(new CustomEvent('add', { detail: { 'api-base': address } }))
    document.querySelector('draftmill-slogan-generator')?.removeAttribute('api-base')
  }, draftmill.url)
  await expect.poll(() => errors).toHaveLength(2)
  await page.waitForTimeout(300)
  await expect(tool.locator('form')).toHaveCount(0)
})

test('the values of a tool below the fold are those that its form will show', async ({
  page,
  draftmill,
  app,
  site,
}) => {
  app.write({ 'src/main.tsx': MAIN })
  await app.serve(site)
  await page.goto(`${site.origin}/`)
  await page.evaluate(() => {
    document.body.style.paddingTop = '9000px'
  })
  await add(page, { 'api-base': draftmill.url, 'default-industry': 'Bakery' })
  const tool = page.locator(TAG)
  const values = (): Promise<unknown> =>
    tool.evaluate((element) => ({ ...(element as ToolElement).values }))
  expect(await values()).toEqual({
    businessDescription: '',
    industry: 'Bakery',
    tone: 'professional',
  })
  await tool.evaluate(async (element) => {
    ;(element as ToolElement).values = { businessDescription: 'Bread before sunrise' }
    // The element is moved and gets another default: nobody chose the earlier default value, so the new one replaces
    // it.
    const { parentElement } = element
    element.remove()
    await new Promise((resolve) => setTimeout(resolve, 50))
    element.setAttribute('default-tone', 'bold')
    parentElement?.append(element)
  })
  const expected = {
    businessDescription: 'Bread before sunrise',
    industry: 'Bakery',
    tone: 'bold',
  }
  expect(await values()).toEqual(expected)
  await expect(tool.locator('form'), 'still not drawn').toHaveCount(0)
  await tool.scrollIntoViewIfNeeded()
  await expect(tool.getByLabel('Tone')).toHaveValue('bold')
  expect(await values()).toEqual(expected)
})
