import { type RefObject, useEffect, useState } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import type {
  ListedResult,
  ManyResultsAction,
  ManyResultsAnswer,
  ResultsAnswer,
} from '#shared/contract/shapes.ts'
import { callApi, explainCallProblem } from '../../../call-api.ts'
import { useSite } from '../../../site-context.ts'
import { BulkActionsBar } from './many-bar.tsx'
import { ResultItem } from './result-item.tsx'
import { SelectAll } from './select-all.tsx'
import { isFull, type Selection, keepShown, toggle, toggleAll } from './selection.ts'
import { useBulkActions } from './use-many.ts'
import type { Pages } from '../use-pages.ts'

export interface ResultsListProps {
  readonly pages: Pages<ResultsAnswer, ListedResult>
  /** The query of the filter; a change clears the selection. */
  readonly query: string
  /** Receives the focus when the focused element is removed. */
  readonly focusTarget: RefObject<HTMLElement | null>
}

/** The listed results: each can be opened, and many can be selected for a common action. */
export function ResultsList({ pages, query, focusTarget }: ResultsListProps) {
  const { items, change } = pages
  const remove = useRemoval(pages)
  const shown = items.map(({ id }) => id)
  const [picked, pick] = useState<Selection>([])
  useEffect(() => pick([]), [query])
  const chosen = keepShown(picked, shown)
  const isStarredOnly = new URLSearchParams(query).has('starred')
  const many = useBulkActions(chosen, (action, answer) => {
    const isLeaving = action === 'delete' || (action === 'unstar' && isStarredOnly)
    applyBulkAnswer(pages, action, answer, isLeaving)
    if (isLeaving) focusTarget.current?.focus()
  })
  const choose = (next: Selection): void => {
    many.clearProblem()
    pick(next)
  }
  const allChosen = toggleAll(chosen, shown).length === 0
  if (items.length === 0) return null
  return (
    <>
      <SelectAll
        isChecked={allChosen}
        isPartly={!allChosen && chosen.length > 0}
        onChange={() => choose(toggleAll(chosen, shown))}
      />
      <BulkActionsBar
        chosen={chosen}
        areStarred={items.every((item) => item.is_starred || !chosen.includes(item.id))}
        many={many}
      />
      <ol role="list">
        {items.map((result) => (
          <ResultItem
            key={result.id}
            result={result}
            isChosen={chosen.includes(result.id)}
            canChoose={!isFull(chosen)}
            onChoose={() => choose(toggle(chosen, result.id))}
            onStar={(isStarred) =>
              change((item) => (item.id === result.id ? withStar(item, isStarred) : item))
            }
            onDelete={() => remove(result)}
          />
        ))}
      </ol>
    </>
  )
}

/**
 * Applies the server's answer to the list. With `isLeaving` the changed results are removed from it. A starred result keeps
 * its position until the list is loaded again, so that no row moves while somebody points at it.
 */
function applyBulkAnswer(
  pages: ResultsListProps['pages'],
  action: ManyResultsAction,
  { done, not_found: missing }: ManyResultsAnswer,
  isLeaving: boolean,
): void {
  const gone = new Set(isLeaving ? [...done, ...missing] : missing)
  const changed = new Set(done)
  if (action !== 'delete')
    pages.change((item) => (changed.has(item.id) ? withStar(item, action === 'star') : item))
  removeItems(pages, ({ id }) => gone.has(id))
}

/** Removes items here. If none is left and there are older ones, the list is loaded again. */
function removeItems(
  { items, hasMore, remove, reload }: ResultsListProps['pages'],
  isGone: (item: ListedResult) => boolean,
): void {
  remove(isGone)
  if (hasMore && items.every(isGone)) reload()
}

function withStar(item: ListedResult, isStarred: boolean): ListedResult {
  return { ...item, is_starred: isStarred }
}

/** Returns a function that deletes one result, here and on the server. */
function useRemoval(pages: ResultsListProps['pages']) {
  const { session, showToast } = useSite()
  return async ({ id }: ListedResult): Promise<void> => {
    const outcome = await callApi(session, `${ROUTES.results}/${id}`, { method: 'DELETE' })
    // Already deleted in another tab, which is the wanted outcome.
    if (!outcome.ok && outcome.problem.code !== 'not_found') {
      return showToast({ isError: true, title: 'Error', text: explainCallProblem(outcome.problem) })
    }
    removeItems(pages, (item) => item.id === id)
    showToast({ title: 'Deleted', text: 'The result is gone for good.' })
  }
}
