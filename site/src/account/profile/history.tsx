import { useEffect, useRef } from 'react'
import { ROUTES } from '#shared/contract/routes.ts'
import type { CreditEntry, CreditHistoryAnswer } from '#shared/contract/shapes.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { useVisitor } from '../../site-context.ts'
import { DownloadButton } from './download-button.tsx'
import { groupByDay } from './results/group-by-day.ts'
import { LoadProblem } from './load-problem.tsx'
import { MoreButton } from './more-button.tsx'
import { Loading, ProfileFrame, ProfileSheet, profileHead } from './profile-frame.tsx'
import { formatClock } from './times.tsx'
import { usePages } from './use-pages.ts'
import { formatCount } from '../../pages/credit-words.ts'

const HISTORY_PATH = '/profile/history'
const ENTRIES_PER_PAGE = 30

export const head = profileHead(HISTORY_PATH)

/** Every change of the balance with its reason, and the parts of the balance. */
export function Page() {
  return (
    <ProfileFrame
      path={HISTORY_PATH}
      lede="Every credit you were given and every credit you spent, each with its reason."
    >
      <History />
    </ProfileFrame>
  )
}

function History() {
  const pages = usePages<CreditHistoryAnswer, CreditEntry>(
    `${ROUTES.creditHistory}?limit=${ENTRIES_PER_PAGE}`,
    ({ entries }) => entries,
  )
  const { latest, items, problem, reload } = pages
  useWhenBalanceChanges(latest?.balance, reload)
  if (!latest) {
    return problem ? (
      <LoadProblem problem={problem} what="Your credit history" onRetry={reload} />
    ) : (
      <Loading />
    )
  }
  return (
    <>
      <Balance latest={latest} />
      <ProfileSheet
        title="What happened"
        besideTitle={
          items.length > 0 && (
            <DownloadButton
              path={ROUTES.creditHistoryCsv}
              content="credits"
              ending="csv"
              label="Download as CSV"
            />
          )
        }
      >
        {items.length === 0 ? (
          <p className="profile-empty">
            Nothing yet. Your first free credits arrive with your first generation of the day.{' '}
            <PageLink to="/">Choose a tool</PageLink>
          </p>
        ) : (
          groupByDay(items, ({ at }) => at).map(({ day, items: entries }) => (
            <section key={day} className="profile-day" aria-label={day}>
              <h3>{day}</h3>
              <ol className="profile-entries" role="list">
                {entries.map((entry) => (
                  <HistoryEntry key={entry.id} entry={entry} />
                ))}
              </ol>
            </section>
          ))
        )}
        <MoreButton pages={pages} what="Older entries" />
      </ProfileSheet>
      <ProfileSheet title="How to read it">
        <dl className="profile-legend">
          <dt>Daily</dt>
          <dd>
            The free credits of one day. They are spent first, and what is left of them expires at
            midnight UTC.
          </dd>
          <dt>Purchased</dt>
          <dd>Credits you bought, redeemed or were given. They do not expire.</dd>
          <dt>Returned</dt>
          <dd>{`A generation takes its ${COST_CREDITS} credits when it starts. If it fails or is cancelled, they come back; you then see both lines.`}</dd>
        </dl>
      </ProfileSheet>
    </>
  )
}

/** The balance as a sum, and when the daily part is renewed, in UTC and in the visitor's time. */
function Balance({ latest }: { latest: CreditHistoryAnswer }) {
  const { balance, daily, purchased, renews_at } = latest
  return (
    <section className="profile-sheet profile-balance" aria-label="Balance">
      <p>
        <span className="profile-credits">{formatCount(balance)}</span> credits available
      </p>
      <ul role="list">
        <li>
          <b>{formatCount(daily)}</b>
          <span>{` daily, renewed at midnight UTC (${formatClock(renews_at)} your time)`}</span>
        </li>
        <li>
          <b>{formatCount(purchased)}</b> purchased, without expiry
        </li>
      </ul>
      <PageLink to="/premium" className="dm-button dm-outline">
        Top up
      </PageLink>
    </section>
  )
}

function HistoryEntry({ entry }: { entry: CreditEntry }) {
  const { at, reason, amount, balance, bucket } = entry
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : ''
  return (
    <li className="profile-entry">
      <span className="profile-entry-reason">{reason}</span>
      <span className="profile-entry-amount" data-sign={sign || undefined}>
        <span>{`${sign}${formatCount(Math.abs(amount))}`}</span>
        <span className="dm-visually-hidden"> credits</span>
      </span>
      <span className="profile-entry-detail">
        <time dateTime={at}>{formatClock(at)}</time>
        <span>{` · ${bucket}`}</span>
      </span>
      <span className="profile-entry-detail">
        <span>{formatCount(balance)}</span>
        <span className="dm-visually-hidden"> credits</span>
        <span>{' left'}</span>
      </span>
    </li>
  )
}

/** Reloads the history when the balance in the header, updated by any tab, differs from the one shown here. */
function useWhenBalanceChanges(shown: number | undefined, reload: () => void): void {
  const { credits } = useVisitor()
  const lastCredits = useRef(credits)
  useEffect(() => {
    const isNews =
      lastCredits.current !== undefined && lastCredits.current !== credits && credits !== shown
    lastCredits.current = credits
    if (isNews && shown !== undefined) reload()
  }, [credits, shown, reload])
}
