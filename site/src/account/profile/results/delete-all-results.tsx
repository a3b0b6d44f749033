import { useState } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import { callApi } from '../../../call-api.ts'
import { useSite } from '../../../site-context.ts'
import { AccountFields, ConfirmationInput } from '../../account-frame.tsx'
import { DELETE_WORD } from '../../check-account.ts'
import { useAccountForm } from '../../use-account-form.ts'
import { ProfileSheet } from '../profile-frame.tsx'

/** Deletes every stored result, after the confirmation word is typed. */
export function DeleteAllResults({ onDeleted }: { onDeleted: () => void }) {
  const { session, showToast } = useSite()
  const [isOpen, setOpen] = useState(false)
  const form = useAccountForm({
    names: ['confirmation'],
    errorTitle: 'Error',
    send: async () => {
      const outcome = await callApi(session, ROUTES.results, {
        method: 'DELETE',
        body: { confirmation: DELETE_WORD },
      })
      return outcome.ok ? undefined : outcome.problem
    },
    onDone: () => {
      form.clear()
      setOpen(false)
      showToast({ title: 'Deleted', text: 'All saved results are gone for good.' })
      onDeleted()
    },
  })
  return (
    <ProfileSheet title="Delete all results" tone="danger">
      <p>
        Removes every saved result of every tool, not only those shown above. Your credits and their
        history stay as they are.
      </p>
      {isOpen ? (
        <>
          <AccountFields
            form={form}
            submit="Delete all results"
            submitting="Deleting..."
            tone="danger"
          >
            <ConfirmationInput form={form} />
          </AccountFields>
          <button type="button" className="dm-button-quiet" onClick={() => setOpen(false)}>
            Keep them
          </button>
        </>
      ) : (
        <button type="button" className="dm-button dm-outline" onClick={() => setOpen(true)}>
          Delete all results…
        </button>
      )}
    </ProfileSheet>
  )
}
