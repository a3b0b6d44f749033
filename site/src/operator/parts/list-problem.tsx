import { LoadProblem } from '../../account/profile/load-problem.tsx'
import type { CallProblem } from '../../call-api.ts'

export interface ListProblemProps {
  readonly problem: CallProblem
  /** What was asked for: 'The settings'. */
  readonly what: string
  readonly onRetry: () => void
}

/** Why something of the operator's API did not come. Whose role was taken is answered as by an unknown address. */
export function ListProblem({ problem, what, onRetry }: ListProblemProps) {
  const shown: CallProblem =
    problem.code === 'not_found'
      ? { ...problem, detail: 'This account may be no operator any more.' }
      : problem
  return <LoadProblem problem={shown} what={what} onRetry={onRetry} />
}
