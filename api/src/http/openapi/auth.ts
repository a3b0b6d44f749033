import { COOKIE, json, object, path, ref, text, type Call, type Json, type Paths } from './parts.ts'

const EMAIL: Json = { type: 'string', format: 'email', description: 'The address of the account.' }

/** Signing up, in and out, and what mails link to: cookie routes of the site's own origin. */
export function authPaths(): Paths {
  const token = text('The `token` behind the `#` of the link of the mail; works once.')
  const password = text('6 to 128 characters.')
  return Object.fromEntries([
    call('/api/auth/sign-up', {
      id: 'sign-up',
      summary: 'Create an account',
      body: object(
        {
          email: EMAIL,
          password,
          challenge_solution: text('Of the challenge, where one is asked.'),
        },
        ['email', 'password'],
      ),
      done: {
        '202': {
          description: 'A mail is on its way; the same answer whether or not the address is known.',
        },
      },
      codes: [
        'email_invalid',
        'email_disposable',
        'password_unsuitable',
        'challenge_required',
        'rate_limited',
      ],
    }),
    path('/api/auth/challenge', {
      get: {
        id: 'challenge',
        tag: 'Account',
        summary: 'A short computation for the next sign-up',
        description:
          'Asked for with `challenge_required` when many accounts were opened from one network.',
        done: { '200': { description: 'A proof of work, and how to solve it.' } },
        codes: ['rate_limited'],
      },
    }),
    call('/api/auth/confirm', {
      id: 'confirm',
      summary: 'Confirm an e-mail address',
      description:
        'What the page behind the link of the mail does. The password is the one of the sign-up that the link belongs to: several may be open for one address, and only their own password tells them apart.',
      body: object({ token, password }),
      done: {
        '200': json(
          object({
            status: text('confirmed'),
            daily_credits: {
              type: 'boolean',
              description: 'False when another account of the same mailbox has its free credits.',
            },
          }),
          'Confirmed.',
        ),
      },
      codes: ['link_invalid', 'password_wrong', 'rate_limited'],
    }),
    call('/api/auth/sign-in', {
      id: 'sign-in',
      summary: 'Sign in',
      body: object({ email: EMAIL, password: text('The password of the account.') }),
      done: { '200': json(ref('Session'), 'An access token, and a refresh cookie.') },
      codes: ['credentials_invalid', 'rate_limited'],
    }),
    call('/api/auth/refresh', {
      id: 'refresh',
      summary: 'Get a new access token',
      description: 'A cookie works once: keep the one that the answer sets.',
      done: {
        '200': json(ref('Session'), 'A new access token, and a new refresh cookie.'),
        '204': { description: 'There is no session to refresh: the request had no cookie.' },
      },
      codes: ['token_invalid', 'rate_limited'],
      security: COOKIE,
    }),
    call('/api/auth/sign-out', {
      id: 'sign-out',
      summary: 'Sign out',
      description: 'Access tokens of the session end within 30 seconds.',
      done: {
        '200': json(
          object({ end_url: text('Where the browser ends the session at the OpenID provider.') }),
          'Signed out of a session that began at the OpenID provider.',
        ),
        '204': { description: 'Signed out.' },
      },
      security: COOKIE,
    }),
    call('/api/auth/recover', {
      id: 'recover',
      summary: 'Ask for a new password',
      body: object({ email: EMAIL }),
      done: { '202': { description: 'A mail is stored and on its way if the address is known.' } },
      codes: ['rate_limited', 'store_unavailable'],
    }),
    call('/api/auth/update-password', {
      id: 'update-password',
      summary: 'Set a new password',
      body: object({ password, token }),
      done: { '200': { description: 'Set; every session has ended.' } },
      codes: ['link_invalid', 'password_unsuitable'],
    }),
  ])
}

function call(address: string, given: Omit<Call, 'tag'>): ReturnType<typeof path> {
  const codes = [...(given.codes ?? []), 'origin_forbidden' as const]
  return path(address, { post: { tag: 'Account', ...given, codes } })
}
