import { useEffect, useState } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import type { ResultsAnswer, StoredResult } from '#shared/contract/shapes.ts'
import { Field } from '#shared/ui/field.tsx'
import { callApi, explainCall } from '../../call-api.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { useSite } from '../../site-context.ts'
import { toolEntries } from '../../tool-entries.ts'
import { LoadProblem } from './load-problem.tsx'
import { MoreButton } from './more-button.tsx'
import { Loading, ProfileFrame, profileHead } from './profile-frame.tsx'
import { keptFor } from './kept-words.ts'
import { DeleteAll } from './delete-all-results.tsx'
import { ResultItem } from './result-item.tsx'
import { usePages } from './use-pages.ts'

const PATH = '/profile/results'
const RESULTS_PER_PAGE = 20
const SEARCH_DELAY_MS = 300

export const head = profileHead(PATH)

/** The stored results: find, look at, copy, use again, delete. */
export function Page() {
  const { resultsKept } = useSite().brand
  return (
    <ProfileFrame
      path={PATH}
      lede={`Your results of every tool are kept here, for you alone, ${keptFor(resultsKept)}.`}
    >
      <Results />
    </ProfileFrame>
  )
}

const TOOL_OPTIONS = [
  { value: '', label: 'All tools' },
  ...toolEntries.map(({ id, title }) => ({ value: id, label: title })),
]

function Results() {
  const [search, setSearch] = useState('')
  const [tool, setTool] = useState('')
  const wanted = useLater(search.trim(), SEARCH_DELAY_MS)
  const query = new URLSearchParams({ limit: String(RESULTS_PER_PAGE) })
  if (wanted) query.set('search', wanted)
  if (tool) query.set('tool', tool)
  const pages = usePages<ResultsAnswer, StoredResult>(
    `${ROUTES.results}?${query}`,
    ({ results }) => results,
  )
  const { latest, items, problem, reload, isLoading } = pages
  const remove = useRemoval(pages.remove)
  const isFiltered = wanted !== '' || tool !== ''
  if (!latest) {
    return problem ? (
      <LoadProblem problem={problem} what="Your results" onRetry={reload} />
    ) : (
      <Loading />
    )
  }
  return (
    <>
      {(isFiltered || items.length > 0 || search !== '') && (
        <search className="profile-filter">
          <Field
            name="search"
            label="Search inputs and results"
            type="search"
            value={search}
            onChange={setSearch}
          />
          <Field name="tool" label="Tool" options={TOOL_OPTIONS} value={tool} onChange={setTool} />
        </search>
      )}
      <p className="dm-visually-hidden" role="status">
        {!isLoading && foundInWords(items.length, pages.hasMore)}
      </p>
      <div className="profile-results" aria-busy={isLoading}>
        {items.length === 0 && !isLoading && (
          <p className="profile-empty">
            {isFiltered ? (
              <span>Nothing fits. Try fewer words, or another tool.</span>
            ) : (
              <span>
                Nothing saved yet. <PageLink to="/">Choose a tool</PageLink>; what it writes for you
                is kept here.
              </span>
            )}
          </p>
        )}
        <ol role="list">
          {items.map((result) => (
            <ResultItem key={result.id} result={result} onDelete={() => remove(result)} />
          ))}
        </ol>
        <MoreButton pages={pages} what="Older results" />
      </div>
      {(isFiltered || items.length > 0) && (
        <DeleteAll
          onDeleted={() => {
            setSearch('')
            setTool('')
            reload()
          }}
        />
      )}
    </>
  )
}

/** Deletes one result, here and on the server. */
function useRemoval(removeHere: (isGone: (item: StoredResult) => boolean) => void) {
  const { session, showToast } = useSite()
  return async ({ id }: StoredResult): Promise<void> => {
    const outcome = await callApi(session, `${ROUTES.results}/${id}`, { method: 'DELETE' })
    // Deleted in another tab already: it is gone, which was the wish.
    if (!outcome.ok && outcome.problem.code !== 'not_found') {
      return showToast({ isError: true, title: 'Error', text: explainCall(outcome.problem) })
    }
    removeHere((item) => item.id === id)
    showToast({ title: 'Deleted', text: 'The result is gone for good.' })
  }
}

function foundInWords(count: number, hasMore: boolean): string {
  return `${count}${hasMore ? ' or more' : ''} ${count === 1 ? 'result' : 'results'}`
}

/** A value as it was a moment ago: follows once it has stopped changing. */
function useLater(value: string, ms: number): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setLater, ms, value)
    return () => clearTimeout(timer)
  }, [value, ms])
  return later
}
