import type { Plugin } from 'vite'
import { ROUTES } from '#shared/contract/routes.ts'

/** Inlines the paths that a widget requests, so that no file needs the table of all routes: 0.4 KB each. */
export function inlineRoutes(): Plugin {
  return {
    name: 'draftmill-inline-routes',
    enforce: 'pre',
    transform: { filter: { id: /\/widgets\/src\/.*\.tsx?$/ }, handler: inlineRoutesIn },
  }
}

/** Returns the source with `'/oauth/token'` for `ROUTES.token`. Throws for an unknown route. */
export function inlineRoutesIn(source: string): string {
  return source.replace(/\bROUTES\.(\w+)/g, (_, name: string) => {
    if (!Object.hasOwn(ROUTES, name)) throw new Error(`There is no route ${name}.`)
    return JSON.stringify(ROUTES[name as keyof typeof ROUTES])
  })
}
