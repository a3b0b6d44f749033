import type { MiddlewareHandler } from 'hono'
import type { AccessTokens } from '../accounts/sessions/access-tokens.ts'
import type { AppEnv } from '../http/app-env.ts'
import { bearerOf } from '../http/requests/bearer.ts'
import { problem } from '../http/problem.ts'
import type { EmbedTokens } from './embed-tokens.ts'
import type { ExposedSecrets } from './site-keys/exposed-secrets.ts'
import { coversScopes, type Scope } from './grants/scopes.ts'

export interface RequireGeneratorDependencies {
  readonly tokens: AccessTokens
  readonly embedTokens: EmbedTokens
  readonly exposedSecrets: ExposedSecrets
  readonly publicUrl: string
}

/**
 * Accepts callers who may generate, or have drafts checked: signed-in people, connected sites with that scope, and
 * sponsored visitors. With an Origin header, a token of the latter two must come from the origin it was issued for; a
 * visitor's may also come from ours, for the frame page. With `isLasting` a session is checked in the store, because
 * its token is cached for half a minute.
 */
export function requireGenerator(
  dependencies: RequireGeneratorDependencies,
  wanted: Scope = 'generate',
  isLasting = false,
): MiddlewareHandler<AppEnv> {
  const { tokens, embedTokens, exposedSecrets } = dependencies
  const ownOrigin = new URL(dependencies.publicUrl).origin
  return async (c, next) => {
    const token = bearerOf(c)
    if (token === undefined) return problem(c, 'sign_in_required')
    const account =
      token === '' ? undefined : await (isLasting ? tokens.verifyNow : tokens.verify)(token)
    if (account) {
      c.set('generator', account)
      return next()
    }
    const refused = await exposedSecrets.refuse(c, token)
    if (refused) return refused
    const verdict = await embedTokens.verify(token)
    if (!verdict.ok) return problem(c, verdict.code)
    const { caller } = verdict
    const origin = c.req.header('Origin')
    const isElsewhere = origin !== undefined && origin !== caller.origin
    if (isElsewhere && caller.kind === 'grant') return problem(c, 'origin_forbidden')
    if (isElsewhere && origin !== ownOrigin) return problem(c, 'site_key_invalid')
    // A token of the owner's server must not be used from a page: it has no limit of the visitor's network.
    if (origin !== undefined && caller.kind === 'visitor' && caller.addressCap === null)
      return problem(c, 'site_key_invalid')
    if (caller.kind === 'grant' && !coversScopes(caller.scope, wanted))
      return problem(c, 'scope_insufficient', { detail: CHECK_SCOPE_DETAIL })
    c.set('generator', caller)
    return next()
  }
}

const CHECK_SCOPE_DETAIL =
  'Its scope is check: it has drafts checked, and generates none. Ask for the scope generate.'
