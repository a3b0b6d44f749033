import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import PostalMime from 'postal-mime'
import { loadSiteRenderer } from '../../scripts/build/build-site-renderer.ts'
import { type Draftmill, startDraftmill } from '../support/draftmill.ts'

const dist = join(import.meta.dirname, '../../dist')

interface Started {
  readonly draftmill: Draftmill
  readonly stop: () => Promise<void>
  readonly brand: string
  readonly supportEmail: string
  readonly publicUrl: string
}

/** Three servers of one build at once. The first two have public addresses as if they were behind proxies. */
const SETTINGS = [
  {
    BRAND_NAME: 'Ink & Quill',
    SUPPORT_EMAIL: 'help@ink.example',
    PUBLIC_URL: 'https://ink.example',
    BRAND_ACCENT: '#0a7a3c',
  },
  {
    BRAND_NAME: 'Papierwerk',
    SUPPORT_EMAIL: 'hilfe@papier.example',
    PUBLIC_URL: 'http://papier.example:8080/',
  },
  {
    BRAND_NAME: `</script><b>&"'`,
    SUPPORT_EMAIL: `o'hara?&b@hostile.example`,
    BRAND_ACCENT: '#ffdd33',
  },
] as const

let servers: Started[]

test.beforeAll(async () => {
  servers = await Promise.all(
    SETTINGS.map(async (settings) => {
      const started = await startDraftmill(settings)
      const address = 'PUBLIC_URL' in settings ? settings.PUBLIC_URL : started.draftmill.url
      return {
        ...started,
        brand: settings.BRAND_NAME,
        supportEmail: settings.SUPPORT_EMAIL,
        publicUrl: address.replace(/\/$/, ''),
      }
    }),
  )
})
test.afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()))
})

/**
 * Matches anything of the other servers that must not be in a response of this one: names, mailboxes, hosts, ports,
 * and defaults that were not configured.
 */
function foreignMarksOf(own: Started): RegExp {
  const others = servers.filter((server) => server !== own)
  const marks = others.flatMap(({ draftmill, publicUrl }) => [
    new URL(publicUrl).host,
    new URL(draftmill.url).host,
  ])
  const names = [
    'Ink (?:&|&amp;|\\\\u0026) Quill',
    'ink\\.example',
    'Papierwerk',
    'papier\\.example',
  ]
  const foreign = names.filter((name) => !new RegExp(name).test(`${own.brand} ${own.supportEmail}`))
  return new RegExp(
    [
      ...foreign,
      ...(own.supportEmail.includes('hostile') ? [] : ['hostile\\.example']),
      ...marks.map((mark) => mark.replaceAll('.', '\\.')),
      'localhost:8787',
      'draftmill\\.example',
      // The plugin and the package have this name whatever the name of the site.
      'Draftmill(?! plugin|Tool)',
    ].join('|'),
  )
}

test('one build serves three brands at three addresses, and no answer holds a trace of another (statement 78)', async ({
  request,
}) => {
  const { paths, notFoundPath } = await loadSiteRenderer(dist)
  const tools = paths.filter((path) => path.startsWith('/tools/'))
  for (const own of servers) {
    const foreign = foreignMarksOf(own)
    const get = async (path: string) => {
      const response = await request.get(own.draftmill.url + path, {
        headers: { Accept: 'text/html' },
      })
      const text = await response.text()
      expect(`${JSON.stringify(response.headers())}\n${text}`, path).not.toMatch(foreign)
      return { text, headers: response.headers() }
    }
    for (const path of paths) {
      const { text, headers } = await get(path)
      expect(text).toContain(`<link rel="canonical" href="${own.publicUrl}${path}">`)
      expect(text, path).not.toContain('<b>')
      const policy = headers['content-security-policy'] ?? ''
      for (const [, style = ''] of text.matchAll(/<style>(.*?)<\/style>/gs))
        expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
      expect(policy).not.toContain('unsafe')
    }
    expect((await get('/robots.txt')).text).toContain(`Sitemap: ${own.publicUrl}/sitemap.xml`)
    const sitemap = (await get('/sitemap.xml')).text
    expect(sitemap.match(/<loc>/g)?.length).toBe(sitemap.split(`<loc>${own.publicUrl}/`).length - 1)
    for (const path of tools) {
      const frame = (await get(path.replace('/tools/', '/embed/'))).text
      expect(frame).not.toContain('<b>')
      expect(frame.match(/<title>/g)).toHaveLength(1)
      const query = `url=${encodeURIComponent(own.publicUrl + path)}`
      const json = JSON.parse((await get(`/oembed?${query}`)).text) as Record<string, string>
      expect([json['provider_name'], json['provider_url']]).toEqual([own.brand, own.publicUrl])
      expect(json['html']).toContain(`src="${own.publicUrl}/embed/`)
      expect((await get(`/oembed?format=xml&${query}`)).text).not.toContain('<b>')
    }
    expect((await get('/reference')).text).not.toContain('<b>')
    expect((await get('/openapi.json')).text).toContain(JSON.stringify(`${own.brand} API`))
    for (const path of ['/api/tools', '/.well-known/oauth-authorization-server']) await get(path)
    expect((await get('/nowhere')).text).toContain(own.publicUrl + notFoundPath)
  }
})

