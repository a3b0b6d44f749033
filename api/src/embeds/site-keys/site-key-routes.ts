import { type Context, Hono } from 'hono'
import { ROUTES } from '#shared/contract/routes.ts'
import type { SiteKeysAnswer } from '#shared/contract/shapes.ts'
import type { AccessTokens } from '../../accounts/sessions/access-tokens.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireBearer } from '../../http/requests/bearer.ts'
import { problem } from '../../http/problem.ts'
import type { RateLimits } from '../../http/requests/rate-limits.ts'
import type { EmbedTokens } from '../embed-tokens.ts'
import { refuseIfLimited } from '../limited.ts'
import { readSiteKey, type SiteKeyChoices } from './site-key-input.ts'
import { type SiteKeySecret, TOO_MANY_SITE_KEYS } from './site-key-rows.ts'
import type { SiteKey, SiteKeys } from './site-keys.ts'

export interface SiteKeyRoutesDependencies {
  readonly siteKeys: SiteKeys
  readonly tokens: AccessTokens
  readonly embedTokens: EmbedTokens
  readonly limits: RateLimits
  readonly choices: SiteKeyChoices
}

/** `/api/account/site-keys`: an owner's keys for visitors of their sites. Only for signed-in people. */
export function siteKeyRoutes(dependencies: SiteKeyRoutesDependencies): Hono<AppEnv> {
  const { siteKeys, tokens, embedTokens, limits, choices } = dependencies
  const routes = new Hono<AppEnv>()
  const itemPath = `${ROUTES.siteKeys}/:id` as const

  /** Returns the key of the path if it is the caller's, else an error response. */
  const ownKey = async (c: Context<AppEnv>): Promise<SiteKey | Response> => {
    const { accountId } = c.get('caller')
    const refused = await refuseIfLimited(c, limits, 'siteKeys', accountId)
    if (refused) return refused
    return (await siteKeys.own(accountId, c.req.param('id') ?? '')) ?? problem(c, 'not_found')
  }
  const show = async (c: Context<AppEnv>, id: string) => {
    const keys = await siteKeys.list(c.get('caller').accountId)
    return keys.find((key) => key.id === id)
  }
  /** The only response of these routes with a secret. */
  const showSecret = async (c: Context<AppEnv>, { id, secret }: SiteKeySecret, status: 200 | 201) =>
    c.json({ site_key: await show(c, id), secret }, status, NO_STORE_HEADERS)

  routes.use(ROUTES.siteKeys, requireBearer(tokens))
  routes.use(`${ROUTES.siteKeys}/*`, requireBearer(tokens))

  routes.get(ROUTES.siteKeys, async (c) => {
    const answer: SiteKeysAnswer = {
      site_keys: await siteKeys.list(c.get('caller').accountId),
      challenges: choices.hasTurnstile
        ? ['none', 'proof-of-work', 'turnstile']
        : ['none', 'proof-of-work'],
    }
    return c.json(answer, 200, NO_STORE_HEADERS)
  })

  routes.post(ROUTES.siteKeys, async (c) => {
    const caller = c.get('caller')
    const refused = await refuseIfLimited(c, limits, 'siteKeys', caller.accountId)
    if (refused) return refused
    const read = await readSiteKey(c, choices)
    if (read instanceof Response) return read
    const rotated = await siteKeys.create(caller, read.settings)
    if (rotated === 'signed-out') return problem(c, 'token_invalid')
    if (rotated !== 'too-many') return showSecret(c, rotated, 201)
    return problem(c, 'input_invalid', { detail: TOO_MANY_SITE_KEYS })
  })

  routes.patch(itemPath, async (c) => {
    const key = await ownKey(c)
    if (key instanceof Response) return key
    const read = await readSiteKey(c, choices, key)
    if (read instanceof Response) return read
    const isChanged = await siteKeys.change(c.get('caller'), key.id, read)
    if (!isChanged) return problem(c, 'token_invalid')
    embedTokens.forgetAll()
    return c.json({ site_key: await show(c, key.id) }, 200, NO_STORE_HEADERS)
  })

  routes.post(`${itemPath}/rotate`, async (c) => {
    const key = await ownKey(c)
    if (key instanceof Response) return key
    const rotated = await siteKeys.rotate(c.get('caller'), key.id)
    if (rotated === 'signed-out') return problem(c, 'token_invalid')
    embedTokens.forgetAll()
    return showSecret(c, rotated, 200)
  })

  routes.delete(itemPath, async (c) => {
    const key = await ownKey(c)
    if (key instanceof Response) return key
    const isRemoved = await siteKeys.remove(c.get('caller'), key.id)
    if (!isRemoved) return problem(c, 'token_invalid')
    embedTokens.forgetAll()
    return c.body(null, 204)
  })

  return routes
}

const NO_STORE_HEADERS = { 'Cache-Control': 'no-store' }
