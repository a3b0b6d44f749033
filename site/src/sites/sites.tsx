import { useEffect, useState } from 'react'
import { ProfileFrame, profileHead } from '../account/profile/profile-frame.tsx'
import { explainCallProblem } from '../call-api.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useSite } from '../site-context.ts'
import { NewSecret } from './new-secret.tsx'
import { SiteKeyCard } from './site-key-card.tsx'
import { SiteKeyForm } from './site-key-form.tsx'
import { useSiteKeys, type SecretAnswer, type SiteKeys } from './use-site-keys.ts'

const SITES_PATH = '/profile/sites'

export const head = profileHead(SITES_PATH)

/** The keys with which an account pays for the visitors of its owner's sites. */
export function Page() {
  return (
    <ProfileFrame
      path={SITES_PATH}
      lede="Let visitors of your own site generate without an account. Your credits pay, within the limits you set."
    >
      <Keys />
    </ProfileFrame>
  )
}

function Keys() {
  const { showToast } = useSite()
  const siteKeys = useSiteKeys()
  const [isMaking, setMaking] = useState(false)
  const [secret, setSecret] = useState<SecretAnswer>()
  const nowMs = useNow()
  const { keys, problem, load } = siteKeys
  if (problem) {
    return (
      <div className="site-keys-failed" role="alert">
        <p>{`Your site keys could not be loaded. ${explainCallProblem(problem)}`}</p>
        <button type="button" className="dm-button dm-outline" onClick={load}>
          Try again
        </button>
      </div>
    )
  }
  if (!keys) {
    return (
      <p className="profile-loading" role="status">
        Loading...
      </p>
    )
  }
  if (secret) return <NewSecret answer={secret} onDone={() => setSecret(undefined)} />
  if (isMaking) {
    return (
      <NewKey
        siteKeys={siteKeys}
        onCancel={() => setMaking(false)}
        onSecret={(answer) => {
          setMaking(false)
          setSecret(answer)
          showToast({ title: 'Site key created', text: answer.site_key.name })
        }}
      />
    )
  }
  return (
    <>
      {keys.length === 0 ? (
        <SponsoringIntro onMake={() => setMaking(true)} />
      ) : (
        <button type="button" className="dm-button site-keys-add" onClick={() => setMaking(true)}>
          Create a site key
        </button>
      )}
      <ul className="site-keys" role="list">
        {keys.map((siteKey) => (
          <SiteKeyCard
            key={siteKey.id}
            siteKey={siteKey}
            siteKeys={siteKeys}
            nowMs={nowMs}
            onSecret={setSecret}
          />
        ))}
      </ul>
    </>
  )
}

function NewKey(props: {
  siteKeys: SiteKeys
  onCancel: () => void
  onSecret: (answer: SecretAnswer) => void
}) {
  const { siteKeys, onCancel, onSecret } = props
  return (
    <section className="site-key" aria-labelledby="new-site-key">
      <h2 id="new-site-key">New site key</h2>
      <SiteKeyForm
        challenges={siteKeys.challenges}
        onCancel={onCancel}
        onSend={async (body) => {
          const outcome = await siteKeys.create(body)
          if (!outcome.ok) return outcome.problem
          onSecret(outcome.answer)
          return undefined
        }}
      />
    </section>
  )
}

/** What sponsoring is and what it may cost, while there is no key yet. */
function SponsoringIntro({ onMake }: { onMake: () => void }) {
  return (
    <section className="site-key site-keys-empty" aria-labelledby="what-a-key-is">
      <h2 id="what-a-key-is">Pay for your visitors</h2>
      <p>
        A tool on your page asks visitors to sign in. With a site key they need not: they generate
        at once, and each generation takes 10 of your credits.
      </p>
      <ul className="dm-list">
        <li>
          You decide what a day may cost. A key for 100 credits a day pays for 10 generations and
          then stops until midnight UTC, whoever asks.
        </li>
        <li>
          The limit for one visitor keeps a single person from using up the day. Visitors see what
          is left for them, never your balance.
        </li>
        <li>
          The free 100 credits of the day go first, bought ones after. When both are used up, the
          tools say so politely and you are never in debt.
        </li>
        <li>
          WordPress makes its key by itself: press “Connect to Draftmill” there, under Settings →
          Draftmill.
        </li>
      </ul>
      <div className="site-key-actions">
        <button type="button" className="dm-button" onClick={onMake}>
          Create a site key
        </button>
        <PageLink to="/embed" className="dm-button dm-outline">
          Put a tool on your site
        </PageLink>
      </div>
    </section>
  )
}

/** The current time, for the chart's days; updated every minute. */
function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
