import { z } from 'zod'
import {
  DAILY_CAP_MAX,
  DAILY_CAP_MIN,
  LONG_CAP_MAX,
  SITE_KEY_NAME_CHARS_MAX,
  NEW_SITE_KEY_CAPS,
  NEW_VISITORS_PER_ADDRESS,
  ORIGINS_MAX,
  VISITORS_PER_ADDRESS_MAX,
} from '../site-key-caps.ts'
import { day, flag, list, object, text, time, wholeNumber } from './values.server.ts'

const DAILY_CAP_FIELD = z
  .int()
  .min(DAILY_CAP_MIN)
  .max(DAILY_CAP_MAX)
  .describe('In credits for each UTC day.')
const LONG_CAP_FIELD = z
  .int()
  .min(DAILY_CAP_MIN)
  .max(LONG_CAP_MAX)
  .nullable()
  .describe(
    'In credits for each UTC week from Monday on, or each UTC month; null is no such limit.',
  )

/** `PATCH /api/account/connections/{id}`, and the consent's part of the body of `POST /api/connect/approve`. */
export const CONNECTION_CAP = object({ daily_cap: DAILY_CAP_FIELD })

/**
 * The consent's part of the body of `POST /api/connect/wordpress/approve`: a visitor's limit is at most that of all
 * visitors.
 */
export const WORDPRESS_CAPS = object({
  daily_cap: DAILY_CAP_FIELD,
  visitor_cap: DAILY_CAP_FIELD,
}).refine(({ daily_cap, visitor_cap }) => visitor_cap <= daily_cap)

export const CHALLENGE_KINDS = ['none', 'proof-of-work', 'turnstile'] as const

/** An owner's settings of a site key, with the names used in the API, the server and the database. */
export const SITE_KEY_SETTINGS = object({
  name: text('For the owner alone.')
    .trim()
    .min(1)
    .refine((name) => [...name].length <= SITE_KEY_NAME_CHARS_MAX),
  origins: z.array(text()).min(1).max(ORIGINS_MAX).describe('Exact, or `https://*.example.com`.'),
  tools: z.array(text()).min(1).nullable().describe('Tool ids; null offers every tool.'),
  daily_cap: DAILY_CAP_FIELD,
  weekly_cap: LONG_CAP_FIELD,
  monthly_cap: LONG_CAP_FIELD,
  visitor_cap: DAILY_CAP_FIELD,
  visitor_weekly_cap: LONG_CAP_FIELD,
  visitors_per_address: z
    .int()
    .min(1)
    .max(VISITORS_PER_ADDRESS_MAX)
    .describe('All visitors at one network address together have this many times what one has.'),
  challenge: z.enum(CHALLENGE_KINDS),
  is_signed_only: flag(
    "Only visitors whose token the owner's server signed; others get none here.",
  ),
})

/** The default settings of a new key. */
export const SITE_KEY_DEFAULTS = {
  tools: null,
  daily_cap: NEW_SITE_KEY_CAPS.daily,
  weekly_cap: null,
  monthly_cap: null,
  visitor_cap: NEW_SITE_KEY_CAPS.visitor,
  visitor_weekly_cap: null,
  visitors_per_address: NEW_VISITORS_PER_ADDRESS,
  challenge: 'none',
  is_signed_only: false,
} as const satisfies Partial<z.input<typeof SITE_KEY_SETTINGS>>

/** `POST /api/account/site-keys`, with these defaults. */
export const NEW_SITE_KEY_BODY = SITE_KEY_SETTINGS.extend(
  Object.fromEntries(
    Object.entries(SITE_KEY_DEFAULTS).map(([name, value]) => [
      name,
      SITE_KEY_SETTINGS.shape[name as keyof typeof SITE_KEY_DEFAULTS]
        .meta({ default: value })
        .optional(),
    ]),
  ),
)

const IS_PAUSED = flag()

/** `PATCH /api/account/site-keys/{id}`: settings that are absent stay unchanged. */
export const SITE_KEY_CHANGE = SITE_KEY_SETTINGS.extend({ is_paused: IS_PAUSED }).partial()

/** A site key as its owner sees it. Caps are in credits, for each UTC day unless stated otherwise. */
export const SITE_KEY = object(
  {
    id: text('Public: goes into the page as `site-key`.'),
    ...SITE_KEY_SETTINGS.shape,
    is_paused: IS_PAUSED,
    spent_today: wholeNumber(),
    spent_week: wholeNumber('In this UTC week.'),
    spent_month: wholeNumber('In this UTC month.'),
    created_at: time(),
    last_used_at: time().nullable(),
    previous_secret_until: time('Until when the secret before a rotation works.').nullable(),
    uses: list(
      object({ day: day(), tool_id: text(), generations: wholeNumber(), credits: wholeNumber() }),
      'The last 30 UTC days with any use, oldest first.',
    ),
  },
  'SiteKey',
)

