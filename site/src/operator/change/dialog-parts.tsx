import { Icon } from '#shared/ui/icons.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { explainCallProblem, type CallProblem } from '../../call-api.ts'

/** Why a change was not made. */
export function ChangeRefusal({
  problem,
  isShown = true,
}: {
  problem?: CallProblem
  isShown?: boolean
}) {
  return (
    <div role="alert">
      {problem && isShown && (
        <div className="account-refusal">
          <Icon name="alert" />
          <p>{explainRefusal(problem)}</p>
        </div>
      )}
    </div>
  )
}

function explainRefusal(problem: CallProblem): string {
  if (problem.code === 'network')
    return 'The server did not answer, so it is not known whether this was done. Send it once more: it is done once.'
  return explainCallProblem(problem)
}

export interface DialogButtonsProps {
  readonly action: string
  readonly tone?: 'danger' | undefined
  readonly isBusy: boolean
  readonly onCancel: () => void
}

/** The buttons of a dialog: cancel and submit. */
export function DialogButtons({ action, tone, isBusy, onCancel }: DialogButtonsProps) {
  return (
    <div className="site-key-actions">
      <button type="button" className="dm-button dm-outline" onClick={onCancel}>
        Cancel
      </button>
      <button
        type="submit"
        className={tone ? 'dm-button button-danger' : 'dm-button'}
        aria-disabled={isBusy || undefined}
      >
        {isBusy && <Spinner />}
        <span>{action}</span>
      </button>
    </div>
  )
}
