import { Icon } from '#shared/ui/icons.tsx'
import { type CallProblem, explainCallProblem } from '../../call-api.ts'

/** Shown in place of content that could not be loaded: the reason and a retry button. */
export function LoadProblem(props: { problem: CallProblem; what: string; onRetry: () => void }) {
  return (
    <div className="profile-problem" role="alert">
      <Icon name="alert" />
      <div>
        <p>{`${props.what} could not be loaded. ${explainCallProblem(props.problem)}`}</p>
        <button type="button" className="dm-button dm-outline" onClick={props.onRetry}>
          Try again
        </button>
      </div>
    </div>
  )
}
