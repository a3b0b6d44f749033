import type { SiteSession } from '../../../widgets/src/session/site-session.ts'
import { API } from './parts/use-list.ts'

/**
 * The session as the operator's page asks with it. The operator's API answers an access token that has expired, on a computer
 * that slept, as it answers a stranger: by 404. So a 404 of it refreshes once and asks again; nothing was done by the first.
 */
export function createOperatorSession(session: SiteSession): SiteSession {
  return {
    ...session,
    async fetch(path, init) {
      const response = await session.fetch(path, init)
      if (response.status !== 404 || !path.startsWith(`${API}/`)) return response
      return (await session.refresh()) ? session.fetch(path, init) : response
    },
  }
}
