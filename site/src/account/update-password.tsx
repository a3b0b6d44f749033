import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PageModule } from '../page-module.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useSite } from '../site-context.ts'
import { AccountFields, AccountFrame, PasswordInput } from './account-frame.tsx'
import { SuccessView } from './success-view.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useLinkParameters } from './use-link-parameters.ts'

export const head: PageModule['head'] = (brand) => ({
  title: `Set a new password | ${brand.name}`,
  description: 'Set a new password with the link from your mail.',
  isIndexed: false,
})

/** How long the success message is shown before the login page (specification.md §9). */
const REDIRECT_MS = 2_000

/** Sets a new password with the token of the mail's recovery link; without one, redirects to the login page. */
export function Page() {
  const parameters = useLinkParameters()
  const navigate = useNavigate()
  const token = parameters && readRecoveryToken(parameters)
  const isUnmarked = parameters !== undefined && token === undefined
  useEffect(() => {
    if (isUnmarked) void navigate('/login', { replace: true })
  }, [isUnmarked, navigate])
  if (token === undefined) {
    return (
      <AccountFrame title="Set a new password">
        <p className="account-intro">Loading...</p>
      </AccountFrame>
    )
  }
  return <NewPassword token={token} />
}

/** The token of a link with the recovery marker `#type=recovery&token=…`. */
export function readRecoveryToken(parameters: URLSearchParams): string | undefined {
  return parameters.get('type') === 'recovery' ? parameters.get('token') || undefined : undefined
}

function NewPassword({ token }: { token: string }) {
  const { account, session, showToast } = useSite()
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  const form = useAccountForm({
    names: ['password'],
    isNewPassword: true,
    errorTitle: 'Error',
    send: ({ password = '' }) => account.updatePassword(password, token),
    onDone: () => {
      // The server has ended every session of the account.
      session.forget()
      setDone(true)
      const text = 'Your password has been updated successfully'
      showToast({ title: 'Success!', text })
    },
  })
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => void navigate('/login', { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
  if (isDone) {
    return (
      <SuccessView title="Password updated" to="/login" action="Go to Login">
        <p>Sign in with your new password. Other devices were signed out.</p>
      </SuccessView>
    )
  }
  const wayOn = form.refusal?.code === 'link_invalid' && (
    <PageLink to="/reset-password">Ask for a new link</PageLink>
  )
  return (
    <AccountFrame title="Set a new password">
      <AccountFields
        form={form}
        submit="Update password"
        submitting="Updating..."
        refusalHint={wayOn}
      >
        <PasswordInput form={form} label="New password" isNew />
      </AccountFields>
    </AccountFrame>
  )
}
