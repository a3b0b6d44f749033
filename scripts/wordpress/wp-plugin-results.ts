/** The result format of every tool for the WordPress plugin: for its abilities and its command line. */
import { z } from 'zod'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import { phpFile, toPhp, type PhpValue } from './wp-plugin-catalogue.ts'

type JsonSchema = Readonly<Record<string, unknown>>

/**
 * The number of drafts of a long tool requested in one model answer: what a model writes in some 20 of the 30 seconds
 * that WordPress's client waits (`draft-lengths.release.test.ts` measures it). Other tools get all drafts in one
 * answer.
 */
export const DRAFTS_PER_ANSWER: Readonly<Record<string, number>> = {
  'academic-project-generator': 3,
  'diet-meal-plan-generator': 1,
  'horror-story-generator': 1,
  'project-topic-generator': 4,
  'prompt-enhancer': 2,
  'workout-routine-generator': 1,
}

/**
 * The file `build/results.php`: by tool id, the function, the answer's member with the result, the number of drafts
 * in total and per model answer, and the result's schema, in the keywords that both WordPress and ability adapters
 * support. Lengths and patterns are omitted: the server has checked them, and WordPress would count differently.
 */
export function resultsPhpFile(
  catalogue: readonly ToolDefinition[],
  offered: readonly OfferedTool[],
): string {
  const rows = catalogue.map((tool): [string, PhpValue] => {
    const draft = offered.find((one) => one.tool.functionName === tool.functionName)?.draft
    if (!draft) throw new Error(`no server offers ${tool.id}`)
    const schema = toPlainSchema(z.toJSONSchema(draft, { io: 'output' }) as JsonSchema)
    return [tool.id, resultAsPhp(tool, schema)]
  })
  return phpFile('scripts/wordpress/build-wp-plugin.ts', toPhp(Object.fromEntries(rows), 0))
}

type PlainSchema = Readonly<Record<string, PhpValue>>

function resultAsPhp(tool: ToolDefinition, draft: PlainSchema): PhpValue {
  const items = tool.isNumbered ? withIdProperty(draft) : draft
  return {
    function: tool.functionName,
    key: tool.resultKey,
    drafts: tool.draftsCount,
    perAnswer: DRAFTS_PER_ANSWER[tool.id] ?? tool.draftsCount,
    schema: tool.resultKind === 'text' ? draft : { type: 'array', items },
  }
}

function withIdProperty(draft: PlainSchema): PlainSchema {
  const properties = draft['properties'] as PlainSchema
  return { ...draft, properties: { id: { type: 'integer' }, ...properties } }
}

/** Throws on a union or a reference, which no tool's draft schema contains. */
function toPlainSchema(schema: JsonSchema): PlainSchema {
  const { type, description, enum: options, items, properties, required } = schema
  if (typeof type !== 'string') throw new Error(`not a plain schema: ${JSON.stringify(schema)}`)
  const members = properties as Readonly<Record<string, JsonSchema>> | undefined
  return {
    type,
    ...(typeof description === 'string' ? { description } : {}),
    ...(options === undefined ? {} : { enum: options as string[] }),
    ...(items === undefined ? {} : { items: toPlainSchema(items as JsonSchema) }),
    ...(members === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(members).map(([name, value]) => [name, toPlainSchema(value)]),
          ),
        }),
    ...(required === undefined ? {} : { required: required as string[] }),
  }
}
