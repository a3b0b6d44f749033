import { z } from 'zod'
import * as messages from '#shared/contract/messages/embeds.server.ts'
import { text, wholeNumber } from '#shared/contract/messages/values.server.ts'
import {
  BEARER_SECURITY,
  GENERATOR_SECURITY,
  pathsOf,
  type RouteCall,
  type Paths,
} from './parts.ts'

const ID_PARAMETER = { id: text('As the list has it.') }
const QUERY_BODY = z.looseObject({})
const VISITOR_CODES = [
  'site_key_invalid',
  'site_key_paused',
  'signed_token_required',
  'rate_limited',
] as const

/** Connecting a site (OAuth 2.1), site keys and their visitors, and oEmbed. */
export function embedPaths(): Paths {
  return pathsOf({
    ...OAUTH_CALLS,
    ...CONNECTION_CALLS,
    ...WORDPRESS_CALLS,
    ...SITE_KEY_CALLS,
    ...VISITOR_CALLS,
  })
}

const OAUTH_CALLS = {
  'GET /.well-known/oauth-authorization-server': {
    id: 'oauth-metadata',
    tag: 'Connect',
    summary: 'The authorization server (RFC 8414)',
    done: { 200: 'Metadata.' },
  },
  'POST /oauth/token': {
    id: 'token',
    tag: 'Connect',
    summary: 'Tokens of a connected site or assistant (RFC 6749)',
    description:
      'Public clients with PKCE, S256 alone. `client_id` is the origin of the page, or what an assistant is known by: the address of its document, or the id it got when it registered. Errors are those of RFC 6749 §5.2.',
    isOAuth: true,
    body: messages.TOKEN_FORM,
    done: {
      200: [
        messages.TOKEN_ANSWER,
        'Access and refresh token, and the scope that was consented to: `generate` spends credits and has drafts checked, `check` has drafts checked, `results` (of an assistant) reads what is saved.',
      ],
    },
  },
  'POST /oauth/revoke': {
    id: 'revoke',
    tag: 'Connect',
    summary: 'End the connection that a token belongs to (RFC 7009)',
    isOAuth: true,
    body: messages.REVOCATION_FORM,
    done: { 200: 'It does not work any more, if it ever did.' },
  },
  'POST /api/connect/request': {
    id: 'connection-request',
    tag: 'Connect',
    summary: 'What the consent page asks about',
    body: QUERY_BODY.describe('The query of `/connect`.'),
    done: {
      200: [
        messages.CONNECTION_REQUEST_ANSWER,
        'The site, whether it is connected already, and what it has spent today.',
      ],
    },
    codes: ['rate_limited'],
  },
  'POST /api/connect/approve': {
    id: 'connection-approval',
    tag: 'Connect',
    summary: 'The consent of a signed-in person',
    security: BEARER_SECURITY,
    body: QUERY_BODY.describe('The query of `/connect`, and `daily_cap` for the scope `generate`.'),
    done: { 200: [messages.APPROVAL_ANSWER, 'A code that works once, for a minute.'] },
    codes: ['rate_limited'],
  },
} satisfies Readonly<Record<string, RouteCall>>

const CONNECTION_CALLS = {
  'GET /api/account/connections': {
    id: 'connections',
    tag: 'Connect',
    summary: 'Sites that may spend the own credits',
    security: BEARER_SECURITY,
    done: { 200: [messages.CONNECTIONS_ANSWER, 'All of them.'] },
  },
  'PATCH /api/account/connections/{id}': {
    id: 'change-connection',
    tag: 'Connect',
    summary: 'Another daily limit',
    security: BEARER_SECURITY,
    parameters: ID_PARAMETER,
    body: messages.CONNECTION_CAP,
    done: { 204: 'Set.' },
    codes: ['not_found'],
  },
  'DELETE /api/account/connections/{id}': {
    id: 'disconnect',
    tag: 'Connect',
    summary: 'Disconnect a site',
    security: BEARER_SECURITY,
    parameters: ID_PARAMETER,
    done: { 204: 'Its tokens end within a minute.' },
    codes: ['not_found'],
  },
} satisfies Readonly<Record<string, RouteCall>>

const WORDPRESS_CALLS = {
  'POST /api/connect/wordpress/request': {
    id: 'wordpress-request',
    tag: 'Site keys',
    summary: 'What the page that connects a WordPress asks about',
    description:
      'Without a token it tells WordPress that this server knows the way and takes its address.',
    body: QUERY_BODY.describe('The query of `/connect/wordpress`.'),
    done: {
      200: [
        messages.WORDPRESS_REQUEST_ANSWER,
        'The site, what its key will allow and may spend, and the key that it has.',
      ],
    },
    codes: ['rate_limited'],
  },
  'POST /api/connect/wordpress/approve': {
    id: 'wordpress-approval',
    tag: 'Site keys',
    summary: "The owner's consent to a key for a WordPress",
    security: BEARER_SECURITY,
    body: QUERY_BODY.describe('The query of `/connect/wordpress`, `daily_cap` and `visitor_cap`.'),
    done: { 200: [messages.APPROVAL_ANSWER, 'A code that works once, for five minutes.'] },
    codes: ['rate_limited'],
  },
  'POST /api/connect/wordpress/exchange': {
    id: 'wordpress-exchange',
    tag: 'Site keys',
    summary: 'The key and its secret, for the code',
    description: 'From server to server: a browser is refused.',
    body: messages.WORDPRESS_EXCHANGE_BODY,
    done: {
      200: [
        messages.WORDPRESS_EXCHANGE_ANSWER,
        'A new key, or the one of this settings page with a new secret.',
      ],
    },
    codes: ['code_unusable', 'origin_forbidden', 'rate_limited'],
  },
} satisfies Readonly<Record<string, RouteCall>>

