import type { Page } from '@playwright/test'
import { expect, test } from '../support/draftmill.ts'
import { widgetLooksOf, hostPageWith, withHostPage, TAG } from './host-theme-steps.ts'

const HOST_PAGES = [
  { page: 'that declares nothing', css: '', device: 'dark', look: 'light' },
  {
    page: 'that is dark and declares nothing',
    css: 'body { background: #10141c; color: #eee }',
    device: 'light',
    look: 'dark',
  },
  {
    page: 'that is dark by its scheme alone',
    css: ':root { color-scheme: dark }',
    device: 'light',
    look: 'dark',
  },
  {
    page: 'that is white and declares itself dark',
    css: ':root { color-scheme: dark } body { background: #fff; color: #222 }',
    device: 'dark',
    look: 'light',
  },
  {
    page: 'that takes its colours in another space',
    css: 'body { background: oklch(0.22 0.03 260); color: lab(90 0 0) }',
    device: 'light',
    look: 'dark',
  },
  {
    page: 'that follows its visitor’s device',
    css: ':root { color-scheme: light dark }',
    device: 'dark',
    look: 'dark',
  },
] as const

for (const { page: which, css, device, look } of HOST_PAGES) {
  test(`on a page ${which} a widget is ${look} for a visitor whose device is ${device}`, async ({
    page,
    draftmill,
  }) => {
    await page.emulateMedia({ colorScheme: device })
    await withHostPage(page, hostPageWith(draftmill.url, css, `<${TAG}></${TAG}>`), async () => {
      await expect.poll(() => widgetLooksOf(page)).toEqual([look])
    })
  })
}

test('a widget follows a page’s own switch at once, also one whose colours take their time', async ({
  page,
  draftmill,
}) => {
  const css = `body { background: #fff; transition: background-color 0.3s }
    .night body { background: #111 } [data-mode='night'] { color-scheme: dark } [data-mode='night'] body { background: none }`
  await withHostPage(page, hostPageWith(draftmill.url, css, `<${TAG}></${TAG}>`), async () => {
    await expect.poll(() => widgetLooksOf(page)).toEqual(['light'])
    const root = page.locator('html')
    await root.evaluate((element) => element.classList.add('night'))
    await expect.poll(() => widgetLooksOf(page)).toEqual(['dark'])
    await root.evaluate((element) => element.classList.remove('night'))
    await expect.poll(() => widgetLooksOf(page)).toEqual(['light'])
    await root.evaluate((element) => (element.dataset['mode'] = 'night'))
    await expect.poll(() => widgetLooksOf(page)).toEqual(['dark'])
    await page.locator('body').evaluate((element) => (element.style.background = '#fafafa'))
    await expect.poll(() => widgetLooksOf(page)).toEqual(['light'])
  })
})

test('a widget follows the device where its page does, and no more once it has left the page', async ({
  page,
  draftmill,
}) => {
  const css = ':root { color-scheme: light dark }'
  await page.emulateMedia({ colorScheme: 'light' })
  await withHostPage(page, hostPageWith(draftmill.url, css, `<${TAG}></${TAG}>`), async () => {
    await expect.poll(() => widgetLooksOf(page)).toEqual(['light'])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => widgetLooksOf(page)).toEqual(['dark'])
    await page.evaluate((tag) => {
      const widget = document.querySelector(tag) as HTMLElement
      widget.remove()
      setTimeout(() => document.body.append(widget), 50)
      document.body.style.background = '#fff'
    }, TAG)
    await expect.poll(() => widgetLooksOf(page)).toEqual(['light'])
  })
})

interface WidgetLook {
  readonly ground: string
  readonly text: string
  readonly font: string
  readonly accent: string
}

/** The colours and font of a widget; undefined until it is rendered. */
const widgetLookOf = (page: Page, nth = 0): Promise<WidgetLook | undefined> =>
  page.locator(TAG).evaluateAll((elements, at) => {
    const inside = elements[at]?.shadowRoot
    const form = inside?.querySelector('form')
    const button = inside?.querySelector<HTMLButtonElement>('[part=submit]')
    if (!form?.parentElement?.parentElement || !button) return undefined
    // The button is pale while nobody is signed in.
    button.disabled = false
    const { backgroundColor: accent } = getComputedStyle(button)
    button.disabled = true
    const { color, fontFamily } = getComputedStyle(form)
    return {
      ground: getComputedStyle(form.parentElement.parentElement).backgroundColor,
      text: color,
      font: fontFamily.replaceAll(', ', ','),
      accent,
    }
  }, nth)

test('a widget that fits its page is drawn in its ground, text and font, and follows the page’s own switch', async ({
  page,
  draftmill,
}) => {
  const css = `body { background: #fdf6e3; color: #444; font-family: Georgia, serif; --draftmill-accent: var(--brand); --brand: oklch(0.5 0.15 150) }
    .night body { background: #002b36; color: #eee8d5 } section { background: #073642; color: #fff; font-family: monospace }`
  const widgets = `<${TAG} theme="fit"></${TAG}><section><${TAG} theme="fit" font="Verdana, serif"></${TAG}></section>
    <div style="background-image: linear-gradient(#fff, #eee)"><${TAG} theme="fit"></${TAG}></div>`
  await withHostPage(page, hostPageWith(draftmill.url, css, widgets), async () => {
    const first = { ground: 'rgb(253, 246, 227)', text: 'rgb(68, 68, 68)' }
    const serif = 'Georgia,serif,system-ui,sans-serif'
    // A green in another colour space, from a variable of the page.
    const accent = 'rgb(0, 121, 47)'
    await expect.poll(() => widgetLookOf(page)).toEqual({ ...first, font: serif, accent })
    await page.locator(TAG).nth(1).scrollIntoViewIfNeeded()
    await expect
      .poll(() => widgetLookOf(page, 1))
      .toMatchObject({
        ground: 'rgb(7, 54, 66)',
        text: 'rgb(255, 255, 255)',
        font: 'Verdana,serif,system-ui,sans-serif',
      })
    await page.locator(TAG).last().scrollIntoViewIfNeeded()
    await expect
      .poll(
        async () => (await widgetLookOf(page, 2))?.ground,
        'nobody knows the colours of a picture',
      )
      .toBe('rgb(255, 254, 251)')
    await page.locator('html').evaluate((element) => element.classList.add('night'))
    await expect
      .poll(() => widgetLookOf(page))
      .toMatchObject({
        ground: 'rgb(0, 43, 54)',
        text: 'rgb(238, 232, 213)',
        font: serif,
      })
    await page
      .locator(TAG)
      .first()
      .evaluate((element) => element.setAttribute('theme', 'auto'))
    await expect.poll(() => widgetLookOf(page)).toMatchObject({ ground: 'rgb(33, 30, 26)' })
  })
})
