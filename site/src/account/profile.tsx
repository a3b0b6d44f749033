import { useCallback, useEffect, useState } from 'react'
import type { ProfileAnswer } from '#shared/contract/shapes.ts'
import { Icon } from '#shared/ui/icons.tsx'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import type { PageModule } from '../page-module.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useSite, useVisitor } from '../site-context.ts'
import { loginPath } from './next-path.ts'
import { Loading, PROFILE_SECTIONS } from './profile/profile-frame.tsx'
import { formatDay } from './profile/times.tsx'
import { useWhenOnline } from './profile/use-answer.ts'
import { useVisitorGate } from './use-visitor-gate.ts'
import { formatCount } from '../pages/credit-words.ts'

export const head: PageModule['head'] = (brand) => ({
  title: `Profile | ${brand.name}`,
  description: 'Your account: e-mail address, credits and the day it was created.',
  isIndexed: false,
})

/** E-mail, credits and the day the account was created, then links to everything else of the account. */
export function Page() {
  const isAllowed = useVisitorGate('signed-out', loginPath())
  const { credits } = useVisitor()
  const { profile, hasFailed, load } = useProfile(isAllowed)
  return (
    <div className="profile-overview">
      <h1>Profile</h1>
      <div className="profile-facts" aria-busy={!profile && !hasFailed}>
        {profile ? (
          <ProfileFacts profile={profile} credits={credits ?? profile.credits} />
        ) : hasFailed ? (
          <div className="profile-problem" role="alert">
            <Icon name="alert" />
            <div>
              <p>Your profile could not be loaded.</p>
              <button type="button" className="dm-button dm-outline" onClick={load}>
                Try again
              </button>
            </div>
          </div>
        ) : (
          <Loading />
        )}
      </div>
      <nav aria-label="Profile">
        <ul className="profile-sections" role="list">
          {PROFILE_SECTIONS.map(({ path, title, text }) => (
            <li key={path}>
              <PageLink to={path} className="profile-card">
                <span className="profile-card-title">{title}</span>
                <span className="profile-card-text">{text}</span>
                <Icon name="chevron" />
              </PageLink>
            </li>
          ))}
          {profile?.pages?.map(({ path, title, text }) => (
            <li key={path}>
              <a href={path} className="profile-card">
                <span className="profile-card-title">{title}</span>
                <span className="profile-card-text">{text}</span>
                <Icon name="chevron" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function ProfileFacts({ profile, credits }: { profile: ProfileAnswer; credits: number }) {
  const generations = Math.floor(credits / COST_CREDITS)
  return (
    <>
      <dl>
        <div className="profile-fact-wide">
          <dt>Email</dt>
          <dd>{profile.email}</dd>
        </div>
        <div>
          <dt>Credits</dt>
          <dd>
            <span className="profile-credits">{formatCount(credits)}</span>
            <span className="dm-note">
              {`enough for ${formatCount(generations)} ${generations === 1 ? 'generation' : 'generations'}`}
            </span>
          </dd>
        </div>
        <div>
          <dt>Account Created</dt>
          <dd>
            <time dateTime={profile.created_at}>{formatDay(profile.created_at)}</time>
          </dd>
        </div>
      </dl>
      <p className="profile-buttons">
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
  useWhenOnline(hasFailed, load)
  return { profile, hasFailed, load }
}
