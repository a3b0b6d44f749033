import { useState } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import { SuccessView } from '../success-view.tsx'
import { DeleteAccount } from './security/delete-account.tsx'
import { DownloadButton } from './download-button.tsx'
import { ProfileFrame, ProfileSheet, profileHead } from './profile-frame.tsx'

const DATA_PATH = '/profile/data'

export const head = profileHead(DATA_PATH)

/** A download of all personal data in one file, and the deletion of the account. */
export function Page() {
  const [isDeleted, setDeleted] = useState(false)
  if (isDeleted) {
    return (
      <SuccessView title="Your account is deleted" to="/" action="Go home">
        <p>
          Your address, your password, your saved results and everything else that named you are
          erased. Thank you for having been here.
        </p>
      </SuccessView>
    )
  }
  return (
    <ProfileFrame path={DATA_PATH} lede="It is yours: take it with you, or have it erased.">
      <ProfileSheet title="Export my data">
        <p>
          One JSON file with everything stored of you: your account, credit history, saved results,
          sign-ins, connected sites and site keys. Passwords and secrets are not in it; nobody can
          read those, we neither.
        </p>
        <div className="profile-buttons">
          <DownloadButton
            path={ROUTES.exportData}
            content="export"
            ending="json"
            label="Download my data"
          />
        </div>
      </ProfileSheet>
      <DeleteAccount onDeleted={() => setDeleted(true)} />
    </ProfileFrame>
  )
}
