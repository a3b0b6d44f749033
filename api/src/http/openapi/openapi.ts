import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { accountPaths, openPaths } from './account.ts'
import { findingPaths } from './finding.ts'
import { assistantPaths } from './assistants.ts'
import { authPaths } from './auth.ts'
import { embedPaths } from './embeds.ts'
import { exportPaths } from './exports.ts'
import { functionPath } from './functions.ts'
import { gatePaths } from './gate.ts'
import { liftComponents, type Json, type OpenApiDocument, type Paths } from './parts.ts'
import { resultPaths } from './results.ts'
import { topUpPaths } from './top-up.ts'

/** The OpenAPI document of the whole API, from the same fields and schemas that the server parses with. */
export function buildOpenApi(
  offeredTools: readonly OfferedTool[],
  publicUrl: string,
  brandName = 'Draftmill',
): OpenApiDocument {
  const schemas: Record<string, Json> = {}
  const paths = liftComponents(
    {
      ...authPaths(),
      ...Object.fromEntries(offeredTools.map((server) => functionPath(server))),
      ...gatePaths(offeredTools),
      ...accountPaths(),
      ...resultPaths(),
      ...exportPaths(),
      ...findingPaths(),
      ...topUpPaths(),
      ...embedPaths(),
      ...assistantPaths(),
      ...openPaths(),
    } as unknown as Json,
    schemas,
  )
  return {
    openapi: '3.1.0',
    info: {
      title: `${brandName} API`,
      version: '1.0.0',
      description:
        'Text generators whose drafts are checked by code. Sign in for an access token and send it as a bearer token. Each generation costs 10 credits of the 100 that an account gets every day; an error never costs anything.',
    },
    servers: [{ url: publicUrl }],
    paths: paths as unknown as Paths,
    components: { securitySchemes: SECURITY_SCHEMES, schemas },
  }
}

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  embed: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The token of a connected site or of a sponsored visitor: it may generate, work with what it generated, and nothing else.',
  },
  assistant: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of an assistant: for `/mcp` and nothing else.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-draftmill_refresh',
    description: 'On a local server without https its name has no `__Host-`.',
  },
} as const
