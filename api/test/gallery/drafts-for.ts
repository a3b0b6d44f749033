import { serverTools } from '#shared/catalogue.server.ts'
import { readInput } from '#shared/kit/fields.ts'
import { unfence } from '#shared/kit/prompt/prompt.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { draftSchemaOf } from '../../src/model/answers/draft-schema.ts'
import { byId, performTask } from '../../src/workers/perform-task.ts'
import type { Written } from '../../src/workers/tasks.ts'
import type { Asked } from './asked.ts'

const tools = byId(serverTools)
/** Sorted by length, the longest first: one schema may contain another. */
const bySchema = serverTools
  .map((server) => ({ server, schema: JSON.stringify(draftSchemaOf(server)) }))
  .toSorted((a, b) => b.schema.length - a.schema.length)

/**
 * The tool of a request, found by the schema in its prompt and the fields of its form: two tools may have drafts of
 * the same shape.
 */
export function toolOfRequest(asked: Asked): ServerTool {
  const text = textOf(asked)
  // Data read from the form, such as its brief, is fenced too, beside the fields.
  const fenced = unfence(text)
  const found = bySchema.find(
    ({ server, schema }) =>
      text.includes(schema) &&
      Object.entries(server.tool.fields).every(
        ([name, { required }]) => !required || name in fenced,
      ),
  )
  if (!found) throw new Error('no tool asks like this')
  return found.server
}

/** The built-in writer's drafts for the form in the prompt: works for any form of any tool. */
export function builtinDrafts(asked: Asked): unknown[] {
  const { tool } = toolOfRequest(asked)
  const { input } = readInput(tool.fields, unfence(textOf(asked)))
  const today = new Date().toISOString().slice(0, 10)
  const message = { toolId: tool.id, input, seed: 'stand-in', today, wantsDrafts: true }
  const written = performTask(tools, { name: 'write', message }) as Written
  return written.ok ? written.added.map(({ draft }) => draft) : []
}

/** The number of kept drafts that the prompt lists. */
export function keptCount({ messages }: Asked): number {
  const message = messages.findLast(({ role }) => role === 'assistant')
  return message ? (JSON.parse(message.content) as { drafts: unknown[] }).drafts.length : 0
}

function textOf({ messages }: Asked): string {
  return messages.map(({ content }) => content).join('\n')
}
