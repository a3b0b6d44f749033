import { useCallback, useEffect, useState } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import type { CheckoutAnswer, TopUpAnswer } from '#shared/contract/shapes.ts'
import { callApi, type CallProblem } from '../call-api.ts'
import { useSite } from '../site-context.ts'
import { rememberDeparture } from './purchase.ts'

/** What can be bought here; neither `offer` nor `problem` while that is being asked. */
export function useTopUp(): {
  readonly offer: TopUpAnswer | undefined
  readonly problem: CallProblem | undefined
  readonly load: () => void
} {
  const { session } = useSite()
  const [offer, setOffer] = useState<TopUpAnswer>()
  const [problem, setProblem] = useState<CallProblem>()
  const load = useCallback((): void => {
    setProblem(undefined)
    void callApi<TopUpAnswer>(session, ROUTES.topUp).then((outcome) => {
      if (outcome.ok) setOffer(outcome.answer)
      else setProblem(outcome.problem)
    })
  }, [session])
  useEffect(load, [load])
  return { offer, problem, load }
}

/** Starts a purchase: leaves for the payment page, or says why that did not work. */
export function useCheckout(): {
  /** The pack that is on its way to the payment page. */
  readonly busy: string | undefined
  readonly problem: CallProblem | undefined
  readonly start: (pack: string) => void
} {
  const { session } = useSite()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<CallProblem>()
  useEffect(() => {
    // A page that comes back out of the browser's memory is not on its way any more.
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) setBusy(undefined)
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  const start = async (pack: string): Promise<void> => {
    setBusy(pack)
    setProblem(undefined)
    await rememberDeparture(session)
    const outcome = await callApi<CheckoutAnswer>(session, ROUTES.checkout, { body: { pack } })
    if (outcome.ok) return location.assign(outcome.answer.url)
    setBusy(undefined)
    setProblem(outcome.problem)
  }
  return {
    busy,
    problem,
    start: (pack) => {
      if (busy === undefined) void start(pack)
    },
  }
}
