import type { MiddlewareHandler } from 'hono'
import type { AccessTokens } from '../accounts/sessions/access-tokens.ts'
import type { AppEnv } from '../http/app-env.ts'
import { bearerOf } from '../http/requests/bearer.ts'
import { problem } from '../http/problem.ts'
import type { EmbedTokens } from './embed-tokens.ts'
import type { ExposedSecrets } from './site-keys/exposed-secrets.ts'
import { covers, type Scope } from './grants/scopes.ts'

export interface RequireGeneratorDependencies {
  readonly tokens: AccessTokens
  readonly embedTokens: EmbedTokens
  readonly exposedSecrets: ExposedSecrets
  readonly publicUrl: string
}

/**
 * Lets through whoever may generate, or have drafts checked: signed-in people, connected sites with that scope, and
 * sponsored visitors. A token of the latter two works for the origin it was given to; our own is the frame page's. What
 * `lasts` is for no session that has ended, though its token is remembered for half a minute.
 */
export function requireGenerator(
  parts: RequireGeneratorDependencies,
  wanted: Scope = 'generate',
  lasts = false,
): MiddlewareHandler<AppEnv> {
  const { tokens, embedTokens, exposedSecrets } = parts
  const own = new URL(parts.publicUrl).origin
  return async (c, next) => {
    const token = bearerOf(c)
    if (token === undefined) return problem(c, 'sign_in_required')
    const account =
      token === '' ? undefined : await (lasts ? tokens.verifyNow : tokens.verify)(token)
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
    if (isElsewhere && origin !== own) return problem(c, 'site_key_invalid')
    // A token of the owner's server that got into a page is none of a visitor's: it has no limit of their network.
    if (origin !== undefined && caller.kind === 'visitor' && caller.addressCap === null)
      return problem(c, 'site_key_invalid')
    if (caller.kind === 'grant' && !covers(caller.scope, wanted))
      return problem(c, 'scope_insufficient', { detail: CHECKS_ONLY })
    c.set('generator', caller)
    return next()
  }
}

const CHECKS_ONLY =
  'Its scope is check: it has drafts checked, and generates none. Ask for the scope generate.'
