/** A widget on a page that the browser prerenders before its visitor opens it (speculation rules). */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { expect, test } from '../support/draftmill.ts'
import { type Site, startSite } from '../support/foreign-site.ts'
import { TOOL_INPUTS } from '../support/tool-inputs.ts'
import { makeSiteOwner } from '../wordpress/steps/site-key.ts'

const ID = 'google-ads-generator'
const TAG = `draftmill-${ID}`

/** The report of the page with the tool, after the visitor has arrived, left and returned. */
interface PrerenderReport {
  readonly wasPrerendered: boolean
  /** Requests to the server, names of stored items and events of the tool, in order. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  /** The number of forms in the page when its visitor arrived. */
  readonly forms: number
  readonly wasKept: boolean
  readonly drafts: number
  readonly draftsKept: number
}

let site: Site
test.beforeEach(async () => {
  site = await startSite()
})
test.afterEach(() => site.stop())

for (const [file, known, forms] of [
  [`${ID}.js`, ['ready'], 1],
  // The loader loads only visible tools, and none is visible yet.
  ['embed.js', [], 0],
] as const) {
  test(`on a page that is drawn ahead nothing is asked, counted or stored before its visitor comes (${file})`, async ({
    request,
    draftmill,
  }) => {
    const { siteKey, key } = await makeSiteOwner(request, draftmill, site.origin)
    const report = await runPrerender(pageWith(`${draftmill.url}/widgets/${file}`, siteKey))
    expect(report.wasPrerendered, 'the browser did draw it ahead').toBe(true)
    expect(report.before).toEqual(known)
    expect(report.forms).toBe(forms)
    expect(report.after).toEqual([
      ...['ready'].filter((event) => !known.includes(event as never)),
      '/api/embed/visitor',
      'generate',
      'stored',
      '/api/functions/generate-google-ads',
      'result',
    ])
    expect((await key()).spent_today, 'one generation').toBe(10)
    expect(report.wasKept, 'the browser kept the page').toBe(true)
    expect(report.drafts).toBeGreaterThan(0)
    expect(report.draftsKept).toBe(report.drafts)
  })
}

test('a connection that the browser remembers is not used on a page that is drawn ahead', async ({
  draftmill,
}) => {
  const tokens = JSON.stringify({ access: 'old', refresh: 'old', expiresAtMs: 1 })
  const report = await runPrerender(
    `<script>localStorage['draftmill:${draftmill.url}'] = '${tokens}'</script>` +
      pageWith(`${draftmill.url}/widgets/${ID}.js`),
  )
  expect(report.wasPrerendered).toBe(true)
  expect(report.before).toEqual(['ready'])
  expect(report.after).toContain('/oauth/token')
})

/** A page whose script generates as soon as the tool is there, and reports the events. */
function pageWith(script: string, siteKey = ''): string {
  return `<script>
    const seen = { before: [], after: [] }
    const see = (what) => seen[document.prerendering ? 'before' : 'after'].push(what)
    const ask = fetch
    window.fetch = (address, init) => {
      const { origin, pathname } = new URL(address, location)
      if (origin !== location.origin) see(pathname)
      return ask(address, init)
    }
    const store = Storage.prototype.setItem
    Storage.prototype.setItem = function (...pair) {
      see('stored')
      store.apply(this, pair)
    }
    for (const type of ['ready', 'generate', 'result', 'error'])
      addEventListener('draftmill:' + type, () => see(type))
    const tool = () => document.querySelector('${TAG}')
    const count = (selector) => tool().shadowRoot?.querySelectorAll(selector).length ?? 0
    const generated = new Promise((resolve) =>
      addEventListener('draftmill:ready', () => {
        tool().values = ${JSON.stringify(TOOL_INPUTS[ID]?.fields)}
        resolve(tool().generate())
      }, { once: true }),
    )
    const report = { ...seen, wasPrerendered: !!document.prerendering }
    document.addEventListener('prerenderingchange', async () => {
      report.forms = count('form')
      await generated
      report.drafts = count('[part=item]')
      location.href = '/other'
    })
    addEventListener('pageshow', ({ persisted }) => {
      if (document.prerendering) return setTimeout(() => ask('/waits'), 500)
      Object.assign(report, { wasKept: persisted, draftsKept: count('[part=item]') })
      ask('/report', { method: 'POST', body: JSON.stringify(report) })
    })
  </script><${TAG} site-key="${siteKey}"></${TAG}><script src="${script}" defer></script>`
}

const FIRST_PAGE = `<script type="speculationrules">
    { "prerender": [{ "urls": ["/tool"], "eagerness": "immediate" }] }
  </script>
  <a href="/tool">Tool</a>
  <script>fetch('/go').then(() => document.querySelector('a').click())</script>`
const OTHER_PAGE = `<script>addEventListener('load', () => setTimeout(() => history.back(), 100))</script>`

/**
 * Opens a page that makes the browser prerender the page with the tool, opens that page once it is ready, and returns
 * its report. Runs in a full browser, as only that keeps pages in its cache, and without a debugger, which prevents
 * prerendering.
 */
async function runPrerender(html: string): Promise<PrerenderReport> {
  const profile = mkdtempSync(join(tmpdir(), 'draftmill-prerender-'))
  let isWaiting: () => void
  const waiting = new Promise<void>((resolve) => (isWaiting = resolve))
  const reported = new Promise<PrerenderReport>((resolve) => {
    const pages: Record<string, string> = { '/': FIRST_PAGE, '/tool': html, '/other': OTHER_PAGE }
    site.answer(async (request, response) => {
      const { url = '/' } = request
      if (url === '/waits') isWaiting()
      if (url === '/go') await waiting
      if (url === '/report')
        resolve((await new Response(request as never).json()) as PrerenderReport)
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(pages[url] && `<!doctype html><title>Blog</title>${pages[url]}`)
    })
  })
  const browser = spawn(
    process.env['CHROMIUM_PATH'] || chromium.executablePath(),
    ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${profile}`, site.origin],
    { stdio: 'ignore', detached: true },
  )
  try {
    return await reported
  } finally {
    const ended = new Promise((resolve) => browser.once('exit', resolve))
    browser.kill()
    await ended
    killProcessGroup(browser.pid as number)
    await removeAll(profile)
  }
}

/** Kills all processes left in a program's process group. */
function killProcessGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // `kill` throws when the process group is already empty.
  }
}

/** Removes a folder. Ending processes may still write files while it is being removed, so it tries again. */
async function removeAll(folder: string): Promise<void> {
  for (let round = 1; ; round++)
    try {
      return rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (round === ROUNDS) throw error
      await setTimeout(100)
    }
}
const ROUNDS = 50
