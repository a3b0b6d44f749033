import { Spinner } from '#shared/ui/spinner.tsx'
import { LoadProblem } from './load-problem.tsx'
import type { Pages } from './use-pages.ts'

/** The foot of a paged list: the next page, or why it did not come. Nothing at the end. */
export function MoreButton<P, I>({ pages, what }: { pages: Pages<P, I>; what: string }) {
  const { problem, isLoading, hasMore, more } = pages
  if (problem) return <LoadProblem problem={problem} what={what} onRetry={more} />
  if (!hasMore) return null
  return (
    <p className="profile-more">
      <button
        type="button"
        className="dm-button dm-outline"
        aria-disabled={isLoading || undefined}
        onClick={() => isLoading || more()}
      >
        {isLoading && <Spinner />}
        <span>{what}</span>
      </button>
    </p>
  )
}
