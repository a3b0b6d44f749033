import {
  CHALLENGE_ANSWER,
  CONFIRM_BODY,
  CONFIRM_ANSWER,
  statusAnswer,
  RECOVER_BODY,
  SESSION_ANSWER,
  SIGN_IN_BODY,
  SIGN_OUT_ANSWER,
  SIGN_UP_BODY,
  UPDATE_PASSWORD_BODY,
} from '#shared/contract/messages/account.server.ts'
import { COOKIE_SECURITY, pathsOf, type RouteCall, type Paths } from './parts.ts'

/** Signing up, in and out, and the links in mails: cookie routes of the site's own origin. */
export function authPaths(): Paths {
  return pathsOf({
    'POST /api/auth/sign-up': passwordCall({
      id: 'sign-up',
      summary: 'Create an account',
      body: SIGN_UP_BODY,
      done: {
        202: [
          statusAnswer('confirmation_sent'),
          'A mail is on its way; the same answer whether or not the address is known.',
        ],
      },
      codes: [
        'email_invalid',
        'email_disposable',
        'password_unsuitable',
        'challenge_required',
        'rate_limited',
      ],
    }),
    'GET /api/auth/challenge': {
      id: 'challenge',
      tag: 'Account',
      summary: 'A short computation for the next sign-up',
      description:
        'Asked for with `challenge_required` when many accounts were opened from one network.',
      done: { 200: [CHALLENGE_ANSWER, 'A proof of work, and how to solve it.'] },
      codes: ['rate_limited'],
    },
    'POST /api/auth/confirm': passwordCall({
      id: 'confirm',
      summary: 'Confirm an e-mail address',
      description:
        'What the page behind the link of the mail does. The password is the one of the sign-up that the link belongs to: several may be open for one address, and only their own password tells them apart. Within an hour the browser that signed up has a cookie in its place: with an empty password that confirms, and signs in.',
      body: CONFIRM_BODY,
      done: {
        200: [
          CONFIRM_ANSWER,
          'Confirmed. With an empty password the members of a session as well, and a refresh cookie.',
        ],
      },
      codes: ['link_invalid', 'password_wrong', 'rate_limited'],
    }),
    'POST /api/auth/sign-in': passwordCall({
      id: 'sign-in',
      summary: 'Sign in',
      body: SIGN_IN_BODY,
      done: { 200: [SESSION_ANSWER, 'An access token, and a refresh cookie.'] },
      codes: ['credentials_invalid', 'account_disabled', 'rate_limited'],
    }),
    'POST /api/auth/refresh': sameOriginCall({
      id: 'refresh',
      summary: 'Get a new access token',
      description: 'A cookie works once: keep the one that the answer sets.',
      done: {
        200: [SESSION_ANSWER, 'A new access token, and a new refresh cookie.'],
        204: 'There is no session to refresh: the request had no cookie.',
      },
      codes: ['token_invalid', 'rate_limited'],
      security: COOKIE_SECURITY,
    }),
    'POST /api/auth/sign-out': sameOriginCall({
      id: 'sign-out',
      summary: 'Sign out',
      description: 'Access tokens of the session end within 30 seconds.',
      done: {
        200: [SIGN_OUT_ANSWER, 'Signed out of a session that began at the OpenID provider.'],
        204: 'Signed out.',
      },
      codes: ['rate_limited'],
      security: COOKIE_SECURITY,
    }),
    'POST /api/auth/recover': passwordCall({
      id: 'recover',
      summary: 'Ask for a new password',
      body: RECOVER_BODY,
      done: {
        202: [
          statusAnswer('sent_if_known'),
          'A mail is stored and on its way if the address is known.',
        ],
      },
      codes: ['rate_limited', 'store_unavailable'],
    }),
    'POST /api/auth/update-password': passwordCall({
      id: 'update-password',
      summary: 'Set a new password',
      body: UPDATE_PASSWORD_BODY,
      done: { 200: [statusAnswer('updated'), 'Set; every session has ended.'] },
      codes: ['link_invalid', 'password_unsuitable', 'rate_limited'],
    }),
  })
}

/** A call accepted only from pages of the site's own origin. */
function sameOriginCall(call: Omit<RouteCall, 'tag'>): RouteCall {
  return { tag: 'Account', ...call, codes: [...(call.codes ?? []), 'origin_forbidden'] }
}

/** A call that is closed where everybody signs in at the OpenID provider. */
function passwordCall(call: Omit<RouteCall, 'tag'>): RouteCall {
  return sameOriginCall({ ...call, codes: [...(call.codes ?? []), 'passwords_closed'] })
}
