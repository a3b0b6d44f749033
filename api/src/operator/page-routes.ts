import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import type { SiteBrand } from '#shared/contract/site-brand.ts'
import { OPERATOR_FILES } from '#shared/contract/site-renderer.ts'
import type { AccountCookies } from '../accounts/sessions/account-cookies.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { BuiltSite } from '../pages/load-site.ts'
import { readServedFiles, sendFile } from '../pages/served-file.ts'

export interface OperatorPageDependencies {
  readonly site: BuiltSite
  readonly brand: () => SiteBrand
  readonly cookies: AccountCookies
  readonly sessions: Pick<Sessions, 'holder'>
  /** Asked at every request: a role that was just taken opens nothing. */
  readonly isOperator: (accountId: string) => Promise<boolean>
}

/** How the profile of an operator names the page. */
export const OPERATOR_PAGE = {
  path: '/operator',
  title: 'Operator',
  text: 'Accounts, tools, models and what happened today.',
} as const

/**
 * `/operator` and every address below it: the operator's page, and what it loads. To everybody else nothing is there, and
 * whatever answers an unknown address answers here as well, to every method.
 */
export function operatorPageRoutes(parts: OperatorPageDependencies): Hono<AppEnv> {
  const { site, brand, cookies, sessions, isOperator } = parts
  const routes = new Hono<AppEnv>()
  const files = readServedFiles(join(site.distDir, 'operator'))

  const isForOperator = async (c: Context<AppEnv>): Promise<boolean> => {
    const token = cookies.read(c, 'refresh')
    const holder = token === undefined ? undefined : await sessions.holder(token)
    return holder !== undefined && (await isOperator(holder.accountId))
  }

  // A wildcard, which `knownRoutes` leaves out: other methods answer as at an unknown address, too.
  routes.get('/operator/*', async (c, next) => {
    if (!(await isForOperator(c))) return next()
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Robots-Tag', 'noindex, nofollow')
    const { folder } = OPERATOR_FILES
    if (!c.req.path.startsWith(`${folder}/`))
      return c.html(site.renderer.renderOperator(brand()), 200, { 'Cache-Control': 'no-store' })
    const file = files.get(c.req.path.slice(folder.length))
    return file ? sendFile(c, file, { caching: 'no-store' }) : next()
  })
  return routes
}
