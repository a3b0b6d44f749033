import { useState } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import type { ConfirmEmailAnswer } from '#shared/contract/shapes.ts'
import { Spinner } from '#shared/ui/spinner.tsx'
import type { PageModule } from '../page-module.ts'
import { callApi, type CallOutcome } from '../call-api.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useSite, useVisitor } from '../site-context.ts'
import { AccountFrame } from './account-frame.tsx'
import { SuccessView } from './success-view.tsx'
import { useLinkParameters } from './use-link-parameters.ts'

export const head: PageModule['head'] = (brand) => ({
  title: `Confirm the new address | ${brand.name}`,
  description: 'Confirm the change of the e-mail address of your account.',
  isIndexed: false,
})

/**
 * Posts the token of a mail's link when somebody presses the button: fetching the address, as mail
 * scanners and link previews do, changes nothing.
 */
export function Page() {
  const parameters = useLinkParameters()
  const token = parameters && (parameters.get('token') ?? '')
  const { outcome, isBusy, send } = useConfirmation(token)
  if (token === '') return <InvalidLink />
  if (outcome?.ok) return <EmailConfirmed isChanged={outcome.answer.status === 'changed'} />
  if (outcome?.problem.code === 'link_invalid') return <InvalidLink />
  return (
    <AccountFrame title="Confirm the new address">
      {outcome ? (
        <p className="account-intro" role="alert">
          The server did not answer as it should. Your link is still good.
        </p>
      ) : (
        <p className="account-intro">
          You, or somebody who knows your password, asked for another e-mail address for this
          account. Press the button if that was you.
        </p>
      )}
      <button
        type="button"
        className="dm-button"
        aria-disabled={isBusy || token === undefined || undefined}
        onClick={send}
      >
        {isBusy && <Spinner />}
        <span>{outcome ? 'Try again' : 'Confirm the change'}</span>
      </button>
      <p className="account-other">
        Was it not you? Leave this page, and{' '}
        <PageLink to="/reset-password">set a new password</PageLink>.
      </p>
    </AccountFrame>
  )
}

function EmailConfirmed({ isChanged }: { isChanged: boolean }) {
  const { status } = useVisitor()
  const isSignedIn = status === 'signed-in'
  const way = isSignedIn
    ? { to: '/profile', action: 'Go to your profile' }
    : { to: '/login', action: 'Go to Login' }
  return isChanged ? (
    <SuccessView title="Your e-mail address is changed" {...way}>
      <p>Both addresses have confirmed. From now on you sign in with the new one.</p>
    </SuccessView>
  ) : (
    <SuccessView title="One of two" {...way}>
      <p>
        This address is confirmed. Now open the link in the mail to the other address; then the
        change takes effect. Until then you sign in as before.
      </p>
    </SuccessView>
  )
}

function InvalidLink() {
  return (
    <AccountFrame title="This link is no longer valid">
      <p className="account-intro" role="alert">
        A link to confirm an address works once, within 24 hours, and not after a newer change was
        asked for. Nothing was changed.
      </p>
      <p className="account-choices">
        <PageLink to="/profile/security" className="dm-button">
          Sign-in and security
        </PageLink>
      </p>
    </AccountFrame>
  )
}

function useConfirmation(token: string | undefined) {
  const { session } = useSite()
  const [outcome, setOutcome] = useState<CallOutcome<ConfirmEmailAnswer>>()
  const [isBusy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    if (!token || isBusy) return
    setBusy(true)
    const answered = await callApi<ConfirmEmailAnswer>(session, ROUTES.confirmEmail, {
      body: { token },
    })
    setBusy(false)
    setOutcome(answered)
    // The header and the profile show the new address at once.
    if (answered.ok && session.getState().status === 'signed-in') void session.reloadProfile()
  }
  return { outcome, isBusy, send: () => void send() }
}
