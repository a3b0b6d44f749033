import { Hono } from 'hono'
import packageJson from '../../../../package.json' with { type: 'json' }
import { formatsOf } from '#shared/contract/export-formats.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { ToolSwitches } from '../../choices/tool-switches.ts'
import type { AppEnv } from '../app-env.ts'

/**
 * `GET /api/tools`: the server's version, and each tool's id, title, fields, cost, active writer and whether it is
 * on.
 */
export function catalogueRoutes(
  offeredTools: readonly OfferedTool[],
  hasModel: boolean,
  switches: ToolSwitches,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const tools = offeredTools.map(({ tool, exported }) => ({
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
  }))
  routes.get('/api/tools', async (c) => {
    const [here, embeds] = [await switches.off('here'), await switches.off('embeds')]
    const switched = tools.map((tool) => ({
      ...tool,
      is_on: !here.has(tool.id),
      is_on_embeds: !embeds.has(tool.id),
    }))
    return c.json({ version: packageJson.version, tools: switched }, 200, {
      'Cache-Control': 'public, max-age=300',
    })
  })
  return routes
}
