import { ERROR_CODES } from '#shared/contract/error-codes.ts'
import { EXPORT_FORMATS } from '#shared/contract/workbench.ts'
import { SCOPES } from '../../embeds/scopes.ts'
import { WRITERS } from '#shared/kit/rules/rules.ts'
import { GATE_SCHEMAS } from './gate.ts'
import { flag, object, ref, text, type Json } from './parts.ts'
import { RESULT_SCHEMAS } from './results.ts'

/** What several answers share, as `#/components/schemas/…`. */
export const SCHEMAS: Json = {
  ...GATE_SCHEMAS,
  ...RESULT_SCHEMAS,
  Problem: object(
    {
      type: text('urn:draftmill:error:{code}'),
      title: text('What went wrong, in English.'),
      status: { type: 'integer' },
      code: { type: 'string', enum: Object.keys(ERROR_CODES) },
      detail: text('More, where there is more to say.'),
      fields: {
        type: 'array',
        items: object({
          field: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        }),
        description: 'For `input_invalid`: what to change, field by field.',
      },
      balance: { type: 'integer', description: 'Available credits, for credit errors.' },
      opens_at: {
        type: 'string',
        format: 'date-time',
        description: 'For limits: when the one that was reached opens again.',
      },
      state: {
        allOf: [ref('DraftState')],
        description: 'For `draft_changed`: the draft as it is now.',
      },
      charged: { const: false },
      request_id: { type: 'string' },
    },
    ['type', 'title', 'status', 'code', 'charged'],
  ),
  Session: object({
    access_token: text('A JWT for the Authorization header; lives 15 minutes.'),
    token_type: { const: 'bearer' },
    expires_in: { type: 'integer', description: 'Seconds.' },
    expires_at: { type: 'integer', description: 'Seconds since the epoch.' },
    user: object({ id: { type: 'string' }, email: { type: 'string' } }),
  }),
  Profile: object({
    id: { type: 'string' },
    email: { type: 'string' },
    credits: { type: 'integer' },
    created_at: { type: 'string', format: 'date-time' },
  }),
  Credits: object({
    cost: { type: 'integer', description: 'What this cost: a whole generation 10.' },
    balance: { type: 'integer', minimum: 0, description: 'What is left.' },
  }),
  StoredResult: object(
    {
      id: { type: 'string' },
      tool_id: text('For example `slogan-generator`.'),
      prompt: { type: 'object', description: 'The inputs.' },
      result: { description: 'The drafts, as the tool answered them.' },
      created_at: { type: 'string', format: 'date-time' },
      writer: text(
        '`other` or `other:NAME` of drafts that were only checked here; absent of those written here.',
      ),
    },
    ['id', 'tool_id', 'prompt', 'result', 'created_at'],
  ),
  ListedResult: {
    allOf: [
      ref('StoredResult'),
      object({ is_starred: flag('Kept first in the list, and never deleted for its age.') }),
    ],
  },
  Tool: object({
    id: { type: 'string' },
    title: { type: 'string' },
    summary: { type: 'string' },
    category: { type: 'string' },
    function: text('The last part of `/api/functions/…`.'),
    result_key: text('The field of the answer that holds the result.'),
    drafts: object({ count: { type: 'integer' }, min: { type: 'integer' } }),
    cost: { const: 10 },
    writer: { type: 'string', enum: ['openai', 'builtin'] },
    exports: {
      type: 'array',
      items: { type: 'string', enum: EXPORT_FORMATS },
      description: 'What `GET /api/results/{id}/export` answers for it.',
    },
    fields: { type: 'array', items: { type: 'object' } },
  }),
  Checks: object({
    rules: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Rule id and what it checks.',
    },
    groups: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'What a person reads above a group of rules, and their ids.',
    },
    drafts: {
      type: 'array',
      items: object(
        {
          passed: { type: 'array', items: { type: 'string' } },
          repaired: { type: 'array', items: { type: 'string' } },
          warnings: { type: 'array', items: { type: 'string' } },
          uses: { type: 'array', items: { type: 'string' } },
          why: { type: 'string' },
          writer: { type: 'string', enum: WRITERS },
        },
        ['passed', 'repaired', 'warnings', 'uses', 'writer'],
      ),
      description:
        'One for each draft: rules that hold, rules met by a repair, warnings, what of the input it says, and why it fits where the tool says so.',
    },
  }),
  CreditEntry: object({
    id: { type: 'string' },
    at: { type: 'string', format: 'date-time' },
    kind: {
      type: 'string',
      enum: ['grant', 'hold', 'capture', 'release', 'purchase', 'refund', 'adjustment', 'expiry'],
    },
    bucket: { type: 'string', enum: ['daily', 'purchased'] },
    amount: { type: 'integer', description: 'The change of the available balance.' },
    balance: { type: 'integer', description: 'Available after it.' },
    reason: text('In words.'),
    tool_id: { type: ['string', 'null'] },
  }),
  Connection: object({
    id: { type: 'string' },
    origin: text('For example `https://blog.example`; of an assistant what it is known by.'),
    name: { type: ['string', 'null'], description: 'Of an assistant; null of a site.' },
    scope: text(`Names of ${SCOPES.join(', ')} with spaces between; \`generate\` alone can spend.`),
    daily_cap: { type: 'integer' },
    spent_today: { type: 'integer' },
    spent_total: { type: 'integer' },
    created_at: { type: 'string', format: 'date-time' },
    last_used_at: { type: ['string', 'null'], format: 'date-time' },
  }),
  SiteKey: object({
    id: text('Public: goes into the page as `site-key`.'),
    name: { type: 'string' },
    origins: { type: 'array', items: { type: 'string' } },
    tools: { type: ['array', 'null'], items: { type: 'string' } },
    daily_cap: { type: 'integer' },
    weekly_cap: { type: ['integer', 'null'] },
    monthly_cap: { type: ['integer', 'null'] },
    visitor_cap: { type: 'integer' },
    visitor_weekly_cap: { type: ['integer', 'null'] },
    visitors_per_address: { type: 'integer' },
    challenge: { type: 'string', enum: ['none', 'proof-of-work', 'turnstile'] },
    is_signed_only: { type: 'boolean' },
    is_paused: { type: 'boolean' },
    spent_today: { type: 'integer' },
    spent_week: { type: 'integer' },
    spent_month: { type: 'integer' },
    created_at: { type: 'string', format: 'date-time' },
    last_used_at: { type: ['string', 'null'], format: 'date-time' },
    previous_secret_until: { type: ['string', 'null'], format: 'date-time' },
    uses: {
      type: 'array',
      items: object({
        day: { type: 'string', format: 'date' },
        tool_id: { type: 'string' },
        generations: { type: 'integer' },
        credits: { type: 'integer' },
      }),
    },
  }),
}
