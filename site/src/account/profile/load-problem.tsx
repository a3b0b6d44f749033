import { Icon } from '#shared/ui/icons.tsx'
import { type CallProblem, explainCall } from '../../call-api.ts'

/** Stands where something could not be loaded: why, and a way to try again. */
export function LoadProblem(props: { problem: CallProblem; what: string; onRetry: () => void }) {
  return (
    <div className="profile-problem" role="alert">
      <Icon name="alert" />
      <div>
        <p>{`${props.what} could not be loaded. ${explainCall(props.problem)}`}</p>
        <button type="button" className="dm-button dm-outline" onClick={props.onRetry}>
          Try again
        </button>
      </div>
    </div>
  )
}