function siteKeyCall(call: Omit<RouteCall, 'tag' | 'security'>): RouteCall {
  return { tag: 'Site keys', security: BEARER_SECURITY, ...call }
}

const SITE_KEY_CALLS = {
  'GET /api/account/site-keys': siteKeyCall({
    id: 'site-keys',
    summary: 'The own site keys with their use',
    done: { 200: [messages.SITE_KEYS_ANSWER, 'All of them.'] },
  }),
  'POST /api/account/site-keys': siteKeyCall({
    id: 'create-site-key',
    summary: 'Sponsor the visitors of a site',
    body: messages.NEW_SITE_KEY_BODY,
    done: { 201: [messages.SITE_KEY_SECRET_ANSWER, 'The key and its secret.'] },
    codes: ['rate_limited'],
  }),
  'PATCH /api/account/site-keys/{id}': siteKeyCall({
    id: 'change-site-key',
    summary: 'Change, pause or resume a key',
    parameters: ID_PARAMETER,
    body: messages.SITE_KEY_CHANGE,
    done: { 200: [messages.SITE_KEY_ANSWER, 'The key.'] },
    codes: ['not_found', 'rate_limited'],
  }),
  'DELETE /api/account/site-keys/{id}': siteKeyCall({
    id: 'delete-site-key',
    summary: 'Delete a key',
    parameters: ID_PARAMETER,
    done: { 204: 'Its tokens end within a minute.' },
    codes: ['not_found', 'rate_limited'],
  }),
  'POST /api/account/site-keys/{id}/rotate': siteKeyCall({
    id: 'rotate-site-key',
    summary: 'A new secret',
    description: 'The one before works for another 24 hours.',
    parameters: ID_PARAMETER,
    done: { 200: [messages.SITE_KEY_SECRET_ANSWER, 'The key and its secret.'] },
    codes: ['not_found', 'rate_limited'],
  }),
} satisfies Readonly<Record<string, RouteCall>>

/** A call with the token of a site owner's server, which has the claim `use: check`. */
const SITE_SERVER_CALL = {
  tag: 'Site keys',
  security: [{ embed: [] }],
  codes: ['sign_in_required', 'token_invalid', 'scope_insufficient', 'rate_limited'],
} as const

const VISITOR_CALLS = {
  'POST /api/embed/visitor': {
    id: 'visitor-token',
    tag: 'Site keys',
    summary: 'A token for a visitor of a site',
    body: messages.VISITOR_BODY,
    done: {
      200: [messages.VISITOR_ANSWER, 'A token for ten minutes, and what the visitor may spend.'],
    },
    codes: [...VISITOR_CODES, 'challenge_required', 'challenge_unavailable'],
  },
  'GET /api/embed/challenge': {
    id: 'visitor-challenge',
    tag: 'Site keys',
    summary: 'The check a site asks of new visitors',
    parameters: { site_key: text('The public id of the key.') },
    done: { 200: 'What to solve.' },
    codes: VISITOR_CODES,
  },
  'POST /api/embed/check': {
    ...SITE_SERVER_CALL,
    id: 'visitor-check',
    summary: "Whether a site's set-up works",
    description:
      "For the owner's server: send a token signed as for a visitor, with the claim `use: check`.",
    done: { 200: [messages.SITE_CHECK_ANSWER, 'What is right and what is not.'] },
  },
  'GET /api/embed/usage': {
    ...SITE_SERVER_CALL,
    id: 'site-key-usage',
    summary: 'What a site key was used for, this month and the last',
    description:
      "For the owner's server, with a token of the claim `use: check`: generations and credits by UTC day, tool, page and role, and what the owner's account has left. Pages and roles are as the claims `page` and `role` of visitors' tokens name them.",
    done: {
      200: [
        messages.SITE_KEY_USAGE_ANSWER,
        'Counts alone: nothing of what was typed or drafted, and nobody.',
      ],
    },
  },
  'GET /api/embed/results': {
    id: 'visit-results',
    tag: 'Site keys',
    summary: 'What was written for a visitor in the last day',
    description:
      'With a token for that visitor, as a rule one that the site itself has signed. Newest first, at most 50. `GET /api/results/{id}/export` has them as files.',
    security: [{ embed: [] }],
    done: { 200: [messages.VISIT_RESULTS_ANSWER, 'The results.'] },
    codes: ['sign_in_required', 'token_invalid', 'site_key_invalid', 'not_found', 'rate_limited'],
  },
  'GET /api/embed/session': {
    id: 'embed-session',
    tag: 'Connect',
    summary: 'What a token may still spend today',
    security: GENERATOR_SECURITY,
    done: {
      200: [
        messages.EMBED_SESSION_ANSWER,
        'In credits; where it is too little, when there is more again.',
      ],
    },
    codes: ['sign_in_required', 'token_invalid', 'scope_insufficient'],
  },
  'GET /oembed': {
    id: 'oembed',
    tag: 'Connect',
    summary: "oEmbed of a tool's page",
    parameters: {
      url: text('The address of a tool page of this server.'),
      format: z.enum(['json', 'xml']).default('json'),
      maxwidth: wholeNumber('In pixels.'),
      maxheight: wholeNumber('In pixels.'),
    },
    done: { 200: 'Of the type `rich`: a frame.' },
    codes: ['not_found', 'input_invalid', 'format_unsupported'],
  },
} satisfies Readonly<Record<string, RouteCall>>
