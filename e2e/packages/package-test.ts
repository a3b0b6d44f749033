import { test as base } from '../support/draftmill.ts'
import { type Site, startSite } from '../support/foreign-site.ts'
import { installPackage, type PackageApp } from './package-app.ts'

/** Tests with an application that has the npm package installed, once per worker, and a site to serve it. */
export const test = base.extend<{ site: Site }, { app: PackageApp }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const app = await installPackage()
      await use(app)
      app.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- As above.
  site: async ({}, use) => {
    const site = await startSite()
    await use(site)
    site.stop()
  },
})
