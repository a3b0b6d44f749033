import { PageLink } from '../layout/page-link.tsx'
import { SupportMail } from '../layout/support-mail.tsx'
import type { PageModule } from '../page-module.ts'
import { retentionInWords } from '../account/profile/results/kept-words.ts'
import { useSite } from '../site-context.ts'
import { PageTitle, Section } from './section.tsx'

export const head: PageModule['head'] = (brand) => ({
  title: `Privacy Policy | ${brand.name}`,
  description: `What ${brand.name} keeps about you, what it is used for, what is sent to a language model and when, and how to have it deleted.`,
})

/** What the product stores and how it uses it; last updated as in specification.md §2. */
export function Page() {
  const { brand } = useSite()
  return (
    <>
      <PageTitle
        title="Privacy Policy"
        note="Last updated August 1, 2023"
        lede="In short: what you enter is used to generate, results are private to your account, and you keep the rights to the output."
      />
      <div className="sections">
        <Section title="What we keep">
          <p>
            <strong>Your account.</strong> Your e-mail address, a hash of your password (never the
            password itself), the day the account was created and whether the address was confirmed.
          </p>
          <p>
            <strong>Your sessions.</strong> Where you are signed in, as a name such as “Firefox on
            Windows”, since when and when it was last used. You see the list in your profile and can
            end each of them.
          </p>
          <p>
            <strong>Your credits.</strong> Every grant, charge, return, purchase and refund of
            credits with its time and reason, so that a balance can be explained. Your profile shows
            all of it.
          </p>
          <p>
            <strong>Your results.</strong>
            <span>{` What you entered and the drafts you got are kept in your account ${retentionInWords(brand.resultsKept)}. A text of your own that you only have checked is not stored.`}</span>
          </p>
          <p>
            <strong>Your sites.</strong> The sites you have connected, with the daily limit you set
            and what each has spent; the site keys you have made, with their limits and their use by
            day and tool, page and role of a visitor, as counts. Of a site key’s secret we keep only
            what is needed to check it.
          </p>
          <p>
            <strong>Server logs.</strong> The time, route and status of a request and how long it
            took, to find faults. They hold neither what you enter nor who you are. To fend off
            abuse, requests of a network are counted for a short time under a key that does not show
            its address.
          </p>
        </Section>
        <Section title="Cookies and storage in your browser">
          <p>
            There are three cookies, which only the server can read. One keeps you signed in. One,
            kept for a year, says that somebody has signed in from this browser before, so that a
            stranger who guesses passwords cannot hold you up. One, kept for an hour, says that
            somebody has registered in this browser, so that you need not type the password again to
            confirm your account. They are used for nothing else. There are no advertising or
            analytics cookies and no scripts of third parties.
          </p>
          <p>
            Pages note a few things in your browser’s own storage to work: for an hour, the request
            of a site you are about to connect, so that registering does not lose it; while you pay,
            where your credit history ended.
          </p>
        </Section>
        <Section title="What it is used for">
          <p>
            Inputs are used for generating your drafts. Results are private to your account. Your
            e-mail address is used for signing in and for mails about the account: confirming it,
            setting a new password, and telling you that the password or the address was changed.
          </p>
          <p>
            The terms of service allow anonymized inputs to be used to improve the services. The
            software itself collects none for that.
          </p>
        </Section>
        <Section title="What goes to a language model">
          <p>
            The operator of this server may connect a language model. When one is connected, what
            you enter into a tool’s form is sent to it in order to write the drafts, together with
            the tool’s instructions; your e-mail address is not. When none is connected, the
            built-in writer composes the drafts on this server, and nothing you enter leaves it.
            Under every result stands who wrote it.
          </p>
        </Section>
        <Section title="Tools on other people’s sites">
          <p>
            <strong>When you sign in there.</strong>
            <span>{` You sign in here, in a window of ${brand.name}; the site never sees your password or your e-mail address. It can have drafts checked and, where you let it, generate with your credits within the limit you set. As the tool stands in its page, it can see what you enter there and the drafts. The tool keeps a sign-in of its own in your browser’s storage for that site, until you disconnect it in your profile.`}</span>
          </p>
          <p>
            <strong>When the site’s owner pays.</strong> You need no account. So that limits hold,
            your browser keeps a random number for that site, and we count the credits spent under
            that number and under a keyed hash of your network’s address, by the day. Neither tells
            who you are. What you enter and the drafts are not stored in anybody’s account; the
            owner sees how much was generated with which tool on which day, and nothing else.
          </p>
        </Section>
        <Section title="Payments">
          <p>
            Where credits can be bought, you pay on a page of Stripe, which receives your payment
            details under its own privacy policy. Your card number never reaches this server. We
            keep which pack you bought, the amount, the time, Stripe’s number for the payment, and
            whether it was refunded or disputed. A code that you redeem is noted with the account,
            so that it counts once.
          </p>
        </Section>
        <Section title="Who else sees it">
          <p>
            We do not sell personal data. It is passed on only to those who run the service for us
            (hosting, sending mail, payments, the language model described above), or where the law
            demands it. Where the operator has switched on a check against programs by another
            service, that service sees your browser when you use a site key. Where new passwords are
            compared with known leaks, five characters of a hash of yours leave this server: nothing
            that leads back to the password or to you.
          </p>
        </Section>
        <Section title="How long it is kept">
          <p>
            Your account and what is in it stay until you delete them. Sessions and links that are
            over, the texts of sent mails, and what was counted of networks and visitors are deleted
            after about a week.
          </p>
          <p>
            When you delete your account, your address, password, results, sessions, connected sites
            and site keys are erased. The credit ledger and records of payments stay without your
            name, as bookkeeping requires.
          </p>
        </Section>
        <Section title="Your rights">
          <p>
            In your <PageLink to="/profile">profile</PageLink> you can see what is kept about you,
            change your address and password, delete results, take a copy of everything as a file,
            and delete the account. For anything else write to <SupportMail /> from the address you
            registered with. You keep the rights to what you enter and to the output.
          </p>
        </Section>
      </div>
    </>
  )
}
