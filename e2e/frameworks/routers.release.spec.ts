/** A widget on pages that Astro's and Next's routers change: after leaving and returning, it is unchanged. */
import { expect, test } from '../support/draftmill.ts'
import { type Site, startSite } from '../support/foreign-site.ts'
import { makeSiteOwner } from '../wordpress/steps/site-key.ts'
import { buildFramework, type FrameworkName } from './build.ts'
import { startCounting, expectToolIntact, followLink, generate, memoryCountsOf } from './journey.ts'
import { serveFiles } from './serve.ts'

/**
 * The ways in which each framework's site includes the tool: the framework, the first part of the path, and the
 * widget file that is loaded.
 */
const EMBEDDING_WAYS = [
  ['astro', 'head', 'embed.js'],
  ['astro', 'body', 'embed.js'],
  ['astro', 'alone', 'google-ads-generator.js'],
  ['astro', 'persist', 'embed.js'],
  ['next', 'script', 'embed.js'],
  ['next', 'tag', 'embed.js'],
  ['next', 'alone', 'google-ads-generator.js'],
  ['next', 'package', undefined],
  ['next', 'activity', undefined],
] as const satisfies readonly (readonly [FrameworkName, string, string | undefined])[]

// Long, as the framework may have to be installed and its site built first.
test.describe.configure({ timeout: 300_000 })

let site: Site
test.beforeEach(async () => {
  site = await startSite()
})
test.afterEach(() => site.stop())

for (const [framework, where, file] of EMBEDDING_WAYS) {
  test(`a page that ${framework} changes keeps what was typed and drafted, and doubles nothing (${where})`, async ({
    page,
    request,
    draftmill,
  }) => {
    const dir = await buildFramework(framework)
    const { siteKey } = await makeSiteOwner(request, draftmill, site.origin)
    serveFiles(site, dir, {
      'https://draftmill.example': draftmill.url,
      dmk_YOUR_SITE_KEY: siteKey,
    })
    const counts = await startCounting(page)
    await page.goto(`${site.origin}/${where}/other`)
    await followLink(page, 'Tool')
    const drafts = await generate(page)
    await followLink(page, 'Other')
    await followLink(page, 'Tool')
    await expectToolIntact(page, drafts)
    await followLink(page, 'Other')
    await page.goBack()
    await expectToolIntact(page, drafts)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    const before = await memoryCountsOf(page)
    for (let round = 0; round < 10; round++) {
      await followLink(page, 'Other')
      await followLink(page, 'Tool')
    }
    await expectToolIntact(page, drafts)
    const after = await memoryCountsOf(page)
    // A listener leaked in each round would add ten.
    expect(after.listeners, 'twenty ways later').toBeLessThan(before.listeners + 10)
    expect(after.nodes).toBeLessThan(before.nodes + 500)

    expect(counts.loads, 'never loaded anew').toBe(1)
    expect(counts.events).toEqual({ generate: 1, result: 1 })
    expect(counts.requests['generation']).toBe(1)
    if (file) expect(counts.requests[file]).toBe(1)
    expect(counts.errors).toEqual([])
  })
}
