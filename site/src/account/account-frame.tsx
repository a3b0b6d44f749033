import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Field } from '#shared/ui/field.tsx'
import { Icon } from '#shared/ui/icons.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { type AccountValues, PASSWORD_HINT } from './check-account.ts'
import type { AccountForm } from './use-account-form.ts'

/** The sheet on which every account page stands. */
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
  /** What to do about a refusal, beside its text. */
  readonly wayOn?: ReactNode
}

/** Fields and submit button. `method="dialog"` keeps an early submit from leaving the page. */
export function AccountFields({ form, submit, submitting, children, wayOn }: AccountFieldsProps) {
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
      <button type="submit" className="dm-button" aria-disabled={form.isBusy || undefined}>
        {form.isBusy && <Spinner />}
        {form.isBusy ? submitting : submit}
      </button>
    </form>
  )
}

export function EmailInput({ form }: { form: AccountForm }) {
  return (
    <Field
      name="email"
      label="Email"
      type="email"
      autoComplete="email"
      isRequired
      value={form.values.email ?? ''}
      error={form.errors.email}
      onChange={form.change('email')}
    />
  )
}

/** A password field; a new one says how long it must be. */
export function PasswordInput(props: { form: AccountForm; label?: string; isNew?: boolean }) {
  const { form, label = 'Password', isNew = false } = props
  return (
    <Field
      name="password"
      label={label}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      isRequired
      help={isNew ? PASSWORD_HINT : undefined}
      value={form.values.password ?? ''}
      error={form.errors.password}
      onChange={form.change('password')}
    />
  )
}
