import { OIDC_ROUTES } from '#shared/contract/routes.ts'
import type { SessionAnswer } from '#shared/contract/shapes.ts'
import { callApi } from '../call-api.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useSite } from '../site-context.ts'
import { AccountFields, AccountFrame, PasswordInput } from './account-frame.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Links an account to its owner's sign-in at the operator's provider, once, with the account's password. */
export function JoinAccount(props: {
  readonly email: string
  /** The provider's name. */
  readonly name: string
  /** False if the provider has not verified the address: then the page does not reveal whether it has an account. */
  readonly isVerified: boolean
}) {
  const { email, name, isVerified } = props
  const { session, showToast } = useSite()
  const form = useAccountForm({
    names: ['password'],
    errorTitle: 'Error signing in',
    send: async ({ password }) => {
      const outcome = await callApi<SessionAnswer>(session, OIDC_ROUTES.join, {
        body: { password },
      })
      if (!outcome.ok) return outcome.problem
      session.adopt(outcome.answer)
      return undefined
    },
    onDone: () => showToast({ title: 'Success!', text: 'You have been signed in' }),
    texts: { link_invalid: `That took too long. Sign in with ${name} once more.` },
  })
  return (
    <AccountFrame title="One more step">
      <p className="account-intro">
        {isVerified
          ? `There is an account for ${email} already. Enter its password once: from then on ${name} signs you in.`
          : `${name} has not verified ${email}. If you have an account with it here, enter its password once: from then on ${name} signs you in. Otherwise verify the address there, then sign in again.`}
      </p>
      <AccountFields form={form} submit="Join and sign in" submitting="Signing in...">
        <PasswordInput form={form} help="The password of your account here." />
      </AccountFields>
      <p className="account-other">
        Not yours, or forgotten? <PageLink to="/reset-password">Reset the password</PageLink> or{' '}
        <PageLink to="/login">begin again</PageLink>
      </p>
    </AccountFrame>
  )
}
