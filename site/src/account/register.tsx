import { useState } from 'react'
import type { PageModule } from '../page-module.ts'
import { keptFlowPath } from '../connect/kept-flow.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useSite } from '../site-context.ts'
import { AccountFields, AccountFrame, EmailInput, PasswordInput } from './account-frame.tsx'
import { ProviderButton } from './provider-button.tsx'
import { signUp } from './sign-up.ts'
import { SuccessView } from './success-view.tsx'
import { useAccountForm } from './use-account-form.ts'
import { loginPath } from './next-path.ts'
import { useNextGate } from './use-visitor-gate.ts'

export const head: PageModule['head'] = (brand) => ({
  title: `Register | ${brand.name}`,
  description: `Create a ${brand.name} account with an e-mail address and a password. 100 free credits every day, no payment details.`,
})

/** Signs up; the account is opened by the link in the mail. */
export function Page() {
  const site = useSite()
  const [isDone, setDone] = useState(false)
  const next = useNextGate()
  const form = useAccountForm({
    names: ['email', 'password'],
    isNewPassword: true,
    errorTitle: 'Error signing up',
    send: ({ email, password }) => signUp(site, email, password),
    onDone: () => {
      setDone(true)
      const text = 'Please check your email to confirm your account'
      site.showToast({ title: 'Success!', text })
    },
  })
  const { provider } = site.brand
  if (provider?.isOnly) {
    return (
      <AccountFrame title="Create an account">
        <p className="account-intro">
          {`Sign in with ${provider.name}: that opens your account, with 100 free credits every day.`}
        </p>
        <ProviderButton next={next} />
      </AccountFrame>
    )
  }
  if (isDone) {
    return (
      <SuccessView title="Registration Successful!" to={loginPath(next)} action="Go to Login">
        <p>
          We have sent a mail to <strong>{form.values.email}</strong>. Open the link in it to
          confirm your account; it works once, within 24 hours.
        </p>
        <p className="dm-note">
          Nothing there after a few minutes? Look among the spam, then register again with the same
          address: that sends a new link.
        </p>
        {next === keptFlowPath() && (
          <p className="dm-note">
            Leave this page open: it goes on connecting once you have confirmed in this browser. If
            you confirm elsewhere, come back and sign in here.
          </p>
        )}
      </SuccessView>
    )
  }
  return (
    <AccountFrame title="Create an account">
      <p className="account-intro">
        100 free credits every day: ten generations, with any of the tools.
      </p>
      <ProviderButton next={next} />
      {provider && <p className="account-or">or with a password</p>}
      <AccountFields form={form} submit="Register" submitting="Creating your account...">
        <EmailInput form={form} />
        <PasswordInput form={form} isNew />
      </AccountFields>
      <p className="account-terms">
        By registering you accept the <PageLink to="/terms-of-service">terms of service</PageLink>.
        What we keep about you stands in the{' '}
        <PageLink to="/privacy-policy">privacy policy</PageLink>.
      </p>
      <p className="account-other">
        Have an account? <PageLink to={loginPath(next)}>Login</PageLink>
      </p>
    </AccountFrame>
  )
}
