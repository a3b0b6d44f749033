/** What every tool answers, as the WordPress plugin reads it: for its abilities and its command line. */
import { z } from 'zod'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import { phpFile, toPhp, type Value } from './wp-plugin-catalogue.ts'

type JsonSchema = Readonly<Record<string, unknown>>

/**
 * How many drafts of a long tool one answer of a model is asked for: what it writes in some 20 of the 30 seconds that
 * WordPress's client waits (`draft-lengths.release.test.ts` measures it). Other tools have all drafts in one answer.
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
 * The file `build/results.php`: by a tool's id its function, the member of the answer that holds the result, how many drafts
 * it has and one answer of a model is asked for, and the result's schema, in the keywords that WordPress and adapters of abilities take alike. Lengths and patterns are left
 * out: the server has checked them, and WordPress would measure in its own way.
 */
export function resultsFile(
  catalogue: readonly ToolDefinition[],
  offered: readonly OfferedTool[],
): string {
  const rows = catalogue.map((tool): [string, Value] => {
    const draft = offered.find((one) => one.tool.functionName === tool.functionName)?.draft
    if (!draft) throw new Error(`no server offers ${tool.id}`)
    const schema = plain(z.toJSONSchema(draft, { io: 'output' }) as JsonSchema)
    return [tool.id, resultRow(tool, schema)]
  })
  return phpFile('scripts/wordpress/build-wp-plugin.ts', toPhp(Object.fromEntries(rows), 0))
}

type Plain = Readonly<Record<string, Value>>

function resultRow(tool: ToolDefinition, draft: Plain): Value {
  const items = tool.isNumbered ? withId(draft) : draft
  return {
    function: tool.functionName,
    key: tool.resultKey,
    drafts: tool.draftsCount,
    perAnswer: DRAFTS_PER_ANSWER[tool.id] ?? tool.draftsCount,
    schema: tool.resultKind === 'text' ? draft : { type: 'array', items },
  }
}

function withId(draft: Plain): Plain {
  const properties = draft['properties'] as Plain
  return { ...draft, properties: { id: { type: 'integer' }, ...properties } }
}

/** Throws on a union or a reference, which no tool's draft has. */
function plain(schema: JsonSchema): Plain {
  const { type, description, enum: options, items, properties, required } = schema
  if (typeof type !== 'string') throw new Error(`not a plain schema: ${JSON.stringify(schema)}`)
  const members = properties as Readonly<Record<string, JsonSchema>> | undefined
  return {
    type,
    ...(typeof description === 'string' ? { description } : {}),
    ...(options === undefined ? {} : { enum: options as string[] }),
    ...(items === undefined ? {} : { items: plain(items as JsonSchema) }),
    ...(members === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(members).map(([name, value]) => [name, plain(value)]),
          ),
        }),
    ...(required === undefined ? {} : { required: required as string[] }),
  }
}
