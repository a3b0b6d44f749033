import { Hono } from 'hono'
import { WORDPRESS_CAPS, WORDPRESS_EXCHANGE_BODY } from '#shared/contract/messages/embeds.server.ts'
import { ROUTES } from '#shared/contract/routes.ts'
import type { WordPressConnectionAnswer } from '#shared/contract/shapes.ts'
import {
  DAILY_CAP_MAX,
  DAILY_CAP_MIN,
  NEW_SITE_KEY_CAPS,
  NEW_VISITORS_PER_ADDRESS,
  proposeDailyCap,
} from '#shared/contract/site-key-caps.ts'
import type { AccessTokens } from '../../accounts/sessions/access-tokens.ts'
import type { Credits } from '../../credits/credits.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { bearerOf, requireBearer } from '../../http/requests/bearer.ts'
import { problem } from '../../http/problem.ts'
import type { RateLimits } from '../../http/requests/rate-limits.ts'
import { parseBody, readBody } from '../../http/requests/read-body.ts'
import type { EmbedTokens } from '../embed-tokens.ts'
import { refuseIfLimited } from '../limited.ts'
import type { NetworkHash } from '../networks.ts'
import { createConnectRequestReader } from '../grants/read-connect-request.ts'
import type { SiteKeyCodes } from './site-key-codes.ts'
import { TOO_MANY_SITE_KEYS } from './site-key-rows.ts'
import { readWordPressRequest } from './wordpress-request.ts'

export interface WordPressRoutesDependencies {
  readonly credits: Pick<Credits, 'balance'>
  readonly siteKeyCodes: SiteKeyCodes
  readonly tokens: AccessTokens
  readonly embedTokens: EmbedTokens
  readonly limits: RateLimits
  readonly networkHash: NetworkHash
  readonly publicUrl: string
}

const capsDetail = (): string =>
  `daily_cap and visitor_cap have to be whole numbers of credits, ${DAILY_CAP_MIN} to ${DAILY_CAP_MAX.toLocaleString('en')}, and one visitor's not above the day's.`
const CODE_INVALID_DETAIL =
  'The code was used, has expired or belongs to another request. Begin again in WordPress.'
const SERVERS_ONLY_DETAIL = 'The answer holds a secret, so it goes to servers and to no browser.'

/**
 * The routes by which WordPress gets a site key: the request shown on `/connect/wordpress`, the owner's consent, and
 * the exchange of its code for the key and the secret between servers. WordPress may also send the request itself
 * before it redirects anybody here, to check that this server supports it and accepts its address.
 */
export function wordPressRoutes(dependencies: WordPressRoutesDependencies): Hono<AppEnv> {
  const { siteKeyCodes, credits, tokens, embedTokens, limits, networkHash, publicUrl } =
    dependencies
  const routes = new Hono<AppEnv>()

  const readRequest = createConnectRequestReader(dependencies, async (body) =>
    readWordPressRequest(body),
  )

  routes.post(ROUTES.wordPressRequest, async (c) => {
    const read = await readRequest(c)
    if (read instanceof Response) return read
    const { origin, origins, siteName, settingsPage } = read.request
    const caller = await tokens.verify(bearerOf(c) ?? '')
    const found = caller && (await siteKeyCodes.find(caller.accountId, settingsPage))
    const existing = found?.existing
    const balance = caller ? await credits.balance(caller.accountId) : 0
    const answer: WordPressConnectionAnswer = {
      origin,
      origins,
      site_name: siteName,
      redirect_uri: settingsPage,
      daily_cap: existing?.daily_cap ?? proposeDailyCap(balance),
      visitor_cap: existing?.visitor_cap ?? NEW_SITE_KEY_CAPS.visitor,
      visitors_per_address: existing?.visitors_per_address ?? NEW_VISITORS_PER_ADDRESS,
      site_key: existing ? { name: existing.name, is_paused: existing.isPaused } : null,
      has_room: existing !== undefined || (found?.hasRoom ?? true),
      iss: publicUrl,
    }
    return c.json(answer, 200, NO_STORE_HEADERS)
  })

  routes.post(ROUTES.wordPressApproval, requireBearer(tokens), async (c) => {
    const read = await readRequest(c)
    if (read instanceof Response) return read
    const { request, body } = read
    const caller = c.get('caller')
    const refused = await refuseIfLimited(c, limits, 'siteKeys', caller.accountId)
    if (refused) return refused
    const caps = parseBody(WORDPRESS_CAPS, body)
    if ('fields' in caps) return problem(c, 'input_invalid', { detail: capsDetail() })
    const code = await siteKeyCodes.approve(caller, request, caps.data)
    if (code === 'signed-out') return problem(c, 'token_invalid')
    if (code === 'too-many') return problem(c, 'input_invalid', { detail: TOO_MANY_SITE_KEYS })
    return c.json({ code, state: request.state, iss: publicUrl }, 200, NO_STORE_HEADERS)
  })

  routes.post(ROUTES.wordPressExchange, async (c) => {
    const refused = await refuseIfLimited(c, limits, 'siteKeyExchange', networkHash(c))
    if (refused) return refused
    if (c.req.header('Origin') !== undefined || c.req.header('Sec-Fetch-Site') !== undefined)
      return problem(c, 'origin_forbidden', { detail: SERVERS_ONLY_DETAIL })
    const read = await readBody(c, WORDPRESS_EXCHANGE_BODY)
    if (read instanceof Response) return read
    const made = await siteKeyCodes.redeem({
      code: read.code,
      codeVerifier: read.code_verifier,
      origin: read.client_id,
      settingsPage: read.redirect_uri,
    })
    if (made === 'refused') return problem(c, 'code_unusable', { detail: CODE_INVALID_DETAIL })
    if (made === 'too-many') return problem(c, 'input_invalid', { detail: TOO_MANY_SITE_KEYS })
    embedTokens.forgetAll()
    return c.json({ site_key: made.id, secret: made.secret }, 200, NO_STORE_HEADERS)
  })

  return routes
}

const NO_STORE_HEADERS = { 'Cache-Control': 'no-store' }