test('every hashed file is the same on each, and so is every widget', async ({ request }) => {
  const site = readdirSync(join(dist, 'site/assets')).map((name) => `site/assets/${name}`)
  const widgets = readdirSync(join(dist, 'widgets')).map((name) => `widgets/${name}`)
  const files = [...site, ...widgets].filter((name) => /\.(?:js|css|woff2)$/.test(name))
  expect(files.length).toBeGreaterThan(10)
  for (const { draftmill } of servers) {
    for (const file of files) {
      const response = await request.get(`${draftmill.url}/${file.replace(/^site\//, '')}`)
      expect((await response.body()).equals(readFileSync(join(dist, file))), file).toBe(true)
    }
  }
})

test('mails carry the name and the address of their own server', async ({ request }) => {
  for (const own of servers) {
    await request.post(`${own.draftmill.url}/api/auth/sign-up`, {
      data: { email: 'ann@example.org', password: 'a quiet harbour lamp' },
    })
    const outbox = join(own.draftmill.dataDir, 'outbox')
    const mails = () =>
      existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
    await expect.poll(() => mails().length).toBe(1)
    const mail = await PostalMime.parse(readFileSync(join(outbox, mails()[0] as string)))
    expect(mail.subject).toContain(own.brand)
    expect(mail.from?.name).toBe(own.brand)
    expect(mail.text).toContain(`${own.publicUrl}/confirm`)
    expect(mail.html).not.toContain('<b>')
    expect(`${mail.text} ${mail.html}`).not.toMatch(foreignMarksOf(own))
  }
})

test('a name that would break out of every place comes alive as text, in its colours', async ({
  page,
}) => {
  const own = servers[2] as Started
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  for (const path of [
    '/',
    '/terms-of-service',
    '/tools/slogan-generator',
    '/embed',
    '/reference',
  ]) {
    await page.goto(own.draftmill.url + path)
    expect(await accentOf(page), path).toBe('#ffdd33')
    if (path === '/reference') continue
    await expect(page.getByText(`© ${new Date().getUTCFullYear()} ${own.brand}.`)).toBeVisible()
    await expect(page.locator('[data-status="signed-out"]').first()).toBeAttached()
  }
  await page.goto(own.draftmill.url)
  await page.getByRole('navigation', { name: 'Footer' }).getByText('About').click()
  await expect(page).toHaveTitle(`About ${own.brand}: how the drafts are made`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${own.publicUrl}/about`,
  )
  expect(complaints).toEqual([])

  await page.goto(`${own.draftmill.url}/embed/slogan-generator`)
  await expect(page).toHaveTitle(`Slogan Generator | ${own.brand}`)
  await expect(page.locator('draftmill-slogan-generator')).toHaveAttribute('accent', '#ffdd33')
  expect(complaints).toEqual([])
})

async function accentOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--dm-accent').trim(),
  )
}
