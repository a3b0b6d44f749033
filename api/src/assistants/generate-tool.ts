import type { JSONObject } from '@modelcontextprotocol/server'
import type { GenerationAnswer } from '#shared/contract/shapes.ts'
import { progressText } from '#shared/contract/word-news.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import { beginGeneration } from '../generate/begin-generation.ts'
import { hashRequest } from '../generate/generate.ts'
import { inputSchema } from '../http/openapi/functions.ts'
import type { Json } from '../http/openapi/parts.ts'
import { createModelEvents } from '../generate/model-events.ts'
import type { RunOptions } from '../generate/unpaid-calls.ts'
import type { AssistantCall, AssistantDependencies, AssistantTool } from './assistant-call.ts'
import { MARKED_DRAFT_SCHEMA, markedDraft, NOTES_SCHEMA } from './marked-drafts.ts'
import {
  booleanSchema,
  listSchema,
  objectSchema,
  textSchema,
  integerSchema,
} from './json-schema.ts'

/** The most sets of drafts for one form. */
const DRAFT_SETS_MAX = 1_000

/**
 * The tool `generate_<tool>`. For a week, a call with the same fields and the same round is the same request: it gets
 * the same answer and is charged once, so that an assistant can retry after a lost answer. Another round is another
 * set of drafts.
 */
export function createGenerateTool(
  dependencies: AssistantDependencies,
  server: OfferedTool,
): AssistantTool {
  const { tool } = server
  return {
    name: `generate_${tool.id.replaceAll('-', '_')}`,
    title: tool.title,
    description: `${tool.summary} Drafts come checked. Costs ${COST_CREDITS} of the person's credits. The same fields again within a week give the same drafts and cost nothing; for other drafts send round 2, then 3, each for ${COST_CREDITS} credits.`,
    scope: 'generate',
    toolId: tool.id,
    input: generateInputSchemaOf(server),
    output: GENERATE_OUTPUT_SCHEMA,
    isReadOnly: false,
    act: async (call, given) => {
      const round = Number(given['round'] ?? 1)
      if (!Number.isInteger(round) || round < 1 || round > DRAFT_SETS_MAX)
        return {
          code: 'input_invalid',
          detail: `Send \`round\` as a whole number from 1 to ${DRAFT_SETS_MAX}, or leave it out.`,
        }
      const begun = await beginGeneration(dependencies.generating, {
        server,
        readBody: async () => ({ body: given }),
        spender: () => call.spender,
        keyFor: (input) => `assistant-${round}-${hashRequest(server, input)}`,
        requestId: call.requestId,
        signal: () => call.signal,
      })
      if (typeof begun === 'object') return begun
      const { end, ...options } = progressOptionsOf(call, server)
      const outcome = await begun(options).finally(end)
      if (!outcome.ok) return outcome
      return { content: generateContentOf(server, outcome.answer, outcome.isReplay) }
    },
  }
}

/**
 * Returns the form's schema with a round added, for the set of drafts, and without `anyOf`, which some clients do not
 * accept at the root.
 */
function generateInputSchemaOf({ tool }: OfferedTool): Json {
  const { anyOf: _, ...schema } = inputSchema(tool) as Record<string, Json>
  return {
    ...schema,
    properties: {
      ...(schema['properties'] as Record<string, Json>),
      round: {
        type: 'integer',
        minimum: 1,
        maximum: DRAFT_SETS_MAX,
        default: 1,
        description: 'Which set of drafts for these fields; leave it out for the first.',
      },
    },
  }
}

const GENERATE_OUTPUT_SCHEMA = objectSchema(
  {
    drafts: listSchema(MARKED_DRAFT_SCHEMA, 'Each has passed its checks.'),
    notes: NOTES_SCHEMA,
    credits: objectSchema({
      cost: integerSchema('Of this call.'),
      left: integerSchema('For this assistant, today.'),
    }),
    is_repeated: booleanSchema(
      'True of the answer to an earlier call with the same fields; it cost nothing.',
    ),
    result_id: textSchema('By which get_result finds it.'),
  },
  ['drafts', 'notes', 'credits', 'is_repeated'],
)

function generateContentOf({ tool }: OfferedTool, json: string, isRepeated: boolean): JSONObject {
  const answer = JSON.parse(json) as GenerationAnswer
  const { checks, notes, credits, resultId } = answer
  const result = answer[tool.resultKey]
  const drafts = tool.resultKind === 'text' ? [result] : (result as readonly unknown[])
  return {
    drafts: checks.drafts.map((marks, index) => markedDraft(drafts[index], marks, checks)),
    notes: isRepeated ? [REPEATED_ANSWER_NOTE, ...notes] : [...notes],
    credits: { cost: isRepeated ? 0 : credits.cost, left: credits.balance },
    is_repeated: isRepeated,
    ...(resultId === undefined ? {} : { result_id: resultId }),
  }
}

const REPEATED_ANSWER_NOTE =
  'The same fields were sent before: these are the drafts of then, and nothing was charged. For other drafts send the next `round`.'

/**
 * Returns options that report accepted drafts and the model's progress; none where the assistant did not request it.
 */
function progressOptionsOf(
  { reportProgress }: AssistantCall,
  { tool }: OfferedTool,
): RunOptions & { end(): void } {
  if (!reportProgress) return { end: () => {} }
  const { onModelNews, end } = createModelEvents((event, data) =>
    reportProgress(progressText(event, data) ?? 'Your model is writing'),
  )
  return {
    onDraft: (index) =>
      reportProgress(`Draft ${index + 1} of ${tool.draftsCount} has passed its checks.`),
    onModelNews,
    end,
  }
}
