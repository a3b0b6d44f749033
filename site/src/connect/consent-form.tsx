import { useRef, type FormEvent, type ReactNode } from 'react'
import { Icon } from '#shared/ui/icons.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { explainCallProblem, type CallProblem } from '../call-api.ts'
import { useSite, useVisitor } from '../site-context.ts'
import { useArmed } from './use-armed.ts'

export interface ConsentFormProps {
  readonly isBusy: boolean
  /** Why the last approval did not work. */
  readonly problem: CallProblem | undefined
  /** The label of the approve button. */
  readonly approval: string
  /** Receives the form, so that a faulty field can be focused. */
  readonly onApprove: (form: HTMLFormElement) => void
  readonly onDecline: () => void
  readonly children: ReactNode
}

/**
 * The form of a consent: its terms, an approve button that works once the form has been visible, a cancel button, and
 * the account that consents.
 */
export function ConsentForm(props: ConsentFormProps) {
  const { isBusy, problem, approval, onApprove, onDecline, children } = props
  const { account } = useSite()
  const { email } = useVisitor()
  const form = useRef<HTMLFormElement>(null)
  const { isArmed, isNow } = useArmed(form)
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isNow() && !isBusy) onApprove(event.currentTarget)
  }
  return (
    <form className="connect-form" method="dialog" noValidate ref={form} onSubmit={onSubmit}>
      {children}
      {problem && (
        <p className="dm-danger" role="alert">
          {explainCallProblem(problem)}
        </p>
      )}
      <div className="connect-answers">
        <button type="submit" className="dm-button" aria-disabled={isBusy || !isArmed || undefined}>
          {isBusy && <Spinner />}
          <span>{isBusy ? 'Connecting...' : approval}</span>
        </button>
        <button type="button" className="dm-button dm-outline" onClick={onDecline}>
          Cancel
        </button>
      </div>
      <p className="dm-note connect-who">
        Signed in as <strong>{email}</strong>.{' '}
        <button type="button" className="connect-link" onClick={() => void account.signOut()}>
          Use another account
        </button>
      </p>
    </form>
  )
}

/** The rights that no site gets. */
export function NeverGrantedRights() {
  return (
    <li data-is="refused">
      <Icon name="close" />
      It cannot see your e-mail address, password or history, and it cannot buy or change anything.
    </li>
  )
}
