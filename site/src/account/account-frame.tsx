import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Field } from '#shared/ui/field.tsx'
import { Icon } from '#shared/ui/icons.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { type AccountValues, DELETE_WORD, passwordHint } from './check-account.ts'
import { useSite } from '../site-context.ts'
import type { AccountForm } from './use-account-form.ts'

/** The sheet of every account page. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="account">
      <div className="account-sheet">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}

export interface AccountFieldsProps {
  readonly form: AccountForm
  readonly submit: string
  readonly submitting: string
  readonly children: ReactNode
  /** The next step after a refusal, shown below its text. */
  readonly refusalHint?: ReactNode
  /** `danger` for a form that deletes something. */
  readonly tone?: 'danger' | undefined
}

/** Fields and submit button. `method="dialog"` keeps an early submit from leaving the page. */
export function AccountFields(props: AccountFieldsProps) {
  const { form, submit, submitting, children, refusalHint: wayOn, tone } = props
  const element = useRef<HTMLFormElement>(null)
  const { fill } = form
  useLayoutEffect(() => {
    if (element.current) fill(Object.fromEntries(new FormData(element.current)) as AccountValues)
    // Once: what was typed before the page came alive.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <form
      className="account-form"
      method="dialog"
      noValidate
      ref={element}
      onSubmit={form.onSubmit}
    >
      {children}
      {form.refusal && (
        <div className="account-refusal">
          <Icon name="alert" />
          <div>
            <p>{form.refusal.text}</p>
            {wayOn && <p>{wayOn}</p>}
          </div>
        </div>
      )}
      <button
        type="submit"
        className={tone ? 'dm-button button-danger' : 'dm-button'}
        aria-disabled={form.isBusy || undefined}
      >
        {form.isBusy && <Spinner />}
        <span>{form.isBusy ? submitting : submit}</span>
      </button>
    </form>
  )
}

/** The required e-mail field of an account form; browsers fill it in. */
export function EmailInput({ form, label = 'Email' }: { form: AccountForm; label?: string }) {
  return (
    <Field
      name="email"
      label={label}
      type="email"
      autoComplete="email"
      isRequired
      value={form.values.email}
      error={form.errors.email}
      onChange={form.change('email')}
    />
  )
}

export interface PasswordInputProps {
  readonly form: AccountForm
  readonly label?: string
  readonly name?: 'password' | 'old_password'
  /** For choosing a new password: shows the minimum length. */
  readonly isNew?: boolean
  readonly help?: string
}

/** A password field. */
export function PasswordInput(props: PasswordInputProps) {
  const { form, label = 'Password', name = 'password', isNew = false } = props
  const { passwordCharsMin } = useSite().brand
  return (
    <Field
      name={name}
      label={label}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      isRequired
      help={isNew ? passwordHint(passwordCharsMin) : props.help}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={form.change(name)}
    />
  )
}

/** The field for the word that confirms a deletion. */
export function ConfirmationInput({ form }: { form: AccountForm }) {
  return (
    <Field
      name="confirmation"
      label={`Type ${DELETE_WORD} to confirm`}
      isRequired
      value={form.values.confirmation}
      error={form.errors.confirmation}
      onChange={form.change('confirmation')}
    />
  )
}
