import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { ATTRIBUTES_MARK, BRAND_MARK, LOOK_MARK } from '#shared/contract/embed-page.ts'
import { escapeHtml } from '#shared/contract/escape-html.ts'
import type { SiteBrand } from '#shared/contract/site-brand.ts'
import { len, norm } from '#shared/text/measures.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import { accentTokens } from '#shared/ui/accent.ts'
import { fontFamilies } from '#shared/ui/font.ts'
import { chooseEncoding } from '../../pages/choose-encoding.ts'
import type { AppEnv } from '../app-env.ts'
import { hashSource } from '../security.ts'

/** The query parameters that become attributes of the framed element. */
const ELEMENT_ATTRIBUTES = new Set([
  'theme',
  'accent',
  'font',
  'lang',
  'heading',
  'site-key',
  'hide-fields',
  'result-limit',
  'login',
  'text-button',
  'text-heading',
  'text-empty',
  'text-limit',
  'text-login',
])
/** Attributes that change the form: the prerendered one would differ, so the element renders itself. */
const RESHAPING_ATTRIBUTE_PATTERN = /^(?:hide-fields|default-.+|text-.+)$/
const DEFAULT_ATTRIBUTE_PATTERN = /^default-[a-z][a-z0-9-]{0,40}$/
/** Attribute values that refer to the surrounding page, which a framed tool does not have. */
const PAGE_DEPENDENT_VALUES = new Set(['theme=fit', 'font=inherit'])
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export interface EmbedPageDependencies {
  readonly distDir: string
  readonly tools: readonly Pick<ToolDefinition, 'fields'>[]
  readonly brand: Pick<SiteBrand, 'name' | 'accent'>
  /** The origin of the visitor check's script, if there is one. */
  readonly checkOrigin?: string | undefined
}

/**
 * `GET /embed/{tool-id}?theme=dark&site-key=…&default-tone=bold`: the tool alone, for a frame on any page. The query
 * may contain attributes of the element; others are ignored, and so are values longer than any field of `tools`
 * accepts. The default accent is the brand's. `checkOrigin` is set by the server, never by the query.
 */
export function embedPageRoutes(dependencies: EmbedPageDependencies): Hono<AppEnv> {
  const { distDir, tools, brand, checkOrigin } = dependencies
  const charsMax = valueCharsMax(tools)
  const routes = new Hono<AppEnv>()
  routes.use('/embed/*', etag())
  const serverAttributes =
    checkOrigin === undefined ? '' : ` script-origins="${escapeHtml(checkOrigin)}"`
  const folder = join(distDir, 'embed')
  const files = existsSync(folder) ? readdirSync(folder) : []
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(folder, file), 'utf8')
    const page = html
      .replace(BRAND_MARK, () => escapeHtml(brand.name))
      .replace(ATTRIBUTES_MARK, () => serverAttributes + ATTRIBUTES_MARK)
    routes.get(`/embed/${file.slice(0, -'.html'.length)}`, (c) => {
      const asked = withAttributes(
        page,
        withAccent(new URL(c.req.url).searchParams, brand.accent),
        charsMax,
      )
      c.header('Content-Security-Policy', embedPagePolicyOf(asked, checkOrigin))
      c.header('X-Frame-Options', undefined)
      // Isolated pages (COEP) frame only pages that allow it and are isolated too. The server of a visitor check is
      // not.
      if (checkOrigin === undefined) c.header('Cross-Origin-Embedder-Policy', 'require-corp')
      c.header('Cross-Origin-Resource-Policy', 'cross-origin')
      c.header('Cache-Control', 'no-cache')
      return compressed(c, asked)
    })
  }
  return routes
}

/** Adds the brand's accent to the query, unless it has one. */
function withAccent(query: URLSearchParams, accent: string | undefined): URLSearchParams {
  if (accent !== undefined && !query.has('accent')) query.set('accent', accent)
  return query
}

/**
 * The site's policy without Trusted Types; any page may frame it (statements.md 45), its inline styles are allowed by hash,
 * and the visitor check's origin may load scripts and frames.
 */
function embedPagePolicyOf(page: string, checkOrigin: string | undefined): string {
  const hashes = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style = '']) => ` ${hashSource(style)}`,
  )
  return [
    "default-src 'self'",
    checkOrigin ? `script-src 'self' ${checkOrigin}` : "script-src 'self'",
    ...(checkOrigin ? [`frame-src ${checkOrigin}`] : []),
    `style-src 'self'${hashes.join('')}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    'frame-ancestors *',
  ].join('; ')
}

function compressed(c: Context<AppEnv>, html: string): Response {
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'))
  c.header('Content-Type', 'text/html; charset=UTF-8')
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (encoding === 'identity') return c.body(html)
  c.header('Content-Encoding', encoding)
  const data = encoding === 'br' ? brotliCompressSync(html, BROTLI) : gzipSync(html)
  return c.body(new Uint8Array(data))
}

/** The longest value that a field of these tools accepts, in code points. */
export function valueCharsMax(tools: readonly Pick<ToolDefinition, 'fields'>[]): number {
  const fields = tools.flatMap((tool) => Object.values(tool.fields))
  return Math.max(0, ...fields.map((field) => (field.kind === 'select' ? 0 : field.charsMax)))
}

/**
 * Writes the attributes of the query into the page, those of at most `charsMax` code points; removes the prerendered
 * form where they would change it.
 */
export function withAttributes(page: string, query: URLSearchParams, charsMax: number): string {
  const given = [...query].filter(
    ([name, value]) =>
      (ELEMENT_ATTRIBUTES.has(name) || DEFAULT_ATTRIBUTE_PATTERN.test(name)) &&
      len(norm(value)) <= charsMax &&
      !PAGE_DEPENDENT_VALUES.has(`${name}=${value}`),
  )
  // The first of a repeated name is used, as in HTML.
  const attributes = [...new Map(given.toReversed())]
    .toReversed()
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  const isReshaped = given.some(([name]) => RESHAPING_ATTRIBUTE_PATTERN.test(name))
  const drawn = isReshaped ? page.replace(/<template shadowrootmode.+?<\/template>/s, '') : page
  const asked = (wanted: string): string => given.find(([name]) => name === wanted)?.[1] ?? ''
  return drawn
    .replace(ATTRIBUTES_MARK, () => attributes.join(''))
    .replace(
      LOOK_MARK,
      (_, accent: string, font: string) =>
        accentStyle(accent, asked('accent')) + fontStyle(font, asked('font')),
    )
}

/** The font that the element will set, for the first paint. */
function fontStyle(rule: string, font: string): string {
  const families = fontFamilies(font)
  return families && `<style>${rule.replace('$font', () => families)}</style>`
}

/** The colours that the element will set, for the first paint. */
function accentStyle(rule: string, accent: string): string {
  const tokens = accentTokens(accent)
  if (!tokens) return ''
  const style = rule
    .replace('$fill', tokens['--dm-accent'])
    .replace('$ink', tokens['--dm-accent-ink'])
    .replace('$text', tokens['--dm-accent-text'])
  return `<style>${style}</style>`
}
