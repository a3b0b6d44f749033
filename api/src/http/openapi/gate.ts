import { z } from 'zod'
import { GATE_LIMITS } from '#shared/contract/gate-limits.ts'
import { BRIEF_ANSWER, checkAnswer } from '#shared/contract/messages/drafts.server.ts'
import { flag, text, wholeNumber } from '#shared/contract/messages/values.server.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { apiDraftSchemaOf, inputSchema, wrapJsonSchema } from './functions.ts'
import { GENERATOR_SECURITY, pathsOf, type RouteCall, type Paths } from './parts.ts'

/** `POST /api/briefs/{tool-id}` and `POST /api/checks/{tool-id}` of every tool. */
export function gatePaths(offeredTools: readonly OfferedTool[]): Paths {
  return pathsOf(
    Object.fromEntries(
      offeredTools.flatMap((server) => [
        [`POST /api/briefs/${server.tool.id}`, briefCall(server)],
        [`POST /api/checks/${server.tool.id}`, checkCall(server)],
      ]),
    ),
  )
}

const CHECK_OPTIONS = {
  blocks: flag('True asks for the drafts that pass as blocks of WordPress as well.').optional(),
  store: flag(
    'True keeps what passed in the account, like the result of a generation and free of charge: with the last round, not where `again` comes. 30 an hour; not for visitors.',
  ).optional(),
  writer: text('Who wrote, as the saved result says it: `other:NAME`.')
    .meta({ maxLength: 40 })
    .optional(),
}

const GATE_ERROR_CODES = [
  'sign_in_required',
  'token_invalid',
  'scope_insufficient',
  'origin_forbidden',
  'tool_not_offered',
  'tool_off',
  'input_refused',
  'rate_limited',
  'generation_stopped',
  'server_busy',
  'shutting_down',
] as const

function briefCall({ tool }: OfferedTool): RouteCall {
  return {
    id: `brief-${tool.id}`,
    tag: 'Any writer',
    summary: `${tool.title}: a brief for any language model`,
    description:
      'What our own model would be asked. Send `messages` to any model, with `schema` where it takes one, and its raw answer to the check. Free of charge; nothing is stored. 60 a minute.',
    body: z.object({
      input: wrapJsonSchema(inputSchema(tool)),
      drafts: wholeNumber(
        'How many drafts one answer is asked for. With fewer than the tool has, the check gives `more`, a brief for the next ones.',
      )
        .min(1)
        .max(tool.draftsCount)
        .default(tool.draftsCount)
        .optional(),
    }),
    done: { 200: [BRIEF_ANSWER, 'The brief.'] },
    codes: GATE_ERROR_CODES,
    security: GENERATOR_SECURITY,
  }
}

function checkCall(server: OfferedTool): RouteCall {
  const { tool } = server
  const draft = apiDraftSchemaOf(server)
  return {
    id: `check-${tool.id}`,
    tag: 'Any writer',
    summary: `${tool.title}: check drafts of any writer`,
    description:
      'Checks the raw answer of a model to a brief, or drafts of anybody. `again` asks once more for what is missing, twice at most, and comes only with an answer to a brief; what passed is kept in its ticket. `more` asks for the next drafts of a brief for fewer. Free of charge; nothing is stored unless `store` asks for it. 60 a minute.',
    body: z.union([
      z.object({
        ticket: text('Of the brief, or of `again`.'),
        answer: text("The model's raw text, at most 64 KB."),
        ...CHECK_OPTIONS,
      }),
      z.object({
        input: wrapJsonSchema(inputSchema(tool)),
        drafts: z.array(draft).min(1).max(GATE_LIMITS.draftsMax),
        ...CHECK_OPTIONS,
      }),
    ]),
    done: {
      200: [checkAnswer(apiDraftSchemaOf(server, tool.isNumbered)), 'What became of the drafts.'],
    },
    idempotencyKey:
      'With `store`, a retry with the same key and body keeps once and answers the same `result_id`.',
    codes: [
      ...GATE_ERROR_CODES,
      'ticket_invalid',
      'idempotency_key_invalid',
      'idempotency_key_reused',
    ],
    security: GENERATOR_SECURITY,
  }
}
