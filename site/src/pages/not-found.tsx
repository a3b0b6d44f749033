import { PageLink } from '../layout/page-link.tsx'
import type { PageModule } from '../page-module.ts'

export const head: PageModule['head'] = (brand) => ({
  title: `Page not found | ${brand.name}`,
  description: 'There is no page at this address.',
  isIndexed: false,
})

/** The page for unknown addresses (specification.md §2). */
export function Page() {
  return (
    <div className="notice-page">
      <h1>404</h1>
      <p className="lede">Oops! Page not found</p>
      <p>The address may be mistyped, or the page has moved.</p>
      <p>
        <PageLink to="/" className="dm-button">
          Return to Home
        </PageLink>
      </p>
    </div>
  )
}
