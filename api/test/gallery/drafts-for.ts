import { serverTools } from '#shared/catalogue.server.ts'
import { readInput } from '#shared/kit/fields.ts'
import { unfence } from '#shared/kit/prompt/prompt.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { draftSchemaOf } from '../../src/model/answers/draft-schema.ts'
import { toolsById, performTask } from '../../src/workers/perform-task.ts'
import type { WriteOutcome } from '../../src/workers/tasks.ts'
import type { ChatRequest } from './asked.ts'

const tools = toolsById(serverTools)
/** Sorted by length, the longest first: one schema may contain another. */
const toolSchemas = serverTools
  .map((server) => ({ server, schema: JSON.stringify(draftSchemaOf(server)) }))
  .toSorted((a, b) => b.schema.length - a.schema.length)

/**
 * The tool of a request, found by the schema in its prompt and the fields of its form: two tools may have drafts of
 * the same shape.
 */
export function toolOfRequest(asked: ChatRequest): ServerTool {
  const text = textOf(asked)
  // Data read from the form, such as its brief, is fenced too, beside the fields.
  const fenced = unfence(text)
  const found = toolSchemas.find(
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
export function builtinDrafts(asked: ChatRequest): unknown[] {
  const { tool } = toolOfRequest(asked)
  const { input } = readInput(tool.fields, unfence(textOf(asked)))
  const today = new Date().toISOString().slice(0, 10)
  const message = { toolId: tool.id, input, seed: 'stand-in', today, wantsDrafts: true }
  const written = performTask(tools, { name: 'write', message }) as WriteOutcome
  return written.ok ? written.added.map(({ draft }) => draft) : []
}

/** The number of kept drafts that the prompt lists. */
export function keptCount({ messages }: ChatRequest): number {
  const message = messages.findLast(({ role }) => role === 'assistant')
  return message ? (JSON.parse(message.content) as { drafts: unknown[] }).drafts.length : 0
}

function textOf({ messages }: ChatRequest): string {
  return messages.map(({ content }) => content).join('\n')
}
