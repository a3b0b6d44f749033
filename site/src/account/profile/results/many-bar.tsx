import { useRef } from 'react'
import { Icon } from '#shared/ui/icons.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { explainCallProblem } from '../../../call-api.ts'
import { ConfirmButton } from '../confirm-button.tsx'
import { countResults, isFull, type Selection } from './selection.ts'
import type { BulkActions, BulkAction } from './use-many.ts'

export interface BulkActionsBarProps {
  readonly chosen: Selection
  /** True if every selected result has a star, so that it can only be removed. */
  readonly areStarred: boolean
  readonly many: BulkActions
}

/** The actions for the selected results. Stays as an empty line without a selection, so that the count is announced. */
export function BulkActionsBar({ chosen, areStarred, many }: BulkActionsBarProps) {
  const count = chosen.length
  const star = areStarred ? 'unstar' : 'star'
  const bar = useRef<HTMLDivElement>(null)
  // The retry button disappears with its problem, so the focus moves to the bar.
  const retry = (act: BulkAction): void => {
    bar.current?.focus()
    void many.run(act)
  }
  return (
    <div
      className="profile-many"
      role="group"
      aria-label="Selected results"
      data-empty={count === 0 || undefined}
      tabIndex={-1}
      ref={bar}
    >
      <p role="status">{count > 0 && selectionCountInWords(chosen)}</p>
      {count > 0 && (
        <>
          <div className="profile-buttons" aria-busy={many.busy !== undefined}>
            <BulkActionButton act={star} label={areStarred ? 'Remove star' : 'Star'} many={many} />
            <BulkActionButton act="download" label="Download (.zip)" many={many} />
            <ConfirmButton
              label="Delete"
              about={`the selected ${count === 1 ? 'result' : 'results'}`}
              question={`Delete ${countResults(count)}? They cannot be brought back, and the credits stay spent.`}
              action={`Delete ${countResults(count)}`}
              keep="Keep them"
              isOff={many.busy !== undefined}
              onConfirm={() => many.run('delete')}
            />
          </div>
          {many.problem && <BulkActionProblem {...many.problem} onRetry={retry} />}
        </>
      )}
    </div>
  )
}

function BulkActionButton({
  act,
  label,
  many,
}: {
  act: BulkAction
  label: string
  many: BulkActions
}) {
  return (
    <button
      type="button"
      className="dm-button dm-outline"
      aria-disabled={many.busy !== undefined || undefined}
      onClick={() => void many.run(act)}
    >
      {many.busy === act && <Spinner />}
      <span>{label}</span>
    </button>
  )
}

/** The reason for the failure and a retry button. */
function BulkActionProblem(
  props: NonNullable<BulkActions['problem']> & { readonly onRetry: (act: BulkAction) => void },
) {
  const { act, why, onRetry } = props
  const isGone = act === 'download' && why.code === 'not_found'
  return (
    <div className="profile-problem" role="alert">
      <Icon name="alert" />
      <div>
        <p>
          {isGone
            ? 'One of these has been deleted elsewhere. Reload the page, and select again.'
            : explainCallProblem(why)}
        </p>
        {!isGone && (
          <button type="button" className="dm-button-quiet" onClick={() => onRetry(act)}>
            Try again
          </button>
        )}
      </div>
    </div>
  )
}

function selectionCountInWords(chosen: Selection): string {
  const most = isFull(chosen) ? ', the most at once' : ''
  return `${chosen.length} selected${most}`
}
