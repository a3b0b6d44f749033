import { z } from 'zod'
import { flag, list, object, text, time, wholeNumber } from './values.server.ts'

const EMAIL_FIELD = text('The address of the account.').meta({ format: 'email' })
const PASSWORD_FIELD = text('The present password.')
const NEW_PASSWORD_FIELD = text('6 to 128 characters.')
const MAIL_TOKEN_FIELD = text('The `token` behind the `#` of the link of the mail; works once.')

/** Bodies of `/api/auth/*`. */
export const SIGN_UP_BODY = object({
  email: EMAIL_FIELD,
  password: NEW_PASSWORD_FIELD,
  challenge_solution: z.unknown().optional().meta({
    type: 'string',
    description: 'Of the challenge, where one is asked.',
  }),
})
export const CONFIRM_BODY = object({ token: MAIL_TOKEN_FIELD, password: NEW_PASSWORD_FIELD })
export const SIGN_IN_BODY = object({
  email: EMAIL_FIELD,
  password: text('The password of the account.'),
})
export const RECOVER_BODY = object({ email: EMAIL_FIELD })
export const UPDATE_PASSWORD_BODY = object({
  password: NEW_PASSWORD_FIELD,
  token: MAIL_TOKEN_FIELD,
})
export const CONFIRM_EMAIL_BODY = object({
  token: text('The `token` in the link of the mail; works once.'),
})
/** `POST /oidc/join`: the password of the account that is joined with a sign-in at the provider. */
export const JOIN_BODY = object({ password: PASSWORD_FIELD })

/** Bodies of `/api/account/*`. */
export const CHANGE_EMAIL_BODY = object({
  email: text('The new address.'),
  password: PASSWORD_FIELD,
})
export const CHANGE_PASSWORD_BODY = object({
  old_password: PASSWORD_FIELD,
  password: NEW_PASSWORD_FIELD,
})
export const DELETE_ACCOUNT_BODY = object({
  password: PASSWORD_FIELD,
  confirmation: text().meta({ const: 'DELETE' }),
})

/** `POST /api/auth/sign-in` and `/api/auth/refresh`. */
export const SESSION_ANSWER = object(
  {
    access_token: text('A JWT for the Authorization header; lives 15 minutes.'),
    token_type: z.literal('bearer'),
    expires_in: wholeNumber('Seconds.'),
    expires_at: wholeNumber('Seconds since the epoch.'),
    user: object({ id: text(), email: text() }),
  },
  'Session',
)

/** `POST /api/auth/sign-out`, when the session began at the operator's OpenID provider; else 204. */
export const SIGN_OUT_ANSWER = object({
  end_url: text('Where the browser ends the session at the OpenID provider.'),
})

/** `POST /api/auth/confirm`. Includes a session if the browser that signed up sends an empty password. */
export const CONFIRM_ANSWER = SESSION_ANSWER.partial().extend({
  status: z.literal('confirmed'),
  daily_credits: flag('False when another account of the same mailbox has its free credits.'),
})

/** An answer that only confirms success. */
export const statusAnswer = <Word extends string>(word: Word) => object({ status: z.literal(word) })

/** `GET /api/auth/challenge`: a proof of work for the browser; `solveChallenge` computes the solution. */
export const CHALLENGE_ANSWER = object({
  challenge: object({
    parameters: object({
      algorithm: text(),
      nonce: text(),
      salt: text(),
      cost: wholeNumber(),
      keyLength: wholeNumber(),
      keyPrefix: text(),
    }),
    signature: text(),
  }),
})

/** `GET /api/profile`. */
export const PROFILE_ANSWER = object(
  {
    id: text(),
    email: text(),
    credits: wholeNumber(),
    created_at: time(),
    pages: list(
      object({ path: text(), title: text(), text: text() }),
      'Pages for this account alone, which the site does not know of; absent without any.',
    ).optional(),
  },
  'Profile',
)

/** `GET /api/account/sessions`: the account's active sessions. */
export const SESSIONS_ANSWER = object({
  sessions: list(
    object({
      id: text('For ending it.'),
      device: text('For example `Firefox on Windows`.').nullable(),
      created_at: time('Signed in.'),
      last_used_at: time('Last refreshed.'),
      is_current: flag('The session of this very request.'),
    }),
    'Last used first.',
  ),
})
export const ENDED_SESSIONS_ANSWER = object({ ended: wholeNumber('How many have ended.') })

/** `GET /api/account/email`: the present address, and a change that waits for confirmation. */
export const EMAIL_STATE_ANSWER = object({
  email: text('The present address.'),
  pending: object({
    email: text('The new address.'),
    expires_at: time(),
    is_old_confirmed: flag(),
    is_new_confirmed: flag(),
  }).nullable(),
})

/** `POST /api/auth/confirm-email`: the confirmed side, and whether the other one is still pending. */
export const CONFIRM_EMAIL_ANSWER = object({
  side: z.enum(['old', 'new']),
  status: z.enum(['changed', 'waiting']).describe('`changed` once both sides are confirmed.'),
})
