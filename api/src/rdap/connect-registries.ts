import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { createGuardedFetch } from '../http/outgoing/guarded-fetch.ts'
import { createBootstrap } from './bootstrap.ts'
import { createRegistrations, type Registrations } from './registrations.ts'

export interface ConnectRegistriesDependencies {
  readonly clock: () => number
  readonly log: Logger
}

/** Creates the registry lookup for domain names; undefined if the settings disable it. */
export function connectRegistries(
  { asksRegistries, proxy }: Config,
  { clock, log }: ConnectRegistriesDependencies,
): Registrations | undefined {
  if (!asksRegistries) return undefined
  const fetch = createGuardedFetch({ proxy })
  const bootstrap = createBootstrap({
    fetch,
    clock,
    onFailure: (error) =>
      log.warn(
        { err: error },
        "IANA's list of registries was not renewed; the one at hand is used",
      ),
  })
  return createRegistrations({ fetch, bootstrap, clock })
}
