import { REGISTRATION_BODY, REGISTRATION_ANSWER } from '#shared/contract/messages/embeds.server.ts'
import { ASSISTANT_ROUTES, ROUTES } from '#shared/contract/routes.ts'
import { z } from 'zod'
import { pathsOf, type RouteCall, type Paths } from './parts.ts'

/** The routes for assistants. */
export function assistantPaths(): Paths {
  return pathsOf({
    [`GET ${ASSISTANT_ROUTES.metadata}`]: metadataCall('resource-metadata'),
    [`GET ${ASSISTANT_ROUTES.metadataOfPath}`]: metadataCall('resource-metadata-of-path'),
    [`POST ${ROUTES.register}`]: {
      id: 'register-client',
      tag: 'Assistants',
      summary: 'Register an assistant as a client (RFC 7591)',
      description:
        'For assistants without a document of their own. Nothing is stored: the id holds what was registered. Errors are those of RFC 7591 §3.2.2.',
      isOAuth: true,
      body: REGISTRATION_BODY,
      done: { 201: [REGISTRATION_ANSWER, 'The client.'] },
    },
    [`POST ${ASSISTANT_ROUTES.mcp}`]: {
      id: 'mcp',
      tag: 'Assistants',
      summary: 'Everything an assistant asks (Model Context Protocol)',
      description:
        'Streamable HTTP without sessions, of the revision 2026-07-28 and of those of 2025. Tools: `generate_…` of each tool, which costs credits, `check_drafts`, `list_results`, `get_result` and `credits`; a prompt `brief_…` of each tool. Tokens are for this address alone, with the scopes `generate`, `check` and `results`. 300 requests and 120 calls a minute, 20 and 8 at once, 256 KB each.',
      body: z.looseObject({}).describe('A message of JSON-RPC 2.0.'),
      done: {
        200: 'Its answer, in JSON or as a stream of events.',
        202: 'Of a notification: nothing.',
        401: 'Names in `WWW-Authenticate` where to get a token.',
        403: 'Names there the scope that is missing, or the page may not ask.',
      },
      codes: ['rate_limited', 'shutting_down'],
      security: [{ assistant: [] }],
    },
  })
}

function metadataCall(id: string): RouteCall {
  return {
    id,
    tag: 'Assistants',
    summary: 'What assistants are connected to, and who gives tokens for it (RFC 9728)',
    done: { 200: 'Metadata.' },
  }
}
