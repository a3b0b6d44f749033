import { useState } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import { callApi } from '../../call-api.ts'
import { useSite } from '../../site-context.ts'
import { AccountFields, ConfirmationInput, PasswordInput } from '../account-frame.tsx'
import { DELETE_WORD } from '../check-account.ts'
import { useAccountForm } from '../use-account-form.ts'
import { ProfileSheet } from './profile-frame.tsx'

/** Deletes the account for good, after password and typed confirmation; says what is erased and what stays. */
export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const { session } = useSite()
  const [isOpen, setOpen] = useState(false)
  const form = useAccountForm({
    names: ['password', 'confirmation'],
    errorTitle: 'Error',
    send: async ({ password }) => {
      const body = { password, confirmation: DELETE_WORD }
      const outcome = await callApi(session, ROUTES.deleteAccount, { body })
      return outcome.ok ? undefined : outcome.problem
    },
    onDone: () => {
      onDeleted()
      session.forget()
    },
  })
  return (
    <ProfileSheet title="Delete my account" tone="danger">
      <div className="profile-fate">
        <div>
          <h3>Erased at once, for good</h3>
          <ul>
            <li>Your e-mail address and password</li>
            <li>All saved results and what you typed</li>
            <li>Sign-ins, connected sites and site keys</li>
            <li>Every credit you have left, bought ones too</li>
          </ul>
        </div>
        <div>
          <h3>Kept, without your name</h3>
          <ul>
            <li>The ledger of credits: amounts and dates that no longer lead to you</li>
            <li>Records of payments, as long as the law asks for them</li>
          </ul>
        </div>
      </div>
      {isOpen ? (
        <>
          <AccountFields
            form={form}
            submit="Delete my account"
            submitting="Deleting..."
            tone="danger"
          >
            <PasswordInput form={form} />
            <ConfirmationInput form={form} />
          </AccountFields>
          <button type="button" className="dm-button-quiet" onClick={() => setOpen(false)}>
            Keep my account
          </button>
        </>
      ) : (
        <button type="button" className="dm-button dm-outline" onClick={() => setOpen(true)}>
          Delete my account…
        </button>
      )}
    </ProfileSheet>
  )
}
