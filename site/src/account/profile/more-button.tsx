import { Spinner } from '#shared/ui/spinner.tsx'
import { LoadProblem } from './load-problem.tsx'
import type { Pages } from './use-pages.ts'

/** The end of a paged list: a button for the next page, or the reason it failed. Nothing after the last page. */
export function MoreButton<P, I>({ pages, what }: { pages: Pages<P, I>; what: string }) {
  const { problem, isLoading, hasMore, loadMore } = pages
  if (problem) return <LoadProblem problem={problem} what={what} onRetry={loadMore} />
  if (!hasMore) return null
  return (
    <p className="profile-more">
      <button
        type="button"
        className="dm-button dm-outline"
        aria-disabled={isLoading || undefined}
        onClick={() => isLoading || loadMore()}
      >
        {isLoading && <Spinner />}
        <span>{what}</span>
      </button>
    </p>
  )
}
