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
  /** Called for every request: a role that was just removed gives no access. */
  readonly isOperator: (accountId: string) => Promise<boolean>
}

/** The page's link in an operator's profile. */
export const OPERATOR_PAGE = {
  path: '/operator',
  title: 'Operator',
  text: 'Accounts, tools, models and what happened today.',
} as const

/**
 * `/operator` and every address below it: the operator's page and its files. For everybody else these addresses do
 * not exist: they get the response of an unknown address, for every method.
 */
export function operatorPageRoutes(dependencies: OperatorPageDependencies): Hono<AppEnv> {
  const { site, brand, cookies, sessions, isOperator } = dependencies
  const routes = new Hono<AppEnv>()
  const files = readServedFiles(join(site.distDir, 'operator'))

  const isForOperator = async (c: Context<AppEnv>): Promise<boolean> => {
    const token = cookies.read(c, 'refresh')
    const holder = token === undefined ? undefined : await sessions.holder(token)
    return holder !== undefined && (await isOperator(holder.accountId))
  }

  // A wildcard, which `createKnownRoutes` ignores: other methods get the response of an unknown address, too.
  routes.get('/operator/*', async (c, next) => {
    if (!(await isForOperator(c))) return next()
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Robots-Tag', 'noindex, nofollow')
    const { folder } = OPERATOR_FILES
    if (!c.req.path.startsWith(`${folder}/`))
      return c.html(await site.renderer.renderOperator(brand()), 200, {
        'Cache-Control': 'no-store',
      })
    const file = files.get(c.req.path.slice(folder.length))
    return file ? sendFile(c, file, { caching: 'no-store' }) : next()
  })
  return routes
}
