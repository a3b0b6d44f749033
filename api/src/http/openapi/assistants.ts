import { ASSISTANT_ROUTES, ROUTES } from '#shared/contract/routes.ts'
import { json, list, object, path, text, whole, type Operation, type Paths } from './parts.ts'

const ASSISTANT: Operation['security'] = [{ assistant: [] }]

/** What assistants are connected by and to. */
export function assistantPaths(): Paths {
  return Object.fromEntries([
    metadataPath(ASSISTANT_ROUTES.metadata, 'resource-metadata'),
    metadataPath(ASSISTANT_ROUTES.metadataOfPath, 'resource-metadata-of-path'),
    registerPath(),
    mcpPath(),
  ])
}

function metadataPath(address: string, id: string) {
  return path(address, {
    get: {
      id,
      tag: 'Assistants',
      summary: 'What assistants are connected to, and who gives tokens for it (RFC 9728)',
      done: { '200': { description: 'Metadata.' } },
    },
  })
}

function registerPath() {
  const uris = list(
    { type: 'string' },
    'Where codes go: https, http on the same machine, or the scheme of a program. 1 to 8.',
  )
  const name = text('What it calls itself; nobody checks it.')
  return path(ROUTES.register, {
    post: {
      id: 'register-client',
      tag: 'Assistants',
      summary: 'Register an assistant as a client (RFC 7591)',
      description:
        'For assistants without a document of their own. Nothing is stored: the id holds what was registered. Errors are those of RFC 7591 §3.2.2.',
      body: object({ redirect_uris: uris, client_name: name }, ['redirect_uris']),
      done: {
        '201': json(
          object(
            {
              client_id: text('For `/connect` and `/oauth/token`.'),
              client_id_issued_at: whole('In seconds since 1970.'),
              client_name: name,
              redirect_uris: uris,
              token_endpoint_auth_method: { const: 'none' },
            },
            ['client_id', 'client_id_issued_at', 'redirect_uris', 'token_endpoint_auth_method'],
          ),
          'The client.',
        ),
      },
    },
  })
}

function mcpPath() {
  return path(ASSISTANT_ROUTES.mcp, {
    post: {
      id: 'mcp',
      tag: 'Assistants',
      summary: 'Everything an assistant asks (Model Context Protocol)',
      description:
        'Streamable HTTP without sessions, of the revision 2026-07-28 and of those of 2025. Tools: `generate_…` of each tool, which costs credits, `check_drafts`, `list_results`, `get_result` and `credits`; a prompt `brief_…` of each tool. Tokens are for this address alone, with the scopes `generate`, `check` and `results`. 300 requests and 120 calls a minute, 20 and 8 at once, 256 KB each.',
      body: { type: 'object', description: 'A message of JSON-RPC 2.0.' },
      done: {
        '200': { description: 'Its answer, in JSON or as a stream of events.' },
        '202': { description: 'Of a notification: nothing.' },
        '401': { description: 'Names in `WWW-Authenticate` where to get a token.' },
        '403': { description: 'Names there the scope that is missing, or the page may not ask.' },
      },
      codes: ['rate_limited', 'shutting_down'],
      security: ASSISTANT,
    },
  })
}
