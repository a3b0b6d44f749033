import type { ReactNode } from 'react'
import { Spinner } from '#shared/ui/spinner.tsx'
import { loginPath, withNext } from '../account/next-path.ts'
import { PageLink } from '../layout/page-link.tsx'

/** The sheet of a consent page. */
export function ConnectFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="account connect">
      <div className="account-sheet">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}

/** The sheet with a loading message. */
export function Loading({ title }: { title: string }) {
  return (
    <ConnectFrame title={title}>
      <p className="connect-loading" role="status">
        <Spinner />
        Loading...
      </p>
    </ConnectFrame>
  )
}

export interface SignInProps {
  /** The path on this site to return to after signing in. */
  readonly back: string
  /** The name of the requester, as the start of a sentence. */
  readonly who: string
  readonly onDecline: () => void
}

/** The text for visitors who have to sign in before answering. */
export function SignIn({ back, who, onDecline }: SignInProps) {
  return (
    <>
      <p className="connect-intro">{`Sign in first, or create an account: 100 free credits every day. ${who} never sees your password.`}</p>
      <div className="connect-answers">
        <PageLink to={loginPath(back)} className="dm-button">
          Login
        </PageLink>
        <PageLink to={withNext('/register', back)} className="dm-button dm-outline">
          Register
        </PageLink>
      </div>
      <p className="connect-who">
        <button type="button" className="connect-link" onClick={onDecline}>
          Cancel
        </button>
      </p>
    </>
  )
}
