import { useState } from 'react'
import { useLocation } from 'react-router'
import { ROUTES } from '#shared/contract/routes.ts'
import { callApi } from '../../../call-api.ts'
import { useSite } from '../../../site-context.ts'
import { AccountFields, ConfirmationInput, PasswordInput } from '../../account-frame.tsx'
import { DELETE_WORD } from '../../check-account.ts'
import { ProviderButton } from '../../provider-button.tsx'
import { useAccountForm } from '../../use-account-form.ts'
import { ProfileSheet } from '../profile-frame.tsx'

/**
 * Deletes the account permanently, after password or new sign-in, and typed confirmation; lists the data that is
 * erased and kept.
 */
export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const { session, brand } = useSite()
  const provider = brand.provider?.isOnly ? brand.provider : undefined
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const form = useAccountForm({
    names: provider ? ['confirmation'] : ['password', 'confirmation'],
    errorTitle: 'Error',
    send: async ({ password }) => {
      const body = { password, confirmation: DELETE_WORD }
      const outcome = await callApi(session, ROUTES.deleteAccount, { body })
      return outcome.ok ? undefined : outcome.problem
    },
    ...(provider && {
      texts: {
        password_wrong: `Sign in with ${provider.name} once more first: the last time is over ten minutes ago.`,
      },
    }),
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
            <li>Your e-mail address, password and sign-in</li>
            <li>All saved results and what you typed</li>
            <li>Sign-ins, connected sites and assistants, and site keys</li>
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
          {provider && (
            <>
              <p>
                {`To be sure that it is you, sign in with ${provider.name} now, and come back here within ten minutes.`}
              </p>
              <ProviderButton next={pathname} isFresh />
            </>
          )}
          <AccountFields
            form={form}
            submit="Delete my account"
            submitting="Deleting..."
            tone="danger"
          >
            {!provider && <PasswordInput form={form} />}
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
