import {
  CHANGE_EMAIL_BODY,
  CHANGE_PASSWORD_BODY,
  CONFIRM_EMAIL_BODY,
  CONFIRM_EMAIL_ANSWER,
  DELETE_ACCOUNT_BODY,
  statusAnswer,
  EMAIL_STATE_ANSWER,
  ENDED_SESSIONS_ANSWER,
  PROFILE_ANSWER,
  SESSIONS_ANSWER,
} from '#shared/contract/messages/account.server.ts'
import { CREDIT_HISTORY_ANSWER } from '#shared/contract/messages/credits.server.ts'
import { TOOLS_ANSWER } from '#shared/contract/messages/drafts.server.ts'
import { text } from '#shared/contract/messages/values.server.ts'
import { ownAccountCall, PAGING_PARAMETERS, pathsOf, type RouteCall, type Paths } from './parts.ts'

/** The routes of the signed-in account: profile, ledger, export, sign-ins, changes and deletion. */
export function accountPaths(): Paths {
  return pathsOf({ ...ACCOUNT_READING_CALLS, ...ACCOUNT_CHANGING_CALLS })
}

const ACCOUNT_READING_CALLS = {
  'GET /api/profile': ownAccountCall({
    id: 'profile',
    summary: 'The signed-in account',
    description: "Reading it grants the day's free credits.",
    done: { 200: [PROFILE_ANSWER, 'Who is signed in, and the available credits.'] },
  }),
  'GET /api/account/credits': ownAccountCall({
    id: 'credit-history',
    summary: 'Every change of the balance, newest first',
    parameters: PAGING_PARAMETERS,
    done: { 200: [CREDIT_HISTORY_ANSWER, 'A page of the history.'] },
    codes: ['input_invalid'],
  }),
  'GET /api/account/credits.csv': ownAccountCall({
    id: 'credit-history-csv',
    summary: 'The whole history as a table',
    done: { 200: 'RFC 4180, one line for each entry.' },
  }),
  'GET /api/account/export': ownAccountCall({
    id: 'export',
    summary: 'Everything stored about the account',
    done: { 200: 'One JSON file.' },
    codes: ['rate_limited'],
  }),
  'GET /api/account/sessions': ownAccountCall({
    id: 'sessions',
    summary: 'Where the account is signed in',
    done: { 200: [SESSIONS_ANSWER, 'All live sessions.'] },
  }),
} satisfies Readonly<Record<string, RouteCall>>

const ACCOUNT_CHANGING_CALLS = {
  'GET /api/account/email': ownAccountCall({
    id: 'email-change',
    summary: 'A change of address that waits for its confirmations',
    done: { 200: [EMAIL_STATE_ANSWER, 'What is confirmed, or nothing.'] },
  }),
  'POST /api/account/email': ownAccountCall({
    id: 'change-email',
    summary: 'Ask for another e-mail address',
    description: 'Takes effect once the links in both mailboxes have been used.',
    body: CHANGE_EMAIL_BODY,
    done: { 202: [statusAnswer('confirmation_sent'), 'Two mails are on their way.'] },
    codes: ['password_wrong', 'email_invalid', 'email_disposable', 'rate_limited'],
  }),
  'DELETE /api/account/email': ownAccountCall({
    id: 'cancel-email-change',
    summary: 'Keep the present address',
    done: { 204: 'The links no longer work.' },
  }),
  'POST /api/auth/confirm-email': {
    id: 'confirm-email',
    tag: 'Account',
    summary: 'Confirm one side of a change of address',
    body: CONFIRM_EMAIL_BODY,
    done: {
      200: [CONFIRM_EMAIL_ANSWER, 'Which side this was, and whether the change is complete.'],
    },
    codes: ['link_invalid', 'origin_forbidden', 'rate_limited'],
  },
  'POST /api/account/password': ownAccountCall({
    id: 'change-password',
    summary: 'Set another password',
    description: 'Ends every other session and every connected site.',
    body: CHANGE_PASSWORD_BODY,
    done: { 200: [statusAnswer('updated'), 'Set.'] },
    codes: ['password_wrong', 'password_unsuitable', 'rate_limited'],
  }),
  'DELETE /api/account/sessions/{id}': ownAccountCall({
    id: 'end-session',
    summary: 'Sign out elsewhere',
    parameters: { id: text('The id of the session.') },
    done: { 204: 'Ended.' },
    codes: ['not_found'],
  }),
  'POST /api/account/sessions/end-others': ownAccountCall({
    id: 'end-other-sessions',
    summary: 'Sign out everywhere but here',
    done: { 200: [ENDED_SESSIONS_ANSWER, 'How many have ended.'] },
  }),
  'POST /api/account/delete': ownAccountCall({
    id: 'delete-account',
    summary: 'Delete the account',
    description: 'Personal data is erased; the ledger stays without a name.',
    body: DELETE_ACCOUNT_BODY,
    done: { 204: 'Gone.' },
    codes: ['password_wrong', 'rate_limited'],
  }),
} satisfies Readonly<Record<string, RouteCall>>

/** Routes that need no account. */
export function openPaths(): Paths {
  return pathsOf({
    'GET /api/tools': {
      id: 'tools',
      tag: 'Generate',
      summary: 'The catalogue',
      description: 'Ids, titles, fields, cost, the active writer, and where each is on.',
      done: { 200: [TOOLS_ANSWER, 'All tools.'] },
    },
    'GET /healthz': {
      id: 'healthz',
      tag: 'Operations',
      summary: 'The process lives',
      done: { 200: 'ok' },
    },
    'GET /readyz': {
      id: 'readyz',
      tag: 'Operations',
      summary: 'It can do work: something could be written within the last two seconds',
      done: { 200: 'ready' },
      codes: ['shutting_down', 'store_unavailable'],
    },
    'GET /metrics': {
      id: 'metrics',
      tag: 'Operations',
      summary: 'Prometheus metrics',
      done: { 200: 'Text format.' },
      codes: ['not_found', 'token_invalid'],
    },
  })
}
