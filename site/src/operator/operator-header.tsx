import { useSite, useVisitor } from '../site-context.ts'
import { Logo } from '../layout/logo.tsx'

/** Whose page it is, the way back to the site, who is signed in, and the way out. */
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
