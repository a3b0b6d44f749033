import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { AppEnv } from './app-env.ts'

/** What of the address becomes an attribute of the framed element. */
const ATTRIBUTES = new Set([
  'theme',
  'accent',
  'lang',
  'heading',
  'site-key',
  'hide-fields',
  'result-limit',
])
/** Those that change what the form shows: the prerendered form would be another one, so the element draws it itself. */
const RESHAPING = /^(?:accent|lang|heading|hide-fields|default-.+)$/
const DEFAULT = /^default-[a-z][a-z0-9-]{0,40}$/
const VALUE_CHARS_MAX = 1_000
const MARK = ' data-draftmill-attributes'

/**
 * `GET /embed/{tool-id}?theme=dark&site-key=…&default-tone=bold`: the tool alone, for a frame on any page. Attributes
 * of the element may stand in the query; others are passed over. `checkOrigin` is where the script of a visitor check
 * comes from, when there is one.
 */
export function embedPageRoutes(distDir: string, checkOrigin?: string): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.use('/embed/*', compress())
  const folder = join(distDir, 'embed')
  const files = existsSync(folder) ? readdirSync(folder) : []
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const page = readFileSync(join(folder, file), 'utf8')
    const policy = policyOf(page, checkOrigin)
    routes.get(`/embed/${file.slice(0, -'.html'.length)}`, (c) => {
      c.header('Content-Security-Policy', policy)
      c.header('X-Frame-Options', undefined)
      c.header('Cache-Control', 'no-cache')
      return c.html(withAttributes(page, new URL(c.req.url).searchParams))
    })
  }
  return routes
}

/** As the site's policy, but any page may frame it (backend.md statement 45), and its own style texts pass by hash. */
function policyOf(page: string, checkOrigin: string | undefined): string {
  const hashes = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style = '']) => ` 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
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

/** Writes the attributes that the query asks for into the page; its form goes where they would change it. */
export function withAttributes(page: string, query: URLSearchParams): string {
  const given = [...query].filter(
    ([name, value]) =>
      (ATTRIBUTES.has(name) || DEFAULT.test(name)) && value.length <= VALUE_CHARS_MAX,
  )
  // The first of a name counts, as in HTML.
  const attributes = [...new Map(given.toReversed())]
    .toReversed()
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
  const isReshaped = given.some(([name]) => RESHAPING.test(name))
  const drawn = isReshaped ? page.replace(/<template shadowrootmode.+?<\/template>/s, '') : page
  return drawn.replace(MARK, () => attributes.join(''))
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
