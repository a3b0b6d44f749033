import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser, type Page } from 'playwright'
import { PAGE_BYTES_MAX } from '../build/build-widgets.ts'
import { findChromium } from '../support/requirements.mjs'
import { median, type BenchRow } from './row.ts'

const ROUNDS = 7
const dist = join(import.meta.dirname, '../../dist')
const widgets = join(dist, 'widgets')
const TOOL = 'slogan-generator'
const ELEMENTS = 20
const BARE_PAGE_HTML = '<!doctype html><meta charset="utf-8"><title>x</title><h1>Hello</h1>'
const PAGES = {
  bare: BARE_PAGE_HTML,
  /** The floor for a script of this size: its download and one text area. */
  script: `${BARE_PAGE_HTML}<script src="/widgets/floor.js"></script>`,
  widget: `${BARE_PAGE_HTML}<draftmill-${TOOL}></draftmill-${TOOL}><script src="/widgets/${TOOL}.js"></script><p>After</p>`,
  /** The page that sites put in a frame, opened directly; its form is in the HTML. Filled in by `createBuiltPages`. */
  prerendered: '',
  /** Twenty elements of all tools in turn, as on someone else's page, scrolled to the end. */
  twenty: '',
}
type PageName = keyof typeof PAGES

interface PaintSample {
  readonly paintMs: number
  readonly blockingMs: number
  readonly shift: number
  /** Requested scripts, and their size on the wire. */
  readonly scripts: number
  readonly scriptBytes: number
}

/**
 * Measures the time to first paint of a bare page, of a page whose script draws one text area, and of pages with
 * widgets, on a slow processor, alone and with a slow network. `blocking` is the time of the longest task beyond 50
 * ms; the bare page can have some too. The pages are measured in turns, so that other load on the machine affects all
 * of them.
 */
export async function benchPaint(): Promise<BenchRow[]> {
  const tool = brotliCompressSync(readFileSync(join(widgets, `${TOOL}.js`)))
  const pages = { ...PAGES, ...createBuiltPages() }
  const files = new Map<string, Buffer>()
  /** Compressed, as the server sends it. */
  const file = (path: string): Buffer => {
    const read = files.get(path) ?? brotliCompressSync(readFileSync(join(dist, path)))
    files.set(path, read)
    return read
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const page = pages[path.slice(1) as PageName]
    if (page) return response.setHeader('Content-Type', 'text/html').end(page)
    if (path === '/favicon.ico') return response.writeHead(204).end()
    if (!path.startsWith('/widgets/')) return response.writeHead(401).end()
    response.setHeader('Content-Type', 'text/javascript')
    if (path === '/widgets/floor.js') return response.end(floorScript(tool.length))
    response.setHeader('Content-Encoding', 'br')
    return response.end(file(path))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH to it.')
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const rows: BenchRow[] = []
  for (const [name, isMobile] of [
    ['CPU 4×', false],
    ['CPU 4×, 150 ms, 1.6 Mbit/s', true],
  ] as const) {
    const samples: Record<PageName, PaintSample[]> = {
      bare: [],
      script: [],
      widget: [],
      prerendered: [],
      twenty: [],
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const page of Object.keys(PAGES) as PageName[]) {
        samples[page].push(await measurePaint(browser, `${url}/${page}`, isMobile))
      }
    }
    const bare = summarise(samples.bare)
    for (const [page, what] of [
      ['script', `a script of the widget's size that draws one text area, ${name}`],
      ['widget', `first paint of the widget's form, ${name}`],
      ['prerendered', `first paint of the prerendered form, ${name}`],
      ['twenty', `first paint of one of twenty widgets' forms, ${name}`],
    ] as const) {
      const { paintMs, blockingMs, shift, scripts, scriptBytes } = summarise(samples[page])
      const weight = `${scripts} scripts of ${(scriptBytes / 1_024).toFixed(1)} KB`
      rows.push({
        what,
        measured: `${paintMs.toFixed(0)} ms, blocking ${blockingMs.toFixed(0)} ms, shift ${shift.toFixed(3)}, ${weight}`,
        floor: `${bare.paintMs.toFixed(0)} ms, blocking ${bare.blockingMs.toFixed(0)} ms`,
        ratio: (paintMs / bare.paintMs).toFixed(2),
        ...(isMobile && page in TARGETS ? { reach: TARGETS[page] as string } : {}),
      })
    }
  }
  await browser.close()
  server.close()
  return rows
}

