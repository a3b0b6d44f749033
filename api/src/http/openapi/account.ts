import {
  BEFORE,
  flag,
  json,
  LIMIT,
  list,
  NEXT,
  nullable,
  object,
  own,
  path,
  problems,
  ref,
  text,
  time,
  whole,
  type Paths,
} from './parts.ts'

const PASSWORD = text('The present password.')

/** What belongs to the signed-in account: its profile, ledger, sessions and its end. */
export function accountPaths(): Paths {
  return Object.fromEntries([...readingPaths(), ...changePaths()])
}

function readingPaths(): ReturnType<typeof path>[] {
  return [
    path('/api/profile', {
      get: own({
        id: 'profile',
        summary: 'The signed-in account',
        description: "Reading it grants the day's free credits.",
        done: { '200': json(ref('Profile'), 'Who is signed in, and the available credits.') },
      }),
    }),
    path('/api/account/credits', {
      get: own({
        id: 'credit-history',
        summary: 'Every change of the balance, newest first',
        parameters: { limit: LIMIT, before: BEFORE },
        done: {
          '200': json(
            object({
              balance: whole('Available credits.'),
              daily: whole('Of these, what is left of the free ones of the day.'),
              purchased: whole('Of these, what never expires.'),
              renews_at: time('The next midnight in UTC.'),
              entries: list(ref('CreditEntry'), 'A page of the ledger.'),
              next: NEXT,
            }),
            'A page of the history.',
          ),
        },
        codes: ['input_invalid'],
      }),
    }),
    path('/api/account/credits.csv', {
      get: own({
        id: 'credit-history-csv',
        summary: 'The whole history as a table',
        done: { '200': { description: 'RFC 4180, one line for each entry.' } },
      }),
    }),
    path('/api/account/export', {
      get: own({
        id: 'export',
        summary: 'Everything stored about the account',
        done: { '200': { description: 'One JSON file.' } },
        codes: ['rate_limited'],
      }),
    }),
  ]
}

function changePaths(): ReturnType<typeof path>[] {
  return [
    path('/api/account/email', {
      get: own({
        id: 'email-change',
        summary: 'A change of address that waits for its confirmations',
        done: { '200': { description: 'What is confirmed, or nothing.' } },
      }),
      post: own({
        id: 'change-email',
        summary: 'Ask for another e-mail address',
        description: 'Takes effect once the links in both mailboxes have been used.',
        body: object({ email: text('The new address.'), password: PASSWORD }),
        done: { '202': { description: 'Two mails are on their way.' } },
        codes: ['password_wrong', 'email_invalid', 'email_disposable', 'rate_limited'],
      }),
      delete: own({
        id: 'cancel-email-change',
        summary: 'Keep the present address',
        done: { '204': { description: 'The links no longer work.' } },
      }),
    }),
    path('/api/auth/confirm-email', {
      post: {
        id: 'confirm-email',
        tag: 'Account',
        summary: 'Confirm one side of a change of address',
        body: object({ token: text('The `token` in the link of the mail; works once.') }),
        done: {
          '200': { description: 'Which side this was, and whether the change is complete.' },
        },
        codes: ['link_invalid', 'origin_forbidden'],
      },
    }),
    path('/api/account/password', {
      post: own({
        id: 'change-password',
        summary: 'Set another password',
        description: 'Ends every other session and every connected site.',
        body: object({ old_password: PASSWORD, password: text('6 to 128 characters.') }),
        done: { '200': { description: 'Set.' } },
        codes: ['password_wrong', 'password_unsuitable', 'rate_limited'],
      }),
    }),
    path('/api/account/sessions', {
      get: own({
        id: 'sessions',
        summary: 'Where the account is signed in',
        done: {
          '200': json(
            object({
              sessions: list(
                object({
                  id: text('For ending it.'),
                  device: nullable(text('For example `Firefox on Windows`.')),
                  created_at: time('Signed in.'),
                  last_used_at: time('Last refreshed.'),
                  is_current: flag('The session of this very request.'),
                }),
                'Last used first.',
              ),
            }),
            'All live sessions.',
          ),
        },
      }),
    }),
    path('/api/account/sessions/{id}', {
      delete: own({
        id: 'end-session',
        summary: 'Sign out elsewhere',
        parameters: { id: text('The id of the session.') },
        done: { '204': { description: 'Ended.' } },
        codes: ['not_found'],
      }),
    }),
    path('/api/account/sessions/end-others', {
      post: own({
        id: 'end-other-sessions',
        summary: 'Sign out everywhere but here',
        done: { '200': { description: 'How many have ended.' } },
      }),
    }),
    path('/api/account/delete', {
      post: own({
        id: 'delete-account',
        summary: 'Delete the account',
        description: 'Personal data is erased; the ledger stays without a name.',
        body: object({ password: PASSWORD, confirmation: { const: 'DELETE' } }),
        done: { '204': { description: 'Gone.' } },
        codes: ['password_wrong', 'rate_limited'],
      }),
    }),
  ]
}

/** Routes that anyone may read. */
export function openPaths(): Paths {
  return Object.fromEntries([
    path('/api/tools', {
      get: {
        id: 'tools',
        tag: 'Generate',
        summary: 'The catalogue',
        description: 'Ids, titles, fields, cost and the active writer.',
        done: {
          '200': json(
            object({
              version: text('Of this server.'),
              tools: list(ref('Tool'), 'In order.'),
            }),
            'All tools.',
          ),
        },
      },
    }),
    path('/healthz', {
      get: {
        id: 'healthz',
        tag: 'Operations',
        summary: 'The process lives',
        done: { '200': { description: 'ok' } },
      },
    }),
    path('/readyz', {
      get: {
        id: 'readyz',
        tag: 'Operations',
        summary: 'It can do work: something could be written within the last two seconds',
        done: {
          '200': { description: 'ready' },
          ...problems('shutting_down', 'store_unavailable'),
        },
      },
    }),
    path('/metrics', {
      get: {
        id: 'metrics',
        tag: 'Operations',
        summary: 'Prometheus metrics',
        done: { '200': { description: 'Text format.' } },
      },
    }),
  ])
}
