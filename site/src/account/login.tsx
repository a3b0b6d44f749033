import type { PageHead } from '../page-module.ts'
import { brand } from '../brand.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useSite } from '../site-context.ts'
import { AccountFields, AccountFrame, EmailInput, PasswordInput } from './account-frame.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useVisitorGate } from './use-visitor-gate.ts'

export const head: PageHead = {
  title: `Login | ${brand.name}`,
  description: `Sign in to ${brand.name} to generate, with 100 free credits every day.`,
}

/** Signs in; whoever is signed in goes home. */
export function Page() {
  const { account, showToast } = useSite()
  useVisitorGate('signed-in', '/')
  const form = useAccountForm({
    names: ['email', 'password'],
    errorTitle: 'Error signing in',
    send: ({ email = '', password = '' }) => account.signIn(email, password),
    onDone: () => showToast({ title: 'Success!', text: 'You have been signed in' }),
  })
  const wayOn = form.refusal?.code === 'email_unconfirmed' && (
    <>
      The link is in the mail we sent you. Registering again with the same address sends a new one.
    </>
  )
  return (
    <AccountFrame title="Login">
      <p className="account-intro">Welcome back. Your credits for today are waiting.</p>
      <AccountFields form={form} submit="Login" submitting="Signing in..." wayOn={wayOn}>
        <EmailInput form={form} />
        <PasswordInput form={form} />
        <p className="account-aside">
          <PageLink to="/reset-password">Forgot password?</PageLink>
        </p>
      </AccountFields>
      <p className="account-other">
        No account yet? <PageLink to="/register">Register</PageLink>
      </p>
    </AccountFrame>
  )
}
