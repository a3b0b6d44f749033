import { useEffect, useState } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import type { CreditEntry, CreditHistoryAnswer } from '#shared/contract/shapes.ts'
import type { SiteSession } from '../../../widgets/src/session/site-session.ts'
import { callApi } from '../call-api.ts'
import { useSite } from '../site-context.ts'

/** The state of a purchase from which the visitor returned. */
export type PurchaseState = 'waiting' | 'slow' | { readonly credits: number }

const HISTORY_SHOWN = 20
const POLL_MS = 2_000
const SLOW_POLL_MS = 10_000
const SLOW_AFTER_MS = 30_000
const GIVE_UP_AFTER_MS = 600_000
/** If no history entry was stored, a purchase this recent is assumed to be the one. */
const RECENT_MS = 600_000
const CHECKOUT_STORAGE_KEY = 'draftmill-checkout'

/** Stores the id of the newest entry of the credit history, so that later entries can be identified. */
export async function rememberCheckoutStart(session: SiteSession): Promise<void> {
  const outcome = await readHistory(session)
  if (!outcome.ok) return
  try {
    sessionStorage.setItem(CHECKOUT_STORAGE_KEY, outcome.answer.entries[0]?.id ?? '')
  } catch {
    // Without storage, the purchase is identified by its time.
  }
}

/**
 * Finds the newest purchase after the entry `departure` ('' if there was none yet); if that is unknown, one of the
 * last ten minutes.
 */
export function findPurchase(
  entries: readonly CreditEntry[],
  departure: string | null,
  nowMs: number,
): CreditEntry | undefined {
  const end = departure === null ? -1 : entries.findIndex(({ id }) => id === departure)
  const since = end === -1 ? entries : entries.slice(0, end)
  return since.find(
    ({ kind, at }) =>
      kind === 'purchase' && (end !== -1 || departure === '' || nowMs - Date.parse(at) < RECENT_MS),
  )
}

/** Polls the credit history after a checkout until it contains the purchase, for about ten minutes. */
export function usePurchase(isExpected: boolean): PurchaseState {
  const { session, showToast } = useSite()
  const [state, setState] = useState<PurchaseState>('waiting')
  useEffect(() => {
    if (!isExpected) return
    const startedAt = Date.now()
    const departure = readCheckoutStart()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const poll = async (): Promise<void> => {
      const outcome = await readHistory(session)
      if (isOver) return
      const found = outcome.ok && findPurchase(outcome.answer.entries, departure, Date.now())
      if (outcome.ok && found) {
        session.setCredits(outcome.answer.balance)
        setState({ credits: found.amount })
        const text = `${found.amount} credits have been added to your account.`
        return showToast({ title: 'Success!', text })
      }
      const waited = Date.now() - startedAt
      if (waited > SLOW_AFTER_MS) setState('slow')
      if (waited > GIVE_UP_AFTER_MS) return
      timer = setTimeout(() => void poll(), waited > SLOW_AFTER_MS ? SLOW_POLL_MS : POLL_MS)
    }
    void poll()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- showToast is new at each draw.
  }, [isExpected, session])
  return state
}

function readHistory(session: SiteSession) {
  return callApi<CreditHistoryAnswer>(session, `${ROUTES.creditHistory}?limit=${HISTORY_SHOWN}`)
}

function readCheckoutStart(): string | null {
  try {
    return sessionStorage.getItem(CHECKOUT_STORAGE_KEY)
  } catch {
    return null
  }
}
