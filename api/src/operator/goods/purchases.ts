import type { PurchasesPage } from '#shared/contract/operator/goods.server.ts'
import { iso, isoOrNull } from '../../store/iso-time.ts'
import type { Store } from '../../store/store.ts'
import { isOfAddress, readNewest } from '../newest-first.ts'
import type { ListQuery } from '../read-request.ts'

type PurchaseState = PurchasesPage['rows'][number]['state']

/** Purchases, newest first; `find` is a part of an address, or the payment's id at Stripe. */
export async function listPurchases(store: Store, query: ListQuery): Promise<PurchasesPage> {
  const { find } = query
  const found = store.db
    .selectFrom('payments')
    .leftJoin('accounts', 'accounts.id', 'payments.account_id')
    .select([
      'payments.id',
      'payments.account_id',
      'accounts.email',
      'payments.pack',
      'payments.credits',
      'payments.amount',
      'payments.amount_refunded',
      'payments.currency',
      'payments.created_at',
      'payments.paid_at',
    ])
    .select(({ selectFrom }) =>
      (['refund', 'dispute'] as const).map((kind) =>
        selectFrom('payment_reversals')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('payment_reversals.payment_id', '=', 'payments.id')
          .where('payment_reversals.kind', '=', kind)
          .where('payment_reversals.is_in_effect', '=', 1)
          .as(`${kind}s`),
      ),
    )
    .$if(find !== '', (purchases) =>
      purchases.where(({ or, eb }) =>
        or([isOfAddress(store, 'payments.account_id', find), eb('payments.id', '=', find)]),
      ),
    )
  const page = await readNewest(found, 'payments', query)
  return {
    next: page.next,
    rows: page.rows.map(({ refunds, disputes, ...row }) => ({
      ...row,
      state: purchaseStateOf(row, { refunds: Number(refunds), disputes: Number(disputes) }),
      created_at: iso(row.created_at),
      paid_at: isoOrNull(row.paid_at),
    })),
  }
}

function purchaseStateOf(
  row: { readonly paid_at: number | null; readonly amount_refunded: number },
  { refunds, disputes }: { readonly refunds: number; readonly disputes: number },
): PurchaseState {
  if (row.paid_at === null) return 'open'
  if (disputes > 0) return 'disputed'
  return refunds > 0 || row.amount_refunded > 0 ? 'refunded' : 'paid'
}
