import { beforeAll, describe, expect, test } from 'vitest'
import type { SiteBrand } from '#shared/contract/site-brand.ts'
import { type RenderedPage, siteHtml } from './document.ts'
import { createSiteRenderer, renderPageBody } from './entry-server.tsx'

const FILES = {
  early: '/assets/early-1.js',
  script: '/assets/site.js',
  preloads: ['/assets/core.js'],
  style: '/assets/site.css',
  font: '/assets/serif.woff2',
}
const brand: SiteBrand = {
  name: 'Draftmill',
  supportEmail: 'support@draftmill.example',
  publicUrl: 'http://localhost:8787',
  year: 2026,
  passwordCharsMin: 6,
}
const { paths } = createSiteRenderer({})
const renderer = createSiteRenderer(Object.fromEntries(paths.map((path) => [path, FILES])))
let pages: RenderedPage[]

beforeAll(async () => {
  pages = await Promise.all(paths.map((path) => renderPageBody(path, brand)))
})

const html = (page: RenderedPage): string => siteHtml(page, FILES, brand)
const pageAt = (path: string): RenderedPage => {
  const page = pages.find((candidate) => candidate.path === path)
  if (!page) throw new Error(`no page ${path}`)
  return page
}

test('renders the screens of specification.md §2', () => {
  const accountPaths = ['/login', '/register', '/reset-password', '/update-password', '/profile']
  const textPaths = ['/about', '/contact', '/privacy-policy', '/terms-of-service', '/premium']
  for (const path of ['/', ...accountPaths, ...textPaths, '/confirm', '/404']) {
    expect(paths).toContain(path)
  }
})

test('every page has one h1, the landmarks and a way past the header', () => {
  for (const page of pages) {
    expect(page.body.match(/<h1[ >]/g), page.path).toHaveLength(1)
    for (const part of ['<header', '<main id="main"', '<footer', 'href="#main"', '<nav ']) {
      expect(page.body, page.path).toContain(part)
    }
  }
})

