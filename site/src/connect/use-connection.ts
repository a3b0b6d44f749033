import { useCallback, useEffect, useRef, useState } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import { useAddressParameters } from '../account/use-visitor-gate.ts'
import { callApi, type CallProblem } from '../call-api.ts'
import { useSite, useVisitor } from '../site-context.ts'
import { answerSite } from './answer-site.ts'
import { readQuery, type ConnectionRequest, type ConnectionResponse } from './connection-request.ts'
import { forgetFlow, keepFlow, readKeptFlow } from './kept-flow.ts'

/** Where a connection stands. */
export type ConnectionStep =
  | { readonly kind: 'loading' }
  /** No request, or one the server refuses: nothing is sent to anybody. */
  | { readonly kind: 'refused'; readonly isExpired: boolean }
  | { readonly kind: 'failed'; readonly problem: CallProblem }
  | { readonly kind: 'asking'; readonly request: ConnectionRequest }
  | {
      readonly kind: 'answered'
      readonly request: ConnectionRequest
      readonly isApproved: boolean
      /** False when the site has to fetch the answer itself. */
      readonly isDelivered: boolean
    }

/** How long a window that was told to close gets before the page says what to do, in milliseconds. */
const CLOSE_MS = 400

/** One request to connect a site: checked by the server, then approved or declined by the visitor. */
export function useConnection() {
  const { brand, session } = useSite()
  const { status } = useVisitor()
  const search = useRequestSearch()
  const [step, setStep] = useState<ConnectionStep>({ kind: 'loading' })
  const [problem, setProblem] = useState<CallProblem>()
  const [isBusy, setBusy] = useState(false)
  const isAnswered = useRef(false)
  const isKnown = status !== 'loading'

  const ask = useCallback((): void => {
    if (search === undefined) return
    if (search === '') return setStep({ kind: 'refused', isExpired: true })
    const body = readQuery(search)
    void callApi<ConnectionRequest>(session, ROUTES.connectionRequest, { body }).then((outcome) => {
      if (isAnswered.current) return
      if (outcome.ok) {
        keepFlow(search)
        return setStep({ kind: 'asking', request: outcome.answer })
      }
      const { problem } = outcome
      if (!REFUSALS.has(problem.code)) return setStep({ kind: 'failed', problem })
      forgetFlow()
      setStep({ kind: 'refused', isExpired: false })
    })
  }, [session, search])
  useEffect(() => {
    // Again when somebody signs in or out: the site may be connected already.
    if (isKnown) ask()
  }, [isKnown, status, ask])

  const answer = (request: ConnectionRequest, response: ConnectionResponse): void => {
    isAnswered.current = true
    forgetFlow()
    const delivery = answerSite(window, request, response)
    const isDelivered = delivery !== 'no-opener'
    const answered = {
      kind: 'answered' as const,
      request,
      isApproved: response.error === undefined,
      isDelivered,
    }
    if (delivery === 'posted') window.close()
    // A window that closes, or leaves, shows nothing more.
    setTimeout(setStep, isDelivered ? CLOSE_MS : 0, answered)
  }
  const approve = async (request: ConnectionRequest, dailyCap: number): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const body = { ...readQuery(search ?? ''), daily_cap: dailyCap }
    const outcome = await callApi<Approval>(session, ROUTES.connectionApproval, { body })
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
    approve: (request: ConnectionRequest, dailyCap: number): void => {
      if (!isBusy) void approve(request, dailyCap)
    },
    decline: (request: ConnectionRequest): void => {
      const state = new URLSearchParams(search).get('state') || undefined
      answer(request, { error: 'access_denied', state, iss: request.iss ?? brand.publicUrl })
    },
  }
}

interface Approval {
  readonly code: string
  readonly state?: string
  readonly iss: string
}

/** What the server says of a request that must not be answered to anybody. */
const REFUSALS = new Set<CallProblem['code']>([
  'input_invalid',
  'body_invalid',
  'body_too_large',
  'origin_forbidden',
  'not_found',
])

/** The query of the address, else the one kept before signing in; '' for none, undefined while prerendered. */
function useRequestSearch(): string | undefined {
  const parameters = useAddressParameters()
  const search = parameters?.toString()
  const [kept, setKept] = useState<string>()
  useEffect(() => {
    if (search === '') setKept(readKeptFlow()?.search ?? '')
  }, [search])
  return search ? `?${search}` : search === '' ? kept : undefined
}
