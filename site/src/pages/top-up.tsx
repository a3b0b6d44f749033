import type { TopUpPack } from '#shared/contract/shapes.ts'
import { Spinner } from '#shared/ui/spinner.tsx'
import { explainCallProblem } from '../call-api.ts'
import { loginPath, withNext } from '../account/next-path.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useSite, useVisitor } from '../site-context.ts'
import { useCheckout, useTopUp } from './use-top-up.ts'
import { formatCount, generationsInWords, priceInWords } from './credit-words.ts'

const PREMIUM_PATH = '/premium'

/** The packs on sale, or why there are none. */
export function TopUp() {
  const { brand } = useSite()
  const { status } = useVisitor()
  const { offer, problem, load } = useTopUp()
  const checkout = useCheckout()
  if (problem) {
    return (
      <div className="top-up-failed" role="alert">
        <p>{`What can be bought here could not be loaded. ${explainCallProblem(problem)}`}</p>
        <button type="button" className="dm-button dm-outline" onClick={load}>
          Try again
        </button>
      </div>
    )
  }
  if (!offer) {
    return (
      <p className="packs-loading" role="status">
        <Spinner />
        Loading what can be bought here...
      </p>
    )
  }
  if (!offer.is_purchasable) {
    return (
      <>
        <p>
          Purchases are not set up on this server, so there is nothing to pay here. If today’s
          credits are used up, redeem a code below or come back after midnight UTC.
        </p>
        <Refunds />
      </>
    )
  }
  return (
    <>
      <p>{`Bought credits do not expire, and the free ones of the day are used first. You pay on a page of our payment service; your card never reaches ${brand.name}.`}</p>
      <ul className="packs" role="list">
        {offer.packs.map((pack) => (
          <Pack
            key={pack.id}
            pack={pack}
            costCredits={offer.cost_per_generation}
            isBusy={checkout.busy === pack.id}
            onBuy={status === 'signed-in' ? () => checkout.start(pack.id) : undefined}
          />
        ))}
      </ul>
      {checkout.problem && (
        <p className="dm-danger" role="alert">
          {checkout.problem.code === 'payment_failed'
            ? 'The payment service did not answer. Nothing was charged; please try again.'
            : explainCallProblem(checkout.problem)}
        </p>
      )}
      {status === 'signed-out' && <SignInFirst purpose="top up" />}
      <Refunds />
    </>
  )
}

interface PackProps {
  readonly pack: TopUpPack
  readonly costCredits: number
  readonly isBusy: boolean
  readonly onBuy: (() => void) | undefined
}

function Pack({ pack, costCredits, isBusy, onBuy }: PackProps) {
  return (
    <li className="pack">
      <h3>{pack.name}</h3>
      <p className="pack-credits">
        <strong>{formatCount(pack.credits)}</strong> credits
      </p>
      <p className="dm-note">{generationsInWords(pack.credits, costCredits)}</p>
      <button
        type="button"
        className="dm-button"
        aria-disabled={isBusy || undefined}
        disabled={onBuy === undefined}
        onClick={onBuy}
      >
        {isBusy && <Spinner />}
        <span>{isBusy ? 'Leaving for payment...' : `Buy for ${priceInWords(pack)}`}</span>
      </button>
    </li>
  )
}

/** The terms' sentence on refunds (specification.md §2). */
function Refunds() {
  return (
    <p className="dm-note">
      Credits come by purchase or premium plans; they are non-refundable and have no cash value. See
      the <PageLink to="/terms-of-service">terms of service</PageLink>.
    </p>
  )
}

/** Links to log in or register, where an action needs an account; both return to `/premium`. */
export function SignInFirst({ purpose }: { purpose: string }) {
  return (
    <div className="sign-in-first">
      <p>{`Sign in to ${purpose}.`}</p>
      <PageLink to={loginPath(PREMIUM_PATH)} className="dm-button">
        Login
      </PageLink>
      <PageLink to={withNext('/register', PREMIUM_PATH)} className="dm-button dm-outline">
        Register
      </PageLink>
    </div>
  )
}
