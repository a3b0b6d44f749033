import {
  BEARER,
  GENERATOR,
  json,
  list,
  nullable,
  object,
  path,
  ref,
  text,
  whole,
  type Json,
  type Paths,
} from './parts.ts'

const ID = { id: text('As the list has it.') }
const CAP = whole('In credits for each UTC day.')
const LONG_CAP = nullable(
  whole('In credits for each UTC week from Monday on, or each UTC month; null is no such limit.'),
)
const SITE_KEY_SETTINGS = {
  name: text('For the owner alone.'),
  origins: list({ type: 'string' }, 'Exact, or `https://*.example.com`.'),
  tools: nullable(list({ type: 'string' }, 'Tool ids; null offers every tool.')),
  daily_cap: CAP,
  weekly_cap: LONG_CAP,
  monthly_cap: LONG_CAP,
  visitor_cap: CAP,
  visitor_weekly_cap: LONG_CAP,
  visitors_per_address: whole(
    'All visitors at one network address together have this many times what one has: 1 to 1,000; 3 unless it is named.',
  ),
  challenge: { type: 'string', enum: ['none', 'proof-of-work', 'turnstile'] },
  is_signed_only: {
    type: 'boolean',
    description: "Only visitors whose token the owner's server signed; others get none here.",
  },
} satisfies Record<string, Json>
const VISITOR_CODES = [
  'site_key_invalid',
  'site_key_paused',
  'signed_token_required',
  'rate_limited',
] as const

/** Connecting a site (OAuth 2.1), site keys and their visitors, and oEmbed. */
export function embedPaths(): Paths {
  return Object.fromEntries([
    ...oauthPaths(),
    ...connectionPaths(),
    ...wordPressPaths(),
    ...siteKeyPaths(),
    ...visitorPaths(),
  ])
}

function oauthPaths(): ReturnType<typeof path>[] {
  const form = (properties: Record<string, Json>, required: string[]): Json => ({
    ...(object(properties, required) as object),
    description: 'Sent as application/x-www-form-urlencoded.',
  })
  return [
    path('/.well-known/oauth-authorization-server', {
      get: {
        id: 'oauth-metadata',
        tag: 'Connect',
        summary: 'The authorization server (RFC 8414)',
        done: { '200': { description: 'Metadata.' } },
      },
    }),
    path('/oauth/token', {
      post: {
        id: 'token',
        tag: 'Connect',
        summary: 'Tokens of a connected site or assistant (RFC 6749)',
        description:
          'Public clients with PKCE, S256 alone. `client_id` is the origin of the page, or what an assistant is known by: the address of its document, or the id it got when it registered. Errors are those of RFC 6749 §5.2.',
        body: form(
          {
            grant_type: { type: 'string', enum: ['authorization_code', 'refresh_token'] },
            client_id: text('For example `https://blog.example`.'),
            code: text('From the redirect or the message.'),
            code_verifier: text('43 to 128 characters (RFC 7636).'),
            redirect_uri: text('As in the request.'),
            refresh_token: text('Each works once.'),
            resource: text(
              'What the token is for (RFC 8707): of an assistant, the address of `/mcp`.',
            ),
          },
          ['grant_type', 'client_id'],
        ),
        done: {
          '200': {
            description:
              'Access and refresh token, and the scope that was consented to: `generate` spends credits and has drafts checked, `check` has drafts checked, `results` (of an assistant) reads what is saved.',
          },
        },
      },
    }),
    path('/oauth/revoke', {
      post: {
        id: 'revoke',
        tag: 'Connect',
        summary: 'End the connection that a token belongs to (RFC 7009)',
        body: form({ token: text('Either kind.'), client_id: text('The origin.') }, ['token']),
        done: { '200': { description: 'It does not work any more, if it ever did.' } },
      },
    }),
    path('/api/connect/request', {
      post: {
        id: 'connection-request',
        tag: 'Connect',
        summary: 'What the consent page asks about',
        body: { type: 'object', description: 'The query of `/connect`.' },
        done: {
          '200': {
            description: 'The site, whether it is connected already, and what it has spent today.',
          },
        },
        codes: ['rate_limited'],
      },
    }),
    path('/api/connect/approve', {
      post: {
        id: 'connection-approval',
        tag: 'Connect',
        summary: 'The consent of a signed-in person',
        security: BEARER,
        body: {
          type: 'object',
          description: 'The query of `/connect`, and `daily_cap` for the scope `generate`.',
        },
        done: { '200': { description: 'A code that works once, for a minute.' } },
        codes: ['rate_limited'],
      },
    }),
  ]
}

