import { use } from 'react'
import type { PageModule } from './page-module.ts'
import { pageLoaderByRoute } from './routes.ts'

/** A promise with the status fields that React's `use` reads: a fulfilled one does not suspend. */
type PagePromise = Promise<PageModule> & { status?: 'fulfilled'; value?: PageModule }

const pages = new Map<string, PagePromise>()

/** Loads a route's page once; a failed load is tried again at the next call. */
export function loadPage(path: string): Promise<PageModule> {
  const known = pages.get(path)
  if (known) return known
  const load = pageLoaderByRoute[path]
  if (!load) return Promise.reject(new Error(`There is no route ${path}.`))
  const promise: PagePromise = load()
  pages.set(path, promise)
  promise.then(
    (page) => Object.assign(promise, { status: 'fulfilled', value: page }),
    () => pages.delete(path),
  )
  return promise
}

/** The page of a route; suspends only if it is not loaded yet. */
export function usePageModule(path: string): PageModule {
  return use(loadPage(path))
}
