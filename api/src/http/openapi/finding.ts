import { z } from 'zod'
import {
  DELETED_RESULTS_ANSWER,
  MANY_RESULTS_BODY,
  MANY_RESULTS_ANSWER,
  RESULTS_ANSWER,
  SHARE_ANSWER,
} from '#shared/contract/messages/results.server.ts'
import { day, text } from '#shared/contract/messages/values.server.ts'
import { ownAccountCall, PAGING_PARAMETERS, pathsOf, type Paths } from './parts.ts'

const ID_PARAMETER = { id: text('The id of the result.') }

/** Searching, sharing and changing many stored results. */
export function findingPaths(): Paths {
  return pathsOf({
    'GET /api/results': ownAccountCall({
      id: 'results',
      summary: 'Stored results, those with a star first, each kind newest first',
      parameters: {
        ...PAGING_PARAMETERS,
        search: text(
          'Words, or parts of words, that all stand in the inputs or the drafts, in any script. Letter case and accents do not count; no character has another meaning.',
        ),
        tool: text('A tool id.'),
        starred: z.boolean().describe('Only those with a star, or only those without.'),
        from: day('Written on this day in UTC or later.'),
        to: day('Written on this day in UTC or before.'),
      },
      done: { 200: [RESULTS_ANSWER, 'A page of results.'] },
      codes: ['input_invalid', 'rate_limited'],
    }),
    'DELETE /api/results': ownAccountCall({
      id: 'delete-results',
      summary: 'Delete all stored results',
      done: { 200: [DELETED_RESULTS_ANSWER, 'All of them are gone.'] },
    }),
    'POST /api/results/many': ownAccountCall({
      id: 'change-results',
      summary: 'Star, unstar or delete many stored results at once',
      body: MANY_RESULTS_BODY,
      done: { 200: [MANY_RESULTS_ANSWER, 'What was done, in one transaction.'] },
    }),
    'POST /api/results/{id}/share': ownAccountCall({
      id: 'share-result',
      summary: 'Show a result to whoever has an address',
      description:
        'A read-only page of the drafts as they are now, for 30 days. The address is given once; making another ends it. A copy to work with is stored by it. Only the account itself can, and nobody where the operator has set `SHARES=off`.',
      parameters: ID_PARAMETER,
      done: { 201: [SHARE_ANSWER, 'The address.'] },
      codes: ['not_found', 'rate_limited'],
    }),
    'DELETE /api/results/{id}/share': ownAccountCall({
      id: 'end-share',
      summary: 'End the address of a stored result',
      parameters: ID_PARAMETER,
      done: { 204: 'It shows nothing any more.' },
      codes: ['not_found'],
    }),
    'POST /api/shares/{token}/report': {
      id: 'report-share',
      tag: 'Account',
      summary: 'Report a shared page to the people who run the site',
      description: 'It ends nothing by itself.',
      parameters: { token: text('The last part of the address.') },
      done: { 204: 'They will learn of it.', 303: 'A browser is led back to the page.' },
      codes: ['not_found', 'rate_limited'],
    },
  })
}
