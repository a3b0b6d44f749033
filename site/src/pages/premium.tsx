import { brand } from '../brand.ts'
import { PageLink } from '../layout/page-link.tsx'
import type { PageHead } from '../page-module.ts'
import { useVisitor } from '../site-context.ts'
import { PageTitle, Section } from './section.tsx'

export const head: PageHead = {
  title: `Credits: what they buy and when they renew | ${brand.name}`,
  description:
    'A generation costs 10 credits with every tool. 100 free credits arrive every day at midnight UTC. What happens when they run out.',
}

/** What a credit buys, when the daily ones renew, and how things stand with buying more. */
export function Page() {
  const { status, credits } = useVisitor()
  return (
    <>
      <PageTitle
        title="Credits"
        lede="A generation costs 10 credits, whichever tool it is. You get 100 every day, free."
      />
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
          You have {credits ?? 0} credits. <PageLink to="/">Choose a tool</PageLink>
        </p>
      )}
      <div className="sections">
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
            The daily allowance renews at midnight UTC. The 100 credits of a day are added the first
            time you use your account on that day; what is left of them at midnight UTC does not
            carry over.
          </p>
        </Section>
        <Section title="Running out">
          <p>
            Buying credits is not set up on this server yet, so there is nothing to pay here. If
            today’s credits are used up, come back after midnight UTC.
          </p>
          <p>
            Once credits can be bought or come with a premium plan, they will not expire at
            midnight, and the free ones of the day will be used first. As the{' '}
            <PageLink to="/terms-of-service">terms of service</PageLink> say, purchased credits are
            non-refundable and have no cash value.
          </p>
        </Section>
      </div>
    </>
  )
}
