import { useEffect, useRef } from 'react'
import type { LedgerPage } from '#shared/contract/operator/accounts.server.ts'
import { ProfileSheet } from '../../account/profile/profile-frame.tsx'
import { ListTable } from '../parts/list-table.tsx'
import type { Column } from '../parts/table.tsx'
import { useList } from '../parts/use-list.ts'
import { RelativeTime } from '../parts/at.tsx'
import { formatCount } from '../../pages/credit-words.ts'

type LedgerEntry = LedgerPage['rows'][number]

const LEDGER_COLUMNS: readonly Column<LedgerEntry>[] = [
  { head: 'What', cell: ({ reason }) => reason },
  { head: 'When', cell: ({ at }) => <RelativeTime iso={at} /> },
  { head: 'Credits', cell: ({ bucket }) => bucket },
  {
    head: 'Change',
    cell: ({ amount }) =>
      `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatCount(Math.abs(amount))}`,
    isNumber: true,
  },
  { head: 'Balance', cell: ({ balance }) => formatCount(balance), isNumber: true },
]

/** Every change of the balance; reloaded when `changes` changes. */
export function Ledger({ id, changes }: { id: string; changes: number }) {
  const list = useList<LedgerEntry>(`/accounts/${id}/ledger`)
  const { reload } = list
  const read = useRef(changes)
  useEffect(() => {
    if (read.current !== changes) reload()
    read.current = changes
  }, [changes, reload])
  return (
    <ProfileSheet title="Ledger">
      <ListTable
        list={list}
        what="Entries"
        columns={LEDGER_COLUMNS}
        empty={<p>No credits came or went yet.</p>}
      />
    </ProfileSheet>
  )
}
