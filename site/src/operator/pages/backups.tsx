import type {
  BackupsPage as Answer,
  NewBackupAnswer,
  VerifyBackupAnswer,
} from '#shared/contract/operator/upkeep.server.ts'
import { Icon } from '#shared/ui/icons.tsx'
import { ProfileSheet } from '../../account/profile/profile-frame.tsx'
import { Moment } from '../../account/profile/times.tsx'
import { useAnswer } from '../../account/profile/use-answer.ts'
import { CodeBlock } from '../../embed/code-block.tsx'
import { AnswerView } from '../parts/answered.tsx'
import { ChangeButton } from '../change/change-button.tsx'
import { bytesInWords } from '../parts/figures.ts'
import { Table, type Column } from '../parts/table.tsx'
import { OPERATOR_API } from '../parts/use-list.ts'
import { RelativeTime } from '../parts/at.tsx'
import { formatCount } from '../../pages/credit-words.ts'

const BACKUP_COLUMNS: readonly Column<Answer['rows'][number]>[] = [
  { head: 'File', cell: ({ file }) => <code>{file}</code> },
  { head: 'Made', cell: ({ made_at }) => <RelativeTime iso={made_at} /> },
  { head: 'Size', cell: ({ bytes }) => bytesInWords(bytes), isNumber: true },
]

/** The existing backups (SQLite only), the last trial restore, and the commands that make and restore a backup. */
export function BackupsPage() {
  const backups = useAnswer<Answer>(`${OPERATOR_API}/backups`)
  return (
    <AnswerView of={backups} what="The backups">
      {(answer) => (
        <>
          {answer.database === 'sqlite' && <BackupList backups={answer} onChange={backups.load} />}
          <LastTrial tried={answer.tried} />
          <CommandLines backups={answer} />
        </>
      )}
    </AnswerView>
  )
}

function BackupList({ backups, onChange }: { backups: Answer; onChange: () => void }) {
  const { rows, folder } = backups
  return (
    <ProfileSheet
      title="Backups here"
      besideTitle={
        <ChangeButton<NewBackupAnswer>
          kind="button"
          label="Make one"
          title="Make a backup"
          action="Make it"
          path="/backups"
          bodyOf={() => ({})}
          done={({ accounts, entries }) => ({
            title: 'Made and verified',
            text: `It holds ${formatCount(accounts)} accounts and ${formatCount(entries)} entries of the ledger.`,
          })}
          onDone={onChange}
        >
          <p>A copy of the database as it is at this moment. The server goes on meanwhile.</p>
        </ChangeButton>
      }
    >
      {folder !== null && (
        <p className="dm-note">
          <span>In the folder </span>
          <code>{folder}</code>
        </p>
      )}
      {rows.length === 0 ? (
        <p className="operator-empty">
          There is none yet. Make one, and keep a copy on another machine.
        </p>
      ) : (
        <Table
          caption="Backups"
          columns={BACKUP_COLUMNS}
          rows={rows}
          keyOf={({ file }) => file}
          renderActions={({ file }) => <TryRestoring file={file} onDone={onChange} />}
        />
      )}
    </ProfileSheet>
  )
}

function TryRestoring({ file, onDone }: { file: string; onDone: () => void }) {
  return (
    <ChangeButton<VerifyBackupAnswer>
      label="Try restoring"
      about={file}
      title="Try whether this backup can be restored"
      action="Try it"
      path="/backups/verify"
      bodyOf={() => ({ file })}
      done={({ imbalances, accounts, results }) =>
        imbalances === 0
          ? {
              title: 'It can be restored',
              text: `${formatCount(accounts)} accounts, ${formatCount(results)} results, and a ledger that agrees.`,
            }
          : {
              isError: true,
              title: 'Its ledger does not agree',
              text: `${formatCount(imbalances)} numbers are wrong. Keep it, and make another one.`,
            }
      }
      onDone={onDone}
    >
      <p>
        <code>{file}</code>
      </p>
      <p>
        It is restored into a place that is removed again, and its ledger is audited. The server and
        its data stay as they are.
      </p>
    </ChangeButton>
  )
}

/** The result of the last trial restore of a backup. */
function LastTrial({ tried }: { tried: Answer['tried'] }) {
  return (
    <ProfileSheet title="Last trial">
      {tried === null ? (
        <p className="operator-empty">
          No backup was tried yet. One that was never restored is a hope.
        </p>
      ) : (
        <p className="operator-outcome" data-tone={tried.holds ? 'good' : 'bad'}>
          <Icon name={tried.holds ? 'check' : 'alert'} />
          <span>
            <span>{tried.holds ? 'Could be restored, ' : 'Could not be restored, '}</span>
            <Moment iso={tried.at} isInside />
            <span>: </span>
            <code>{tried.file}</code>
          </span>
        </p>
      )}
    </ProfileSheet>
  )
}

function CommandLines({ backups: { database, make, restore } }: { backups: Answer }) {
  return (
    <ProfileSheet title="On the command line">
      {database === 'postgres' && (
        <p>With PostgreSQL, backups are made with its own tools, beside the server.</p>
      )}
      <CodeBlock title="Making one" code={make} />
      {restore !== null && (
        <CodeBlock title="Restoring the newest" code={restore}>
          <p className="dm-note">
            Stop the server first. What was changed since the backup is lost.
          </p>
        </CodeBlock>
      )}
    </ProfileSheet>
  )
}
