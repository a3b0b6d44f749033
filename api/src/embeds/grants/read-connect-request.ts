import type { Context } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { problem } from '../../http/problem.ts'
import type { RateLimits } from '../../http/requests/rate-limits.ts'
import { readJsonObject } from '../../http/requests/read-body.ts'
import { refuseIfLimited } from '../limited.ts'
import type { NetworkHash } from '../networks.ts'

type JsonMembers = Readonly<Record<string, unknown>>

/**
 * Returns a function that reads a request to connect from a JSON body by `read`, within the limit of the caller's
 * network. The function returns the request with its body, or an error response: never a redirect (statements.md 42).
 */
export function createConnectRequestReader<Request extends object>(
  { limits, networkHash }: { readonly limits: RateLimits; readonly networkHash: NetworkHash },
  read: (body: JsonMembers) => Promise<Request | { readonly detail: string }>,
): (
  c: Context<AppEnv>,
) => Promise<{ readonly request: Request; readonly body: JsonMembers } | Response> {
  return async (c) => {
    const refused = await refuseIfLimited(c, limits, 'connect', networkHash(c))
    if (refused) return refused
    const json = await readJsonObject(c)
    if ('code' in json) return problem(c, json.code, { detail: json.detail })
    const request = await read(json.body)
    return 'detail' in request
      ? problem(c, 'input_invalid', { detail: request.detail as string })
      : { request: request as Request, body: json.body }
  }
}
