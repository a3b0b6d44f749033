import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi, type CallProblem } from '../../call-api.ts'
import { useSite } from '../../site-context.ts'

/** An answer of the API; `answer` and `problem` are both undefined during the first request. */
export interface LoadedAnswer<T> {
  readonly answer: T | undefined
  readonly problem: CallProblem | undefined
  /** Requests it again; the current answer stays until the new one arrives. */
  readonly load: () => void
  /** Changes the shown answer until the next one, for a change already confirmed. */
  readonly change: (change: (answer: T) => T) => void
}

/** Requests a path once and whenever it changes, and after a problem when the network is back. */
export function useAnswer<T>(path: string): LoadedAnswer<T> {
  const { session } = useSite()
  const [answer, setAnswer] = useState<T>()
  const [problem, setProblem] = useState<CallProblem>()
  const requestCount = useRef(0)
  const load = useCallback((): void => {
    const number = ++requestCount.current
    setProblem(undefined)
    void callApi<T>(session, path).then((outcome) => {
      // A later request was made, and its answer counts.
      if (number !== requestCount.current) return
      if (outcome.ok) setAnswer(outcome.answer)
      else setProblem(outcome.problem)
    })
  }, [session, path])
  useEffect(load, [load])
  useWhenOnline(problem !== undefined, load)
  const change = useCallback((by: (answer: T) => T): void => {
    setAnswer((before) => before && by(before))
  }, [])
  return { answer, problem, load, change }
}

/** Calls `callback` when the network returns, while `isWanted`. */
export function useWhenOnline(isWanted: boolean, callback: () => void): void {
  useEffect(() => {
    if (!isWanted) return
    addEventListener('online', callback)
    return () => removeEventListener('online', callback)
  }, [isWanted, callback])
}
