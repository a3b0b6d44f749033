import type { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'

/** What the application answers, for those who must know before or after the router. */
export interface KnownRoutes {
  has(path: string): boolean
  /** The methods that work at a path, as the Allow header names them; none for an unknown path. */
  methods(path: string): readonly string[]
}

/** Reads the routes of a whole application. Patterns (`/api/*`) are not routes; ours have no parameters. */
export function knownRoutes(app: Hono<AppEnv>): KnownRoutes {
  const methodsOf = new Map<string, string[]>()
  for (const { method, path } of app.routes) {
    if (method === 'ALL' || path.includes('*')) continue
    const methods = methodsOf.get(path) ?? []
    for (const one of method === 'GET' ? ['GET', 'HEAD'] : [method])
      if (!methods.includes(one)) methods.push(one)
    methodsOf.set(path, methods)
  }
  return { has: (path) => methodsOf.has(path), methods: (path) => methodsOf.get(path) ?? [] }
}
