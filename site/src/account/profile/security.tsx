import { useSite } from '../../site-context.ts'
import { ChangeEmail } from './security/change-email.tsx'
import { ChangePassword } from './security/change-password.tsx'
import { ProfileFrame, profileHead, ProfileSheet } from './profile-frame.tsx'
import { SignIns } from './security/sign-ins.tsx'

const SECURITY_PATH = '/profile/security'

export const head = profileHead(SECURITY_PATH)

/** E-mail address, password and active sign-ins. */
export function Page() {
  const { provider } = useSite().brand
  return (
    <ProfileFrame path={SECURITY_PATH} lede="What you sign in with, and where you are signed in.">
      {provider?.isOnly ? (
        <ProfileSheet title="Address and password">
          <p>{`${provider.name} signs you in: change them there.`}</p>
        </ProfileSheet>
      ) : (
        <>
          <ChangeEmail />
          <ChangePassword />
        </>
      )}
      <SignIns />
    </ProfileFrame>
  )
}
