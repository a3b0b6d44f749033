import { useState } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import { callApi } from '../../../call-api.ts'
import { PageLink } from '../../../layout/page-link.tsx'
import { useSite, useVisitor } from '../../../site-context.ts'
import { AccountFields, PasswordInput } from '../../account-frame.tsx'
import { useAccountForm } from '../../use-account-form.ts'
import { ProfileSheet } from '../profile-frame.tsx'

/** Changes the password, which requires the old one; ends every other sign-in. */
export function ChangePassword() {
  const { session, showToast } = useSite()
  const { email } = useVisitor()
  const [changes, setChanges] = useState(0)
  const form = useAccountForm({
    names: ['old_password', 'password'],
    isNewPassword: true,
    errorTitle: 'Error',
    send: async (values) => {
      const body = { old_password: values.old_password, password: values.password }
      const outcome = await callApi(session, ROUTES.changePassword, { body })
      return outcome.ok ? undefined : outcome.problem
    },
    onDone: () => {
      form.clear()
      setChanges((count) => count + 1)
      showToast({ title: 'Success!', text: 'Your password has been updated successfully' })
    },
  })
  return (
    <ProfileSheet title="Password">
      <p className="profile-note">
        Every other device is signed out, and connected sites and assistants have to be connected
        again. <PageLink to="/reset-password">Forgot password?</PageLink>
      </p>
      <AccountFields key={changes} form={form} submit="Change password" submitting="Updating...">
        {/* For password managers: whose password it is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={email ?? ''}
          readOnly
          hidden
        />
        <PasswordInput form={form} name="old_password" label="Present password" />
        <PasswordInput form={form} label="New password" isNew />
      </AccountFields>
    </ProfileSheet>
  )
}