function wordPressPaths(): ReturnType<typeof path>[] {
  return [
    path('/api/connect/wordpress/request', {
      post: {
        id: 'wordpress-request',
        tag: 'Site keys',
        summary: 'What the page that connects a WordPress asks about',
        description:
          'Without a token it tells WordPress that this server knows the way and takes its address.',
        body: { type: 'object', description: 'The query of `/connect/wordpress`.' },
        done: {
          '200': {
            description:
              'The site, what its key will allow and may spend, and the key that it has.',
          },
        },
        codes: ['rate_limited'],
      },
    }),
    path('/api/connect/wordpress/approve', {
      post: {
        id: 'wordpress-approval',
        tag: 'Site keys',
        summary: "The owner's consent to a key for a WordPress",
        security: BEARER,
        body: {
          type: 'object',
          description: 'The query of `/connect/wordpress`, `daily_cap` and `visitor_cap`.',
        },
        done: { '200': { description: 'A code that works once, for five minutes.' } },
        codes: ['rate_limited'],
      },
    }),
    path('/api/connect/wordpress/exchange', {
      post: {
        id: 'wordpress-exchange',
        tag: 'Site keys',
        summary: 'The key and its secret, for the code',
        description: 'From server to server: a browser is refused.',
        body: object({
          code: text('From the address of the settings page.'),
          code_verifier: text('43 to 128 characters (RFC 7636).'),
          client_id: text('The origin, as in the request.'),
          redirect_uri: text('The settings page, as in the request.'),
        }),
        done: {
          '200': json(
            object({
              site_key: text('The public id of the key.'),
              secret: text('Shown this once, and not stored.'),
            }),
            'A new key, or the one of this settings page with a new secret.',
          ),
        },
        codes: ['code_unusable', 'origin_forbidden', 'rate_limited'],
      },
    }),
  ]
}

function connectionPaths(): ReturnType<typeof path>[] {
  return [
    path('/api/account/connections', {
      get: {
        id: 'connections',
        tag: 'Connect',
        summary: 'Sites that may spend the own credits',
        security: BEARER,
        done: { '200': json(object({ connections: list(ref('Connection'), '') }), 'All of them.') },
      },
    }),
    path('/api/account/connections/{id}', {
      patch: {
        id: 'change-connection',
        tag: 'Connect',
        summary: 'Another daily limit',
        security: BEARER,
        parameters: ID,
        body: object({ daily_cap: CAP }),
        done: { '204': { description: 'Set.' } },
        codes: ['not_found'],
      },
      delete: {
        id: 'disconnect',
        tag: 'Connect',
        summary: 'Disconnect a site',
        security: BEARER,
        parameters: ID,
        done: { '204': { description: 'Its tokens end within a minute.' } },
        codes: ['not_found'],
      },
    }),
  ]
}

function siteKeyPaths(): ReturnType<typeof path>[] {
  const shown = json(object({ site_key: ref('SiteKey') }), 'The key.')
  const withSecret = json(
    object({ site_key: ref('SiteKey'), secret: text('Shown this once, and not stored.') }),
    'The key and its secret.',
  )
  return [
    path('/api/account/site-keys', {
      get: {
        id: 'site-keys',
        tag: 'Site keys',
        summary: 'The own site keys with their use',
        security: BEARER,
        done: {
          '200': json(
            object({
              site_keys: list(ref('SiteKey'), ''),
              challenges: list({ type: 'string' }, 'What this server can ask of visitors.'),
            }),
            'All of them.',
          ),
        },
      },
      post: {
        id: 'create-site-key',
        tag: 'Site keys',
        summary: 'Sponsor the visitors of a site',
        security: BEARER,
        body: object(
          SITE_KEY_SETTINGS,
          Object.entries<Json>(SITE_KEY_SETTINGS).flatMap(([name, setting]) =>
            setting === LONG_CAP ? [] : [name],
          ),
        ),
        done: { '201': withSecret },
        codes: ['rate_limited'],
      },
    }),
    path('/api/account/site-keys/{id}', {
      patch: {
        id: 'change-site-key',
        tag: 'Site keys',
        summary: 'Change, pause or resume a key',
        security: BEARER,
        parameters: ID,
        body: object({ ...SITE_KEY_SETTINGS, is_paused: { type: 'boolean' } }, []),
        done: { '200': shown },
        codes: ['not_found', 'rate_limited'],
      },
      delete: {
        id: 'delete-site-key',
        tag: 'Site keys',
        summary: 'Delete a key',
        security: BEARER,
        parameters: ID,
        done: { '204': { description: 'Its tokens end within a minute.' } },
        codes: ['not_found', 'rate_limited'],
      },
    }),
    path('/api/account/site-keys/{id}/rotate', {
      post: {
        id: 'rotate-site-key',
        tag: 'Site keys',
        summary: 'A new secret',
        description: 'The one before works for another 24 hours.',
        security: BEARER,
        parameters: ID,
        done: { '200': withSecret },
        codes: ['not_found', 'rate_limited'],
      },
    }),
  ]
}

const USAGE_COUNT = object({
  name: text('A day, a tool, a page or a role.'),
  generations: whole('How many.'),
  credits: whole('What they cost.'),
})

