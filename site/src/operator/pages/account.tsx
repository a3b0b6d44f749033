import { useState } from 'react'
import type { AccountDetail } from '#shared/contract/operator/accounts.server.ts'
import { useAnswer } from '../../account/profile/use-answer.ts'
import { Icon } from '#shared/ui/icons.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { AccountActions } from '../account/account-actions.tsx'
import { Ledger } from '../account/ledger.tsx'
import { AccountConnections, AccountSiteKeys, SignIns } from '../account/places.tsx'
import { AnswerView } from '../parts/answered.tsx'
import { FactList } from '../parts/facts.tsx'
import { AccountTag } from '../parts/tag.tsx'
import { OPERATOR_API } from '../parts/use-list.ts'
import { RelativeTime } from '../parts/at.tsx'
import { formatCount } from '../../pages/credit-words.ts'

/** One account: its data, the actions on it, its ledger, and its sessions, connections and site keys. */
export function AccountPage({ id }: { id: string }) {
  const account = useAnswer<AccountDetail>(`${OPERATOR_API}/accounts/${id}`)
  const [changes, setChanges] = useState(0)
  const reload = (): void => {
    account.load()
    setChanges((count) => count + 1)
  }
  return (
    <>
      <p>
        <PageLink to="/operator/accounts" className="operator-back">
          <span className="profile-nav-back">
            <Icon name="chevron" />
          </span>
          All accounts
        </PageLink>
      </p>
      {account.problem?.code === 'not_found' ? (
        <p className="operator-empty">There is no such account: it may have been deleted.</p>
      ) : (
        <AnswerView of={account} what="The account">
          {(answer) => (
            <>
              <Overview account={answer} />
              <AccountActions account={answer} onChange={reload} />
              <Ledger id={id} changes={changes} />
              <SignIns account={answer} />
              <AccountConnections account={answer} onChange={reload} />
              <AccountSiteKeys account={answer} onChange={reload} />
            </>
          )}
        </AnswerView>
      )}
    </>
  )
}

function Overview({ account }: { account: AccountDetail }) {
  const { credits, counts, identities } = account
  return (
    <section className="profile-sheet" aria-labelledby="address">
      <div className="profile-sheet-head">
        <h2 id="address">{account.email}</h2>
        <AccountTag state={account.state} isOperator={account.is_operator} />
      </div>
      <FactList
        facts={[
          ['Credits', formatCount(credits.balance)],
          ['Of them daily', formatCount(credits.daily)],
          ['Of them purchased', formatCount(credits.purchased)],
          ['Held by what runs', formatCount(credits.held)],
          ['Generations', formatCount(counts.generations)],
          ['Saved results', formatCount(counts.results)],
          ['Signed up', <RelativeTime key="at" iso={account.created_at} />],
          [
            'Address confirmed',
            account.confirmed_at === null ? (
              'No'
            ) : (
              <RelativeTime key="at" iso={account.confirmed_at} />
            ),
          ],
          [
            'Blocked',
            account.disabled_at === null ? null : (
              <RelativeTime key="at" iso={account.disabled_at} />
            ),
          ],
          [
            'Also signs in at',
            identities.length === 0 ? null : identities.map(({ issuer }) => issuer).join(', '),
          ],
          ['Id', <code key="id">{account.id}</code>],
        ]}
      />
      <p>
        <PageLink to={`/operator/log?account=${account.id}`} className="operator-link">
          What operators did about this account
        </PageLink>
      </p>
    </section>
  )
}
