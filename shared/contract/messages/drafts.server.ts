import { z } from 'zod'
import { COST_CREDITS } from '../../kit/tool.ts'
import { WRITERS } from '../../kit/rules/rules.ts'
import { EXPORT_FORMATS } from '../workbench.ts'
import { COST_AND_BALANCE } from './credits.server.ts'
import { flag, list, object, text, wholeNumber } from './values.server.ts'

export const DRAFT_MARKS = object({
  passed: z.array(text()),
  repaired: z.array(text()),
  warnings: z.array(text()),
  uses: z.array(text()),
  why: text().optional(),
  writer: z.enum(WRITERS),
})

export const RESULT_CHECKS = object(
  {
    rules: z.record(z.string(), text()).describe('Rule id and what it checks.'),
    groups: z
      .record(z.string(), z.array(text()))
      .describe('What a person reads above a group of rules, and their ids.'),
    drafts: list(
      DRAFT_MARKS,
      'One for each draft: rules that hold, rules met by a repair, warnings, what of the input it says, and why it fits where the tool says so.',
    ),
  },
  'Checks',
)

/** The checks of a server of any version: older ones send no groups. */
export const RESULT_CHECKS_ANY_VERSION = RESULT_CHECKS.partial({ groups: true })

/** The members of a generation's answer besides its result under the tool's `resultKey`. */
export const GENERATION_EXTRAS = object({
  credits: COST_AND_BALANCE,
  writer: z.enum(['openai', 'builtin', 'mixed']),
  model: text(
    'The model that wrote all or some of it, or several with commas; absent without.',
  ).optional(),
  checks: RESULT_CHECKS,
  notes: list(text(), 'Lines to show with it.'),
  resultId: text(
    'The id of the result, by which it is found again below `/api/results`.',
  ).optional(),
  registrations: z
    .literal(true)
    .optional()
    .describe(
      'There where `GET /api/results/{id}/registrations` says what registries know of the names.',
    ),
  isShareable: flag('Whether `POST /api/results/{id}/share` is open to whoever asked.').optional(),
  isStarred: flag(
    'True of a replay whose result has been given a star since; else absent.',
  ).optional(),
})

/** One fault of a draft. */
export const DRAFT_FAULT = object(
  {
    rule: text('A name for programs; people read `says`.'),
    where: text('The path of the field (`exercises.2.reps`); empty for the whole.'),
    says: text('What is wrong and what would be right, in words.'),
    quote: text('The place in the draft, word for word, where there is one.').optional(),
  },
  'DraftFault',
)

export const REFUSED_DRAFT = object(
  {
    index: wholeNumber(
      'Its place among what was sent, from 0; absent for one of an earlier round.',
    ).optional(),
    draft: z.unknown().describe('As it was written.'),
    faults: list(DRAFT_FAULT, 'What is wrong with it.'),
  },
  'RefusedDraft',
)

export const MODEL_MESSAGE = object(
  { role: z.enum(['system', 'user', 'assistant']), content: text() },
  'Message',
)

const CHECK_TICKET_FIELD = text(
  'For the check of the answer: good for ten minutes, for this caller and site.',
)
const MODEL_MESSAGES_FIELD = list(MODEL_MESSAGE, 'To send to a language model as they are.')

/** `POST /api/briefs/{tool-id}`. */
export const BRIEF_ANSWER = object({
  ticket: CHECK_TICKET_FIELD,
  messages: MODEL_MESSAGES_FIELD,
  schema: z.record(z.string(), z.unknown()).meta({ description: 'The JSON schema of the answer.' }),
  draftsCount: wholeNumber('How many drafts are asked for.'),
})

/**
 * `POST /api/checks/{tool-id}` of a tool whose drafts are `draft`: the results of checking drafts that were written
 * elsewhere.
 */
export const checkAnswer = <Draft extends z.ZodType>(draft: Draft) =>
  object({
    drafts: list(draft, 'Those that passed, as a generation answers them.'),
    checks: RESULT_CHECKS,
    notes: list(text(), 'Lines to show with them.'),
    refused: list(REFUSED_DRAFT, 'Those that did not, with what is wrong.'),
    faults: list(
      DRAFT_FAULT,
      'What is wrong with all of them together. An answer to a brief loses them all to it; drafts that were sent stay.',
    ),
    blocks: list(
      text(),
      'Where `blocks` was asked: each draft as the markup of WordPress blocks.',
    ).optional(),
    again: object({ ticket: CHECK_TICKET_FIELD, messages: MODEL_MESSAGES_FIELD }).optional(),
    more: object({ ticket: CHECK_TICKET_FIELD, messages: MODEL_MESSAGES_FIELD }).optional(),
    result_id: text('Of the saved result, where `store` was asked and a draft passed.').optional(),
  })

/** A tool in the list of `GET /api/tools`. */
export const LISTED_TOOL = object(
  {
    id: text(),
    title: text(),
    summary: text(),
    category: text(),
    function: text('The last part of `/api/functions/…`.'),
    result_key: text('The field of the answer that holds the result.'),
    drafts: object({ count: wholeNumber(), min: wholeNumber() }),
    cost: z.literal(COST_CREDITS),
    writer: z.enum(['openai', 'builtin']),
    is_on: flag("Whether it may be used on this server's own pages; else `tool_off`."),
    is_on_embeds: flag('Whether connected sites, assistants and site keys may use it.'),
    exports: list(z.enum(EXPORT_FORMATS), 'What `GET /api/results/{id}/export` answers for it.'),
    fields: z.array(z.record(z.string(), z.unknown())),
  },
  'Tool',
)
export const TOOLS_ANSWER = object({
  version: text('Of this server.'),
  tools: list(LISTED_TOOL, 'In order.'),
})

/** Server-sent events of a streamed generation. */
export const DRAFT_EVENT = object({ index: wholeNumber(), draft: z.unknown(), marks: DRAFT_MARKS })
/** Sent once a second: how long the model has been thinking. */
export const THINKING_EVENT = object({ seconds: wholeNumber() })
/** The place in the queue for the model: sent at the start and after every change. */
export const WAITING_EVENT = object({
  place: wholeNumber('1 for the next one.'),
  length: wholeNumber('How many wait.'),
  about_seconds: z
    .number()
    .optional()
    .describe('How long it is likely to wait, where that is known.'),
})
/** Sent when the model has been called and has not written anything yet. */
export const READING_EVENT = object({
  about_seconds: z
    .number()
    .optional()
    .describe('How long that usually takes, where that is known.'),
})
