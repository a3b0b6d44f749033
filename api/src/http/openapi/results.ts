import {
  REWRITE_DRAFT_BODY,
  DRAFT_VERSION_BODY,
  DRAFT_ANSWER,
  EDIT_DRAFT_BODY,
  MORE_DRAFTS_ANSWER,
  REGISTRATIONS_ANSWER,
  RESULT_ANSWER,
  SWAP_PART_BODY,
} from '#shared/contract/messages/results.server.ts'
import { text, wholeNumber } from '#shared/contract/messages/values.server.ts'
import {
  GENERATOR_SECURITY,
  ownAccountCall,
  PAID_CALL_ERROR_CODES,
  pathsOf,
  type RouteCall,
  type Paths,
} from './parts.ts'

const ID_PARAMETER = { id: text('The id of the result: `resultId` of a generation.') }
const DRAFT_PARAMETERS = {
  ...ID_PARAMETER,
  draft: wholeNumber('The place of the draft in the result, from 1.'),
}
const DRAFT_RESPONSE = { 200: [DRAFT_ANSWER, 'The draft as it is now.'] } as const

/** The saved results of an account, and the actions on one result. */
export function resultPaths(): Paths {
  return pathsOf({ ...savedResultCalls(), ...freeDraftCalls(), ...paidDraftCalls() })
}

function savedResultCalls(): Readonly<Record<string, RouteCall>> {
  return {
    'GET /api/results/{id}': resultCall({
      id: 'result',
      summary: 'One result with its drafts as they are now',
      description:
        'For whoever had it written. Of a tool whose results no history keeps, and of a sponsored visitor, it is there for a day.',
      parameters: ID_PARAMETER,
      done: { 200: [RESULT_ANSWER, 'The result.'] },
    }),
    'DELETE /api/results/{id}': ownAccountCall({
      id: 'delete-result',
      summary: 'Delete one result',
      parameters: ID_PARAMETER,
      done: { 204: 'Deleted.' },
      codes: ['not_found'],
    }),
    'GET /api/results/{id}/registrations': resultCall({
      id: 'registrations',
      summary: 'What registries say of domain names',
      description:
        'Of results of the domain name generator, where the operator has set `RDAP=on`; else 404. The server asks the registries (RDAP), four names at once and two seconds each. `unregistered`: the registry finds no registration, which is no promise that it sells the name; `premium`: the same, at a higher price by its own word; `registered`; `unchecked`: it said nothing that can be relied on, or was not there. Those that may be free come first. 30 a minute.',
      parameters: ID_PARAMETER,
      done: { 200: [REGISTRATIONS_ANSWER, 'What the registries say.'] },
    }),
    'PUT /api/results/{id}/star': resultCall({
      id: 'star',
      summary: 'Star a result',
      description: 'No limit of age or number deletes it. A copy of a day is kept for good.',
      parameters: ID_PARAMETER,
      done: { 204: 'It has a star.' },
    }),
    'DELETE /api/results/{id}/star': resultCall({
      id: 'unstar',
      summary: 'Take the star away',
      parameters: ID_PARAMETER,
      done: { 204: 'It has none.' },
    }),
  }
}

function freeDraftCalls(): Readonly<Record<string, RouteCall>> {
  return {
    'PATCH /api/results/{id}/drafts/{draft}': resultCall({
      id: 'edit-draft',
      summary: 'Put your own words in the place of a draft',
      description:
        'Free of charge. What breaks a rule is kept as well, and `faults` says what it breaks. What changes nothing is no version.',
      parameters: DRAFT_PARAMETERS,
      body: EDIT_DRAFT_BODY,
      example: { draft: { text: 'Bread worth getting up for' }, version: 1 },
      done: DRAFT_RESPONSE,
      codes: ['draft_changed'],
    }),
    'POST /api/results/{id}/drafts/{draft}/undo': restoreCall('undo', 'Go back a version'),
    'POST /api/results/{id}/drafts/{draft}/original': restoreCall(
      'original',
      'Go back to the first version',
    ),
    'POST /api/results/{id}/drafts/{draft}/swap': resultCall({
      id: 'swap-in-draft',
      summary: 'Another meal or exercise in its place',
      description: 'Free of charge. What was left out stays out, and sums are computed anew.',
      parameters: DRAFT_PARAMETERS,
      body: SWAP_PART_BODY,
      example: { version: 1, path: 'meals.0' },
      done: DRAFT_RESPONSE,
      codes: ['draft_changed', 'no_other_draft'],
    }),
  }
}

function paidDraftCalls(): Readonly<Record<string, RouteCall>> {
  return {
    'POST /api/results/{id}/drafts/{draft}/again': resultCall({
      id: 'again',
      summary: 'Another draft in the place of this one, or this one changed',
      description:
        'Without `instruction` a new one, unlike all others of the result and its earlier versions. With it this one, changed: a model keeps every number, price, name, day, address and quoted word that the instruction does not name, and the built-in writer finds another draft of the length asked for. What does not pass the checks changes nothing and costs nothing: `change_failed`. An instruction is material, never an order to the server. Costs its share of a generation, rounded up: of 8 drafts 2 credits, of 3 drafts 4.',
      parameters: DRAFT_PARAMETERS,
      body: REWRITE_DRAFT_BODY,
      example: { version: 1, instruction: 'mention Saturday' },
      isPaid: true,
      done: DRAFT_RESPONSE,
      codes: ['draft_changed', 'no_other_draft', 'change_failed', ...PAID_CALL_ERROR_CODES],
    }),
    'POST /api/results/{id}/more': resultCall({
      id: 'more',
      summary: 'As many drafts again',
      description:
        'They join the result, none of them twice. As many as a generation of the tool has where the writer finds them, and never fewer than its generations have at least; with fewer than that nothing is added and nothing is charged (`no_other_draft`). Costs 10 credits, as a generation does.',
      parameters: ID_PARAMETER,
      isPaid: true,
      done: { 200: [MORE_DRAFTS_ANSWER, 'The drafts that were added.'] },
      codes: ['draft_changed', 'no_other_draft', ...PAID_CALL_ERROR_CODES],
    }),
  }
}

function restoreCall(to: string, summary: string): RouteCall {
  return resultCall({
    id: `${to}-draft`,
    summary,
    description: 'No version is lost. Free of charge.',
    parameters: DRAFT_PARAMETERS,
    body: DRAFT_VERSION_BODY,
    example: { version: 2 },
    done: DRAFT_RESPONSE,
    codes: ['draft_changed'],
  })
}

/** A call also for connected sites and sponsored visitors, about their own results. */
function resultCall(call: Omit<RouteCall, 'tag' | 'security'>): RouteCall {
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
    security: GENERATOR_SECURITY,
    ...call,
    codes: [...codes, ...(call.codes ?? [])],
  }
}
