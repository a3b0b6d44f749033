import type { ChangeAnswer } from '#shared/contract/operator/common.server.ts'
import type { MailPage as Answer } from '#shared/contract/operator/upkeep.server.ts'
import { Field } from '#shared/ui/field.tsx'
import { ChangeButton } from '../change/change-button.tsx'
import { ListTable } from '../parts/list-table.tsx'
import type { Column } from '../parts/table.tsx'
import { Tag } from '../parts/tag.tsx'
import { useList } from '../parts/use-list.ts'
import { useListQuery } from '../parts/use-query.ts'
import { RelativeTime } from '../parts/at.tsx'
import { formatCount } from '../../pages/credit-words.ts'

type MailRow = Answer['rows'][number]

const MAIL_FILTERS = [
  { value: '', label: 'All mail' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
  { value: 'sent', label: 'Sent' },
]
const MAIL_STATE_TAGS = {
  waiting: { text: 'Waiting', tone: undefined },
  failed: { text: 'Failed', tone: 'bad' },
  sent: { text: 'Sent', tone: 'good' },
} as const

const MAIL_COLUMNS: readonly Column<MailRow>[] = [
  { head: 'To', cell: ({ recipient }) => recipient },
  { head: 'State', cell: ({ state }) => <Tag {...MAIL_STATE_TAGS[state]} /> },
  { head: 'Subject', cell: ({ subject }) => subject },
  { head: 'Written', cell: ({ created_at }) => <RelativeTime iso={created_at} /> },
  { head: 'Attempts', cell: ({ attempts }) => formatCount(attempts), isNumber: true },
  { head: 'Next or sent', cell: mailMomentOf },
  { head: 'Problem', cell: ({ problem }) => problem },
]

/** Pending, failed and sent mail. */
export function MailPage() {
  const { values, set } = useListQuery('state')
  const list = useList<MailRow>('/mail', values)
  return (
    <>
      <div className="operator-filter">
        <Field
          name="state"
          label="State"
          options={MAIL_FILTERS}
          value={values['state'] ?? ''}
          onChange={(value) => set('state', value)}
        />
      </div>
      <ListTable
        list={list}
        what="Mail"
        columns={MAIL_COLUMNS}
        empty={<p>{values['state'] ? 'No mail is in this state.' : 'No mail was written yet.'}</p>}
        renderActions={(mail) =>
          mail.state !== 'sent' && <SendAgain mail={mail} onDone={list.reload} />
        }
      />
    </>
  )
}

function mailMomentOf({ sent_at, next_attempt_at }: MailRow) {
  const at = sent_at ?? next_attempt_at
  return at === null ? null : <RelativeTime iso={at} />
}

function SendAgain({ mail, onDone }: { mail: MailRow; onDone: () => void }) {
  return (
    <ChangeButton<ChangeAnswer>
      label="Send again"
      about={`to ${mail.recipient}`}
      title="Send this mail again"
      action="Send again"
      path={`/mail/${mail.id}/send`}
      bodyOf={() => ({})}
      done={({ changed }) => ({
        title: changed ? 'On its way' : 'Nothing to do',
        text: changed ? 'It is tried at once.' : 'It has left already.',
      })}
      onDone={onDone}
    >
      <p>
        <span>{`“${mail.subject}” to `}</span>
        <strong>{mail.recipient}</strong>
      </p>
    </ChangeButton>
  )
}
