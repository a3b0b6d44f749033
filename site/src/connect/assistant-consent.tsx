import { type ReactNode, useState } from 'react'
import { DAILY_CAP_MAX, DAILY_CAP_MIN } from '#shared/contract/site-key-caps.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import { Icon } from '#shared/ui/icons.tsx'
import type { CallProblem } from '../call-api.ts'
import { explainCap, readCap } from '../sites/check-site-key.ts'
import { NumberField } from '../sites/number-field.tsx'
import { useSite } from '../site-context.ts'
import { type AskingAssistant, type ConnectionRequest, hasScope } from './connection-request.ts'
import { ConsentForm } from './consent-form.tsx'

/** Names the assistant that asks, and how far its name can be believed. */
export function AssistantName({ assistant }: { assistant: AskingAssistant }) {
  const { brand } = useSite()
  const { name, host, answers_to: answersTo } = assistant
  const goes = answersTo === null ? 'a program on this device' : answersTo
  return (
    <div className="connect-site">
      <p className="connect-origin">{name}</p>
      <p className="dm-note">{`wants to use your ${brand.name} account`}</p>
      {host === null ? (
        <p className="connect-warning">
          <Icon name="alert" />
          <span>{`Anyone can take this name. Continue only if you have just started this yourself. The answer goes to ${goes}.`}</span>
        </p>
      ) : (
        <p className="dm-note">{`It comes from ${host}. The answer goes to ${goes}.`}</p>
      )}
    </div>
  )
}

export interface AssistantConsentProps {
  readonly request: ConnectionRequest
  readonly isBusy: boolean
  readonly problem: CallProblem | undefined
  /** Receives the granted scopes, and a limit if it may spend. */
  readonly onApprove: (granted: Readonly<Record<string, number | string>>) => void
  readonly onDecline: () => void
}

/** The assistant's rights, its daily spending limit, whether it may read saved results, and the two answers. */
export function AssistantConsent(props: AssistantConsentProps) {
  const { request, isBusy, problem, onApprove, onDecline } = props
  const [cap, setCap] = useState(String(request.daily_cap))
  const [error, setError] = useState<string>()
  const [isReading, setReading] = useState(true)
  const isSpending = hasScope(request, 'generate')
  const asksToRead = hasScope(request, 'results')
  const isOnlyReading = request.scope === 'results'
  const approve = (form: HTMLFormElement): void => {
    const scope = isReading ? request.scope : request.scope.replace(/ ?\bresults\b/, '')
    if (!isSpending) return onApprove({ scope })
    const dailyCap = readCap(cap)
    if (dailyCap !== undefined) return onApprove({ scope, daily_cap: dailyCap })
    setError(explainCap())
    form.querySelector<HTMLInputElement>('input[name="daily_cap"]')?.focus()
  }
  const generations = Math.floor((readCap(cap) ?? 0) / COST_CREDITS)
  return (
    <ConsentForm
      isBusy={isBusy}
      problem={problem}
      approval={request.is_connected ? 'Continue' : 'Approve'}
      onApprove={approve}
      onDecline={onDecline}
    >
      {request.is_connected && (
        <p>You have connected this assistant before. Continue to connect it there again.</p>
      )}
      <ul className="connect-scope" role="list">
        {isSpending && (
          <GrantedRight>
            It can generate with your credits, up to the limit below, and sees the drafts.
          </GrantedRight>
        )}
        {(isSpending || hasScope(request, 'check')) && (
          <GrantedRight>
            It can have drafts checked, free of charge, and save those that pass when you ask it to.
          </GrantedRight>
        )}
        {!isSpending && <DeniedRight>It cannot spend your credits.</DeniedRight>}
        {isOnlyReading && <GrantedRight>It can read your saved results.</GrantedRight>}
        <DeniedRight>
          It cannot see your e-mail address or password, and it cannot buy, change or delete
          anything.
        </DeniedRight>
      </ul>
      {asksToRead && !isOnlyReading && (
        <label className="connect-choice">
          <input
            type="checkbox"
            checked={isReading}
            onChange={(event) => setReading(event.currentTarget.checked)}
          />
          <span>Let it read your saved results</span>
        </label>
      )}
      {isSpending && request.spent_today > 0 && (
        <p>
          <span>It has used </span>
          <strong>{request.spent_today.toLocaleString('en-US')}</strong>
          <span> of your credits today. They count towards the limit.</span>
        </p>
      )}
      {isSpending ? (
        <NumberField
          label="Daily limit, in credits"
          name="daily_cap"
          value={cap}
          min={DAILY_CAP_MIN}
          max={DAILY_CAP_MAX}
          step={COST_CREDITS}
          error={error}
          help={`Enough for ${generations} ${generations === 1 ? 'generation' : 'generations'} a day. You can end the connection in your profile at any time.`}
          onChange={(value) => {
            setCap(value)
            setError(undefined)
          }}
        />
      ) : (
        <p className="dm-note">You can end the connection in your profile at any time.</p>
      )}
    </ConsentForm>
  )
}

function GrantedRight({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon name="check" />
      <span>{children}</span>
    </li>
  )
}

function DeniedRight({ children }: { children: ReactNode }) {
  return (
    <li data-is="refused">
      <Icon name="close" />
      <span>{children}</span>
    </li>
  )
}
