import type { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'

/** The application's routes, for code that runs before or after the router. */
export interface KnownRoutes {
  has(path: string): boolean
  /** The route pattern, such as `/api/results/:id`, for logs and metrics; undefined for an unknown path. */
  patternOf(path: string): string | undefined
  /** The methods of a path, as in the Allow header; none for an unknown path. */
  methods(path: string): readonly string[]
}

interface RoutePattern {
  readonly pattern: string
  readonly parts: readonly string[]
}

/** Reads the routes of a whole application. `:id` matches one segment of a path; `/api/*` is not a route. */
export function createKnownRoutes(app: Hono<AppEnv>): KnownRoutes {
  const methodsOf = new Map<string, string[]>()
  for (const { method, path } of app.routes) {
    if (method === 'ALL' || path.includes('*')) continue
    const methods = methodsOf.get(path) ?? []
    for (const one of method === 'GET' ? ['GET', 'HEAD'] : [method])
      if (!methods.includes(one)) methods.push(one)
    methodsOf.set(path, methods)
  }
  const patterns: readonly RoutePattern[] = [...methodsOf.keys()]
    .filter((pattern) => pattern.includes('/:'))
    .map((pattern) => ({ pattern, parts: pattern.split('/') }))

  const patternOf = (path: string): string | undefined => {
    if (methodsOf.has(path)) return path
    const given = path.split('/')
    return patterns.find(({ parts }) => matchesPattern(parts, given))?.pattern
  }
  return {
    has: (path) => patternOf(path) !== undefined,
    patternOf,
    methods: (path) => methodsOf.get(patternOf(path) ?? '') ?? [],
  }
}

function matchesPattern(parts: readonly string[], given: readonly string[]): boolean {
  return (
    parts.length === given.length &&
    parts.every((part, index) =>
      part.startsWith(':') ? given[index] !== '' : part === given[index],
    )
  )
}
