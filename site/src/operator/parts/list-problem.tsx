import { LoadProblem } from '../../account/profile/load-problem.tsx'
import type { CallProblem } from '../../call-api.ts'

export interface ListProblemProps {
  readonly problem: CallProblem
  /** The subject of the error message: 'The settings'. */
  readonly what: string
  readonly onRetry: () => void
}

/**
 * Shows why a request to the operator's API failed. Without the operator role, the API answers 404 as for an unknown
 * address.
 */
export function ListProblem({ problem, what, onRetry }: ListProblemProps) {
  const shown: CallProblem =
    problem.code === 'not_found'
      ? { ...problem, detail: 'This account may be no operator any more.' }
      : problem
  return <LoadProblem problem={shown} what={what} onRetry={onRetry} />
}
