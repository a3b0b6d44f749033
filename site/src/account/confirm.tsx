import { useState } from 'react'
import type { PageModule } from '../page-module.ts'
import { keptFlowPath } from '../connect/kept-flow.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useSite } from '../site-context.ts'
import { AccountFields, AccountFrame, PasswordInput } from './account-frame.tsx'
import { loginPath, withNext } from './next-path.ts'
import { SuccessView } from './success-view.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useLinkParameters } from './use-link-parameters.ts'

export const head: PageModule['head'] = (brand) => ({
  title: `Confirm your account | ${brand.name}`,
  description: 'Confirm the e-mail address of your account.',
  isIndexed: false,
})

/**
 * Confirms with the mail's link and the password of the same sign-up, or in the browser that registered, when the
 * button is pressed. Loading the page, as mail scanners and link previews do, changes nothing, and an address's owner
 * who did not sign up cannot confirm.
 */
export function Page() {
  const token = useLinkParameters()?.get('token')
  const [isElsewhere, setElsewhere] = useState(false)
  const flow = token === undefined ? undefined : keptFlowPath()
  if (token === null || token === '') return <InvalidLink flow={flow} />
  // On the way to a consent page, this is usually the browser that registered.
  return token !== undefined && flow !== undefined && !isElsewhere ? (
    <OwnConfirmation token={token} flow={flow} onElsewhere={() => setElsewhere(true)} />
  ) : (
    <Confirmation token={token} flow={flow} />
  )
}

interface FlowProps {
  /** The path the visitor was on the way to, if this browser has stored one. */
  readonly flow: string | undefined
}

interface OwnConfirmationProps {
  readonly token: string
  readonly flow: string
  /**
   * Called when the server does not recognise this browser as the one that registered, so that the password is
   * needed.
   */
  readonly onElsewhere: () => void
}

/**
 * Confirmation without the password: the server recognises the browser that registered within the hour. Signs in as
 * well.
 */
function OwnConfirmation({ token, flow, onElsewhere }: OwnConfirmationProps) {
  const { account } = useSite()
  const [isDone, setDone] = useState(false)
  const form = useAccountForm({
    names: [],
    errorTitle: 'Not confirmed yet',
    send: async () => {
      const { outcome } = await account.confirm(token, '')
      const isUnknown = typeof outcome === 'object' && outcome.code === 'password_wrong'
      if (isUnknown) onElsewhere()
      else if (outcome === undefined) setDone(true)
      return isUnknown ? undefined : outcome
    },
    onDone: () => {},
  })
  if (isDone)
    return (
      <SuccessView title="Your account is confirmed" to={flow} action="Go on connecting">
        <p>You are signed in.</p>
      </SuccessView>
    )
  if (form.refusal?.code === 'link_invalid') return <InvalidLink flow={flow} />
  return (
    <AccountFrame title="Confirm your account">
      <p className="account-intro">
        You registered in this browser: one press, and you are signed in and go on connecting.
      </p>
      <AccountFields
        form={form}
        submit="Confirm my account"
        submitting="Confirming..."
        refusalHint={<>Your link is still good: try again.</>}
      >
        {null}
      </AccountFields>
      <p className="account-other">You did not register? Close this page: nothing happens.</p>
    </AccountFrame>
  )
}

const WRONG_PASSWORD =
  'This is not the password you chose when you registered. The link is still good.'

/** `token` is undefined until the page is hydrated. */
function Confirmation({ token, flow }: FlowProps & { readonly token: string | undefined }) {
  const { account } = useSite()
  const [hasDailyCredits, setHasDailyCredits] = useState<boolean>()
  const form = useAccountForm({
    names: ['password'],
    errorTitle: 'Not confirmed yet',
    texts: { password_wrong: WRONG_PASSWORD },
    send: async ({ password }) => {
      if (token === undefined) return 'network'
      const confirmed = await account.confirm(token, password)
      if (confirmed.outcome === undefined) setHasDailyCredits(confirmed.hasDailyCredits)
      return confirmed.outcome
    },
    onDone: () => {},
  })
  if (hasDailyCredits !== undefined) {
    return <Confirmed hasDailyCredits={hasDailyCredits} flow={flow} />
  }
  const code = form.refusal?.code
  if (code === 'link_invalid') return <InvalidLink flow={flow} />
  const wayOn =
    code === 'rate_limited' ? (
      <>
        Your link is still good.{' '}
        <PageLink to={withNext('/register', flow)}>Registering again</PageLink> sends a new one.
      </>
    ) : (
      <>Your link is still good: try again.</>
    )
  return (
    <AccountFrame title="Confirm your account">
      <p className="account-intro">
        Enter the password you chose when you registered. With it and the link in our mail we know
        that the account is yours.
      </p>
      <AccountFields
        form={form}
        submit="Confirm my account"
        submitting="Confirming..."
        refusalHint={wayOn}
      >
        <PasswordInput form={form} />
      </AccountFields>
      <p className="account-other">
        Forgot it? <PageLink to={withNext('/register', flow)}>Register again</PageLink> with the
        same address and a new password.
      </p>
      <p className="account-other">
        You did not register? Close this page: without the password nothing happens.
      </p>
    </AccountFrame>
  )
}

function Confirmed({ hasDailyCredits, flow }: FlowProps & { readonly hasDailyCredits: boolean }) {
  return (
    <SuccessView title="Your account is confirmed" to={loginPath(flow)} action="Go to Login">
      {hasDailyCredits ? (
        <p>Sign in to start with your 100 free credits for today.</p>
      ) : (
        <p>
          Another account has your mailbox too, in another spelling of the address, and the free
          credits of the day are once for a mailbox. Here you can use credits that you buy or
          redeem.
        </p>
      )}
      {flow === undefined ? (
        <p className="dm-note">
          Were you connecting a site or an assistant? Go back to the window where you registered,
          and sign in there.
        </p>
      ) : (
        <p className="dm-note">Then you go on connecting.</p>
      )}
    </SuccessView>
  )
}

function InvalidLink({ flow }: FlowProps) {
  return (
    <AccountFrame title="This link is no longer valid">
      <p className="account-intro" role="alert">
        A confirmation link works once, within 24 hours. If you have used it before, your account is
        confirmed and you can sign in.
      </p>
      <p className="account-intro">
        Otherwise register again with the same address: that sends a new link.
      </p>
      <p className="account-choices">
        <PageLink to={loginPath(flow)} className="dm-button">
          Login
        </PageLink>
        <PageLink to={withNext('/register', flow)} className="dm-button dm-outline">
          Register
        </PageLink>
      </p>
    </AccountFrame>
  )
}
