import { useEffect, useState } from 'react'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import { Icon } from '#shared/ui/icons.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { useAddressParameters } from '../use-address-parameters.ts'
import { PageLink } from '../layout/page-link.tsx'
import type { PageModule } from '../page-module.ts'
import { useVisitor } from '../site-context.ts'
import { usePurchase } from './purchase.ts'
import { RedeemCode } from './redeem-code.tsx'
import { PageTitle, Section } from './section.tsx'
import { SignInFirst, TopUp } from './top-up.tsx'
import { formatCount, generationsInWords, renewalInWords } from './credit-words.ts'

export const head: PageModule['head'] = (brand) => ({
  title: `Credits: what they buy and when they renew | ${brand.name}`,
  description:
    'A generation costs 10 credits with every tool. 100 free credits arrive every day at midnight UTC. How to top up when they run out.',
})

/** What a credit buys, when the daily ones renew, packs to buy and codes to redeem. */
export function Page() {
  const { status, credits } = useVisitor()
  const purchase = useAddressParameters()?.get('purchase')
  const renewal = useRenewal()
  return (
    <>
      <PageTitle
        title="Credits"
        lede="A generation costs 10 credits, whichever tool it is. You get 100 every day, free."
      />
      {purchase === 'done' && <Purchase />}
      {purchase === 'cancelled' && (
        <div className="top-up-notice" role="status">
          <Icon name="close" />
          <p>The purchase was cancelled. Nothing was charged.</p>
        </div>
      )}
      <ul className="figures" role="list">
        <li>
          <strong>10</strong> credits for a generation of several drafts
        </li>
        <li>
          <strong>100</strong> free credits every day
        </li>
        <li>
          <strong>0</strong> charged when a generation fails
        </li>
      </ul>
      {status === 'signed-in' && (
        <p className="balance">
          <span>{`You have ${formatCount(credits ?? 0)} credits, enough for ${generationsInWords(credits ?? 0, COST_CREDITS)}. `}</span>
          <PageLink to="/">Choose a tool</PageLink>
        </p>
      )}
      <div className="sections">
        <Section title="Top up">
          <TopUp />
        </Section>
        <Section title="Redeem a code">
          <p>Somebody gave you a code? Its credits are added to your account and do not expire.</p>
          {status === 'signed-out' ? <SignInFirst purpose="redeem a code" /> : <RedeemCode />}
        </Section>
        <Section title="What a credit buys">
          <p>
            Ten credits buy one generation: as many drafts as the tool promises, each of them
            checked. They are taken only when enough drafts have passed. A failed or cancelled
            generation costs nothing, and asking again after a broken connection does not charge you
            twice.
          </p>
        </Section>
        <Section title="When they renew">
          <p>
            <span>
              {`The daily allowance renews at midnight UTC${
                renewal === undefined ? '' : `: next ${renewal}, where you are`
              }.`}
            </span>{' '}
            The 100 credits of a day are added the first time you use your account on that day; what
            is left of them at midnight UTC does not carry over.
          </p>
        </Section>
      </div>
    </>
  )
}

/** The state of the purchase from which the visitor returns. */
function Purchase() {
  const { status } = useVisitor()
  const state = usePurchase(status === 'signed-in')
  if (status === 'signed-out') {
    return (
      <div className="top-up-notice" role="status">
        <Icon name="check" />
        <p>Thank you. Your credits are added to your account by themselves; sign in to see them.</p>
      </div>
    )
  }
  const isArrived = typeof state === 'object'
  return (
    <div className="top-up-notice" data-arrived={isArrived || undefined} role="status">
      {isArrived ? <Icon name="check" /> : <Spinner />}
      {isArrived ? (
        <p>
          <span>{`Thank you. ${formatCount(state.credits)} credits have been added to your account. `}</span>
          <PageLink to="/">Choose a tool</PageLink>
        </p>
      ) : (
        <p>
          {`Thank you. Waiting for the payment service to confirm the payment${
            state === 'slow'
              ? '. It takes longer than usual; you need not wait here, the credits are added by themselves.'
              : '...'
          }`}
        </p>
      )}
    </div>
  )
}

/** The next renewal in the visitor's time zone; undefined until the page is mounted. */
function useRenewal(): string | undefined {
  const [renewal, setRenewal] = useState<string>()
  useEffect(() => {
    const updateRenewal = (): void => setRenewal(renewalInWords(Date.now()))
    updateRenewal()
    const timer = setInterval(updateRenewal, 60_000)
    return () => clearInterval(timer)
  }, [])
  return renewal
}
