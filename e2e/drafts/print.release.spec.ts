import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { build } from 'vite'
import { prepareForPrint } from '#shared/print/print-result.ts'
import type { PrintedResult } from '#shared/print/fill-page.ts'
import { offeredTools } from '#shared/catalogue.offered.server.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { root } from '../../scripts/support/files.mjs'
import { readSampleDrafts } from './sample-drafts.ts'

const SIZES = ['A4', 'Letter'] as const
/** Every tool with the drafts of its sample form. */
let results: (Pick<OfferedTool, 'tool' | 'exported'> & { drafts: readonly unknown[] })[]
let script = ''

test.beforeAll(async () => {
  // All twenty tools write drafts.
  test.setTimeout(240_000)
  const drafts = await readSampleDrafts()
  results = offeredTools.map(({ tool, exported }) => ({
    tool,
    exported,
    drafts: drafts[tool.id] ?? [],
  }))
  script = await bundleModule(`
    import { fillPage } from '${join(root, 'shared/print/fill-page.ts')}'
    import { printResult } from '${join(root, 'shared/print/print-result.ts')}'
    import { PRINT_STYLE } from '${join(root, 'shared/print/print-style.ts')}'
    Object.assign(window, { fillPage, printResult, PRINT_STYLE })
  `)
})

/** Bundles a module of the project into one script for a page. */
async function bundleModule(source: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'print-'))
  const entry = join(folder, 'entry.ts')
  writeFileSync(entry, source)
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'printed' } },
  })
  rmSync(folder, { recursive: true })
  const [{ output: chunks }] = [output].flat() as unknown as [{ output: { code: string }[] }]
  return chunks[0]?.code ?? ''
}

/** Prints a result as a PDF and returns the text of each page. */
async function pagesOf(
  page: Page,
  printed: PrintedResult,
  format: 'A4' | 'Letter',
): Promise<string[]> {
  await page.goto('about:blank')
  await page.addScriptTag({ content: script })
  await page.evaluate((given) => {
    const { fillPage, PRINT_STYLE } = window as never as {
      fillPage: (page: Document, printed: unknown) => void
      PRINT_STYLE: string
    }
    for (const element of document.querySelectorAll('script')) element.remove()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(PRINT_STYLE)
    document.adoptedStyleSheets = [sheet]
    fillPage(document, given)
  }, printed as never)
  const pdf = await page.pdf({ format, preferCSSPageSize: false })
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString()
  return text.split('\f').slice(0, -1)
}

/** All words in the texts of a draft. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.match(/[\p{L}\p{N}]+/gu) ?? []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(wordsOf)
}

for (const format of SIZES) {
  const title = `every tool's result prints whole on ${format}, with its tool and day, and on no blank page`
  // The two sizes differ in their page breaks; the daily run prints only one of them.
  const details = format === 'A4' ? {} : { tag: '@release' }
  test(title, details, async ({ page }) => {
    test.slow()
    for (const { tool, exported, drafts } of results) {
      const { id } = tool
      if (!exported || drafts.length === 0) throw new Error(id)
      const madeAt = new Date('2026-07-03T12:00:00Z')
      const printed = prepareForPrint({ tool, exported, drafts, madeAt })
      const pages = await pagesOf(page, printed, format)
      for (const text of pages) expect(text.trim().length, id).toBeGreaterThan(20)
      expect(pages[0]).toContain(tool.title)
      expect(pages[0]).toContain('3 July 2026')
      // A hyphen at the end of a line may break a word, or be one between two words.
      const whole = pages.join(' ')
      const printedWords = new Set([
        ...wordsOf(whole),
        ...wordsOf(whole.replaceAll(/[-\u00AD]\n\s*/gu, '')),
      ])
      const missing = wordsOf(printed.drafts.flat().map((block) => ({ ...block, kind: '' })))
      expect(
        missing.filter((word) => !printedWords.has(word)),
        id,
      ).toEqual([])
      // A list takes at most two pages, and each routine one.
      if (exported.sheet) expect(pages, id).toHaveLength(drafts.length)
      if (exported.rows && drafts.length > 5) expect(pages.length, id).toBeLessThanOrEqual(2)
    }
  })
}

test('a routine of twelve exercises is one page with a box for each set', async ({ page }) => {
  const workout = results.find(({ tool: { id } }) => id === 'workout-routine-generator')
  const draft = workout?.drafts[0] as { exercises: { name: string; sets: number }[] }
  const inner = draft.exercises.slice(1, -1)
  const exercises = [
    draft.exercises[0],
    ...Array.from({ length: 12 }, (_, at) => inner[at % inner.length]),
    draft.exercises.at(-1),
  ]
  const { tool, exported } = workout as never as Parameters<typeof prepareForPrint>[0]
  for (const format of SIZES) {
    const printed = prepareForPrint({ tool, exported, drafts: [{ ...draft, exercises }] })
    expect(await pagesOf(page, printed, format)).toHaveLength(1)
    const sets = exercises.reduce((sum, line) => sum + (line?.sets ?? 0), 0)
    await expect(page.locator('.box')).toHaveCount(sets)
    const box = await page.locator('.box').first().boundingBox()
    expect(box?.width).toBeGreaterThan(15)
  }
})

test('printing opens a frame of the result alone, which no style or script of the page reaches, and takes it away again', async ({
  page,
}) => {
  const bad =
    '<img src=x onerror="window.top.wasRun = true"><script>window.top.wasRun = true</script>'
  await page.route('https://blog.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'Content-Security-Policy':
          "default-src 'none'; script-src 'unsafe-inline'; require-trusted-types-for 'script'; trusted-types 'none'",
      },
      body: `<!doctype html><title>Blog</title><p style="color: red">Post</p><script>${script}</script>`,
    }),
  )
  await page.goto('https://blog.test/')
  const seen = await page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { color: red !important; display: none !important }')
    document.adoptedStyleSheets = [sheet]
    const { printResult } = window as never as { printResult: (request: unknown) => void }
    const found = { prints: 0, left: 0, html: '', colour: '', border: '' }
    const append = document.body.append.bind(document.body)
    document.body.append = (frame: Node | string) => {
      append(frame)
      const view = (frame as HTMLIFrameElement).contentWindow as Window
      view.print = () => {
        found.prints++
        found.html = view.document.body.innerHTML
        found.colour = view.getComputedStyle(view.document.querySelector('h1')!).color
        found.border = view.getComputedStyle(view.document.querySelector('td')!).borderTopStyle
        view.dispatchEvent(new Event('afterprint'))
      }
    }
    printResult({
      tool: { title: 'Any <b>Tool</b>', texts: { advice: text } },
      exported: {
        document: (draft: string) => [
          { kind: 'heading', level: 1, text: draft },
          { kind: 'paragraph', text: [draft, { strong: draft }] },
          { kind: 'list', items: [draft] },
          { kind: 'table', columns: [draft], rows: [[draft]] },
        ],
      },
      drafts: [text],
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    found.left = document.querySelectorAll('iframe').length
    return { ...found, wasRun: 'wasRun' in window }
  }, bad)
  expect(seen).toMatchObject({ prints: 1, left: 0, wasRun: false, border: 'solid' })
  expect(seen.colour).toBe('rgb(0, 0, 0)')
  expect(seen.html).not.toMatch(/<(?:img|script|b)\b/u)
  expect(seen.html).toContain('&lt;img src=x')
})
