import { Hono } from 'hono'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import type { AccessTokens } from '../accounts/sessions/access-tokens.ts'
import { createClientDocuments } from '../assistants/client-documents.ts'
import { createClients } from '../assistants/clients.ts'
import { registerRoutes } from '../assistants/register-routes.ts'
import { createClientRegistrations } from '../assistants/client-registrations.ts'
import { ASSISTANT_ROUTES } from '#shared/contract/routes.ts'
import type { Challenges } from '../challenge/challenge.ts'
import type { Config } from '../config.ts'
import type { Credits } from '../credits/credits.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { GuardedFetch } from '../http/outgoing/guarded-fetch.ts'
import type { RateLimits } from '../http/requests/rate-limits.ts'
import type { Store } from '../store/store.ts'
import { connectRoutes } from './grants/connect-routes.ts'
import { createEmbedTokens, type EmbedTokens } from './embed-tokens.ts'
import { createExposedSecrets } from './site-keys/exposed-secrets.ts'
import { createGrantAccessTokens } from './grants/grant-access-tokens.ts'
import { createGrantTokens } from './grants/grant-tokens.ts'
import { createGrants } from './grants/grants.ts'
import { createListedOrigins, type ListedOrigins } from './listed-origins.ts'
import { createNetworkHash, type NetworkHash } from './networks.ts'
import { oauthRoutes } from './grants/oauth-routes.ts'
import { oembedRoutes } from './oembed-routes.ts'
import type { RequireGeneratorDependencies } from './require-generator.ts'
import { siteKeyRoutes } from './site-keys/site-key-routes.ts'
import { createSiteKeyCodes } from './site-keys/site-key-codes.ts'
import { createSiteKeys } from './site-keys/site-keys.ts'
import { usageRoutes } from './site-keys/usage-routes.ts'
import { createTurnstile } from './visitors/turnstile.ts'
import { createVisitorChecks } from './visitors/visitor-check.ts'
import { visitorRoutes } from './visitors/visitor-routes.ts'
import { createVisitorTokens } from './visitors/visitor-tokens.ts'
import { wordPressRoutes } from './site-keys/wordpress-routes.ts'

export interface EmbedsDependencies {
  readonly config: Config
  readonly store: Store
  readonly credits: Credits
  readonly limits: RateLimits
  readonly challenges: Challenges
  readonly offeredTools: readonly OfferedTool[]
  readonly clock: () => number
  /** Fetches from servers named by strangers. */
  readonly fetch: GuardedFetch
}

/** The services that let other people's pages generate. */
export interface Embeds {
  readonly tokens: EmbedTokens
  readonly listedOrigins: ListedOrigins
  readonly networkHash: NetworkHash
  /** The dependencies of `requireGenerator`. */
  generator(tokens: AccessTokens): RequireGeneratorDependencies
  routes(tokens: AccessTokens): Hono<AppEnv>
}

export function createEmbeds(dependencies: EmbedsDependencies): Embeds {
  const { config, store, credits, limits, challenges, offeredTools, clock, fetch } = dependencies
  const { authSecret, publicUrl } = config
  const resource = `${publicUrl}${ASSISTANT_ROUTES.mcp}`
  const siteKeys = createSiteKeys(store)
  const grantAccess = createGrantAccessTokens(store, authSecret, publicUrl, resource, clock)
  const visitorTokens = createVisitorTokens(siteKeys, authSecret, clock)
  const embedTokens = createEmbedTokens(grantAccess, visitorTokens, clock)
  const registrations = createClientRegistrations(authSecret, publicUrl, clock)
  const documents = createClientDocuments(fetch, clock)
  const clients = createClients({ documents, registrations, resource })
  const networkHash = createNetworkHash(authSecret, config.trustedProxies)
  const exposedSecrets = createExposedSecrets(store, siteKeys, limits)
  const turnstile = config.turnstile && {
    ...createTurnstile(config.turnstile),
    config: config.turnstile,
  }
  const tools = offeredTools.map(({ tool }) => tool)
  const choices = {
    toolIds: tools.map(({ id }) => id),
    hasTurnstile: turnstile !== undefined,
  }
  const generator = (tokens: AccessTokens): RequireGeneratorDependencies => ({
    tokens,
    embedTokens,
    exposedSecrets,
    publicUrl,
  })

  return {
    tokens: embedTokens,
    listedOrigins: createListedOrigins(store, clock),
    networkHash,
    generator,
    routes: (tokens) => {
      const routes = new Hono<AppEnv>()
      const shared = { tokens, embedTokens, limits, networkHash, publicUrl }
      const grantTokens = createGrantTokens(store, grantAccess)
      routes.route('/', oauthRoutes({ ...shared, grantTokens, clients, resource }))
      routes.route('/', registerRoutes({ ...shared, registrations }))
      routes.route('/', connectRoutes({ ...shared, clients, grants: createGrants(store) }))
      routes.route(
        '/',
        wordPressRoutes({ ...shared, credits, siteKeyCodes: createSiteKeyCodes(store) }),
      )
      routes.route('/', siteKeyRoutes({ ...shared, siteKeys, choices }))
      routes.route(
        '/',
        visitorRoutes({
          ...shared,
          ...generator(tokens),
          siteKeys,
          visitorTokens,
          visitorChecks: createVisitorChecks(challenges, turnstile),
          credits,
          version: packageJson.version,
        }),
      )
      routes.route(
        '/',
        usageRoutes({ store, credits, visitorTokens, exposedSecrets, limits, networkHash }),
      )
      routes.route('/', oembedRoutes({ tools, publicUrl, brandName: config.brand.name }))
      return routes
    },
  }
}
