import { useCallback, useEffect, useState } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import type { CheckoutAnswer, TopUpAnswer } from '#shared/contract/shapes.ts'
import { callApi, type CallProblem } from '../call-api.ts'
import { useSite } from '../site-context.ts'
import { rememberCheckoutStart } from './purchase.ts'

/** The packs on sale; neither `offer` nor `problem` while they are loading. */
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

/** Starts purchases: `start` redirects to the payment page, or `problem` is set. */
export function useCheckout(): {
  /** The id of the pack whose payment page is being opened. */
  readonly busy: string | undefined
  readonly problem: CallProblem | undefined
  readonly start: (pack: string) => void
} {
  const { session } = useSite()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<CallProblem>()
  useEffect(() => {
    // A page restored from the back/forward cache is no longer busy.
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) setBusy(undefined)
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  const start = async (pack: string): Promise<void> => {
    setBusy(pack)
    setProblem(undefined)
    await rememberCheckoutStart(session)
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
