import { useEffect, useRef } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import type { EmailStateAnswer } from '#shared/contract/shapes.ts'
import { Icon } from '#shared/ui/icons.tsx'
import { callApi, explainCallProblem } from '../../../call-api.ts'
import { useSite } from '../../../site-context.ts'
import { AccountFields, EmailInput, PasswordInput } from '../../account-frame.tsx'
import { useAccountForm } from '../../use-account-form.ts'
import { LoadProblem } from '../load-problem.tsx'
import { Loading, ProfileSheet } from '../profile-frame.tsx'
import { Moment } from '../times.tsx'
import { useAnswer } from '../use-answer.ts'

/** The address, and a form to change it; a change takes effect after the links in both mails are opened. */
export function ChangeEmail() {
  const { answer, problem, load } = useAnswer<EmailStateAnswer>(ROUTES.changeEmail)
  // A link may have been opened in another tab or on another device.
  useWhenVisible(Boolean(answer?.pending), load)
  return (
    <ProfileSheet title="E-mail address" id="email">
      {!answer ? (
        problem ? (
          <LoadProblem problem={problem} what="Your address" onRetry={load} />
        ) : (
          <Loading />
        )
      ) : answer.pending ? (
        <Pending state={answer} pending={answer.pending} onChanged={load} />
      ) : (
        <EmailChangeForm email={answer.email} onAsked={load} />
      )}
    </ProfileSheet>
  )
}

function EmailChangeForm({ email, onAsked }: { email: string; onAsked: () => void }) {
  const { session, showToast } = useSite()
  const form = useAccountForm({
    names: ['email', 'password'],
    errorTitle: 'Error',
    send: async (values) => {
      const body = { email: values.email, password: values.password }
      const outcome = await callApi(session, ROUTES.changeEmail, { body })
      return outcome.ok ? undefined : outcome.problem
    },
    onDone: () => {
      showToast({ title: 'Success!', text: 'Please check both mailboxes to confirm the change' })
      onAsked()
    },
  })
  return (
    <>
      <p>
        You sign in with <strong>{email}</strong>.
      </p>
      <p className="profile-note">
        For another one, two mails go out: one to each address. The change takes effect when the
        links in both were opened, within 24 hours. Until then everything stays as it is.
      </p>
      <AccountFields form={form} submit="Change e-mail" submitting="Sending the mails...">
        <EmailInput form={form} label="New email" />
        <PasswordInput form={form} />
      </AccountFields>
    </>
  )
}

interface PendingProps {
  readonly state: EmailStateAnswer
  readonly pending: NonNullable<EmailStateAnswer['pending']>
  readonly onChanged: () => void
}

/** Both confirmations, each with its state. */
function Pending({ state, pending, onChanged }: PendingProps) {
  const { session, showToast } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  const isHalfDone = pending.is_old_confirmed || pending.is_new_confirmed
  useEffect(() => {
    // Only if this replaced the form just sent, so that the focus was lost.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const cancel = async (): Promise<void> => {
    const outcome = await callApi(session, ROUTES.changeEmail, { method: 'DELETE' })
    if (!outcome.ok) {
      return showToast({ isError: true, title: 'Error', text: explainCallProblem(outcome.problem) })
    }
    showToast({ title: 'Cancelled', text: 'Your address stays as it is.' })
    onChanged()
  }
  return (
    <div className="profile-asked">
      <h3 ref={heading} tabIndex={-1}>
        {isHalfDone ? 'Waiting for one more confirmation' : 'Waiting for two confirmations'}
      </h3>
      <ul role="list">
        <AddressConfirmation
          email={state.email}
          isConfirmed={pending.is_old_confirmed}
          proof="the wish is yours"
        />
        <AddressConfirmation
          email={pending.email}
          isConfirmed={pending.is_new_confirmed}
          proof="the address is yours"
        />
      </ul>
      <p className="profile-note">
        <span>{'In any order, until '}</span>
        <Moment iso={pending.expires_at} isInside />
        <span>{`. Until both are there you sign in with ${state.email}. Nothing in a mailbox? Look among the spam, or cancel and ask again.`}</span>
      </p>
      <button type="button" className="dm-button dm-outline" onClick={() => void cancel()}>
        Cancel the change
      </button>
    </div>
  )
}

function AddressConfirmation(props: { email: string; isConfirmed: boolean; proof: string }) {
  return (
    <li className="profile-side" data-done={props.isConfirmed || undefined}>
      <Icon name={props.isConfirmed ? 'check' : 'sheet'} />
      <span>
        <strong>{props.email}</strong>
        <br />
        <span>
          {props.isConfirmed
            ? 'Confirmed'
            : `Open the link in the mail to it; that shows ${props.proof}.`}
        </span>
      </span>
    </li>
  )
}

/** While `isWanted`, calls `load` and updates the session when the page is visible or focused again. */
function useWhenVisible(isWanted: boolean, load: () => void): void {
  const { session } = useSite()
  useEffect(() => {
    if (!isWanted) return
    const onSeen = (): void => {
      if (document.visibilityState !== 'visible') return
      load()
      void session.reloadProfile()
    }
    document.addEventListener('visibilitychange', onSeen)
    addEventListener('focus', onSeen)
    return () => {
      document.removeEventListener('visibilitychange', onSeen)
      removeEventListener('focus', onSeen)
    }
  }, [isWanted, load, session])
}
