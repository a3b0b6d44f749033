import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { ProfileFrame, profileHead } from './profile-frame.tsx'
import { SignIns } from './sign-ins.tsx'

const PATH = '/profile/security'

export const head = profileHead(PATH)

/** E-mail address, password, and where the account is signed in. */
export function Page() {
  return (
    <ProfileFrame path={PATH} lede="What you sign in with, and where you are signed in.">
      <ChangeEmail />
      <ChangePassword />
      <SignIns />
    </ProfileFrame>
  )
}
