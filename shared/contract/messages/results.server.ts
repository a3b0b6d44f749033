import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from '../error-codes.ts'
import { REGISTRATION_STATES } from '../registrations.ts'
import { EXPORT_FORMATS, INSTRUCTION_CHARS_MAX, VERSION_KINDS } from '../workbench.ts'
import { MANY_RESULTS_MAX } from '../finding.ts'
import { CHIPS } from '../../kit/change/chips.ts'
import { COST_AND_BALANCE } from './credits.server.ts'
import { RESULT_CHECKS_ANY_VERSION, DRAFT_FAULT, DRAFT_MARKS } from './drafts.server.ts'
import { flag, list, NEXT_CURSOR, object, text, time, wholeNumber } from './values.server.ts'

const DRAFT_SHAPE_TEXT = 'In the shape of the tool’s drafts, without the number.'

/** The current state of one draft of a result. */
export const DRAFT_STATE = object(
  {
    id: wholeNumber('Its place in the result when it was written, from 1; never another draft’s.'),
    draft: z.unknown().describe(DRAFT_SHAPE_TEXT),
    version: wholeNumber('From 1. A change names the version it was made of.'),
    kind: z.enum(VERSION_KINDS),
    can_undo: flag('False for the first version.'),
    marks: DRAFT_MARKS.describe('As one of `checks.drafts` of a generation.'),
    faults: list(DRAFT_FAULT, 'What it breaks.'),
  },
  'DraftState',
)

export const STORED_RESULT = object(
  {
    id: text(),
    tool_id: text('For example `slogan-generator`.'),
    prompt: z.unknown().meta({ type: 'object', description: 'The inputs.' }),
    result: z.unknown().describe('The drafts, as the tool answered them.'),
    created_at: time(),
    writer: text(
      '`other` or `other:NAME` of drafts that were only checked here; absent of those written here.',
    ).optional(),
  },
  'StoredResult',
)

/** A stored result in the list. Starred ones come first, each kind newest first. */
export const LISTED_RESULT = STORED_RESULT.and(
  object({ is_starred: flag('Kept first in the list, and never deleted for its age.') }),
).meta({ id: 'ListedResult' })

/** `GET /api/results`. */
export const RESULTS_ANSWER = object({
  results: list(LISTED_RESULT, 'Only the own ones.'),
  next: NEXT_CURSOR,
})
export const DELETED_RESULTS_ANSWER = object({ deleted: wholeNumber('How many there were.') })

const RESULT_ID_FIELD = text('The id of a result.')
const MANY_RESULTS_ACTION = z.enum(['star', 'unstar', 'delete'])

/** `POST /api/results/many`: an action on the caller's own results, in one transaction. */
export const MANY_RESULTS_BODY = object({
  ids: z.array(RESULT_ID_FIELD).min(1).max(MANY_RESULTS_MAX).describe('Which ones.'),
  action: MANY_RESULTS_ACTION,
})
export const MANY_RESULTS_ANSWER = object({
  done: list(RESULT_ID_FIELD, 'All of these were changed.'),
  not_found: list(RESULT_ID_FIELD, 'These are not there, or not yours.'),
})

/** `POST /api/results/{id}/share`: the new address is shown once, and the previous one has ended. */
export const SHARE_ANSWER = object({
  address: text('For example `/s/…` at this server.'),
  expires_at: time('When it ends.'),
})

const CHECKED_RULES_FIELD = RESULT_CHECKS_ANY_VERSION.pick({ rules: true, groups: true }).describe(
  '`rules`: rule id and what it checks; `groups`: what a person reads above them.',
)
const NOTES_FIELD = list(text(), 'Lines to show under the result.')

/** The actions available for the drafts of a result on this server. */
export const RESULT_OFFERS = object({
  chips: list(
    z.enum(CHIPS),
    'Instructions for `again` that are understood without a model’s guess.',
  ),
  line: flag('Whether any other line can be followed: a model writes.'),
  swaps: flag('Whether a meal or an exercise can be swapped.'),
  registrations: flag(
    'Whether `GET /api/results/{id}/registrations` says what registries know of the drafts.',
  ),
  formats: list(z.enum(EXPORT_FORMATS), 'What `GET /api/results/{id}/export` answers.'),
  shares: flag('Whether `POST /api/results/{id}/share` is open to whoever asks.'),
})

