import type { ShareAnswer } from '#shared/contract/shapes.ts'
import { type Context, Hono } from 'hono'
import type { SiteBrand } from '#shared/contract/site-brand.ts'
import type { SharedPage, SiteRenderer } from '#shared/contract/site-renderer.ts'
import type { AccessTokens } from '../../accounts/sessions/access-tokens.ts'
import { limitRequest } from '../../accounts/limit-request.ts'
import type { Brand } from '../../config.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireBearer } from '../../http/requests/bearer.ts'
import { clientNetwork } from '../../http/requests/client-network.ts'
import { problem } from '../../http/problem.ts'
import type { RateLimits } from '../../http/requests/rate-limits.ts'
import { sharedReportMessage } from '../../mail/messages.ts'
import type { Outbox } from '../../mail/outbox.ts'
import type { Store } from '../../store/store.ts'
import { endShare, findShare, makeShare } from './shares.ts'
import { iso } from '../../store/iso-time.ts'

export interface ShareDependencies {
  readonly store: Store
  readonly tokens: AccessTokens
  readonly limits: RateLimits
  readonly outbox: Outbox
  readonly brand: Brand
  readonly publicUrl: string
  readonly trustedProxies: number
}

const SHARE_PATH = '/api/results/:id/share'

/**
 * `POST /api/results/:id/share` creates the address of a page that shows a result for 30 days, and ends the earlier
 * one; `DELETE` ends it. Only for the account's own session. `POST /api/shares/:token/report` mails the operator; it
 * does not end the share.
 */
export function shareRoutes(dependencies: ShareDependencies): Hono<AppEnv> {
  const { store, tokens, limits, brand, publicUrl } = dependencies
  const routes = new Hono<AppEnv>()
  const accountIdOf = (c: Context<AppEnv>): string => c.get('caller').accountId

  routes.post(SHARE_PATH, requireBearer(tokens), async (c) => {
    const refused = await limitRequest(c, limits, ['share', accountIdOf(c)])
    if (refused) return refused
    const made = await makeShare(store, accountIdOf(c), c.req.param('id'))
    if (!made) return problem(c, 'not_found')
    const answer: ShareAnswer = {
      address: shareAddressOf(publicUrl, made.token),
      expires_at: iso(made.expiresAt),
    }
    return c.json(answer, 201, { 'Cache-Control': 'no-store' })
  })

  routes.delete(SHARE_PATH, requireBearer(tokens), async (c) => {
    const isOwn = await endShare(store, accountIdOf(c), c.req.param('id'))
    return isOwn ? c.body(null, 204) : problem(c, 'not_found')
  })

  routes.post('/api/shares/:token/report', async (c) => {
    const token = c.req.param('token')
    const share = await findShare(store, token)
    if (!share) return problem(c, 'not_found')
    const refused = await limitRequest(
      c,
      limits,
      ['report', clientNetwork(c, dependencies.trustedProxies)],
      ['reportShare', share.resultId],
    )
    if (!refused) {
      const link = shareAddressOf(publicUrl, token)
      await dependencies.outbox.enqueue(
        brand.supportEmail,
        sharedReportMessage(brand, { ...share, link }),
      )
    }
    // The page has no script: the button submits a form, and the response is a page.
    if (!(c.req.header('Accept') ?? '').includes('text/html')) return refused ?? c.body(null, 204)
    return c.redirect(`/s/${encodeURIComponent(token)}?report=${refused ? 'later' : 'done'}`, 303)
  })

  return routes
}

/** `GET /s/:token`: the read-only page of a share, excluded from search engines and sent without a referrer. */
export function sharePageRoutes(
  store: Store | undefined,
  renderer: Pick<SiteRenderer, 'renderShared'>,
  brand: () => SiteBrand,
  isOffered: (toolId: string) => boolean,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/s/:token', async (c) => {
    const token = c.req.param('token')
    const found = store && (await findShare(store, token))
    // The drafts of a tool that no longer exists cannot be rendered.
    const share = found && isOffered(found.toolId) ? found : undefined
    const shared: SharedPage | undefined = share && {
      toolId: share.toolId,
      result: JSON.parse(share.result) as unknown,
      expiresAt: iso(share.expiresAt),
      reportPath: `/api/shares/${encodeURIComponent(token)}/report`,
      report: reportStateOf(c.req.query('report')),
    }
    const page = await renderer.renderShared(shared, brand())
    return c.html(page, shared ? 200 : 404, {
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    })
  })
  return routes
}

function reportStateOf(given: string | undefined): SharedPage['report'] {
  return given === 'done' || given === 'later' ? given : 'open'
}

function shareAddressOf(publicUrl: string, token: string): string {
  return `${publicUrl}/s/${token}`
}
