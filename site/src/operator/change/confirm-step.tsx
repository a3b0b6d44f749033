import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import type { SignedInOperator } from '#shared/contract/operator/session.server.ts'
import { Field } from '#shared/ui/field.tsx'
import { ProviderButton } from '../../account/provider-button.tsx'
import { useAnswer } from '../../account/profile/use-answer.ts'
import { AnswerView } from '../parts/answered.tsx'
import { DialogButtons, ChangeRefusal } from './dialog-parts.tsx'
import type { ChangeRequest } from './use-change.ts'
import { OPERATOR_API } from '../parts/use-list.ts'

export interface ConfirmStepProps {
  readonly change: ChangeRequest
  /** The label of the change that is to be confirmed. */
  readonly action: string
  readonly onCancel: () => void
}

/** Confirms the operator's identity for ten minutes: by password, or by a new sign-in at the operator's provider. */
export function ConfirmStep(props: ConfirmStepProps) {
  const me = useAnswer<SignedInOperator>(`${OPERATOR_API}/me`)
  return (
    <AnswerView of={me} what="How you confirm">
      {({ ways }) =>
        ways.includes('password') ? <WithPassword {...props} /> : <AtProvider {...props} />
      }
    </AnswerView>
  )
}

function WithPassword({ change, action, onCancel }: ConfirmStepProps) {
  const [password, setPassword] = useState('')
  const [isBlank, setBlank] = useState(false)
  const { problem, isBusy } = change
  const isWrong = problem?.code === 'password_wrong'
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setBlank(password === '')
    if (password !== '' && !isBusy) void change.confirm(password)
  }
  return (
    <>
      <p>Changes ask for your password once, then not again for ten minutes.</p>
      <form className="operator-form" noValidate ref={form} onSubmit={submit}>
        <Field
          name="password"
          label="Your password"
          type="password"
          autoComplete="current-password"
          isRequired
          value={password}
          error={
            isBlank ? 'Enter your password.' : isWrong ? 'The password is not right.' : undefined
          }
          onChange={(value) => {
            setPassword(value)
            setBlank(false)
          }}
        />
        <ChangeRefusal {...(problem && !isWrong && { problem })} />
        <DialogButtons action={action} isBusy={isBusy} onCancel={onCancel} />
      </form>
    </>
  )
}

function AtProvider({ onCancel }: ConfirmStepProps) {
  const { pathname, search } = useLocation()
  return (
    <>
      <p>
        Changes need a sign-in of the last ten minutes. It leads back to this page, where you begin
        the change again.
      </p>
      <div className="site-key-actions">
        <button type="button" className="dm-button dm-outline" onClick={onCancel}>
          Cancel
        </button>
      </div>
      <ProviderButton next={pathname + search} isFresh />
    </>
  )
}
