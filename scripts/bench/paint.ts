import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright'
import { median, type Row } from './row.ts'

const ROUNDS = 7
const widgets = join(import.meta.dirname, '../../dist/widgets')
const TOOL = 'slogan-generator'
const BARE = '<!doctype html><meta charset="utf-8"><title>x</title><h1>Hello</h1>'
const WITH_WIDGET = `${BARE}<draftmill-${TOOL}></draftmill-${TOOL}><script src="/widgets/${TOOL}.js"></script>`

/** Time to first paint of a bare page, and to the painted form of a widget, on a slow phone. */
export async function benchPaint(): Promise<Row[]> {
  const server = createServer((request, response) => {
    const name = /^\/widgets\/([\w-]+\.js)$/.exec(request.url ?? '')?.[1]
    if (name === undefined)
      return response
        .setHeader('Content-Type', 'text/html')
        .end(request.url === '/bare' ? BARE : WITH_WIDGET)
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Encoding': 'br' })
    return response.end(brotliCompressSync(readFileSync(join(widgets, name))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const measure = async (
    path: string,
    isMobile: boolean,
  ): Promise<{ paintMs: number; blockingMs: number; shift: number }> => {
    const samples: { paintMs: number; blockingMs: number; shift: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
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
      await page.goto(`${url}${path}`)
      await page.waitForFunction('window.__painted !== undefined')
      await page.waitForTimeout(300)
      samples.push(
        await page.evaluate<{ paintMs: number; blockingMs: number; shift: number }>(
          '({ paintMs: window.__painted, blockingMs: window.__blocking, shift: window.__shift })',
        ),
      )
      await context.close()
    }
    return {
      paintMs: median(samples.map((sample) => sample.paintMs)),
      blockingMs: median(samples.map((sample) => sample.blockingMs)),
      shift: Math.max(...samples.map((sample) => sample.shift)),
    }
  }
  const rows: Row[] = []
  for (const [name, isMobile] of [
    ['CPU 4×', false],
    ['CPU 4×, 150 ms, 1.6 Mbit/s', true],
  ] as const) {
    const bare = await measure('/bare', isMobile)
    const widget = await measure('/widget', isMobile)
    rows.push({
      what: `first paint of the widget's form, ${name}`,
      measured: `${widget.paintMs.toFixed(0)} ms, blocking ${widget.blockingMs.toFixed(0)} ms, shift ${widget.shift.toFixed(3)}`,
      floor: `${bare.paintMs.toFixed(0)} ms`,
      ratio: (widget.paintMs / bare.paintMs).toFixed(2),
      ...(isMobile ? { reach: '≤ 1.6, no task over 50 ms, shift 0' } : {}),
    })
  }
  await browser.close()
  server.close()
  return rows
}

// Runs in the page: the first frame after the form is there, the longest task beyond 50 ms, the layout shift.
const OBSERVE = `
  window.__blocking = 0; window.__shift = 0
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__blocking = Math.max(window.__blocking, entry.duration - 50) }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__shift += entry.value }).observe({ type: 'layout-shift', buffered: true })
  const isThere = () => location.pathname === '/bare' ? document.querySelector('h1') : document.querySelector('draftmill-${TOOL}')?.shadowRoot?.querySelector('form textarea')
  const look = () => { if (isThere()) requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = () => { window.__painted = performance.now() }; channel.port2.postMessage(0) }); else requestAnimationFrame(look) }
  requestAnimationFrame(look)
`
