import { MANY_RESULTS_MAX } from '#shared/contract/finding.ts'
import {
  BEFORE,
  LIMIT,
  NEXT,
  flag,
  json,
  list,
  object,
  own,
  path,
  ref,
  text,
  time,
  whole,
  type Json,
  type Paths,
} from './parts.ts'

const day = (description: string): Json => ({ type: 'string', format: 'date', description })

/** Finding stored results, and what is done with many of them. */
export function findingPaths(): Paths {
  return Object.fromEntries([
    path('/api/results', {
      get: own({
        id: 'results',
        summary: 'Stored results, those with a star first, each kind newest first',
        parameters: {
          limit: LIMIT,
          before: BEFORE,
          search: text(
            'Words, or parts of words, that all stand in the inputs or the drafts, in any script. Letter case and accents do not count; no character has another meaning.',
          ),
          tool: text('A tool id.'),
          starred: flag('Only those with a star, or only those without.'),
          from: day('Written on this day in UTC or later.'),
          to: day('Written on this day in UTC or before.'),
        },
        done: {
          '200': json(
            object({ results: list(ref('ListedResult'), 'Only the own ones.'), next: NEXT }),
            'A page of results.',
          ),
        },
        codes: ['input_invalid', 'rate_limited'],
      }),
      delete: own({
        id: 'delete-results',
        summary: 'Delete all stored results',
        done: {
          '200': json(object({ deleted: whole('How many there were.') }), 'All of them are gone.'),
        },
      }),
    }),
    path('/api/results/many', {
      post: own({
        id: 'change-results',
        summary: 'Star, unstar or delete many stored results at once',
        body: object({
          ids: {
            ...(list(text('The id of a result.'), 'Which ones.') as object),
            minItems: 1,
            maxItems: MANY_RESULTS_MAX,
          },
          action: { type: 'string', enum: ['star', 'unstar', 'delete'] },
        }),
        done: {
          '200': json(
            object({
              done: list(text('The id of a result.'), 'All of these were changed.'),
              not_found: list(text('The id of a result.'), 'These are not there, or not yours.'),
            }),
            'What was done, in one transaction.',
          ),
        },
      }),
    }),
    path('/api/results/{id}/share', {
      post: own({
        id: 'share-result',
        summary: 'Show a result to whoever has an address',
        description:
          'A read-only page of the drafts as they are now, for 30 days. The address is given once; making another ends it. A copy to work with is stored by it. Only the account itself can, and nobody where the operator has set `SHARES=off`.',
        parameters: { id: text('The id of the result.') },
        done: {
          '201': json(
            object({
              address: text('For example `/s/…` at this server.'),
              expires_at: time('When it ends.'),
            }),
            'The address.',
          ),
        },
        codes: ['not_found', 'rate_limited'],
      }),
      delete: own({
        id: 'end-share',
        summary: 'End the address of a stored result',
        parameters: { id: text('The id of the result.') },
        done: { '204': { description: 'It shows nothing any more.' } },
        codes: ['not_found'],
      }),
    }),
    path('/api/shares/{token}/report', {
      post: {
        id: 'report-share',
        tag: 'Account',
        summary: 'Report a shared page to the people who run the site',
        description: 'It ends nothing by itself. A browser is led back to the page.',
        parameters: { token: text('The last part of the address.') },
        done: { '204': { description: 'They will learn of it.' } },
        codes: ['not_found', 'rate_limited'],
      },
    }),
  ])
}
