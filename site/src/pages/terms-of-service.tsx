import { SupportMail } from '../layout/support-mail.tsx'
import { PageLink } from '../layout/page-link.tsx'
import type { PageModule } from '../page-module.ts'
import { useSite } from '../site-context.ts'
import { PageTitle, Section } from './section.tsx'

export const head: PageModule['head'] = (brand) => ({
  title: `Terms of Service | ${brand.name}`,
  description: `The terms for using ${brand.name}: accounts, credits, what you may do with the drafts, and what you remain responsible for.`,
})

/** The terms; their statements on credits and inputs are those of specification.md §2. */
export function Page() {
  const { brand } = useSite()
  return (
    <>
      <PageTitle
        title="Terms of Service"
        note="Last updated August 1, 2023"
        lede={`By creating an account or using ${brand.name} you agree to these terms.`}
      />
      <div className="sections">
        <Section title="The service">
          <p>
            {`${brand.name} writes drafts of texts from what you enter into a form. Drafts are written by a language model, if the operator has connected one, or by a built-in writer without one, and are checked by code before they are shown.`}
          </p>
        </Section>
        <Section title="Your account">
          <p>
            Register with an e-mail address that is yours and keep your password to yourself. You
            are responsible for what happens under your account. Tell us if you think somebody else
            is using it.
          </p>
        </Section>
        <Section title="Credits">
          <p>
            Each generation costs credits; the price stands beside the button. Free credits are
            granted daily and expire at midnight UTC. Further credits come by purchase or premium
            plans; purchased credits do not expire. They are non-refundable and have no cash value,
            and cannot be transferred or sold, as far as the law that protects you as a consumer
            allows. Nothing is charged for a generation that fails.
          </p>
          <p>
            When a payment is refunded or disputed, the credits it bought are taken back as far as
            they are unspent; a balance never falls below zero. One person may use one account for
            the free credits.
          </p>
          <p>
            What the daily allowance is, what can be bought on this server and where a code is
            redeemed is on the <PageLink to="/premium">credits page</PageLink>.
          </p>
        </Section>
        <Section title="Tools on other sites">
          <p>
            When you connect a site, its tools may spend your credits up to the daily limit you set,
            until you disconnect it in your profile. When you make a site key, your credits pay for
            the visitors of your sites within its limits. You are responsible for the pages you put
            a tool on, and for keeping a key’s secret out of them.
          </p>
        </Section>
        <Section title="Your inputs and the output">
          <p>
            You keep the rights to what you enter and to the drafts you get, and you may use them
            commercially. Other people who enter similar things may get similar drafts. Anonymized
            inputs may be used to improve our services. How data is handled stands in the{' '}
            <PageLink to="/privacy-policy">privacy policy</PageLink>.
          </p>
        </Section>
        <Section title="Fair use">
          <p>
            Do not use the service to break the law, to deceive or harass people, to pass yourself
            off as somebody else, to get around its limits, or to disturb its operation. We may
            limit or close accounts that do.
          </p>
        </Section>
        <Section title="What you remain responsible for">
          <p>
            Drafts are a starting point. Check them before you publish or send them: facts, rights
            of others, and the rules of the place you publish in. They are not legal, medical or
            financial advice; have a generated policy reviewed by a legal professional. The service
            is provided as it is, without a warranty that it is always available or free of errors,
            as far as the law allows.
          </p>
        </Section>
        <Section title="Changes and contact">
          <p>
            We may change these terms; the date above says when we last did. Questions go to{' '}
            <SupportMail />.
          </p>
        </Section>
      </div>
    </>
  )
}
