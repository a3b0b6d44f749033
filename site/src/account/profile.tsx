import { useCallback, useEffect, useState } from 'react'
import type { ProfileAnswer } from '#shared/contract/shapes.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import type { PageHead } from '../page-module.ts'
import { brand } from '../brand.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useSite, useVisitor } from '../site-context.ts'
import { AccountFrame } from './account-frame.tsx'
import { useVisitorGate } from './use-visitor-gate.ts'

export const head: PageHead = {
  title: `Profile | ${brand.name}`,
  description: 'Your account: e-mail address, credits and the day it was created.',
  isIndexed: false,
}

/** E-mail, credits and the day the account was created; needs a signed-in visitor. */
export function Page() {
  const isAllowed = useVisitorGate('signed-out', '/login')
  const { credits } = useVisitor()
  const { profile, hasFailed, load } = useProfile(isAllowed)
  return (
    <AccountFrame title="Profile">
      <div className="profile" aria-busy={!profile && !hasFailed}>
        {profile ? (
          <Facts profile={profile} credits={credits ?? profile.credits} />
        ) : hasFailed ? (
          <div role="alert">
            <p>Your profile could not be loaded.</p>
            <button type="button" className="dm-button dm-outline" onClick={load}>
              Try again
            </button>
          </div>
        ) : (
          <p role="status">Loading...</p>
        )}
      </div>
    </AccountFrame>
  )
}

function Facts({ profile, credits }: { profile: ProfileAnswer; credits: number }) {
  const generations = Math.floor(credits / COST_CREDITS)
  return (
    <>
      <dl>
        <dt>Email</dt>
        <dd>{profile.email}</dd>
        <dt>Credits</dt>
        <dd>
          <span className="profile-credits">{credits}</span>
          <span className="dm-note">
            enough for {generations} {generations === 1 ? 'generation' : 'generations'}
          </span>
        </dd>
        <dt>Account Created</dt>
        <dd>
          <time dateTime={profile.created_at}>{formatDay(profile.created_at)}</time>
        </dd>
      </dl>
      <p className="account-choices">
        <PageLink to="/" className="dm-button">
          Choose a tool
        </PageLink>
        <PageLink to="/premium" className="dm-button dm-outline">
          How credits work
        </PageLink>
      </p>
    </>
  )
}

/** A day as people write it: 'November 20, 2025'. */
export function formatDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  })
}

function useProfile(isAllowed: boolean) {
  const { session } = useSite()
  const [profile, setProfile] = useState<ProfileAnswer>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback((): void => {
    setFailed(false)
    void session.reloadProfile().then((answer) => {
      setProfile(answer)
      setFailed(answer === undefined)
    })
  }, [session])
  useEffect(() => {
    if (isAllowed) load()
  }, [isAllowed, load])
  return { profile, hasFailed, load }
}
