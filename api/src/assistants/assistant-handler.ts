import {
  type AuthInfo,
  createMcpHandler,
  getOAuthProtectedResourceMetadataUrl,
  OAuthError,
  OAuthErrorCode,
  requireBearerAuth,
} from '@modelcontextprotocol/server'
import type { EmbedTokens } from '../embeds/embed-tokens.ts'
import { CHECK_BODY_BYTES_MAX } from '../http/requests/read-body.ts'
import type { AssistantDependencies } from './assistant-call.ts'
import { createAssistantServers } from './assistant-server.ts'

export interface AssistantHandlerDependencies extends AssistantDependencies {
  readonly embedTokens: EmbedTokens
  readonly brandName: string
}

/** Answers requests of the Model Context Protocol. */
export interface AssistantHandler {
  /** Returns the verified token of a request, or the answer (401 or 403) of a request without a valid one. */
  verify(request: Request): Promise<AuthInfo | Response>
  /** Answers a request with a verified token. */
  answer(request: Request, authInfo: AuthInfo): Promise<Response>
}

/** Creates the handler for the requests to a resource, the absolute URL of `/mcp`. */
export function createAssistantHandler(
  dependencies: AssistantHandlerDependencies,
  resource: URL,
): AssistantHandler {
  const { embedTokens, brandName } = dependencies
  const handler = createMcpHandler(createAssistantServers(dependencies, brandName), {
    maxRequestBodySize: CHECK_BODY_BYTES_MAX,
    // Lists change only when the operator switches a tool, which is rare: there is no notification, the next request
    // shows it.
    maxSubscriptions: 0,
  })
  return {
    verify: requireBearerAuth({
      verifier: { verifyAccessToken: (token) => verifyToken(embedTokens, token, resource) },
      expectedResource: resource,
      resourceMetadataUrl: getOAuthProtectedResourceMetadataUrl(resource),
    }),
    answer: (request, authInfo) => handler.fetch(request, { authInfo }),
  }
}

async function verifyToken(
  embedTokens: EmbedTokens,
  token: string,
  resource: URL,
): Promise<AuthInfo> {
  const verified = await embedTokens.verifyAssistant(token)
  if (!verified)
    throw new OAuthError(OAuthErrorCode.InvalidToken, 'The access token is not valid here.')
  const { caller, expiresAtMs } = verified
  return {
    token,
    clientId: caller.origin,
    scopes: caller.scope.split(' '),
    expiresAt: Math.floor(expiresAtMs / 1_000),
    resource,
    extra: { caller },
  }
}
