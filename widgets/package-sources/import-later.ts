import type { LaterFile } from '../src/element/session-for.ts'

/**
 * What a widget file fetches from beside itself, the package carries as dynamic imports that a
 * bundler sees and follows. The build puts this in the place of every `import()` of an address
 * (scripts/build/build-npm-package.ts). `url` is where the script would have found it. Rejects like `import()`.
 */
export function importLater(url: string): Promise<unknown> {
  const name = /([\w-]+)\.js(?:\?|$)/.exec(url)?.[1] ?? ''
  // An element of the package brings its card itself.
  if (name.startsWith('card-')) return Promise.resolve({ createCard: () => ({}) })
  const load = (LATER as Readonly<Record<string, Load | undefined>>)[name]
  return load ? load() : Promise.reject(new Error(`Draftmill: the package has no ${name}.`))
}

type Load = () => Promise<unknown>

const LATER: Readonly<Record<LaterFile, Load>> = {
  'embed-session': () => import('../src/embed/embed-session.ts'),
  'site-session': () => import('../src/session/site-session.ts'),
  'visitor-check': () => import('../src/embed/visitor-check.ts'),
  // Built on the runtime that the package's elements share already.
  'deferred-ui': async () => {
    const file = await import('../src/deferred-ui/deferred-ui-file.ts')
    return { createDeferredUi: () => file }
  },
  desk: async () => {
    const file = await import('../src/desk/desk-file.ts')
    return { createDesk: () => file }
  },
}
