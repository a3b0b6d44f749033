import { useState } from 'react'
import type { WordPressConnectionAnswer } from '#shared/contract/shapes.ts'
import { DAILY_CAP_MAX } from '#shared/contract/site-key-caps.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import { Icon } from '#shared/ui/icons.tsx'
import type { CallProblem } from '../call-api.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useVisitor } from '../site-context.ts'
import { addressCapInWords, dailyCapInWords, visitorCapInWords } from '../sites/cap-words.ts'
import { checkCaps, type CapErrors } from '../sites/check-site-key.ts'
import { NumberField } from '../sites/number-field.tsx'
import { ConsentForm, NeverGrantedRights } from './consent-form.tsx'

export interface WordPressConsentProps {
  readonly request: WordPressConnectionAnswer
  readonly isBusy: boolean
  readonly problem: CallProblem | undefined
  readonly onApprove: (caps: { readonly daily_cap: number; readonly visitor_cap: number }) => void
  readonly onDecline: () => void
}

/** What WordPress may do with its key, the daily limits, and the two buttons. */
export function WordPressConsent(props: WordPressConsentProps) {
  const { request, isBusy, problem, onApprove, onDecline } = props
  const { credits } = useVisitor()
  const [typed, setTyped] = useState({
    dailyCap: String(request.daily_cap),
    visitorCap: String(request.visitor_cap),
  })
  const [errors, setErrors] = useState<CapErrors>({})
  const change = (part: Partial<typeof typed>): void => {
    setTyped((before) => ({ ...before, ...part }))
    setErrors({})
  }
  const approve = (form: HTMLFormElement): void => {
    const { caps, errors } = checkCaps(typed)
    if (caps) return onApprove({ daily_cap: caps.dailyCap, visitor_cap: caps.visitorCap })
    setErrors(errors)
    const first = errors.dailyCap === undefined ? 'visitorCap' : 'dailyCap'
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  if (!request.has_room) return <SiteKeysFull onDecline={onDecline} />
  const fieldOf = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    min: COST_CREDITS,
    max: DAILY_CAP_MAX,
    step: COST_CREDITS,
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <ConsentForm
      isBusy={isBusy}
      problem={problem}
      approval="Connect"
      onApprove={approve}
      onDecline={onDecline}
    >
      <GrantedScope request={request} />
      <NumberField
        {...fieldOf('dailyCap')}
        label="Credits a day, in all"
        help={dailyCapInWords(typed.dailyCap, credits)}
      />
      <NumberField
        {...fieldOf('visitorCap')}
        label="Credits a day for one visitor"
        help={`${visitorCapInWords(typed.visitorCap)} ${addressCapInWords({ ...typed, visitorsPerAddress: String(request.visitors_per_address) })} You can change the limits, that of an address too, pause the key or delete it in your profile at any time.`}
      />
    </ConsentForm>
  )
}

function GrantedScope({ request }: { request: WordPressConnectionAnswer }) {
  const { site_key: siteKey, origins } = request
  return (
    <ul className="connect-scope" role="list">
      <li>
        <Icon name="check" />
        Its visitors generate without an account. Your credits pay, up to the limits below.
      </li>
      <li>
        <Icon name="check" />
        <span>
          {siteKey ? (
            <span>
              Its site key “<bdi>{siteKey.name}</bdi>
              <span>{`” goes on${siteKey.is_paused ? ', no longer paused,' : ''}`}</span> with a new
              secret; the one before works for 24 hours.
            </span>
          ) : (
            <span>
              It gets a site key of its own for{' '}
              <strong className="connect-name">{origins.join(' and ')}</strong>. You need not copy
              anything.
            </span>
          )}
        </span>
      </li>
      <NeverGrantedRights />
    </ul>
  )
}

function SiteKeysFull({ onDecline }: { onDecline: () => void }) {
  return (
    <>
      <p role="alert">
        Your account has as many site keys as it may. Delete one that you no longer use, then press
        “Connect to Draftmill” in WordPress again.
      </p>
      <div className="connect-answers">
        <PageLink to="/profile/sites" className="dm-button">
          Site keys
        </PageLink>
        <button type="button" className="dm-button dm-outline" onClick={onDecline}>
          Back to WordPress
        </button>
      </div>
    </>
  )
}
