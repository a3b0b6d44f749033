import { PageLink } from '../layout/page-link.tsx'
import { loginPath } from '../account/next-path.ts'

/** Shown in place of a section when the session has ended; signing in leads back to it. */
export function SignedOut({ path }: { path: string }) {
  return (
    <div className="notice-page">
      <h1 data-words>You are signed out</h1>
      <p>The session ended here or in another tab. Sign in again to go on where you were.</p>
      {/* Of the site, which is another document. */}
      <a href={loginPath(path)} className="dm-button">
        Sign in
      </a>
    </div>
  )
}

/** Shown at an address below /operator that is not a section. */
export function NoSection() {
  return (
    <div className="notice-page">
      <h1 data-words>No such section</h1>
      <p>The address may be mistyped.</p>
      <PageLink to="/operator" className="dm-button">
        Go to Today
      </PageLink>
    </div>
  )
}
