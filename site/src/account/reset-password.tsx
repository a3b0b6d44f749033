import { useState } from 'react'
import type { PageModule } from '../page-module.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useSite } from '../site-context.ts'
import { AccountFields, AccountFrame, EmailInput } from './account-frame.tsx'
import { ProviderButton } from './provider-button.tsx'
import { SuccessView } from './success-view.tsx'
import { useAccountForm } from './use-account-form.ts'

export const head: PageModule['head'] = (brand) => ({
  title: `Reset password | ${brand.name}`,
  description: 'Ask for a mail with a link to set a new password.',
  isIndexed: false,
})

/** Requests a recovery mail. The answer is the same whether or not the address is known. */
export function Page() {
  const { account, brand, showToast } = useSite()
  const [isDone, setDone] = useState(false)
  const form = useAccountForm({
    names: ['email'],
    errorTitle: 'Error',
    send: ({ email = '' }) => account.recover(email),
    onDone: () => {
      setDone(true)
      const text = 'Password reset instructions sent to your email'
      showToast({ title: 'Success!', text })
    },
  })
  if (brand.provider?.isOnly) {
    return (
      <AccountFrame title="Reset password">
        <p className="account-intro">
          {`There are no passwords here. ${brand.provider.name} signs you in, and helps when you have lost yours.`}
        </p>
        <ProviderButton next="/" />
      </AccountFrame>
    )
  }
  if (isDone) {
    return (
      <SuccessView title="Check Your Email" to="/login" action="Return to Login">
        <p>
          If <strong>{form.values.email}</strong> belongs to an account, a link to set a new
          password is on its way. It works once, within one hour.
        </p>
      </SuccessView>
    )
  }
  return (
    <AccountFrame title="Reset password">
      <p className="account-intro">
        Enter the address you registered with. We send you a link to set a new password.
      </p>
      <AccountFields form={form} submit="Send reset instructions" submitting="Sending...">
        <EmailInput form={form} />
      </AccountFields>
      <p className="account-other">
        Remembered it? <PageLink to="/login">Login</PageLink>
      </p>
    </AccountFrame>
  )
}
