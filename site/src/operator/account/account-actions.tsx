import type {
  AccountDetail,
  CreditsAnswer,
  CreditsBody,
  DeleteAccountBody,
} from '#shared/contract/operator/accounts.server.ts'
import type { ChangeAnswer } from '#shared/contract/operator/common.server.ts'
import { useNavigate } from 'react-router'
import { fileName, saveFile } from '../../account/profile/download.ts'
import { ProfileSheet } from '../../account/profile/profile-frame.tsx'
import { useSite } from '../../site-context.ts'
import { ChangeButton } from '../change/change-button.tsx'
import { reasonField } from '../change/change-form.ts'
import { countCredits, formatCount } from '../../pages/credit-words.ts'

/** The maximum of one change, to catch typing errors. */
const CREDITS_MAX = 10_000_000

interface ActionsProps {
  readonly account: AccountDetail
  /** Reads the account again. */
  readonly onChange: () => void
}

/** What an operator can do about an account. Results can be opened by nobody but their owner. */
export function AccountActions(props: ActionsProps) {
  const { account, onChange } = props
  const isOpen = account.confirmed_at !== null
  return (
    <ProfileSheet title="Actions">
      <div className="profile-buttons">
        {isOpen && <ChangeCreditsButton {...props} sign={1} />}
        {isOpen && <ChangeCreditsButton {...props} sign={-1} />}
        {!isOpen && (
          <SimpleChange
            {...props}
            act="resend"
            label="Send the confirmation again"
            text="Another mail goes out with a new link; earlier links no longer work."
            done="The mail is on its way."
          />
        )}
        {!isOpen && (
          <SimpleChange
            {...props}
            act="confirm"
            label="Confirm the address"
            text="For an address whose mail never arrived. The password of the sign-up does not count: a mail with a link to set one goes out."
            done="The address is confirmed, and a mail with a link to set a password is on its way."
          />
        )}
        {account.counts.sessions > 0 && (
          <SimpleChange
            {...props}
            act="end-sessions"
            label="Sign out everywhere"
            text="Whoever is signed in has to sign in again. Connected sites stay connected."
            done="Every session has ended."
          />
        )}
        {account.disabled_at === null ? (
          <SimpleChange
            {...props}
            act="disable"
            label="Block"
            tone="danger"
            text="Ends every session and every connected site, and lets nobody in until it is unblocked. Nothing is deleted."
            done="The account is blocked."
          />
        ) : (
          <SimpleChange
            {...props}
            act="enable"
            label="Unblock"
            text="Its owner can sign in again. What was connected has to be connected anew."
            done="Its owner can sign in again."
          />
        )}
        <ExportData account={account} onDone={onChange} />
        <Deletion account={account} />
      </div>
    </ProfileSheet>
  )
}

function ChangeCreditsButton({ account, onChange, sign }: ActionsProps & { sign: 1 | -1 }) {
  const isGift = sign > 0
  return (
    <ChangeButton<CreditsAnswer>
      kind="button"
      label={isGift ? 'Give credits' : 'Take credits'}
      title={isGift ? 'Give credits' : 'Take credits'}
      action={isGift ? 'Give' : 'Take'}
      path={`/accounts/${account.id}/credits`}
      fields={[
        { name: 'amount', label: 'Credits', within: [1, CREDITS_MAX], isRequired: true },
        reasonField('The person reads it in the credit history.'),
      ]}
      bodyOf={({ amount = '', reason = '' }) =>
        ({ amount: sign * Number(amount), reason }) satisfies CreditsBody
      }
      done={({ applied, balance }) => ({
        title: `${isGift ? 'Gave' : 'Took'} ${countCredits(Math.abs(applied))}`,
        text: `${account.email} has ${formatCount(balance)}.`,
      })}
      onDone={onChange}
    >
      <p>
        {isGift
          ? `They never expire. ${account.email} has ${countCredits(account.credits.balance)}.`
          : `Purchased ones first, never more than there are: ${account.email} has ${countCredits(account.credits.balance)}.`}
      </p>
    </ChangeButton>
  )
}

interface SimpleProps extends ActionsProps {
  readonly act: 'resend' | 'confirm' | 'disable' | 'enable' | 'end-sessions'
  readonly label: string
  readonly text: string
  readonly done: string
  readonly tone?: 'danger'
}

/** A change whose only field is its reason. */
function SimpleChange({ account, onChange, act, label, text, done, tone }: SimpleProps) {
  return (
    <ChangeButton<ChangeAnswer>
      kind="button"
      label={label}
      title={label}
      action={label}
      tone={tone}
      path={`/accounts/${account.id}/${act}`}
      fields={[reasonField()]}
      done={({ changed }) => ({
        title: changed ? 'Done' : 'Nothing to do',
        text: changed ? done : 'It was so already.',
      })}
      onDone={onChange}
    >
      <p>
        <strong>{account.email}</strong>
      </p>
      <p>{text}</p>
    </ChangeButton>
  )
}

function ExportData({ account, onDone }: { account: AccountDetail; onDone: () => void }) {
  const { brand } = useSite()
  return (
    <ChangeButton<object>
      kind="button"
      label="Export"
      title="Export the data of this account"
      action="Export"
      path={`/accounts/${account.id}/export`}
      fields={[reasonField()]}
      done={() => ({ title: 'Exported', text: 'Give the file to the owner of the account alone.' })}
      onDone={(data) => {
        const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
        saveFile(content, fileName(brand, `account-${account.id}`, 'json'))
        onDone()
      }}
    >
      <p>
        A file with all that is stored of <strong>{account.email}</strong>, as the law asks. It is
        for its owner, and holds their texts: do not open it.
      </p>
    </ChangeButton>
  )
}

function Deletion({ account }: { account: AccountDetail }) {
  const navigate = useNavigate()
  return (
    <ChangeButton<ChangeAnswer>
      kind="button"
      label="Delete"
      title="Delete this account for good"
      action="Delete for good"
      tone="danger"
      path={`/accounts/${account.id}/delete`}
      fields={[
        {
          name: 'email',
          label: 'Type its address',
          isRequired: true,
          check: (value) =>
            value.trim() === account.email ? undefined : 'This is not its address.',
        },
        reasonField(),
      ]}
      bodyOf={({ email = '', reason = '' }) =>
        ({ email: email.trim(), reason }) satisfies DeleteAccountBody
      }
      done={() => ({ title: 'Deleted', text: `${account.email} has no account any more.` })}
      onDone={() => void navigate('/operator/accounts')}
    >
      <p>
        Results, sign-ins, connected sites and every credit of <strong>{account.email}</strong> are
        gone at once. The ledger stays, without a name.
      </p>
    </ChangeButton>
  )
}
