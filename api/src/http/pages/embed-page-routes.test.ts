import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { serverTools } from '#shared/catalogue.server.ts'
import { ATTRIBUTES_MARK, lookMark } from '#shared/contract/embed-page.ts'
import { embedPageRoutes, valueCharsMax, withAttributes } from './embed-page-routes.ts'

const LOOK = lookMark({ accent: '#r{--0:$fill;--1:$ink;--2:$text}', font: '#r{--3:$font}' })
const PAGE = `<draftmill-x${ATTRIBUTES_MARK}><template shadowrootmode="open"><style>a{}</style>${LOOK}<div>\nform</div></template></draftmill-x>`
const TOOLS = serverTools.map(({ tool }) => tool)
const CHARS_MAX = valueCharsMax(TOOLS)
/** `businessDescription` → `default-business-description`. */
const defaultOf = (field: string): string =>
  `default-${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
const pageWithAttributes = (query: string): string =>
  withAttributes(PAGE, new URLSearchParams(query), CHARS_MAX)

it('keeps the prerendered form where nothing changes it', () => {
  const plain = PAGE.replace(ATTRIBUTES_MARK, '').replace(LOOK, '')
  expect(pageWithAttributes('')).toBe(plain)
  const query = 'theme=dark&site-key=dmk_a&heading=hidden&lang=en-GB&result-limit=3'
  expect(pageWithAttributes(query)).toBe(
    plain.replace(
      '<draftmill-x>',
      '<draftmill-x theme="dark" site-key="dmk_a" heading="hidden" lang="en-GB" result-limit="3">',
    ),
  )
})

it('leaves a form with words of the owner to the element, and writes them as text', () => {
  const own = pageWithAttributes('login=hidden&text-button="<b>Go</b>&text-other=x')
  expect(own).toContain('<draftmill-x login="hidden" text-button="&quot;&lt;b&gt;Go&lt;/b&gt;">')
  expect(own).not.toContain('<template')
  expect(pageWithAttributes('login=hidden')).toContain('<template')
})

it('paints the form with the accent that is asked for, if it is a colour', () => {
  expect(pageWithAttributes('accent=%237a1fa2')).toContain(
    '<style>a{}</style><style>#r{--0:#7a1fa2;--1:#ffffff;--2:light-dark(#7a1fa2, ',
  )
  expect(pageWithAttributes('accent=}</style><script>')).not.toContain('--0')
})

it('paints the form in the font that is asked for, if it is one, and fits no page that is not around it', () => {
  const georgia = pageWithAttributes('font=Georgia, "Times New Roman"')
  expect(georgia).toContain(
    '<style>a{}</style><style>#r{--3:Georgia, "Times New Roman",system-ui,sans-serif}</style>',
  )
  expect(georgia).toContain('<draftmill-x font="Georgia, &quot;Times New Roman&quot;">')
  for (const wrong of ['}</style><script>', 'a;color:red', 'url(//evil.example)', 'a/*', '\\22']) {
    expect(pageWithAttributes(`font=${encodeURIComponent(wrong)}`), wrong).not.toContain('--3')
  }
  expect(pageWithAttributes('theme=fit&font=inherit')).toBe(pageWithAttributes(''))
})

it('sends the page compressed, with a policy for its very styles, and not again to who has it', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'draftmill-embed-'))
  mkdirSync(join(dist, 'embed'))
  writeFileSync(join(dist, 'embed/x.html'), PAGE)
  const routes = embedPageRoutes({ distDir: dist, tools: TOOLS, brand: { name: 'Ink' } })
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
    expect(html).toBe(pageWithAttributes('accent=%237a1fa2'))
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

it('names the origin of the check’s script to its element, and to nobody else’s', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'draftmill-embed-'))
  mkdirSync(join(dist, 'embed'))
  writeFileSync(join(dist, 'embed/x.html'), PAGE)
  const routes = embedPageRoutes({
    distDir: dist,
    tools: TOOLS,
    brand: { name: 'Ink' },
    checkOrigin: 'https://check.example',
  })
  const address = '/embed/x?theme=dark&script-origins=https://evil.example'
  const html = await (await routes.request(address)).text()
  expect(html).toContain('<draftmill-x script-origins="https://check.example" theme="dark">')
  rmSync(dist, { recursive: true })
})

it('leaves the drawing to the element where the form would be another one', () => {
  expect(pageWithAttributes('hide-fields=tone')).toBe(
    '<draftmill-x hide-fields="tone"></draftmill-x>',
  )
  expect(pageWithAttributes('default-tone=bold')).toBe(
    '<draftmill-x default-tone="bold"></draftmill-x>',
  )
})

it('takes no other attribute, the first of a name, and no text that ends the attribute', () => {
  const refused =
    'onclick=alert(1)&style=x&api-base=https://evil.example&script-origins=https://evil.example'
  expect(pageWithAttributes(refused)).toBe(pageWithAttributes(''))
  expect(pageWithAttributes('theme=dark&theme=light')).toContain('<draftmill-x theme="dark">')
  expect(pageWithAttributes('lang="><script>alert(1)</script>%24%26')).toContain(
    '<draftmill-x lang="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;"><template',
  )
})

it.each(
  TOOLS.flatMap((tool) =>
    Object.entries(tool.fields).flatMap(([name, field]) =>
      field.kind === 'select' ? [] : [[tool.id, name, field.charsMax] as const],
    ),
  ),
)('%s starts with whatever its field %s takes, up to %i characters', (_, name, charsMax) => {
  // Length is counted like in the field: in code points.
  for (const letter of ['a', 'é', '🥐']) {
    const query = new URLSearchParams({ [defaultOf(name)]: letter.repeat(charsMax) })
    expect(pageWithAttributes(query.toString())).toContain(
      ` ${defaultOf(name)}="${letter.repeat(charsMax)}"`,
    )
  }
})

it('passes over what is longer than any field takes', () => {
  expect(pageWithAttributes(`default-tone=${'a'.repeat(CHARS_MAX + 1)}`)).toBe(
    pageWithAttributes(''),
  )
  expect(pageWithAttributes(`accent=${'a'.repeat(CHARS_MAX + 1)}`)).toBe(pageWithAttributes(''))
})
