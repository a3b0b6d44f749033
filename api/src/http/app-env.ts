import type { HttpBindings } from '@hono/node-server'
import type { AccountCaller } from '../accounts/sessions/access-tokens.ts'
import type { Caller } from '../embeds/caller.ts'

/** The context that a request passes between layers. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Set on errors, for the log and the metrics. */
    errorCode?: string
    /** Set by `requireBearer`. */
    caller: AccountCaller
    /** Set by `requireGenerator`: the caller who may generate. */
    generator: Caller
  }
}
