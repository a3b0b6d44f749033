import type { ReactNode } from 'react'
import type { LoadedAnswer } from '../../account/profile/use-answer.ts'
import { ListProblem } from './list-problem.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

export interface AnswerViewProps<T> {
  readonly of: LoadedAnswer<T>
  /** The subject of error messages: 'The settings'. */
  readonly what: string
  readonly children: (answer: T) => ReactNode
}

/** Shows an answer of the API or its loading state, and above it the error of the latest request. */
export function AnswerView<T>({
  of: { answer, problem, load },
  what,
  children,
}: AnswerViewProps<T>) {
  if (answer === undefined)
    return problem ? <ListProblem problem={problem} what={what} onRetry={load} /> : <SkeletonRows />
  return (
    <>
      {problem && <ListProblem problem={problem} what={what} onRetry={load} />}
      {children(answer)}
    </>
  )
}
