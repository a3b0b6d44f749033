import { serverTools } from '#shared/catalogue.server.ts'
import { readInput } from '#shared/kit/fields.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { unfence } from '#shared/kit/prompt.ts'
import { draftSchemaOf } from '../../src/model/draft-schema.ts'
import { byId, performTask } from '../../src/workers/perform-task.ts'
import type { Written } from '../../src/workers/tasks.ts'
import type { Asked } from './asked.ts'

const tools = byId(serverTools)
/** Asked the same it answers the same, and at once. */
const written = new Map<string, readonly unknown[]>()
/** The longest first: one schema may hold another. */
const bySchema = serverTools
  .map((server) => ({ server, schema: JSON.stringify(draftSchemaOf(server)) }))
  .toSorted((a, b) => b.schema.length - a.schema.length)

/**
 * Good drafts for what was asked: the built-in writer's, for the form that the prompt holds. So a stand-in answers any
 * form of any tool, and what it writes passes the checks of today.
 */
export function draftsFor({ messages }: Asked): readonly unknown[] {
  const text = messages.map(({ content }) => content).join('\n')
  const known = written.get(text)
  if (known) return known
  const server = bySchema.find(({ schema }) => text.includes(schema))?.server
  if (!server) throw new Error('no tool asks like this')
  const drafts = draftsOf(server, readInput(server.tool.fields, unfence(text)).input)
  written.set(text, drafts)
  return drafts
}

/** The built-in writer's drafts for a form. Throws where it has too little to say. */
export function draftsOf(server: ServerTool, input: Readonly<Record<string, string>>): unknown[] {
  const told = {
    toolId: server.tool.id,
    input,
    seed: 'stand-in',
    today: '2026-11-22',
    tellsDrafts: true,
  }
  const result = performTask(tools, { name: 'write', told }) as Written
  if (!result.ok) throw new Error(`nothing to write: ${result.reason}`)
  return result.added.map(({ draft }) => draft)
}