/** `GET /api/account/site-keys`: the account's keys, oldest first. */
export const SITE_KEYS_ANSWER = object({
  site_keys: list(SITE_KEY),
  challenges: list(z.enum(CHALLENGE_KINDS), 'What this server can ask of visitors.'),
})
export const SITE_KEY_ANSWER = object({ site_key: SITE_KEY })
const SECRET_FIELD = text('Shown this once, and not stored.')
export const SITE_KEY_SECRET_ANSWER = object({ site_key: SITE_KEY, secret: SECRET_FIELD })

/** `GET /api/account/connections`: the sites and assistants that may use this account, each within its limit. */
export const CONNECTIONS_ANSWER = object({
  connections: list(
    object(
      {
        id: text(),
        origin: text('For example `https://blog.example`; of an assistant what it is known by.'),
        name: text('Of an assistant; null of a site.').nullable(),
        scope: text(
          'Names of generate, check, results with spaces between; `generate` alone can spend.',
        ),
        daily_cap: wholeNumber(),
        spent_today: wholeNumber(),
        spent_total: wholeNumber(),
        created_at: time(),
        last_used_at: time().nullable(),
      },
      'Connection',
    ),
  ),
})

const ORIGIN_FIELD = text('Of the page or settings page that asks.')
const REDIRECT_URI_FIELD = text('Where the answer goes.')
const ISSUER_FIELD = text('This server (RFC 9207).')

/** `POST /api/connect/request`. */
export const CONNECTION_REQUEST_ANSWER = object({
  origin: ORIGIN_FIELD,
  assistant: object({
    name: text('As it calls itself, which nobody has checked.'),
    host: text('Where it says so of itself.').nullable(),
    answers_to: text('Where the code goes; null for a program on the own device.').nullable(),
  }).optional(),
  scope: text(),
  is_connected: flag(),
  daily_cap: wholeNumber('What it has, or what is proposed.'),
  spent_today: wholeNumber(),
  response_mode: z.enum(['query', 'web_message']),
  redirect_uri: REDIRECT_URI_FIELD,
  iss: ISSUER_FIELD,
})

/** `POST /api/connect/approve` and `/api/connect/wordpress/approve`. */
export const APPROVAL_ANSWER = object({ code: text(), state: text().optional(), iss: ISSUER_FIELD })

/** `POST /api/connect/wordpress/request`: a WordPress that requests a site key, and the account's settings for it. */
export const WORDPRESS_REQUEST_ANSWER = object({
  origin: ORIGIN_FIELD,
  origins: list(text(), 'What the key will allow: the origin, and perhaps the names below it.'),
  site_name: text('What the site calls itself, which nobody has checked.'),
  redirect_uri: text('The settings page that the answer goes to.'),
  daily_cap: wholeNumber('Of the key that there is, else proposed.'),
  visitor_cap: wholeNumber('The same.'),
  visitors_per_address: wholeNumber(
    'All visitors at one network address together have this many times what one has.',
  ),
  site_key: object({ name: text(), is_paused: flag() })
    .nullable()
    .describe('The key that was made for this settings page before; it goes on with a new secret.'),
  has_room: flag('False when the account has as many keys as it may.'),
  iss: ISSUER_FIELD,
})

/** `POST /api/connect/wordpress/exchange`. */
export const WORDPRESS_EXCHANGE_BODY = object({
  code: text('From the address of the settings page.'),
  code_verifier: text('43 to 128 characters (RFC 7636).'),
  client_id: text('The origin, as in the request.'),
  redirect_uri: text('The settings page, as in the request.'),
})
export const WORDPRESS_EXCHANGE_ANSWER = object({
  site_key: text('The public id of the key.'),
  secret: SECRET_FIELD,
})

/** `POST /oauth/token` and `/oauth/revoke`, as forms. */
export const TOKEN_FORM = object({
  grant_type: z.enum(['authorization_code', 'refresh_token']),
  client_id: text('For example `https://blog.example`.'),
  code: text('From the redirect or the message.').optional(),
  code_verifier: text('43 to 128 characters (RFC 7636).').optional(),
  redirect_uri: text('As in the request.').optional(),
  refresh_token: text('Each works once.').optional(),
  resource: text(
    'What the token is for (RFC 8707): of an assistant, the address of `/mcp`.',
  ).optional(),
}).describe('Sent as application/x-www-form-urlencoded.')
export const REVOCATION_FORM = object({
  token: text('Either kind.'),
  client_id: text('The origin.').optional(),
}).describe('Sent as application/x-www-form-urlencoded.')
export const TOKEN_ANSWER = object({
  access_token: text(),
  token_type: z.literal('Bearer'),
  expires_in: wholeNumber('Seconds.'),
  refresh_token: text('Works once.'),
  scope: text('What was consented to.'),
})

