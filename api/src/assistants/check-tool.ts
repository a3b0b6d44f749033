import { createHash } from 'node:crypto'
import type { JSONObject, JSONValue } from '@modelcontextprotocol/server'
import type { CheckAnswer } from '#shared/contract/shapes.ts'
import { askGate } from '../gate/ask-gate.ts'
import type { Json } from '../http/openapi/parts.ts'
import type { AssistantDependencies, AssistantTool } from './assistant-call.ts'
import { MARKED_DRAFT_SCHEMA, markedDraft, NOTES_SCHEMA } from './marked-drafts.ts'
import { listSchema, objectSchema, textSchema } from './json-schema.ts'

/** The tool `check_drafts`: the checks of any tool for drafts from anywhere, free of charge. */
export function createCheckTool(dependencies: AssistantDependencies): AssistantTool {
  const servers = new Map(dependencies.offeredTools.map((server) => [server.tool.id, server]))
  return {
    name: 'check_drafts',
    title: 'Check drafts',
    description:
      'Holds drafts that you or the person wrote to what the form asks, and says word by word what is wrong. Free of charge. A brief_ prompt shows how the drafts of a tool look. With store, what passes is saved in the account.',
    scope: 'check',
    input: checkInputSchemaOf([...servers.keys()]),
    output: CHECK_OUTPUT_SCHEMA,
    isReadOnly: false,
    act: async (call, given) => {
      const server = servers.get(String(given['tool']))
      if (!server)
        return {
          code: 'input_invalid',
          detail: `Send \`tool\` as one of ${[...servers.keys()].join(', ')}.`,
        }
      const { input, drafts, store, writer } = given
      const body = { input, drafts, ...(store === undefined ? {} : { store }), writer }
      const answered = await askGate(dependencies.gate, {
        name: 'check',
        server,
        caller: call.caller,
        networkHash: () => '',
        // With this key a retry saves the drafts only once.
        idempotencyKey: `assistant-${hashJson([server.tool.id, input, drafts, writer])}`,
        readBody: async () => ({ body }),
      })
      if ('code' in answered) return answered
      return { content: checkContentOf(JSON.parse(answered.json) as CheckAnswer) }
    },
  }
}

function hashJson(sent: unknown): string {
  return createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
}

const checkInputSchemaOf = (toolIds: readonly string[]): Json =>
  objectSchema(
    {
      tool: { type: 'string', enum: toolIds },
      input: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'The form: the fields of the generate_ tool.',
      },
      drafts: { type: 'array', minItems: 1, maxItems: 20, items: {} },
      store: {
        type: 'boolean',
        default: false,
        description: 'Save what passes. Only when the person asks.',
      },
      writer: { type: 'string', maxLength: 40, description: 'Who wrote them, for what is saved.' },
    },
    ['tool', 'input', 'drafts'],
  )

const FAULTS_SCHEMA = listSchema(
  objectSchema(
    {
      where: textSchema('The path of the field; empty for the whole.'),
      says: textSchema('What is wrong and what would be right.'),
      quote: textSchema('The place, word for word.'),
    },
    ['where', 'says'],
  ),
  'What is wrong.',
)

const CHECK_OUTPUT_SCHEMA = objectSchema(
  {
    drafts: listSchema(MARKED_DRAFT_SCHEMA, 'Those that passed.'),
    refused: listSchema(
      objectSchema({ draft: { description: 'As it was sent.' }, faults: FAULTS_SCHEMA }),
      'Those that did not.',
    ),
    faults: FAULTS_SCHEMA,
    notes: NOTES_SCHEMA,
    result_id: textSchema('Of the saved result.'),
  },
  ['drafts', 'refused', 'faults', 'notes'],
)

function checkContentOf({
  drafts,
  checks,
  refused,
  faults,
  notes,
  result_id,
}: CheckAnswer): JSONObject {
  return {
    drafts: checks.drafts.map((marks, index) => markedDraft(drafts[index], marks, checks)),
    refused: refused.map(({ draft, faults: found }) => ({
      draft: draft as JSONValue,
      faults: found.map(assistantFaultOf),
    })),
    faults: faults.map(assistantFaultOf),
    notes: [...notes],
    ...(result_id === undefined ? {} : { result_id }),
  }
}

/** Returns a fault in the form for assistants. */
export function assistantFaultOf({
  where,
  says,
  quote,
}: CheckAnswer['faults'][number]): JSONObject {
  return { where, says, ...(quote === undefined ? {} : { quote }) }
}
