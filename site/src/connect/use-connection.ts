import { useCallback, useEffect, useRef, useState } from 'react'
import { useAddressParameters } from '../use-address-parameters.ts'
import { callApi, type CallProblem } from '../call-api.ts'
import { useSite, useVisitor } from '../site-context.ts'
import { answerSite } from './answer-site.ts'
import {
  type AnswerableRequest,
  readQuery,
  type ConnectionRequest,
  type ConnectionResponse,
} from './connection-request.ts'
import { type FlowPath, forgetFlow, storeFlow, readKeptFlow } from './kept-flow.ts'

/** One of the consent pages, with its API routes. */
export interface ConsentKind {
  readonly path: FlowPath
  readonly request: string
  readonly approval: string
  /** The query parameters that are sent. */
  readonly parameters: readonly string[]
}

/** The state of a connection request. */
export type ConnectionStep<Request = ConnectionRequest> =
  | { readonly kind: 'loading' }
  /** No request, or one the server refuses: nothing is sent to anybody. */
  | { readonly kind: 'refused'; readonly isExpired: boolean }
  | { readonly kind: 'failed'; readonly problem: CallProblem }
  | { readonly kind: 'asking'; readonly request: Request }
  | {
      readonly kind: 'answered'
      readonly request: Request
      readonly isApproved: boolean
      /** False when the frame that asked cannot receive the answer. */
      readonly isDelivered: boolean
    }

/** How long the page waits for its window to close before it shows instructions, in milliseconds. */
const CLOSE_MS = 400

/** Handles one connection request: the server checks it, then the visitor approves or declines it. */
export function useConnection<Request extends AnswerableRequest>(kind: ConsentKind) {
  const { brand, session } = useSite()
  const { status } = useVisitor()
  const search = useRequestSearch(kind.path)
  const [step, setStep] = useState<ConnectionStep<Request>>({ kind: 'loading' })
  const [problem, setProblem] = useState<CallProblem>()
  const [isBusy, setBusy] = useState(false)
  const isAnswered = useRef(false)
  const isKnown = status !== 'loading'

  const ask = useCallback((): void => {
    if (search === undefined) return
    if (search === '') return setStep({ kind: 'refused', isExpired: true })
    const body = readQuery(search, kind.parameters)
    void callApi<Request>(session, kind.request, { body }).then((outcome) => {
      if (isAnswered.current) return
      if (outcome.ok) {
        storeFlow({ path: kind.path, search })
        return setStep({ kind: 'asking', request: outcome.answer })
      }
      const { problem } = outcome
      if (!UNANSWERABLE_ERROR_CODES.has(problem.code)) return setStep({ kind: 'failed', problem })
      forgetFlow()
      setStep({ kind: 'refused', isExpired: false })
    })
  }, [session, search, kind])
  useEffect(() => {
    // Repeated when the visitor signs in or out: the site may be connected already.
    if (isKnown) ask()
  }, [isKnown, status, ask])

  const answer = (request: Request, response: ConnectionResponse): void => {
    isAnswered.current = true
    forgetFlow()
    const delivery = answerSite(window, request, response)
    const isDelivered = delivery !== 'undelivered'
    const answered = {
      kind: 'answered' as const,
      request,
      isApproved: response.error === undefined,
      isDelivered,
    }
    if (delivery === 'posted') window.close()
    // The result is shown only if the window does not close or navigate away.
    setTimeout(setStep, isDelivered ? CLOSE_MS : 0, answered)
  }
  const approve = async (request: Request, caps: ApprovalFields): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const body = { ...readQuery(search ?? '', kind.parameters), ...caps }
    const outcome = await callApi<Approval>(session, kind.approval, { body })
    if (outcome.ok) return answer(request, outcome.answer)
    setBusy(false)
    setProblem(outcome.problem)
  }
  return {
    step,
    search: search ?? '',
    /** Why the last approval did not work. */
    problem,
    isBusy,
    ask: (): void => {
      setStep({ kind: 'loading' })
      ask()
    },
    approve: (request: Request, caps: ApprovalFields): void => {
      if (!isBusy) void approve(request, caps)
    },
    decline: (request: Request): void => {
      const state = new URLSearchParams(search).get('state') || undefined
      answer(request, { error: 'access_denied', state, iss: request.iss ?? brand.publicUrl })
    },
  }
}

export type Connection<Request extends AnswerableRequest> = ReturnType<
  typeof useConnection<Request>
>

/** Fields of the approval request: limits in credits per UTC day, and a narrower scope if the visitor grants less. */
type ApprovalFields = Readonly<Record<string, number | string>>

interface Approval {
  readonly code: string
  readonly state?: string
  readonly iss: string
}

/** Error codes of a request to which no response may be sent. */
const UNANSWERABLE_ERROR_CODES = new Set<CallProblem['code']>([
  'input_invalid',
  'body_invalid',
  'body_too_large',
  'origin_forbidden',
  'not_found',
])

/** The query of the address, else the one kept before signing in; '' for none, undefined while prerendered. */
function useRequestSearch(path: FlowPath): string | undefined {
  const parameters = useAddressParameters()
  const search = parameters?.toString()
  const [kept, setKept] = useState<string>()
  useEffect(() => {
    if (search !== '') return
    const flow = readKeptFlow()
    setKept(flow?.path === path ? flow.search : '')
  }, [search, path])
  return search ? `?${search}` : search === '' ? kept : undefined
}