function visitorPaths(): ReturnType<typeof path>[] {
  return [
    path('/api/embed/visitor', {
      post: {
        id: 'visitor-token',
        tag: 'Site keys',
        summary: 'A token for a visitor of a site',
        body: object(
          {
            site_key: text('The public id of the key.'),
            previous: text('An earlier token of this route: the visitor stays the same.'),
            solution: text('Of the check that the key asks for.'),
            embedder: text('From the frame page alone: the origin around the frame.'),
          },
          ['site_key'],
        ),
        done: {
          '200': { description: 'A token for ten minutes, and what the visitor may spend.' },
        },
        codes: [...VISITOR_CODES, 'challenge_required'],
      },
    }),
    path('/api/embed/challenge', {
      get: {
        id: 'visitor-challenge',
        tag: 'Site keys',
        summary: 'The check a site asks of new visitors',
        parameters: { site_key: text('The public id of the key.') },
        done: { '200': { description: 'What to solve.' } },
        codes: VISITOR_CODES,
      },
    }),
    path('/api/embed/check', {
      post: {
        id: 'visitor-check',
        tag: 'Site keys',
        summary: "Whether a site's set-up works",
        description:
          "For the owner's server: send a token signed as for a visitor, with the claim `use: check`.",
        security: [{ embed: [] }],
        done: { '200': { description: 'What is right and what is not.' } },
        codes: ['sign_in_required', 'token_invalid', 'scope_insufficient', 'rate_limited'],
      },
    }),
    path('/api/embed/usage', {
      get: {
        id: 'site-key-usage',
        tag: 'Site keys',
        summary: 'What a site key was used for, this month and the last',
        description:
          "For the owner's server, with a token of the claim `use: check`: generations and credits by UTC day, tool, page and role, and what the owner's account has left. Pages and roles are as the claims `page` and `role` of visitors' tokens name them.",
        security: [{ embed: [] }],
        done: {
          '200': json(
            object({
              today: text('The UTC day.'),
              credits: whole("What the owner's account has left."),
              site_key: object({
                name: text('As its owner named it.'),
                is_paused: { type: 'boolean' },
                daily_cap: whole('In credits for each UTC day.'),
                spent_today: whole('In credits.'),
                weekly_cap: LONG_CAP,
                spent_week: whole('In this UTC week.'),
                monthly_cap: LONG_CAP,
                spent_month: whole('In this UTC month.'),
              }),
              months: list(
                object({
                  month: text('`YYYY-MM`.'),
                  generations: whole('All of the month.'),
                  credits: whole('All of the month.'),
                  days: list(USAGE_COUNT, 'Days with any use, oldest first.'),
                  tools: list(USAGE_COUNT, 'Most used first.'),
                  pages: list(USAGE_COUNT, 'Most used first, at most 100.'),
                  roles: list(USAGE_COUNT, 'Most used first.'),
                }),
                'This month and the one before.',
              ),
            }),
            'Counts alone: nothing of what was typed or drafted, and nobody.',
          ),
        },
        codes: ['sign_in_required', 'token_invalid', 'scope_insufficient', 'rate_limited'],
      },
    }),
    path('/api/embed/results', {
      get: {
        id: 'visit-results',
        tag: 'Site keys',
        summary: 'What was written for a visitor in the last day',
        description:
          'With a token for that visitor, as a rule one that the site itself has signed. Newest first, at most 50. `GET /api/results/{id}/export` has them as files.',
        security: [{ embed: [] }],
        done: {
          '200': json(
            object({
              results: list(
                object({
                  id: text('The id of the result.'),
                  tool_id: text('The id of its tool.'),
                  created_at: text('ISO 8601, in UTC.'),
                  expires_at: text('When it is forgotten.'),
                  drafts: list(
                    object({
                      id: whole('Its place in the result, from 1.'),
                      title: text('Its first words.'),
                    }),
                    'As they are now.',
                  ),
                }),
                'Those of tools that are still offered.',
              ),
            }),
            'The results.',
          ),
        },
        codes: ['sign_in_required', 'token_invalid', 'site_key_invalid', 'not_found'],
      },
    }),
    path('/api/embed/session', {
      get: {
        id: 'embed-session',
        tag: 'Connect',
        summary: 'What a token may still spend today',
        security: GENERATOR,
        done: {
          '200': { description: 'In credits; where it is too little, when there is more again.' },
        },
        codes: ['sign_in_required', 'token_invalid', 'scope_insufficient'],
      },
    }),
    path('/oembed', {
      get: {
        id: 'oembed',
        tag: 'Connect',
        summary: "oEmbed of a tool's page",
        parameters: {
          url: text('The address of a tool page of this server.'),
          format: { type: 'string', enum: ['json', 'xml'], default: 'json' },
          maxwidth: whole('In pixels.'),
          maxheight: whole('In pixels.'),
        },
        done: { '200': { description: 'Of the type `rich`: a frame.' } },
      },
    }),
  ]
}
