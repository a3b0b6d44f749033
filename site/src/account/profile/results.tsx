import { useRef } from 'react'
import { useLocation } from 'react-router'
import { ROUTES } from '#shared/contract/routes.ts'
import type { ListedResult, ResultsAnswer } from '#shared/contract/shapes.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { useSite } from '../../site-context.ts'
import { DeleteAllResults } from './results/delete-all-results.tsx'
import { retentionInWords } from './results/kept-words.ts'
import { LoadProblem } from './load-problem.tsx'
import { MoreButton } from './more-button.tsx'
import { Loading, ProfileFrame, profileHead } from './profile-frame.tsx'
import { NO_FILTER } from './results/results-filter.ts'
import { ResultsList } from './results/results-list.tsx'
import { ResultsSearch } from './results/results-search.tsx'
import { countResults } from './results/selection.ts'
import { usePages } from './use-pages.ts'
import { useResultsFilter } from './results/use-results-filter.ts'

const RESULTS_PATH = '/profile/results'
const RESULTS_PER_PAGE = 20

export const head = profileHead(RESULTS_PATH)

/** The stored results: search, view, copy and reuse them, and star, download or delete many at once. */
export function Page() {
  const { resultsKept } = useSite().brand
  const { key } = useLocation()
  return (
    <ProfileFrame
      path={RESULTS_PATH}
      lede={`Your results of every tool are kept here, for you alone, ${retentionInWords(resultsKept)}.`}
    >
      {/* A link to this page, pressed on it, leads to the whole list. */}
      <Results key={key} />
    </ProfileFrame>
  )
}

function Results() {
  const { filter, change, wanted } = useResultsFilter()
  const place = useRef<HTMLDivElement>(null)
  const query = wanted.toString()
  const isFiltered = query !== ''
  const pages = usePages<ResultsAnswer, ListedResult>(
    `${ROUTES.results}?limit=${RESULTS_PER_PAGE}${isFiltered ? `&${query}` : ''}`,
    ({ results }) => results,
  )
  const { latest, items, problem, reload, isLoading, hasMore } = pages
  if (!latest) {
    return problem ? (
      <LoadProblem problem={problem} what="Your results" onRetry={reload} />
    ) : (
      <Loading />
    )
  }
  const showAll = (): void => change(NO_FILTER)
  const isSearchShown = isFiltered || isLoading || items.length > 0
  return (
    <>
      {isSearchShown && <ResultsSearch filter={filter} onChange={change} />}
      <p className="dm-visually-hidden" role="status">
        {!isLoading && foundInWords(items.length, hasMore)}
      </p>
      <div
        className="profile-results"
        role="region"
        aria-label="Saved results"
        aria-busy={isLoading}
        tabIndex={-1}
        ref={place}
      >
        {items.length === 0 && !isLoading && !problem && (
          <NoResults
            isFiltered={isFiltered}
            onClear={() => {
              showAll()
              place.current?.focus()
            }}
          />
        )}
        <ResultsList pages={pages} query={query} focusTarget={place} />
        <MoreButton pages={pages} what="Older results" />
      </div>
      {(isFiltered || items.length > 0) && (
        <DeleteAllResults
          onDeleted={() => {
            showAll()
            reload()
          }}
        />
      )}
    </>
  )
}

function NoResults({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <div className="profile-empty">
      {isFiltered ? (
        <>
          <p>Nothing matches. Try fewer words, another tool or other days.</p>
          <button type="button" className="dm-button dm-outline" onClick={onClear}>
            Clear filters
          </button>
        </>
      ) : (
        <p>
          Nothing saved yet. <PageLink to="/">Choose a tool</PageLink>; what it writes for you is
          kept here.
        </p>
      )}
    </div>
  )
}

function foundInWords(count: number, hasMore: boolean): string {
  return hasMore ? `${count} or more results` : countResults(count)
}