test('no heading skips a level', () => {
  for (const page of pages) {
    const levels = [...page.body.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
    levels.forEach((level, index) => {
      expect(level, page.path).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
    })
  }
})

test('every page has its own title and description of a useful length', () => {
  const titles = pages.map(({ head }) => head.title)
  const descriptions = pages.map(({ head }) => head.description)
  expect(new Set(titles).size).toBe(pages.length)
  expect(new Set(descriptions).size).toBe(pages.length)
  for (const { head, path } of pages) {
    expect(head.title.length, path).toBeLessThanOrEqual(65)
    if (head.isIndexed !== false) expect(head.description.length, path).toBeLessThanOrEqual(165)
  }
})

test('the policy of the server lets every page pass: no inline script, style or handler', () => {
  for (const page of pages) {
    const document = html(page)
    expect(document, page.path).not.toMatch(/ style="| on[a-z]+="|<style/)
    for (const [tag] of document.matchAll(/<script[^>]*>/g)) {
      expect(tag, page.path).toMatch(/ src="\/| type="application\/(?:ld\+)?json"/)
    }
  }
})

test('a page names its address, its description and its picture', () => {
  const document = html(pageAt('/about'))
  expect(document).toContain('<html lang="en">')
  expect(document).toContain('<link rel="canonical" href="http://localhost:8787/about">')
  expect(document).toContain('property="og:image" content="http://localhost:8787/preview.png"')
})

test('a tool page carries its questions as data that cannot end its script element', () => {
  const tools = pages.filter(({ path }) => path.startsWith('/tools/'))
  for (const page of tools) {
    const [, data = ''] = /ld\+json">(.*?)<\/script>/s.exec(html(page)) ?? []
    const faq = JSON.parse(data) as { '@type': string; mainEntity: { name: string }[] }
    expect(faq['@type']).toBe('FAQPage')
    expect(faq.mainEntity.length, page.path).toBeGreaterThanOrEqual(5)
  }
  const hostile = {
    ...pageAt('/about'),
    head: { title: '"><b>', description: '</title>', structuredData: { a: '</script>' } },
  }
  const document = html(hostile)
  expect(document).toContain('<title>&quot;&gt;&lt;b&gt;</title>')
  expect(document).toContain('{"a":"\\u003c/script>"}')
})

test('the home page has one link for each tool card, with Generate in it', () => {
  const { body } = pageAt('/')
  expect(body).toContain('The largest collection of free AI tools')
  expect(body).toContain('Get 100 free credits every day for unlimited generation')
  const cards = body.match(/class="card"/g) ?? []
  expect(cards).toHaveLength(pages.filter(({ path }) => path.startsWith('/tools/')).length)
})

test('the sitemap lists what may be found and nothing else', async () => {
  const xml = await renderer.renderSitemap(brand)
  expect(xml).toContain('<loc>http://localhost:8787/</loc>')
  for (const path of ['/profile', '/confirm', '/update-password', '/reset-password', '/404']) {
    expect(xml).not.toContain(`${path}<`)
    expect(html(pageAt(path))).toContain('<meta name="robots" content="noindex">')
  }
  expect(await renderer.renderRobots(brand)).toContain('Sitemap: http://localhost:8787/sitemap.xml')
})

test('a page that is not there says so', () => {
  const { body } = pageAt('/404')
  expect(body).toContain('404')
  expect(body).toContain('Oops! Page not found')
})

test('the header shows the signed-out links, marked as not yet known', () => {
  for (const text of [
    'About',
    'Contact',
    'Privacy Policy',
    'Terms of Service',
    'Login',
    'Register',
  ]) {
    expect(pageAt('/').body).toContain(`>${text}</a>`)
  }
  expect(pageAt('/').body).toContain('data-status="loading"')
})

test('whoever chooses a password reads how many characters this server asks for', async () => {
  const bodyOf = async (path: string): Promise<string> =>
    (await renderPageBody(path, { ...brand, passwordCharsMin: 12 })).body
  expect(await bodyOf('/register')).toContain('Password must be at least 12 characters long')
  // Pages where an existing password is typed do not check its length.
  for (const path of ['/confirm', '/login'])
    expect(await bodyOf(path), path).not.toContain('characters')
})

describe('a brand that would break out of every place it stands in', () => {
  const hostile: SiteBrand = {
    name: `</script></title><b>&"'`,
    supportEmail: `a"<b>?cc=x&'@ink.example`,
    publicUrl: 'https://ink.example',
    year: 2031,
    passwordCharsMin: 12,
    accent: '#0a7a3c',
  }

  test('is text on every page, and data in its block', async () => {
    for (const path of paths) {
      const document = await renderer.renderPage(path, hostile)
      expectData(document, path)
      expect(document).toContain('© 2031 &lt;/script&gt;&lt;/title&gt;')
      expect(document).toContain('"mailto:a%22%3Cb%3E%3Fcc%3Dx%26&#x27;@ink.example"')
    }
  })

  test('is so on the operator’s page as well, which nobody finds', async () => {
    const document = await renderer.renderOperator(hostile)
    expectData(document, 'operator')
    expect(document).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(document).toContain('<script type="module" src="/operator/files/page.js"></script>')
    expect(document).toContain('<style>:root{--dm-accent:#0a7a3c;')
  })

  function expectData(document: string, path: string): void {
    expect(document, path).not.toContain('<b>')
    for (const tag of ['script', 'title']) {
      const ends = document.split(`</${tag}>`).length
      expect(ends, path).toBe(document.split(new RegExp(`<${tag}[ >]`)).length)
    }
    const [, block = ''] = /id="draftmill-brand">(.*?)<\/script>/s.exec(document) ?? []
    expect(JSON.parse(block), path).toEqual(hostile)
  }

  test('leaves no trace of another one: not in pages, sitemap or robots.txt', async () => {
    const texts = await Promise.all(paths.map((path) => renderer.renderPage(path, hostile)))
    texts.push(await renderer.renderSitemap(hostile), await renderer.renderRobots(hostile))
    for (const text of texts) expect(text).not.toMatch(/localhost|8787|Draftmill(?! plugin)/)
    expect(texts.at(-1)).toContain('Sitemap: https://ink.example/sitemap.xml')
  })

  test('brings its colour as one style, after the stylesheet', async () => {
    const document = await renderer.renderPage('/about', hostile)
    expect(document).toMatch(
      /rel="stylesheet".*\n<style>:root\{--dm-accent:#0a7a3c;[^<]*\}<\/style>\n/,
    )
    expect(await renderer.renderPage('/about', { ...hostile, accent: undefined })).not.toContain(
      '<style',
    )
  })
})

describe('a shared result', () => {
  const shared = {
    toolId: 'slogan-generator',
    result: [{ id: 1, text: 'Bread <b>worth</b> waking for' }],
    expiresAt: '2026-12-29T10:00:00.000Z',
    reportPath: '/api/shares/a-token/report',
    report: 'open',
  } as const

  test('is drawn with the cards of its tool, and without a script, a form but Report or anything for search engines', async () => {
    const document = await renderer.renderShared(shared, brand)
    expect(document).toContain('Bread &lt;b&gt;worth&lt;/b&gt; waking for')
    expect(document).toContain('until 29 December 2026')
    expect(document).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(document).not.toMatch(/<script|<input|<textarea|og:|rel="canonical"/)
    expect(document.match(/<form/g)).toHaveLength(1)
    expect(document).toMatch(/<form[^>]*action="\/api\/shares\/a-token\/report"/)
    expect(document).toMatch(/<form[^>]*method="post"/)
    const thanked = await renderer.renderShared({ ...shared, report: 'done' }, brand)
    expect(thanked).toContain('Thank you.')
    expect(thanked).not.toContain('<form')
    const late = await renderer.renderShared({ ...shared, report: 'later' }, brand)
    expect(late).toContain('reported already')
  })

  test('that has ended says so, and what to do', async () => {
    const document = await renderer.renderShared(undefined, brand)
    expect(document).toContain('Nothing is shared here')
    expect(document).toContain('Ask whoever gave you the address')
    await expect(renderer.renderShared({ ...shared, toolId: 'none' }, brand)).rejects.toThrow()
  })
})