async function measurePaint(
  browser: Browser,
  address: string,
  isMobile: boolean,
): Promise<PaintSample> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (isMobile) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 200_000,
    })
  }
  let scripts = 0
  let scriptBytes = 0
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts++
  })
  await session.send('Network.enable')
  const kinds = new Map<string, string | undefined>()
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') scriptBytes += encodedDataLength
  })
  await page.addInitScript(OBSERVER_SCRIPT)
  await page.goto(address)
  await page.waitForFunction('window.__painted !== undefined')
  await page.waitForTimeout(300)
  if (address.endsWith('/twenty')) await scrollThrough(page)
  const measured = await page.evaluate<Omit<PaintSample, 'scripts' | 'scriptBytes'>>(
    '({ paintMs: window.__painted, blockingMs: window.__blocking, shift: window.__shift })',
  )
  await context.close()
  return { ...measured, scripts, scriptBytes }
}

/** Scrolls to the end of the page at the speed of a reader. */
async function scrollThrough(page: Page): Promise<void> {
  const isAtEnd = 'innerHeight + scrollY >= document.documentElement.scrollHeight - 1'
  while (!(await page.evaluate<boolean>(isAtEnd))) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(60)
  }
}

function summarise(samples: readonly PaintSample[]): PaintSample {
  return {
    paintMs: median(samples.map((sample) => sample.paintMs)),
    blockingMs: median(samples.map((sample) => sample.blockingMs)),
    shift: Math.max(...samples.map((sample) => sample.shift)),
    scripts: median(samples.map((sample) => sample.scripts)),
    scriptBytes: median(samples.map((sample) => sample.scriptBytes)),
  }
}

/** The targets on the slow phone. */
const TARGETS: Partial<Record<PageName, string>> = {
  widget: '≤ 1.6, no task over 50 ms, shift 0',
  prerendered: '≤ 1.25, no task over 50 ms, shift 0',
  twenty: `≤ ${PAGE_BYTES_MAX / 1_024} KB of script, no task over 50 ms, shift 0`,
}

function createBuiltPages(): Pick<typeof PAGES, 'prerendered' | 'twenty'> {
  const { tools } = JSON.parse(readFileSync(join(widgets, 'manifest.json'), 'utf8')) as {
    tools: Readonly<Record<string, unknown>>
  }
  const ids = Object.keys(tools)
  const elements = Array.from({ length: ELEMENTS }, (_, index) => {
    const id = index === 0 ? TOOL : ids[index % ids.length]
    return `<draftmill-${id} api-base="http://localhost"></draftmill-${id}>`
  })
  return {
    prerendered: readFileSync(join(dist, 'embed', `${TOOL}.html`), 'utf8'),
    twenty: `<script src="/widgets/embed.js"></script>${BARE_PAGE_HTML}${elements.join('<p>Between</p>')}`,
  }
}

/** Returns a script with as many bytes on the wire as the tool's, nearly all of them a comment. */
function floorScript(bytes: number): string {
  const work = `document.body.append(document.createElement('form'));document.forms[0].append(document.createElement('textarea'))//`
  return work.padEnd(bytes, '-')
}

// Runs in the page: measures the first frame after the form appears, the longest task beyond 50 ms and the layout
// shift.
const OBSERVER_SCRIPT = `
  window.__blocking = 0; window.__shift = 0
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__blocking = Math.max(window.__blocking, entry.duration - 50) }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__shift += entry.value }).observe({ type: 'layout-shift', buffered: true })
  const isThere = () => { const form = document.querySelector('draftmill-${TOOL}')?.shadowRoot?.querySelector('form textarea'); return ({ bare: document.querySelector('h1'), script: document.querySelector('form textarea'), widget: form, prerendered: form, twenty: form })[location.pathname.slice(1)] }
  const look = () => { if (isThere()) requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = () => { window.__painted = performance.now() }; channel.port2.postMessage(0) }); else requestAnimationFrame(look) }
  requestAnimationFrame(look)
`
