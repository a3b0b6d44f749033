import type { PurchasesPage as Answer } from '#shared/contract/operator/goods.server.ts'
import { OWNER_COLUMN, OwnerList } from '../parts/owner-list.tsx'
import type { Column } from '../parts/table.tsx'
import { Tag } from '../parts/tag.tsx'
import { RelativeTime } from '../parts/at.tsx'
import { formatCount, priceInWords } from '../../pages/credit-words.ts'

type PurchaseRow = Answer['rows'][number]

const PURCHASE_STATE_TAGS = {
  open: { text: 'Not paid', tone: undefined },
  paid: { text: 'Paid', tone: 'good' },
  refunded: { text: 'Refunded', tone: undefined },
  disputed: { text: 'Disputed', tone: 'bad' },
} as const

const PURCHASE_COLUMNS: readonly Column<PurchaseRow>[] = [
  OWNER_COLUMN,
  { head: 'State', cell: ({ state }) => <Tag {...PURCHASE_STATE_TAGS[state]} /> },
  {
    head: 'Credits',
    cell: ({ credits }) => (credits === null ? null : formatCount(credits)),
    isNumber: true,
  },
  { head: 'Amount', cell: purchasePriceText, isNumber: true },
  {
    head: 'When',
    cell: ({ paid_at, created_at }) => <RelativeTime iso={paid_at ?? created_at} />,
  },
  { head: 'Payment', cell: ({ id }) => <code>{id}</code> },
]

/** Payments, searchable by the address of an account or the id at Stripe. */
export function PurchasesPage() {
  return (
    <OwnerList<PurchaseRow>
      path="/purchases"
      what="Purchases"
      find="Part of an address, or the payment’s id at Stripe"
      empty="Nobody has bought credits yet."
      columns={PURCHASE_COLUMNS}
    />
  )
}

function purchasePriceText({ amount, amount_refunded, currency }: PurchaseRow): string | null {
  if (amount === null || currency === null) return null
  const price = priceInWords({ amount, currency })
  if (amount_refunded === 0) return price
  return `${price}, ${priceInWords({ amount: amount_refunded, currency })} of it refunded`
}
