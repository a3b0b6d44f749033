import { useRef, useState } from 'react'
import { createRequestKey } from '../../../../widgets/src/deferred-ui/request-key.ts'
import { callApi, type CallProblem } from '../../call-api.ts'
import { useSite } from '../../site-context.ts'
import { OPERATOR_API } from '../parts/use-list.ts'

/** The state of a change to be sent to the operator's API. */
export interface ChangeRequest {
  /** `confirm` while the server requires the operator to confirm the session. */
  readonly step: 'form' | 'confirm'
  readonly isBusy: boolean
  readonly problem: CallProblem | undefined
  /** Sends the change, and sends it again by itself once the session is confirmed. */
  readonly send: (body: object) => Promise<void>
  /** Confirms the session with the password, then sends the waiting change. */
  readonly confirm: (password: string) => Promise<void>
}

/** Makes changes at `path`; `onDone` gets the answer. */
export function useChange<T>(path: string, onDone: (answer: T) => void): ChangeRequest {
  const { session } = useSite()
  const [step, setStep] = useState<ChangeRequest['step']>('form')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()
  const waiting = useRef<object>({})
  /** The idempotency key of the last body: a retry reuses it, another body gets a new one. */
  const lastSent = useRef({ text: '', key: '' })

  const send = async (body: object): Promise<void> => {
    waiting.current = body
    const text = JSON.stringify(body)
    if (text !== lastSent.current.text) lastSent.current = { text, key: createRequestKey() }
    setBusy(true)
    setProblem(undefined)
    const headers = { 'Idempotency-Key': lastSent.current.key }
    const outcome = await callApi<T>(session, OPERATOR_API + path, { body, headers })
    setBusy(false)
    if (outcome.ok) return onDone(outcome.answer)
    if (outcome.problem.code === 'confirmation_needed') setStep('confirm')
    else setProblem(outcome.problem)
  }
  const confirm = async (password: string): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const outcome = await callApi(session, `${OPERATOR_API}/confirm`, { body: { password } })
    setBusy(false)
    if (!outcome.ok) return setProblem(outcome.problem)
    setStep('form')
    await send(waiting.current)
  }
  return { step, isBusy, problem, send, confirm }
}
