import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { embedPageRoutes, withAttributes } from './embed-page-routes.ts'

const PAGE =
  '<draftmill-x data-draftmill-attributes><template shadowrootmode="open"><style>a{}</style><!--draftmill-accent #r{--0:$fill;--1:$ink;--2:$text}--><div>\nform</div></template></draftmill-x>'
const asked = (query: string): string => withAttributes(PAGE, new URLSearchParams(query))

it('keeps the prerendered form where nothing changes it', () => {
  const plain = PAGE.replace(' data-draftmill-attributes', '').replace(/<!--.*-->/, '')
  expect(asked('')).toBe(plain)
  const query = 'theme=dark&site-key=dmk_a&heading=hidden&lang=en-GB&result-limit=3'
  expect(asked(query)).toBe(
    plain.replace(
      '<draftmill-x>',
      '<draftmill-x theme="dark" site-key="dmk_a" heading="hidden" lang="en-GB" result-limit="3">',
    ),
  )
})

it('paints the form with the accent that is asked for, if it is a colour', () => {
  expect(asked('accent=%237a1fa2')).toContain(
    '<style>a{}</style><style>#r{--0:#7a1fa2;--1:#ffffff;--2:light-dark(#7a1fa2, ',
  )
  expect(asked('accent=}</style><script>')).not.toContain('--0')
})

it('sends the page compressed, with a policy for its very styles, and not again to who has it', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'draftmill-embed-'))
  mkdirSync(join(dist, 'embed'))
  writeFileSync(join(dist, 'embed/x.html'), PAGE)
  const routes = embedPageRoutes(dist)
  const address = '/embed/x?accent=%237a1fa2'
  const get = async (headers: Record<string, string>) => routes.request(address, { headers })
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (data: Buffer) => data],
  ] as const) {
    const response = await get({ 'Accept-Encoding': encoding })
    expect(response.headers.get('Content-Encoding') ?? 'identity').toBe(encoding)
    expect(response.headers.get('Vary')).toContain('Accept-Encoding')
    const html = decode(Buffer.from(await response.arrayBuffer())).toString()
    expect(html).toBe(asked('accent=%237a1fa2'))
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text)
    expect(styles.length).toBe(2)
    const policy = response.headers.get('Content-Security-Policy')
    for (const text of styles)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    const tag = response.headers.get('ETag') ?? ''
    const again = await get({ 'Accept-Encoding': encoding, 'If-None-Match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get({ 'Accept-Encoding': encoding, 'If-None-Match': '"x"' })).status).toBe(200)
  }
  rmSync(dist, { recursive: true })
})

it('leaves the drawing to the element where the form would be another one', () => {
  expect(asked('hide-fields=tone')).toBe('<draftmill-x hide-fields="tone"></draftmill-x>')
  expect(asked('default-tone=bold')).toBe('<draftmill-x default-tone="bold"></draftmill-x>')
})

it('takes no other attribute, the first of a name, and no text that ends the attribute', () => {
  expect(asked('onclick=alert(1)&style=x&api-base=https://evil.example')).toBe(asked(''))
  expect(asked('theme=dark&theme=light')).toContain('<draftmill-x theme="dark">')
  expect(asked('lang="><script>alert(1)</script>%24%26')).toContain(
    '<draftmill-x lang="&quot;>&lt;script>alert(1)&lt;/script>$&amp;"><template',
  )
  expect(asked(`accent=${'a'.repeat(2_000)}`)).toBe(asked(''))
})
