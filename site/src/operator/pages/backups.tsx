import type { BackupsPage as Answer, MadeBackup } from '#shared/contract/operator/upkeep.server.ts'
import { ProfileSheet } from '../../account/profile/profile-frame.tsx'
import { useAnswer } from '../../account/profile/use-answer.ts'
import { CodeBlock } from '../../embed/code-block.tsx'
import { Answered } from '../parts/answered.tsx'
import { ChangeButton } from '../parts/change-button.tsx'
import { bytesInWords, countInWords } from '../parts/figures.ts'
import { Table, type Column } from '../parts/table.tsx'
import { API } from '../parts/use-list.ts'
import { At } from '../parts/at.tsx'

const COLUMNS: readonly Column<Answer['rows'][number]>[] = [
  { head: 'File', cell: ({ file }) => <code>{file}</code> },
  { head: 'Made', cell: ({ made_at }) => <At iso={made_at} /> },
  { head: 'Size', cell: ({ bytes }) => bytesInWords(bytes), isNumber: true },
]

/** The backups that are there, and the lines that make and restore one. */
export function BackupsPage() {
  const backups = useAnswer<Answer>(`${API}/backups`)
  return (
    <Answered of={backups} what="The backups">
      {(answer) => (
        <>
          {answer.database === 'sqlite' && <Made backups={answer} onMade={backups.load} />}
          <Lines backups={answer} />
        </>
      )}
    </Answered>
  )
}

function Made({ backups, onMade }: { backups: Answer; onMade: () => void }) {
  const { rows, folder } = backups
  return (
    <ProfileSheet
      title="Backups here"
      besideTitle={
        <ChangeButton<MadeBackup>
          kind="button"
          label="Make one"
          title="Make a backup"
          action="Make it"
          path="/backups"
          bodyOf={() => ({})}
          done={({ accounts, entries }) => ({
            title: 'Made and verified',
            text: `It holds ${countInWords(accounts)} accounts and ${countInWords(entries)} entries of the ledger.`,
          })}
          onDone={onMade}
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
        <Table caption="Backups" columns={COLUMNS} rows={rows} keyOf={({ file }) => file} />
      )}
    </ProfileSheet>
  )
}

function Lines({ backups: { database, make, restore } }: { backups: Answer }) {
  return (
    <ProfileSheet title="On the command line">
      {database === 'postgres' && (
        <p>With PostgreSQL, backups are made with its own tools, beside the server.</p>
      )}
      <CodeBlock title="Make one" code={make} />
      {restore !== null && (
        <CodeBlock title="Restore the newest" code={restore}>
          <p className="dm-note">
            Stop the server first. What was changed since the backup is lost.
          </p>
        </CodeBlock>
      )}
    </ProfileSheet>
  )
}
