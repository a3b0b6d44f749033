import type { SiteSession } from '../../../widgets/src/session/site-session.ts'
import { OPERATOR_API } from './parts/use-list.ts'

/**
 * The session of the operator's page. The operator's API answers an access token that has expired, for example during
 * sleep, as it answers a stranger: with 404. So after a 404 the token is refreshed once and the request repeated; the
 * first request had no effect.
 */
export function createOperatorSession(session: SiteSession): SiteSession {
  return {
    ...session,
    async fetch(path, init) {
      const response = await session.fetch(path, init)
      if (response.status !== 404 || !path.startsWith(`${OPERATOR_API}/`)) return response
      return (await session.refresh()) ? session.fetch(path, init) : response
    },
  }
}
