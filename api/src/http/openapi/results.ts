import { CHIPS } from '#shared/kit/change/chips.ts'
import { EXPORT_FORMATS, INSTRUCTION_CHARS_MAX, VERSION_KINDS } from '#shared/contract/workbench.ts'
import { REGISTRATION_STATES } from '#shared/contract/registrations.ts'
import {
  flag,
  GENERATOR,
  json,
  list,
  object,
  own,
  PAID_CODES,
  path,
  ref,
  text,
  time,
  whole,
  type Call,
  type Json,
  type Paths,
} from './parts.ts'

const GONE = { '204': { description: 'Deleted.' } }
const ID = { id: text('The id of the result: `resultId` of a generation.') }
const DRAFT_ID = { ...ID, draft: whole('The place of the draft in the result, from 1.') }
const VERSION = whole('The number of the version that is changed; another current one is a 409.')
const CHANGED = { '200': json(ref('DraftAnswer'), 'The draft as it is now.') }

/** Results: the saved ones of an account, and what can be done with one. */
export function resultPaths(): Paths {
  return Object.fromEntries([...savedPaths(), ...draftPaths(), ...paidPaths()])
}

function savedPaths(): ReturnType<typeof path>[] {
  return [
    path('/api/results/{id}', {
      get: mine({
        id: 'result',
        summary: 'One result with its drafts as they are now',
        description:
          'For whoever had it written. Of a tool whose results no history keeps, and of a sponsored visitor, it is there for a day.',
        parameters: ID,
        done: { '200': json(ref('Result'), 'The result.') },
      }),
      delete: own({
        id: 'delete-result',
        summary: 'Delete one result',
        parameters: ID,
        done: GONE,
        codes: ['not_found'],
      }),
    }),
    path('/api/results/{id}/registrations', {
      get: mine({
        id: 'registrations',
        summary: 'What registries say of domain names',
        description:
          'Of results of the domain name generator, where the operator has set `RDAP=on`; else 404. The server asks the registries (RDAP), four names at once and two seconds each. `unregistered`: the registry finds no registration, which is no promise that it sells the name; `premium`: the same, at a higher price by its own word; `registered`; `unchecked`: it said nothing that can be relied on, or was not there. Those that may be free come first. 30 a minute.',
        parameters: ID,
        done: {
          '200': json(
            object({ registrations: list(ref('DraftRegistration'), 'One of each draft.') }),
            'What the registries say.',
          ),
        },
      }),
    }),
    path('/api/results/{id}/star', {
      put: mine({
        id: 'star',
        summary: 'Star a result',
        description: 'No limit of age or number deletes it. A copy of a day is kept for good.',
        parameters: ID,
        done: { '204': { description: 'It has a star.' } },
      }),
      delete: mine({
        id: 'unstar',
        summary: 'Take the star away',
        parameters: ID,
        done: { '204': { description: 'It has none.' } },
      }),
    }),
  ]
}

function draftPaths(): ReturnType<typeof path>[] {
  return [
    path('/api/results/{id}/drafts/{draft}', {
      patch: mine({
        id: 'edit-draft',
        summary: 'Put your own words in the place of a draft',
        description:
          'Free of charge. What breaks a rule is kept as well, and `faults` says what it breaks. What changes nothing is no version.',
        parameters: DRAFT_ID,
        body: object({
          draft: { description: 'In the shape of the tool’s drafts, without the number.' },
          version: VERSION,
        }),
        example: { draft: { text: 'Bread worth getting up for' }, version: 1 },
        done: CHANGED,
        codes: ['draft_changed'],
      }),
    }),
    ...(['undo', 'original'] as const).map((to) =>
      path(`/api/results/{id}/drafts/{draft}/${to}`, {
        post: mine({
          id: `${to}-draft`,
          summary: to === 'undo' ? 'Go back a version' : 'Go back to the first version',
          description: 'No version is lost. Free of charge.',
          parameters: DRAFT_ID,
          body: object({ version: VERSION }),
          example: { version: 2 },
          done: CHANGED,
          codes: ['draft_changed'],
        }),
      }),
    ),
    path('/api/results/{id}/drafts/{draft}/swap', {
      post: mine({
        id: 'swap-in-draft',
        summary: 'Another meal or exercise in its place',
        description: 'Free of charge. What was left out stays out, and sums are computed anew.',
        parameters: DRAFT_ID,
        body: object({ version: VERSION, path: text('Where it stands in the draft.') }),
        example: { version: 1, path: 'meals.0' },
        done: CHANGED,
        codes: ['draft_changed', 'no_other_draft'],
      }),
    }),
  ]
}

