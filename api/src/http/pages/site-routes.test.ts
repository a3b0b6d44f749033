import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SiteRenderer } from '#shared/contract/site-renderer.ts'
import { plainRenderer } from '../../../test/plain-renderer.ts'
import { createSitePages } from '../../pages/site-pages.ts'
import { siteRoutes } from './site-routes.ts'

const FILES: Readonly<Record<string, string>> = {
  'site/assets/slogan-generator-BDNTURSt.js': 'hashed()',
  'widgets/slogan-generator.js': 'evergreen()',
  'widgets/chunks/runtime-CMHrsJmd.js': 'chunk()',
  'widgets/chunks/later-769a493c/deferred-ui.js': 'later()',
  'secret.txt': 'outside',
}
const HASHED = [
  '/assets/slogan-generator-BDNTURSt.js',
  '/widgets/chunks/runtime-CMHrsJmd.js',
  '/widgets/chunks/later-769a493c/deferred-ui.js',
]
const UNHASHED_PATHS = [
  '/',
  '/tools/slogan-generator',
  '/tools/slogan-generator/',
  '/robots.txt',
  '/icon.svg',
  '/widgets/slogan-generator.js',
]
const BRAND = {
  name: 'Ink',
  supportEmail: 'help@ink.example',
  publicUrl: 'https://ink.example',
  year: 2026,
  passwordCharsMin: 6,
}

let distDir: string
let server: Server
let routes: ReturnType<typeof siteRoutes>
beforeAll(async () => {
  distDir = mkdtempSync(join(tmpdir(), 'draftmill-dist-'))
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(distDir, name)), { recursive: true })
    writeFileSync(join(distDir, name), content)
    writeFileSync(join(distDir, `${name}.br`), brotliCompressSync(content))
  }
  routes = siteRoutes(
    distDir,
    createSitePages(plainRenderer, () => BRAND),
  )
  server = createServer(getRequestListener(routes.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(distDir, { recursive: true, force: true })
})

it.each(['identity', 'br'])('lets browsers keep hashed files for a year (%s)', async (encoding) => {
  for (const path of HASHED) {
    const response = await routes.request(path, { headers: { 'Accept-Encoding': encoding } })
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    await response.body?.cancel()
  }
})

it.each(['identity', 'br'])(
  'has pages and the evergreen widget files asked for anew each time (%s)',
  async (encoding) => {
    for (const path of UNHASHED_PATHS) {
      const response = await routes.request(path, { headers: { 'Accept-Encoding': encoding } })
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control'), path).toBe('no-cache')
      expect(response.headers.get('Vary')).toBe('Accept-Encoding')
      await response.body?.cancel()
    }
  },
)

it('answers 304 to a browser that has the file, for each encoding by itself', async () => {
  const ask = (encoding: string, tag?: string) =>
    routes.request('/widgets/slogan-generator.js', {
      headers: { 'Accept-Encoding': encoding, ...(tag ? { 'If-None-Match': tag } : {}) },
    })
  const plain = await ask('identity')
  const tag = plain.headers.get('ETag') as string
  expect(await plain.text()).toBe('evergreen()')
  const again = await ask('identity', `"other", ${tag}`)
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers.get('ETag')).toBe(tag)
  expect(again.headers.get('Cache-Control')).toBe('no-cache')
  const compressed = await ask('br', tag)
  expect(compressed.status).toBe(200)
  expect(compressed.headers.get('Content-Encoding')).toBe('br')
  await compressed.body?.cancel()
})

it.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/widgets/../../secret.txt',
  '/widgets/%2e%2e/%2e%2e/secret.txt',
  '//secret.txt',
  '/%00',
  '/%',
  '/index.html%00.js',
])('serves nothing outside its folders: %s', async (path) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
  expect(answer).not.toContain('outside')
})

it('shows people the page for what is not there, and programs none', async () => {
  const page = await routes.request('/nowhere', { headers: { Accept: 'text/html' } })
  expect(page.status).toBe(404)
  expect(await page.text()).toContain('nothing here')
  expect((await routes.request('/api/nowhere', { headers: { Accept: 'text/html' } })).status).toBe(
    404,
  )
})

it('goes on with the very files it began with while another build takes their place', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'draftmill-dist-'))
  mkdirSync(join(folder, 'site/assets'), { recursive: true })
  writeFileSync(join(folder, 'site/assets/old-1.js'), 'old()')
  const own = siteRoutes(
    folder,
    createSitePages(plainRenderer, () => BRAND),
  )
  rmSync(folder, { recursive: true })
  expect(await (await own.request('/assets/old-1.js')).text()).toBe('old()')
})

it('draws what depends on the brand once, and anew in another year', async () => {
  let year = 2026
  const drawn: string[] = []
  const renderPage: SiteRenderer['renderPage'] = (path, brand) => {
    drawn.push(path)
    return plainRenderer.renderPage(path, brand)
  }
  const own = siteRoutes(
    distDir,
    createSitePages({ ...plainRenderer, renderPage }, () => ({ ...BRAND, year })),
  )
  const ask = async (path: string): Promise<string> => (await own.request(path)).text()
  expect(await ask('/')).toContain('Ink 2026')
  await Promise.all([ask('/'), ask('/')])
  expect(drawn).toEqual(['/'])
  year = 2027
  expect(await ask('/')).toContain('Ink 2027')
  expect(await ask('/robots.txt')).toBe('Sitemap: https://ink.example')
  expect(await ask('/sitemap.xml')).toBe('<loc>https://ink.example</loc>')
})

it('tries again what could not be drawn once', async () => {
  let isBroken = true
  const renderPage: SiteRenderer['renderPage'] = async (path, brand) => {
    if (isBroken) throw new Error('no memory')
    return plainRenderer.renderPage(path, brand)
  }
  const own = siteRoutes(
    distDir,
    createSitePages({ ...plainRenderer, renderPage }, () => BRAND),
  )
  expect((await own.request('/')).status).toBe(500)
  isBroken = false
  expect((await own.request('/')).status).toBe(200)
})

it('prefers brotli wherever it is taken', async () => {
  for (const [header, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0', null],
    ['identity', null],
  ] as const) {
    const response = await routes.request('/', { headers: { 'Accept-Encoding': header } })
    expect(response.headers.get('Content-Encoding'), header).toBe(encoding)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  }
})
