import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteRoutes } from './site-routes.ts'

const FILES: Readonly<Record<string, string>> = {
  'site/index.html': '<p>home</p>',
  'site/tools/slogan-generator.html': '<p>tool</p>',
  'site/404.html': '<p>nothing here</p>',
  'site/assets/slogan-generator-BDNTURSt.js': 'hashed()',
  'widgets/slogan-generator.js': 'evergreen()',
  'widgets/chunks/runtime-CMHrsJmd.js': 'chunk()',
  'widgets/chunks/later-769a493c/workings.js': 'later()',
  'secret.txt': 'outside',
}
const HASHED = [
  '/assets/slogan-generator-BDNTURSt.js',
  '/widgets/chunks/runtime-CMHrsJmd.js',
  '/widgets/chunks/later-769a493c/workings.js',
]
const EVERGREEN = ['/', '/tools/slogan-generator', '/widgets/slogan-generator.js']

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
  routes = siteRoutes(distDir)
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
    for (const path of EVERGREEN) {
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
