import type { HttpBindings } from '@hono/node-server'
import type { Caller } from '../accounts/access-tokens.ts'

/** What a request carries from one layer to the next. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Set on errors, for the log and the metrics. */
    errorCode?: string
    caller: Caller
  }
}
