import { type Context, Hono } from 'hono'
import { escapeHtml } from '#shared/contract/escape-html.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import type { AppEnv } from '../http/app-env.ts'
import { problem } from '../http/problem.ts'

export interface OEmbedRoutesDependencies {
  readonly tools: readonly Pick<ToolDefinition, 'id' | 'title'>[]
  readonly publicUrl: string
  readonly brandName: string
}

/** In pixels: the size of a frame before it reports its height. */
const FRAME_WIDTH_PX = 720
const FRAME_HEIGHT_PX = 640
const CACHE_SECONDS = 86_400

/**
 * `GET /oembed?url=…`: pasting a tool's address into an editor embeds the tool (oEmbed 1.0, type `rich`). 404 for an
 * address that is no tool, 501 for a format that is neither json nor xml (oEmbed §2.3.3).
 */
export function oembedRoutes(dependencies: OEmbedRoutesDependencies): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/oembed', (c) => {
    const format = c.req.query('format') ?? 'json'
    const tool = toolAt(dependencies, c.req.query('url') ?? '')
    if (!tool) return problem(c, 'not_found', { detail: 'There is no tool at this address.' })
    if (format !== 'json' && format !== 'xml') return problem(c, 'format_unsupported')
    const width = readSidePx(c.req.query('maxwidth'), FRAME_WIDTH_PX)
    const height = readSidePx(c.req.query('maxheight'), FRAME_HEIGHT_PX)
    if (width === undefined || height === undefined) {
      return problem(c, 'input_invalid', {
        detail: 'maxwidth and maxheight are whole numbers of pixels.',
      })
    }
    return sendOEmbed(c, format, {
      version: '1.0',
      type: 'rich',
      title: tool.title,
      provider_name: dependencies.brandName,
      provider_url: dependencies.publicUrl,
      cache_age: CACHE_SECONDS,
      width,
      height,
      html: iframeHtml(`${dependencies.publicUrl}/embed/${tool.id}`, tool.title, width, height),
    })
  })
  return routes
}

function toolAt({ tools, publicUrl }: OEmbedRoutesDependencies, address: string) {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname, username, password } = new URL(address)
  if (origin !== new URL(publicUrl).origin || username !== '' || password !== '') return undefined
  const id = /^\/(?:tools|embed)\/([a-z0-9-]+)\/?$/.exec(pathname)?.[1]
  return tools.find((tool) => tool.id === id)
}

/** Returns a side of at most the page's maximum; undefined for a text that is no number of pixels. */
function readSidePx(asked: string | undefined, usual: number): number | undefined {
  if (asked === undefined || asked === '') return usual
  if (!/^\d{1,6}$/.test(asked)) return undefined
  return Math.min(usual, Number(asked))
}

function iframeHtml(src: string, title: string, width: number, height: number): string {
  return `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="border:0;width:100%;max-width:${width}px" loading="lazy" allow="clipboard-write" referrerpolicy="strict-origin"></iframe>`
}

function sendOEmbed(
  c: Context<AppEnv>,
  format: 'json' | 'xml',
  members: Readonly<Record<string, string | number>>,
): Response {
  const caching = { 'Cache-Control': 'public, max-age=300' }
  if (format === 'json') return c.json(members, 200, caching)
  const elements = Object.entries(members).map(
    ([name, value]) => `  <${name}>${escapeHtml(String(value))}</${name}>`,
  )
  const text = `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${elements.join('\n')}\n</oembed>\n`
  return c.body(text, 200, { 'Content-Type': 'text/xml; charset=utf-8', ...caching })
}
