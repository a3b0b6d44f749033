import type { LaterFile } from '../src/element/session-for.ts'

/**
 * Files that a widget fetches from its own folder are dynamic imports in the package, so that bundlers can follow
 * them. The build replaces every `import()` of an address with this function (scripts/build/build-npm-package.ts).
 * `url` is the address the script would have used. Rejects like `import()`.
 */
export function importLater(url: string): Promise<unknown> {
  const name = /([\w-]+)\.js(?:\?|$)/.exec(url)?.[1] ?? ''
  // An element of the package includes its card.
  if (name.startsWith('card-')) return Promise.resolve({ createCard: () => ({}) })
  const load = (LOADERS as Readonly<Record<string, LoadFile | undefined>>)[name]
  return load ? load() : Promise.reject(new Error(`Draftmill: the package has no ${name}.`))
}

type LoadFile = () => Promise<unknown>

const LOADERS: Readonly<Record<LaterFile, LoadFile>> = {
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