/** The error of a token request (RFC 6749 §5.2), or of a registration (RFC 7591 §3.2.2). */
export const OAUTH_ERROR = object({ error: text(), error_description: text() })

const REDIRECT_URIS_FIELD = list(
  text(),
  'Where codes go: https, http on the same machine, or the scheme of a program. 1 to 8.',
)
const CLIENT_NAME_FIELD = text('What it calls itself; nobody checks it.').optional()
/** `POST /oauth/register` (RFC 7591). */
export const REGISTRATION_BODY = object({
  redirect_uris: REDIRECT_URIS_FIELD,
  client_name: CLIENT_NAME_FIELD,
})
export const REGISTRATION_ANSWER = object({
  client_id: text('For `/connect` and `/oauth/token`.'),
  client_id_issued_at: wholeNumber('In seconds since 1970.'),
  client_name: CLIENT_NAME_FIELD,
  redirect_uris: REDIRECT_URIS_FIELD,
  token_endpoint_auth_method: z.literal('none'),
})

const LIMIT_RESETS_AT_FIELD = time('Where too little is left: when there is more again.').optional()

/** `POST /api/embed/visitor`. */
export const VISITOR_BODY = object({
  site_key: text('The public id of the key.'),
  previous: text('An earlier token of this route: the visitor stays the same.').optional(),
  solution: text('Of the check that the key asks for.').optional(),
  embedder: text('From the frame page alone: the origin around the frame.').optional(),
})
export const VISITOR_ANSWER = object({
  access_token: text(),
  token_type: z.literal('bearer'),
  expires_in: wholeNumber('Seconds.'),
  credits: object({
    left: wholeNumber('What the visitor may spend.'),
    opens_at: LIMIT_RESETS_AT_FIELD,
    limit: wholeNumber('Of each UTC day.'),
  }),
})

/** `POST /api/embed/check`. */
export const SITE_CHECK_ANSWER = object({
  version: text('Of this server.'),
  site_key: object({ name: text(), is_paused: flag() }),
  origin_allowed: flag(),
  has_credits: flag("Whether the owner's account can pay a generation."),
  is_limit_reached: flag(),
  limit_opens_at: time().nullable(),
  tools: z.array(text()).nullable().describe('Null offers every tool.'),
})

/** `GET /api/embed/session`. */
export const EMBED_SESSION_ANSWER = object({
  kind: z.enum(['account', 'grant', 'visitor']),
  credits: wholeNumber('What the token may still spend today.'),
  opens_at: LIMIT_RESETS_AT_FIELD,
  limit: wholeNumber('Of each UTC day; absent of an account.').optional(),
})

/** The usage of a day, tool, page or role. */
export const USAGE_COUNT = object({
  name: text('A day, a tool, a page or a role.'),
  generations: wholeNumber('How many.'),
  credits: wholeNumber('What they cost.'),
})
export const USAGE_MONTH = object({
  month: text('`YYYY-MM`.'),
  generations: wholeNumber('All of the month.'),
  credits: wholeNumber('All of the month.'),
  days: list(USAGE_COUNT, 'Days with any use, oldest first.'),
  tools: list(USAGE_COUNT, 'Most used first.'),
  pages: list(USAGE_COUNT, 'Most used first, at most 100.'),
  roles: list(USAGE_COUNT, 'Most used first.'),
})

/** `GET /api/embed/usage`: contains no input. */
export const SITE_KEY_USAGE_ANSWER = object({
  today: text('The UTC day.'),
  credits: wholeNumber("What the owner's account has left."),
  site_key: object({
    ...SITE_KEY_SETTINGS.pick({ name: true, daily_cap: true, weekly_cap: true, monthly_cap: true })
      .shape,
    is_paused: IS_PAUSED,
    spent_today: wholeNumber('In credits.'),
    spent_week: wholeNumber('In this UTC week.'),
    spent_month: wholeNumber('In this UTC month.'),
  }),
  months: list(USAGE_MONTH, 'This month and the one before.'),
})

/** A visitor's result, with the first words of each draft. */
export const VISIT_RESULT = object({
  id: text('The id of the result.'),
  tool_id: text('The id of its tool.'),
  created_at: time('ISO 8601, in UTC.'),
  expires_at: time('When it is forgotten.'),
  drafts: list(
    object({
      id: wholeNumber('Its place in the result, from 1.'),
      title: text('Its first words.'),
    }),
    'As they are now.',
  ),
})
/** `GET /api/embed/results`: the results of a sponsored visitor in the last day, newest first. */
export const VISIT_RESULTS_ANSWER = object({
  results: list(VISIT_RESULT, 'Those of tools that are still offered.'),
})
