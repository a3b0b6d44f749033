import type { RenderedPage } from '../site/src/entry-server.tsx'
import type { Brand } from '../site/src/brand.ts'

/** The built files a page asks for, as addresses. */
export interface PageFiles {
  readonly script: string
  /** For pages with a form of a tool: remembers what is pressed before `script` has come. */
  readonly early: string
  /** Further chunks the page needs, to be fetched along with the script. */
  readonly preloads: readonly string[]
  readonly style: string
  readonly font: string
  readonly icon: string
  /** Picture for link previews, 1200 × 630. */
  readonly picture: string
}

/** The document of one prerendered page. No inline script or style: the policy of the server refuses them. */
export function siteHtml(page: RenderedPage, files: PageFiles, brand: Brand): string {
  const { head, path, body } = page
  const isIndexed = head.isIndexed !== false
  const url = brand.publicUrl + path
  const data = head.structuredData
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
<link rel="preload" href="${files.font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${files.style}">
${[files.script, ...files.preloads].map((file) => `<link rel="modulepreload" href="${file}">`).join('\n')}
<script type="module" src="${files.script}"></script>${path.startsWith('/tools/') ? `\n<script async src="${files.early}"></script>` : ''}
<meta name="description" content="${escapeHtml(head.description)}">
<link rel="canonical" href="${escapeHtml(url)}">${isIndexed ? '' : '\n<meta name="robots" content="noindex">'}
${oembedLink(path, url, head.title, brand)}<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f8f5ef" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#181612" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${files.icon}" type="image/svg+xml">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(brand.name)}">
<meta property="og:title" content="${escapeHtml(head.title)}">
<meta property="og:description" content="${escapeHtml(head.description)}">
<meta property="og:url" content="${escapeHtml(url)}">
<meta property="og:image" content="${escapeHtml(brand.publicUrl + files.picture)}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="A sheet of drafts: three struck out, one ticked off">
<meta name="twitter:card" content="summary_large_image">
${data === undefined ? '' : `<script type="application/ld+json">${escapeData(data)}</script>\n`}</head>
<body><div id="root" class="dm-root">${body}</div></body>
</html>
`
}

/** The addresses of the indexed pages (sitemaps.org). */
export function sitemapXml(pages: readonly RenderedPage[], brand: Brand): string {
  const urls = pages
    .filter(({ head }) => head.isIndexed !== false)
    .map(({ path }) => `<url><loc>${escapeHtml(brand.publicUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** How editors find the tool behind its page's address (oembed.com §4). */
function oembedLink(path: string, url: string, title: string, brand: Brand): string {
  if (!path.startsWith('/tools/')) return ''
  const href = `${brand.publicUrl}/oembed?format=json&url=${encodeURIComponent(url)}`
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(href)}" title="${escapeHtml(title)}">\n`
}

/** Lets crawlers read the pages and leaves the API to programs. */
export function robotsTxt(brand: Brand): string {
  return `User-agent: *
Disallow: /api/
Sitemap: ${brand.publicUrl}/sitemap.xml
`
}

/** Text as it stands in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** JSON that cannot end the script element it stands in. */
function escapeData(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
