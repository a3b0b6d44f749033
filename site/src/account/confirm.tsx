import { useCallback, useEffect, useRef, useState } from 'react'
import type { AccountOutcome } from '../../../widgets/src/session/account.ts'
import type { PageHead } from '../page-module.ts'
import { brand } from '../brand.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useSite } from '../site-context.ts'
import { keptFlowPath } from '../connect/kept-flow.ts'
import { AccountFrame } from './account-frame.tsx'
import { loginPath } from './next-path.ts'
import { SuccessView } from './success-view.tsx'
import { useAddressParameters } from './use-visitor-gate.ts'

export const head: PageHead = {
  title: `Confirm your account | ${brand.name}`,
  description: 'Confirm the e-mail address of your account.',
  isIndexed: false,
}

/**
 * Posts the token of the mail's link once somebody looks at the page: fetching the address, as mail
 * scanners and link previews do, uses nothing up.
 */
export function Page() {
  const parameters = useAddressParameters()
  const token = parameters && (parameters.get('token') ?? '')
  const { outcome, isDone, send } = useConfirmation(token)
  if (token === '') return <Invalid />
  if (!isDone) {
    return (
      <AccountFrame title="Confirm your account">
        <p className="account-intro" role="status">
          Confirming your e-mail address...
        </p>
      </AccountFrame>
    )
  }
  if (outcome === undefined) {
    return (
      <SuccessView
        title="Your account is confirmed"
        to={loginPath(keptFlowPath())}
        action="Go to Login"
      >
        <p>Sign in to start with your 100 free credits for today.</p>
      </SuccessView>
    )
  }
  if (outcome !== 'network' && outcome.code === 'link_invalid') return <Invalid />
  return (
    <AccountFrame title="Not confirmed yet">
      <p className="account-intro" role="alert">
        The server did not answer as it should. Your link is still good.
      </p>
      <button type="button" className="dm-button" onClick={send}>
        Try again
      </button>
    </AccountFrame>
  )
}

function Invalid() {
  return (
    <AccountFrame title="This link is no longer valid">
      <p className="account-intro" role="alert">
        A confirmation link works once, within 24 hours. If you have used it before, your account is
        confirmed and you can sign in.
      </p>
      <p className="account-intro">
        Otherwise register again with the same address: that sends a new link.
      </p>
      <p className="account-choices">
        <PageLink to="/login" className="dm-button">
          Login
        </PageLink>
        <PageLink to="/register" className="dm-button dm-outline">
          Register
        </PageLink>
      </p>
    </AccountFrame>
  )
}

function useConfirmation(token: string | undefined) {
  const { account } = useSite()
  const [result, setResult] = useState<{ outcome: AccountOutcome }>()
  const isSent = useRef(false)
  const send = useCallback((): void => {
    if (!token) return
    setResult(undefined)
    void account.confirm(token).then((outcome) => setResult({ outcome }))
  }, [account, token])
  useEffect(() => {
    const sendOnce = (): void => {
      if (isSent.current || !token || document.visibilityState !== 'visible') return
      isSent.current = true
      send()
    }
    sendOnce()
    document.addEventListener('visibilitychange', sendOnce)
    return () => document.removeEventListener('visibilitychange', sendOnce)
  }, [send, token])
  return { outcome: result?.outcome, isDone: result !== undefined, send }
}
