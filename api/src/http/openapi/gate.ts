import { z } from 'zod'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { inputSchema } from './functions.ts'
import {
  GENERATOR,
  json,
  list,
  object,
  path,
  ref,
  text,
  whole,
  type Json,
  type Paths,
} from './parts.ts'

/** `POST /api/briefs/{tool-id}` and `POST /api/checks/{tool-id}` of every tool. */
export function gatePaths(offeredTools: readonly OfferedTool[]): Paths {
  return Object.fromEntries(
    offeredTools.flatMap((server) => [briefPath(server), checkPath(server)]),
  )
}

const WISHES = {
  blocks: {
    type: 'boolean',
    description: 'True asks for the drafts that pass as blocks of WordPress as well.',
  },
  store: {
    type: 'boolean',
    description:
      'True keeps what passed in the account, like the result of a generation and free of charge: with the last round, not where `again` comes. 30 an hour; not for visitors.',
  },
  writer: {
    type: 'string',
    maxLength: 40,
    description: 'Who wrote, as the saved result says it: `other:NAME`.',
  },
}

const CODES = [
  'sign_in_required',
  'token_invalid',
  'scope_insufficient',
  'origin_forbidden',
  'tool_not_offered',
  'input_refused',
  'rate_limited',
  'generation_stopped',
  'server_busy',
  'shutting_down',
] as const

const TICKET = text('For the check of the answer: good for ten minutes, for this caller and site.')
const MESSAGES = list(ref('Message'), 'To send to a language model as they are.')

function briefPath({ tool }: OfferedTool): ReturnType<typeof path> {
  return path(`/api/briefs/${tool.id}`, {
    post: {
      id: `brief-${tool.id}`,
      tag: 'Any writer',
      summary: `${tool.title}: a brief for any language model`,
      description:
        'What our own model would be asked. Send `messages` to any model, with `schema` where it takes one, and its raw answer to the check. Free of charge; nothing is stored. 60 a minute.',
      body: object(
        {
          input: inputSchema(tool),
          drafts: {
            type: 'integer',
            minimum: 1,
            maximum: tool.draftsCount,
            default: tool.draftsCount,
            description:
              'How many drafts one answer is asked for. With fewer than the tool has, the check gives `more`, a brief for the next ones.',
          },
        },
        ['input'],
      ),
      done: {
        '200': json(
          object({
            ticket: TICKET,
            messages: MESSAGES,
            schema: { type: 'object', description: 'The JSON schema of the answer.' },
            draftsCount: whole('How many drafts are asked for.'),
          }),
          'The brief.',
        ),
      },
      codes: CODES,
      security: GENERATOR,
    },
  })
}

function checkPath({ tool, draft }: OfferedTool): ReturnType<typeof path> {
  const { $schema: _, ...plain } = z.toJSONSchema(draft, { io: 'output' }) as Record<string, Json>
  return path(`/api/checks/${tool.id}`, {
    post: {
      id: `check-${tool.id}`,
      tag: 'Any writer',
      summary: `${tool.title}: check drafts of any writer`,
      description:
        'Checks the raw answer of a model to a brief, or drafts of anybody. `again` asks once more for what is missing, twice at most, and comes only with an answer to a brief; what passed is kept in its ticket. `more` asks for the next drafts of a brief for fewer. Free of charge; nothing is stored unless `store` asks for it. 60 a minute.',
      body: {
        oneOf: [
          object(
            {
              ticket: text('Of the brief, or of `again`.'),
              answer: text("The model's raw text, at most 64 KB."),
              ...WISHES,
            },
            ['ticket', 'answer'],
          ),
          object(
            {
              input: inputSchema(tool),
              drafts: { type: 'array', minItems: 1, maxItems: 20, items: plain },
              ...WISHES,
            },
            ['input', 'drafts'],
          ),
        ],
      },
      done: {
        '200': json(
          object(
            {
              drafts: list(plain, 'Those that passed, as a generation answers them.'),
              checks: ref('Checks'),
              notes: list({ type: 'string' }, 'Lines to show with them.'),
              refused: list(ref('RefusedDraft'), 'Those that did not, with what is wrong.'),
              faults: list(
                ref('DraftFault'),
                'What is wrong with all of them together. An answer to a brief loses them all to it; drafts that were sent stay.',
              ),
              blocks: list(
                { type: 'string' },
                'Where `blocks` was asked: each draft as the markup of WordPress blocks.',
              ),
              again: object({ ticket: TICKET, messages: MESSAGES }),
              more: object({ ticket: TICKET, messages: MESSAGES }),
              result_id: text('Of the saved result, where `store` was asked and a draft passed.'),
            },
            ['drafts', 'checks', 'notes', 'refused', 'faults'],
          ),
          'What became of the drafts.',
        ),
      },
      idempotencyKey:
        'With `store`, a retry with the same key and body keeps once and answers the same `result_id`.',
      codes: [...CODES, 'ticket_invalid', 'idempotency_key_invalid', 'idempotency_key_reused'],
      security: GENERATOR,
    },
  })
}

/** What both share, as `#/components/schemas/…`. */
export const GATE_SCHEMAS = {
  Message: object({
    role: { type: 'string', enum: ['system', 'user', 'assistant'] },
    content: { type: 'string' },
  }),
  DraftFault: object(
    {
      rule: text('A name for programs; people read `says`.'),
      where: text('The path of the field (`exercises.2.reps`); empty for the whole.'),
      says: text('What is wrong and what would be right, in words.'),
      quote: text('The place in the draft, word for word, where there is one.'),
    },
    ['rule', 'where', 'says'],
  ),
  RefusedDraft: object(
    {
      index: whole('Its place among what was sent, from 0; absent for one of an earlier round.'),
      draft: { description: 'As it was written.' },
      faults: list(ref('DraftFault'), 'What is wrong with it.'),
    },
    ['draft', 'faults'],
  ),
}
