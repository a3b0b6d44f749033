import type { ReactNode } from 'react'
import type { Answer } from '../../account/profile/use-answer.ts'
import { ListProblem } from './list-problem.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

export interface AnsweredProps<T> {
  readonly of: Answer<T>
  /** What was asked for, as a problem names it: 'The settings'. */
  readonly what: string
  readonly children: (answer: T) => ReactNode
}

/** One answer of the API, or that it is on its way, or why it did not come. */
export function Answered<T>({ of: { answer, problem, load }, what, children }: AnsweredProps<T>) {
  if (answer === undefined)
    return problem ? <ListProblem problem={problem} what={what} onRetry={load} /> : <SkeletonRows />
  return (
    <>
      {problem && <ListProblem problem={problem} what={what} onRetry={load} />}
      {children(answer)}
    </>
  )
}
