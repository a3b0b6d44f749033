import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverTools } from '#shared/catalogue.server.ts'
import { assembleBuiltin } from '#shared/kit/assemble.server.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { createRandom } from '#shared/text/random.ts'
import type { ExportedResult } from './result-to-export.ts'

const TOOLS_FOLDER = join(import.meta.dirname, '../../../../shared/tools')
/** A fixed date with half a year before and after it. */
const FIXED_TODAY = '2026-06-15'

/** The built-in writer's result for the sample form of a tool, as stored. */
export function sampleResult({ tool, ...rest }: ServerTool): ExportedResult {
  const server = { tool, ...rest }
  const sample = JSON.parse(
    readFileSync(join(TOOLS_FOLDER, tool.id, 'sample.json'), 'utf8'),
  ) as object
  const initialEntries = Object.entries(tool.fields).map(([name, field]) => [
    name,
    field.kind === 'select' ? field.default : '',
  ])
  const prompt: Record<string, string> = { ...Object.fromEntries(initialEntries), ...sample }
  const written = server.write(prompt, createRandom('7'), { today: FIXED_TODAY })
  const { drafts } = assembleBuiltin(server, prompt, written[Symbol.iterator]()) ?? { drafts: [] }
  return {
    id: '019aa000-0000-7000-8000-000000000000',
    tool_id: tool.id,
    created_at: `${FIXED_TODAY}T10:00:00.000Z`,
    prompt,
    drafts: drafts.map(({ draft }, at) => ({ id: at + 1, draft })),
  }
}

/** Every tool with the result of its sample form. */
export function sampleResults(): { server: ServerTool; result: ExportedResult }[] {
  return serverTools.map((server) => ({ server, result: sampleResult(server) }))
}
