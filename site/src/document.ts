import { escapeHtml } from '#shared/contract/escape-html.ts'
import { BRAND_ELEMENT_ID, type SiteBrand } from '#shared/contract/site-brand.ts'
import { OPERATOR_FILES, PICTURE_PATHS, type PageFiles } from '#shared/contract/site-renderer.ts'
import { accentStyle } from '#shared/ui/accent.ts'
import type { PageHead } from './page-module.ts'

/** One page as HTML, prerendered without a visitor's data. */
export interface RenderedPage {
  readonly path: string
  readonly head: PageHead
  /** The content of the root element. */
  readonly body: string
}

/**
 * The document of one page. No inline script, and the accent as the only inline style: the server's CSP blocks
 * others. Every value of the brand is escaped for its context.
 */
export function siteHtml(page: RenderedPage, files: PageFiles, brand: SiteBrand): string {
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
${styleLinks(files, brand)}
${[files.script, ...files.preloads].map((file) => `<link rel="modulepreload" href="${file}">`).join('\n')}
<script type="module" src="${files.script}"></script>${path.startsWith('/tools/') ? `\n<script async src="${files.early}"></script>` : ''}
<meta name="description" content="${escapeHtml(head.description)}">
<link rel="canonical" href="${escapeHtml(url)}">${isIndexed ? '' : '\n<meta name="robots" content="noindex">'}
${oembedLink(path, url, head.title, brand)}<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f8f5ef" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#181612" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${PICTURE_PATHS.icon}" type="image/svg+xml">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(brand.name)}">
<meta property="og:title" content="${escapeHtml(head.title)}">
<meta property="og:description" content="${escapeHtml(head.description)}">
<meta property="og:url" content="${escapeHtml(url)}">
<meta property="og:image" content="${escapeHtml(brand.publicUrl + PICTURE_PATHS.preview)}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="A sheet of drafts: three struck out, one ticked off">
<meta name="twitter:card" content="summary_large_image">
${data === undefined ? '' : `<script type="application/ld+json">${escapeData(data)}</script>\n`}<script type="application/json" id="${BRAND_ELEMENT_ID}">${escapeData(brand)}</script>
</head>
<body><div id="root" class="dm-root">${body}</div></body>
</html>
`
}

/** The document of a shared result: no script, not indexed, no link previews, no referrer. */
export function sharedHtml(
  { title, body }: { readonly title: string; readonly body: string },
  files: Pick<PageFiles, 'style' | 'font'>,
  brand: SiteBrand,
): string {
  return hiddenHtml(title, styleLinks(files, brand), body)
}

/** The document of the operator's page, which is rendered by its script only. */
export function operatorHtml(brand: SiteBrand): string {
  const head = `${styleLinks(OPERATOR_FILES, brand)}
<script type="module" src="${OPERATOR_FILES.script}"></script>
<script type="application/json" id="${BRAND_ELEMENT_ID}">${escapeData(brand)}</script>`
  return hiddenHtml(`Operator | ${brand.name}`, head, '')
}

/** A document that is not indexed and sends no referrer. */
function hiddenHtml(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${PICTURE_PATHS.icon}" type="image/svg+xml">
</head>
<body><div id="root" class="dm-root">${body}</div></body>
</html>
`
}

/** Font and style of a page, and the accent of the brand as the one inline style. */
function styleLinks(files: Pick<PageFiles, 'style' | 'font'>, brand: SiteBrand): string {
  const colours = accentStyle(brand.accent)
  return `<link rel="preload" href="${files.font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${files.style}">${colours === undefined ? '' : `\n<style>${colours}</style>`}`
}

/** The addresses of the indexed pages (sitemaps.org). */
export function sitemapXml(
  pages: readonly Pick<RenderedPage, 'path' | 'head'>[],
  brand: SiteBrand,
): string {
  const urls = pages
    .filter(({ head }) => head.isIndexed !== false)
    .map(({ path }) => `<url><loc>${escapeHtml(brand.publicUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** The link by which editors discover the oEmbed data of a tool page (oembed.com §4). */
function oembedLink(path: string, url: string, title: string, brand: SiteBrand): string {
  if (!path.startsWith('/tools/')) return ''
  const href = `${brand.publicUrl}/oembed?format=json&url=${encodeURIComponent(url)}`
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(href)}" title="${escapeHtml(title)}">\n`
}

/** Allows crawlers on the pages but not on the API. */
export function robotsTxt(brand: SiteBrand): string {
  return `User-agent: *
Disallow: /api/
Sitemap: ${brand.publicUrl}/sitemap.xml
`
}

/** JSON that cannot close the script element around it. */
function escapeData(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
