import { useSite, useVisitor } from '../site-context.ts'
import { Logo } from '../layout/logo.tsx'

/** The link to the site, the signed-in operator, and the sign-out button. */
export function OperatorHeader() {
  const { account } = useSite()
  const { status, email } = useVisitor()
  return (
    <header className="site-header">
      <div className="site-header-row operator-header-row">
        <a href="/" className="site-home operator-home">
          <Logo />
        </a>
        <span className="operator-mark">Operator</span>
        {status === 'signed-in' && (
          <div className="operator-who">
            <span className="operator-email">{email}</span>
            <button
              type="button"
              className="dm-button-quiet"
              onClick={() => void account.signOut()}
            >
              Sign out
            </button>
          </div>
        )}
      </div>
    </header>
  )
}
