/** Runs blocks that need a page: scripts, styles and headers. */
import { expect, type Page } from '@playwright/test'
import { type DocBlock, fillIn } from './doc-blocks.ts'
import { collectErrors } from '../support/foreign-site.ts'
import { runHtml, servePage, withSiteKey } from './snippet-html.ts'
import { blocks, siteOwnerOf, exampleValuesOf, type RunFixtures } from './snippet-runs.ts'
import { fillForm, TOOL_INPUTS } from '../support/tool-inputs.ts'

const ONE_TOOL = `<draftmill-slogan-generator></draftmill-slogan-generator>
<script src="https://draftmill.example/widgets/slogan-generator.js" defer></script>`

/** The last HTML block before a block: the page for which it is meant. */
function htmlBlockBefore({ place }: DocBlock): string {
  const index = blocks.findIndex((block) => block.place === place)
  const before = blocks.slice(0, index).findLast(({ language }) => language === 'html')
  if (!before) throw new Error(`${place} stands before any HTML.`)
  return before.code
}

/**
 * Runs JavaScript on a page with a tool that visitors can use, and expects its effect: logged lines, or a forgotten
 * visitor.
 */
export async function runJs(block: DocBlock, runs: RunFixtures): Promise<void> {
  const { page, site } = runs
  const { siteKey } = await siteOwnerOf(runs)
  const plain = '<draftmill-slogan-generator></draftmill-slogan-generator>'
  const isForgetting = block.code.includes('removeItem')
  const around = isForgetting ? ONE_TOOL : htmlBlockBefore(block)
  const script = around.replace(/^.*?(<script[^>]*><\/script>).*$/s, '$1')
  servePage(runs, withSiteKey(fillIn(`${plain}\n${script}`, exampleValuesOf(runs)), siteKey))
  const errors = collectErrors(page)
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'log') logged.push(message.text())
  })
  await page.goto(`${site.origin}/post`)
  await expect(page.locator('[part="form"]')).toBeVisible()
  if (isForgetting) {
    await fillForm(page, TOOL_INPUTS['slogan-generator']?.fields ?? {})
    await page.locator('[part="submit"]').click()
    await expect(page.locator('[part="item"]').first()).toBeVisible()
    await expect.poll(() => storedNames(page)).toEqual([`draftmill-visitor:${siteKey}`, 'own'])
  }
  await page.addScriptTag({ type: 'module', content: fillIn(block.code, exampleValuesOf(runs)) })
  const { fields } = TOOL_INPUTS['slogan-generator'] ?? { fields: {} }
  if (block.code.includes('addEventListener')) {
    const outcomes = await page.evaluate(async (values) => {
      const tool = document.querySelector('draftmill-slogan-generator')
      if (!tool) throw new Error('There is no tool.')
      tool.values = values
      const good = await tool.generate()
      tool.reset()
      return [good.ok, await tool.generate()]
    }, fields)
    expect(outcomes).toEqual([true, expect.objectContaining({ code: 'input_required' })])
    const listeners = block.code.match(/console\.log\(/g) ?? []
    await expect.poll(() => logged.length).toBe(listeners.length)
  } else if (isForgetting) {
    expect(await storedNames(page)).toEqual(['own'])
  } else {
    await expect.poll(() => logged.length).toBe(1)
    expect(logged[0]).toMatch(/^\[\S.+/)
  }
  expect(logged.join('\n')).not.toMatch(/undefined|NaN|\[object/)
  expect(errors).toEqual([])
}

/** The names in the page's storage, after adding an item of the page itself. */
function storedNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    localStorage.setItem('own', 'kept')
    return Object.keys(localStorage).toSorted()
  })
}

/** Puts styles into the page's head and expects custom properties to be set and parts to look as declared. */
export async function runCss(block: DocBlock, runs: RunFixtures): Promise<void> {
  if (block.code.includes(':not(:defined)')) return runReserve(block, runs)
  const style = `<style>\n${block.code}\n</style>`
  await runHtml(withSiteKey(ONE_TOOL, 'dmk_YOUR_SITE_KEY'), runs, { head: style })
  const seen = await runs.page.evaluate(() => {
    const rules = [...(document.styleSheets[0]?.cssRules ?? [])] as CSSStyleRule[]
    return rules.flatMap(({ selectorText, style }) => {
      const [host = '', part = ''] = selectorText.split('::part(')
      const element = document.querySelector(host)
      const target = part
        ? element?.shadowRoot?.querySelector(`[part="${part.slice(0, -1)}"]`)
        : element
      return [...style].map((name) => ({
        name: `${selectorText} ${name}`,
        wanted: style.getPropertyValue(name),
        is: target ? getComputedStyle(target).getPropertyValue(name) : 'no such part',
      }))
    })
  })
  expect(seen.length).toBeGreaterThan(3)
  for (const { name, wanted, is } of seen) expect(is.trim(), name).toBe(wanted.trim())
  const submit = runs.page.locator('[part="submit"]')
  const look = await submit.evaluate((button) => {
    const { backgroundColor, borderRadius, fontFamily } = getComputedStyle(button)
    return { backgroundColor, borderRadius, fontFamily }
  })
  expect(look).toEqual({
    backgroundColor: 'rgb(122, 31, 162)',
    borderRadius: '4px',
    fontFamily: expect.stringContaining('Georgia'),
  })
}

/** Expects the element to reserve the height before its file has loaded, and to have about that height afterwards. */
async function runReserve({ code }: DocBlock, runs: RunFixtures): Promise<void> {
  const { page, site } = runs
  for (const [width, room] of [
    [360, 960],
    [1280, 760],
  ] as const) {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/widgets/slogan-generator.js', async (route) => {
      await held
      await route.continue()
    })
    await page.setViewportSize({ width, height: 800 })
    const viewport = '<meta name="viewport" content="width=device-width">'
    servePage(runs, fillIn(`${viewport}<style>${code}</style>${ONE_TOOL}`, exampleValuesOf(runs)))
    await page.goto(`${site.origin}/post`, { waitUntil: 'commit' })
    const height = async (): Promise<number> =>
      (await page.locator('draftmill-slogan-generator').boundingBox())?.height ?? 0
    await expect.poll(height).toBe(room)
    release()
    await expect(page.locator('[part="form"]')).toBeVisible()
    expect(Math.abs((await height()) - room), `at ${width} px`).toBeLessThan(room / 5)
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** Expects a page with this header to show a tool or a frame, with nothing refused by the browser. */
export async function runHeader(block: DocBlock, runs: RunFixtures): Promise<void> {
  const [, name = '', value = ''] =
    /^([\w-]+): (.+)$/s.exec(fillIn(block.code, exampleValuesOf(runs))) ?? []
  const headers = { [name]: value }
  const html = value.includes('frame-src')
    ? '<iframe src="https://draftmill.example/embed/slogan-generator" title="Tool"></iframe>'
    : withSiteKey(ONE_TOOL, 'dmk_YOUR_SITE_KEY')
  await runHtml(html, runs, { headers })
}
