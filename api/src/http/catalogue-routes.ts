import { Hono } from 'hono'
import packageJson from '../../../package.json' with { type: 'json' }
import { formatsOf } from '#shared/contract/export-formats.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { AppEnv } from './app-env.ts'

/** `GET /api/tools`: this server's version; ids, titles, fields, cost and the active writer of each tool. */
export function catalogueRoutes(
  offeredTools: readonly OfferedTool[],
  hasModel: boolean,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const body = JSON.stringify({
    version: packageJson.version,
    tools: offeredTools.map(({ tool, exported }) => ({
      id: tool.id,
      title: tool.title,
      summary: tool.summary,
      category: tool.category,
      function: tool.functionName,
      result_key: tool.resultKey,
      drafts: { count: tool.draftsCount, min: tool.draftsMin },
      cost: COST_CREDITS,
      writer: hasModel && tool.writtenBy === 'any' ? 'openai' : 'builtin',
      exports: formatsOf(exported),
      fields: Object.entries(tool.fields).map(([name, field]) => ({ name, ...field })),
    })),
  })
  routes.get('/api/tools', (c) =>
    c.body(body, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=300',
    }),
  )
  return routes
}