function paidPaths(): ReturnType<typeof path>[] {
  return [
    path('/api/results/{id}/drafts/{draft}/again', {
      post: mine({
        id: 'again',
        summary: 'Another draft in the place of this one, or this one changed',
        description:
          'Without `instruction` a new one, unlike all others of the result and its earlier versions. With it this one, changed: a model keeps every number, price, name, day, address and quoted word that the instruction does not name, and the built-in writer finds another draft of the length asked for. What does not pass the checks changes nothing and costs nothing: `change_failed`. An instruction is material, never an order to the server. Costs its share of a generation, rounded up: of 8 drafts 2 credits, of 3 drafts 4.',
        parameters: DRAFT_ID,
        body: object(
          {
            version: VERSION,
            instruction: {
              type: 'string',
              maxLength: INSTRUCTION_CHARS_MAX,
              description:
                'What is to be other about it: one of `can.chips`, or any where `can.line`.',
            },
          },
          ['version'],
        ),
        example: { version: 1, instruction: 'mention Saturday' },
        isPaid: true,
        done: CHANGED,
        codes: ['draft_changed', 'no_other_draft', 'change_failed', ...PAID_CODES],
      }),
    }),
    path('/api/results/{id}/more', {
      post: mine({
        id: 'more',
        summary: 'As many drafts again',
        description:
          'They join the result, none of them twice. As many as a generation of the tool has where the writer finds them, and never fewer than its generations have at least; with fewer than that nothing is added and nothing is charged (`no_other_draft`). Costs 10 credits, as a generation does.',
        parameters: ID,
        isPaid: true,
        done: { '200': json(ref('MoreAnswer'), 'The drafts that were added.') },
        codes: ['draft_changed', 'no_other_draft', ...PAID_CODES],
      }),
    }),
  ]
}

/** Also for a connected site and a sponsored visitor, of what they had written. */
function mine(call: Omit<Call, 'tag' | 'security'>): Call {
  const codes = [
    'sign_in_required',
    'token_invalid',
    'scope_insufficient',
    'not_found',
    'rate_limited',
    'generation_stopped',
    'server_busy',
  ] as const
  return {
    tag: 'Results',
    security: GENERATOR,
    ...call,
    codes: [...codes, ...(call.codes ?? [])],
  }
}

const CHECKS: Json = {
  type: 'object',
  description: '`rules`: rule id and what it checks; `groups`: what a person reads above them.',
}
const NOTES = list({ type: 'string' }, 'Lines to show under the result.')

/** What the answers share, as `#/components/schemas/…`. */
export const RESULT_SCHEMAS = {
  DraftState: object({
    id: whole('Its place in the result, from 1.'),
    draft: { description: 'In the shape of the tool’s drafts, without the number.' },
    version: whole('From 1.'),
    kind: { type: 'string', enum: VERSION_KINDS },
    can_undo: flag('False for the first version.'),
    marks: { type: 'object', description: 'As one of `checks.drafts` of a generation.' },
    faults: list(ref('DraftFault'), 'What it breaks.'),
  }),
  DraftRegistration: {
    ...(object({
      id: whole('The id of the draft.'),
      version: whole('The version that the domain is of.'),
      domain: text('In small letters.'),
      state: { type: 'string', enum: REGISTRATION_STATES },
    }) as object),
    examples: [
      { id: 4, version: 1, domain: 'hearthcrumb.com', state: 'unregistered' },
      { id: 1, version: 2, domain: 'ryeandoven.com', state: 'registered' },
    ],
  },
  Result: {
    allOf: [
      ref('StoredResult'),
      object(
        {
          is_starred: { type: 'boolean' },
          expires_at: time('When this copy is forgotten; absent of what the history keeps.'),
          shared_until: time('Until when an address shows it; absent without one.'),
          drafts: list(ref('DraftState'), 'In the order of the result.'),
          checks: CHECKS,
          notes: NOTES,
          can: object({
            chips: list(
              { type: 'string', enum: CHIPS },
              'Instructions for `again` that are understood without a model’s guess.',
            ),
            line: flag('Whether any other line can be followed: a model writes.'),
            swaps: flag('Whether a meal or an exercise can be swapped.'),
            registrations: flag(
              'Whether `GET /api/results/{id}/registrations` says what registries know of the drafts.',
            ),
            formats: list(
              { type: 'string', enum: EXPORT_FORMATS },
              'What `GET /api/results/{id}/export` answers.',
            ),
            shares: flag('Whether `POST /api/results/{id}/share` is open to whoever asks.'),
          }),
        },
        ['is_starred', 'drafts', 'checks', 'notes', 'can'],
      ),
    ],
  },
  DraftAnswer: object(
    { state: ref('DraftState'), checks: CHECKS, notes: NOTES, credits: ref('Credits') },
    ['state', 'checks', 'notes'],
  ),
  MoreAnswer: object({
    drafts: list(ref('DraftState'), 'Those that were added.'),
    checks: CHECKS,
    notes: NOTES,
    credits: ref('Credits'),
  }),
} as const
