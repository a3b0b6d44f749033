import type { PageModule } from '../page-module.ts'
import { Icon } from '#shared/ui/icons.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { useSite } from '../site-context.ts'
import { AccountFields, AccountFrame, EmailInput, PasswordInput } from './account-frame.tsx'
import { JoinAccount } from './join-account.tsx'
import { withNext } from './next-path.ts'
import { ProviderButton } from './provider-button.tsx'
import { explainFailure } from './provider-failures.ts'
import { useAccountForm } from './use-account-form.ts'
import { useLinkParameters } from './use-link-parameters.ts'
import { useNextGate } from './use-visitor-gate.ts'

export const head: PageModule['head'] = (brand) => ({
  title: `Login | ${brand.name}`,
  description: `Sign in to ${brand.name} to generate, with 100 free credits every day.`,
})

/** Signs in; a signed-in visitor is sent to the home page, or to the path in `?next=` on this site. */
export function Page() {
  const { provider, supportEmail } = useSite().brand
  const next = useNextGate()
  const link = useLinkParameters()
  const verified = link?.get('join') ?? undefined
  const joining = verified ?? link?.get('unverified') ?? undefined
  if (provider && joining !== undefined) {
    const isVerified = verified !== undefined
    return <JoinAccount email={joining} name={provider.name} isVerified={isVerified} />
  }
  const failure = provider && explainFailure(link?.get('failed'), provider.name, supportEmail)
  return (
    <AccountFrame title="Login">
      <p className="account-intro">Welcome back. Your credits for today are waiting.</p>
      {failure !== undefined && (
        <div className="account-refusal" role="alert">
          <Icon name="alert" />
          <p>{failure}</p>
        </div>
      )}
      <ProviderButton next={next} />
      {provider?.isOnly !== true && (
        <PasswordLogin next={next} hasProvider={provider !== undefined} />
      )}
    </AccountFrame>
  )
}

function PasswordLogin({ next, hasProvider }: { next: string; hasProvider: boolean }) {
  const { account, showToast } = useSite()
  const form = useAccountForm({
    names: ['email', 'password'],
    errorTitle: 'Error signing in',
    send: ({ email = '', password = '' }) => account.signIn(email, password),
    onDone: () => showToast({ title: 'Success!', text: 'You have been signed in' }),
  })
  const refusalHint = form.refusal?.code === 'credentials_invalid' && (
    <>No mail from us? Registering again with the same address sends a new one.</>
  )
  return (
    <>
      {hasProvider && <p className="account-or">or with a password</p>}
      <AccountFields
        form={form}
        submit="Login"
        submitting="Signing in..."
        refusalHint={refusalHint}
      >
        <EmailInput form={form} />
        <PasswordInput form={form} />
        <p className="account-aside">
          <PageLink to="/reset-password">Forgot password?</PageLink>
        </p>
      </AccountFields>
      <p className="account-other">
        No account yet? <PageLink to={withNext('/register', next)}>Register</PageLink>
      </p>
    </>
  )
}