/** `GET /api/results/{id}`: a result with its available actions. */
export const RESULT_ANSWER = STORED_RESULT.and(
  object({
    is_starred: flag(),
    expires_at: time('When this copy is forgotten; absent of what the history keeps.').optional(),
    shared_until: time('Until when an address shows it; absent without one.').optional(),
    drafts: list(DRAFT_STATE, 'In the order of the result.'),
    checks: CHECKED_RULES_FIELD,
    notes: NOTES_FIELD,
    can: RESULT_OFFERS,
  }),
).meta({ id: 'Result' })

/** The answer to every change of one draft; an outdated version is refused with 409 `draft_changed`. */
export const DRAFT_ANSWER = object(
  {
    state: DRAFT_STATE,
    checks: CHECKED_RULES_FIELD,
    notes: NOTES_FIELD,
    credits: COST_AND_BALANCE.optional(),
  },
  'DraftAnswer',
)

/** `POST /api/results/{id}/more`. */
export const MORE_DRAFTS_ANSWER = object(
  {
    drafts: list(DRAFT_STATE, 'Those that were added.'),
    checks: CHECKED_RULES_FIELD,
    notes: NOTES_FIELD,
    credits: COST_AND_BALANCE,
  },
  'MoreAnswer',
)

/** Bodies of requests that change a draft. */
export const DRAFT_VERSION_BODY = object({
  version: wholeNumber(
    'The number of the version that is changed; another current one is a 409.',
  ).min(1),
})
export const EDIT_DRAFT_BODY = object({
  draft: z.unknown().describe(DRAFT_SHAPE_TEXT),
  ...DRAFT_VERSION_BODY.shape,
})
export const SWAP_PART_BODY = object({
  ...DRAFT_VERSION_BODY.shape,
  path: text('Its place in the draft.').max(80),
})
export const REWRITE_DRAFT_BODY = object({
  ...DRAFT_VERSION_BODY.shape,
  instruction: text('What is to be other about it: one of `can.chips`, or any where `can.line`.')
    .meta({ maxLength: INSTRUCTION_CHARS_MAX })
    .optional(),
})

/** The registration state of one draft that is a domain name. */
export const DRAFT_REGISTRATION = object({
  id: wholeNumber('The id of the draft.'),
  version: wholeNumber('The version that the domain is of.'),
  domain: text('In small letters.'),
  state: z.enum(REGISTRATION_STATES),
}).meta({
  id: 'DraftRegistration',
  examples: [
    { id: 4, version: 1, domain: 'hearthcrumb.com', state: 'unregistered' },
    { id: 1, version: 2, domain: 'ryeandoven.com', state: 'registered' },
  ],
})

/** `GET /api/results/{id}/registrations`: in the order of `REGISTRATION_STATES`, then in that of the result. */
export const REGISTRATIONS_ANSWER = object({
  registrations: list(DRAFT_REGISTRATION, 'One of each draft.'),
})

/** The body of every error answer (RFC 9457). Nothing is ever charged for an error. */
export const PROBLEM_DOCUMENT = object(
  {
    type: text('urn:draftmill:error:{code}'),
    title: text('What went wrong, in English.'),
    status: wholeNumber(),
    code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
    detail: text('More, where there is more to say.').optional(),
    fields: list(
      object({ field: text(), code: text(), message: text() }),
      'For `input_invalid`: what to change, field by field.',
    ).optional(),
    balance: wholeNumber('Available credits, for credit errors.').optional(),
    opens_at: time('For limits: when the one that was reached opens again.').optional(),
    state: DRAFT_STATE.optional().describe('For `draft_changed`: the draft as it is now.'),
    charged: z.literal(false),
    request_id: text().optional(),
  },
  'Problem',
)
