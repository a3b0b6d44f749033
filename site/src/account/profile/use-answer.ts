import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi, type CallProblem } from '../../call-api.ts'
import { useSite } from '../../site-context.ts'

/** One answer of the API; neither `answer` nor `problem` while it is on its way for the first time. */
export interface Answer<T> {
  readonly answer: T | undefined
  readonly problem: CallProblem | undefined
  /** Asks again; what is shown stays until the new answer is there. */
  readonly load: () => void
  /** Shows something else until the next answer: what was changed here and is known to hold. */
  readonly change: (change: (answer: T) => T) => void
}

/** Asks for a path once and whenever it changes; asks again by itself when the network is back. */
export function useAnswer<T>(path: string): Answer<T> {
  const { session } = useSite()
  const [answer, setAnswer] = useState<T>()
  const [problem, setProblem] = useState<CallProblem>()
  const asked = useRef(0)
  const load = useCallback((): void => {
    const number = ++asked.current
    setProblem(undefined)
    void callApi<T>(session, path).then((outcome) => {
      // A later question has been asked: its answer counts.
      if (number !== asked.current) return
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

/** Calls back when the network returns, as long as it is of use. */
export function useWhenOnline(isWanted: boolean, callback: () => void): void {
  useEffect(() => {
    if (!isWanted) return
    addEventListener('online', callback)
    return () => removeEventListener('online', callback)
  }, [isWanted, callback])
}
