import { useState } from 'react'
import { DAILY_CAP_MAX, DAILY_CAP_MIN } from '#shared/contract/site-key-caps.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import { Icon } from '#shared/ui/icons.tsx'
import type { CallProblem } from '../call-api.ts'
import { explainCap, readCap } from '../sites/check-site-key.ts'
import { NumberField } from '../sites/number-field.tsx'
import { hasScope, isFrameOrigin, type ConnectionRequest } from './connection-request.ts'
import { ConsentForm, NeverGrantedRights } from './consent-form.tsx'

export interface ConsentProps {
  readonly request: ConnectionRequest
  readonly isBusy: boolean
  readonly problem: CallProblem | undefined
  /** Called without a limit where no credits can be spent. */
  readonly onApprove: (dailyCap?: number) => void
  readonly onDecline: () => void
}

/** What the site may do, how much it may spend in a day, and the two answers. */
export function Consent({ request, isBusy, problem, onApprove, onDecline }: ConsentProps) {
  const [cap, setCap] = useState(String(request.daily_cap))
  const [error, setError] = useState<string>()
  const isSpending = hasScope(request, 'generate')
  const approve = (form: HTMLFormElement): void => {
    if (!isSpending) return onApprove()
    const dailyCap = readCap(cap)
    if (dailyCap !== undefined) return onApprove(dailyCap)
    setError(explainCap())
    form.querySelector('input')?.focus()
  }
  const isOfFrame = isFrameOrigin(request.origin)
  const generations = Math.floor((readCap(cap) ?? 0) / COST_CREDITS)
  return (
    <ConsentForm
      isBusy={isBusy}
      problem={problem}
      approval={request.is_connected ? 'Continue' : 'Approve'}
      onApprove={approve}
      onDecline={onDecline}
    >
      {request.is_connected ? (
        <p>{`You have connected ${isOfFrame ? 'a frame' : 'this site'} before. Continue to sign in there again.`}</p>
      ) : (
        <ul className="connect-scope" role="list">
          <li>
            <Icon name="check" />
            <span>
              {isSpending
                ? 'It can generate with your credits, up to the limit below, and check and save drafts.'
                : 'It can have drafts checked, free of charge, and add those that pass to your saved results.'}
            </span>
          </li>
          {isSpending ? (
            <li>
              <Icon name="check" />
              <span>
                {isOfFrame
                  ? 'The page around it sees nothing of it.'
                  : 'It sees what you enter into its tools, the drafts, and how much of the limit is left.'}
              </span>
            </li>
          ) : (
            <li data-is="refused">
              <Icon name="close" />
              It cannot spend your credits.
            </li>
          )}
          <NeverGrantedRights />
        </ul>
      )}
      {!isSpending && <p className="dm-note">You can disconnect it in your profile at any time.</p>}
      {isSpending && request.spent_today > 0 && (
        <p>
          <span>{`${isOfFrame ? 'Frames have' : 'This site has'} used `}</span>
          <strong>{request.spent_today.toLocaleString('en-US')}</strong>
          <span>{' of your credits today. They count towards the limit.'}</span>
        </p>
      )}
      {isSpending && (
        <NumberField
          label="Daily limit, in credits"
          name="daily_cap"
          value={cap}
          min={DAILY_CAP_MIN}
          max={DAILY_CAP_MAX}
          step={COST_CREDITS}
          error={error}
          help={`Enough for ${generations} ${generations === 1 ? 'generation' : 'generations'} a day. ${isOfFrame ? 'One limit for all frames: disconnect them' : 'You can disconnect the site'} in your profile at any time.`}
          onChange={(value) => {
            setCap(value)
            setError(undefined)
          }}
        />
      )}
    </ConsentForm>
  )
}
