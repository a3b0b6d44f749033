import { serverTools } from '#shared/catalogue.server.ts'
import { readInput } from '#shared/kit/fields.ts'
import { unfence } from '#shared/kit/prompt.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { draftSchemaOf } from '../../src/model/draft-schema.ts'
import { byId, performTask } from '../../src/workers/perform-task.ts'
import type { Written } from '../../src/workers/tasks.ts'
import type { Asked } from './asked.ts'

const tools = byId(serverTools)
/** The longest first: one schema may hold another. */
const bySchema = serverTools
  .map((server) => ({ server, schema: JSON.stringify(draftSchemaOf(server)) }))
  .toSorted((a, b) => b.schema.length - a.schema.length)

/** The tool that asks, by the schema in its prompt. */
export function askingTool(asked: Asked): ServerTool {
  const found = bySchema.find(({ schema }) => textOf(asked).includes(schema))
  if (!found) throw new Error('no tool asks like this')
  return found.server
}

/** The built-in writer's drafts for the form that the prompt holds: something for any form of any tool. */
export function builtinDrafts(asked: Asked): unknown[] {
  const { tool } = askingTool(asked)
  const { input } = readInput(tool.fields, unfence(textOf(asked)))
  const today = new Date().toISOString().slice(0, 10)
  const told = { toolId: tool.id, input, seed: 'stand-in', today, tellsDrafts: true }
  const written = performTask(tools, { name: 'write', told }) as Written
  return written.ok ? written.added.map(({ draft }) => draft) : []
}

function textOf({ messages }: Asked): string {
  return messages.map(({ content }) => content).join('\n')
}
