import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright'
import { median, type Row } from './row.ts'

const ROUNDS = 7
const widgets = join(import.meta.dirname, '../../dist/widgets')
const TOOL = 'slogan-generator'
const BARE = '<!doctype html><meta charset="utf-8"><title>x</title><h1>Hello</h1>'
const PAGES = {
  bare: BARE,
  /** What any script of that size pays: the way there and one text area. */
  script: `${BARE}<script src="/widgets/floor.js"></script>`,
  widget: `${BARE}<draftmill-${TOOL}></draftmill-${TOOL}><script src="/widgets/${TOOL}.js"></script>`,
} as const
type PageName = keyof typeof PAGES

interface Sample {
  readonly paintMs: number
  readonly blockingMs: number
  readonly shift: number
}

/**
 * Time to first paint of a bare page, of a page whose script draws one text area, and of a widget's
 * form, on a slow phone. `blocking` is what the longest task took beyond 50 ms; the bare page's own
 * may, too. The three take turns, so that a busy moment of the machine meets all of them.
 */
export async function benchPaint(): Promise<Row[]> {
  const tool = brotliCompressSync(readFileSync(join(widgets, `${TOOL}.js`)))
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const page = PAGES[path.slice(1) as PageName]
    if (page) return response.setHeader('Content-Type', 'text/html').end(page)
    if (path === '/favicon.ico') return response.writeHead(204).end()
    response.setHeader('Content-Type', 'text/javascript')
    if (path === '/widgets/floor.js') return response.end(floorScript(tool.length))
    response.setHeader('Content-Encoding', 'br')
    if (path === `/widgets/${TOOL}.js`) return response.end(tool)
    return response.end(brotliCompressSync(readFileSync(join(widgets, 'site-session.js'))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const rows: Row[] = []
  for (const [name, isMobile] of [
    ['CPU 4×', false],
    ['CPU 4×, 150 ms, 1.6 Mbit/s', true],
  ] as const) {
    const samples: Record<PageName, Sample[]> = { bare: [], script: [], widget: [] }
    for (let round = 0; round < ROUNDS; round++) {
      for (const page of Object.keys(PAGES) as PageName[]) {
        samples[page].push(await takeSample(browser, `${url}/${page}`, isMobile))
      }
    }
    const bare = summarise(samples.bare)
    for (const [page, what] of [
      ['script', `a script of the widget's size that draws one text area, ${name}`],
      ['widget', `first paint of the widget's form, ${name}`],
    ] as const) {
      const { paintMs, blockingMs, shift } = summarise(samples[page])
      rows.push({
        what,
        measured: `${paintMs.toFixed(0)} ms, blocking ${blockingMs.toFixed(0)} ms, shift ${shift.toFixed(3)}`,
        floor: `${bare.paintMs.toFixed(0)} ms, blocking ${bare.blockingMs.toFixed(0)} ms`,
        ratio: (paintMs / bare.paintMs).toFixed(2),
        ...(isMobile && page === 'widget' ? { reach: '≤ 1.6, no task over 50 ms, shift 0' } : {}),
      })
    }
  }
  await browser.close()
  server.close()
  return rows
}

async function takeSample(browser: Browser, address: string, isMobile: boolean): Promise<Sample> {
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
  await page.addInitScript(OBSERVE)
  await page.goto(address)
  await page.waitForFunction('window.__painted !== undefined')
  await page.waitForTimeout(300)
  const sample = await page.evaluate<Sample>(
    '({ paintMs: window.__painted, blockingMs: window.__blocking, shift: window.__shift })',
  )
  await context.close()
  return sample
}

function summarise(samples: readonly Sample[]): Sample {
  return {
    paintMs: median(samples.map((sample) => sample.paintMs)),
    blockingMs: median(samples.map((sample) => sample.blockingMs)),
    shift: Math.max(...samples.map((sample) => sample.shift)),
  }
}

/** As many bytes on the wire as the tool's, nearly all of them a comment. */
function floorScript(bytes: number): string {
  const work = `document.body.append(document.createElement('form'));document.forms[0].append(document.createElement('textarea'))//`
  return work.padEnd(bytes, '-')
}

// Runs in the page: the first frame after the form is there, the longest task beyond 50 ms, the layout shift.
const OBSERVE = `
  window.__blocking = 0; window.__shift = 0
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__blocking = Math.max(window.__blocking, entry.duration - 50) }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__shift += entry.value }).observe({ type: 'layout-shift', buffered: true })
  const isThere = () => ({ bare: document.querySelector('h1'), script: document.querySelector('form textarea'), widget: document.querySelector('draftmill-${TOOL}')?.shadowRoot?.querySelector('form textarea') })[location.pathname.slice(1)]
  const look = () => { if (isThere()) requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = () => { window.__painted = performance.now() }; channel.port2.postMessage(0) }); else requestAnimationFrame(look) }
  requestAnimationFrame(look)
`
