import { withoutEndSlash } from '#shared/contract/without-end-slash.ts'
import type { PageModule } from './page-module.ts'
import { toolEntries } from './tool-entries.ts'

/** The page for all unknown addresses; also the file name of its HTML. */
export const NOT_FOUND_PATH = '/404'

const loadTool = (id: string) => async (): Promise<PageModule> =>
  (await import('./pages/tool.tsx')).loadToolPage(id)

/** The loader of each path's page (specification.md §2); each is a separate chunk. */
export const pageLoaderByRoute: Readonly<Record<string, () => Promise<PageModule>>> = {
  '/': () => import('./pages/home.tsx'),
  '/login': () => import('./account/login.tsx'),
  '/register': () => import('./account/register.tsx'),
  '/confirm': () => import('./account/confirm.tsx'),
  '/confirm-email': () => import('./account/confirm-email.tsx'),
  '/reset-password': () => import('./account/reset-password.tsx'),
  '/update-password': () => import('./account/update-password.tsx'),
  '/profile': () => import('./account/profile.tsx'),
  '/profile/history': () => import('./account/profile/history.tsx'),
  '/profile/results': () => import('./account/profile/results.tsx'),
  '/profile/security': () => import('./account/profile/security.tsx'),
  '/profile/connections': () => import('./account/profile/connections.tsx'),
  '/profile/data': () => import('./account/profile/data.tsx'),
  '/profile/sites': () => import('./sites/sites.tsx'),
  '/connect': () => import('./connect/connect.tsx'),
  '/connect/wordpress': () => import('./connect/wordpress.tsx'),
  '/embed': () => import('./embed/embed.tsx'),
  '/assistants': () => import('./assistants/assistants.tsx'),
  '/about': () => import('./pages/about.tsx'),
  '/contact': () => import('./pages/contact.tsx'),
  '/privacy-policy': () => import('./pages/privacy-policy.tsx'),
  '/terms-of-service': () => import('./pages/terms-of-service.tsx'),
  '/premium': () => import('./pages/premium.tsx'),
  ...Object.fromEntries(toolEntries.map(({ id }) => [`/tools/${id}`, loadTool(id)])),
  [NOT_FOUND_PATH]: () => import('./pages/not-found.tsx'),
}

/** The route of an address, without a trailing slash; the not-found page for unknown ones. */
export function routePath(pathname: string): string {
  const path = withoutEndSlash(pathname) || '/'
  return Object.hasOwn(pageLoaderByRoute, path) ? path : NOT_FOUND_PATH
}
