import { brand } from '../brand.ts'
import { SupportMail } from '../layout/support-mail.tsx'
import type { PageHead } from '../page-module.ts'
import { PageTitle, Section } from './section.tsx'

export const head: PageHead = {
  title: `Privacy Policy | ${brand.name}`,
  description: `What ${brand.name} keeps about you, what it is used for, what is sent to a language model and when, and how to have it deleted.`,
}

/** What the product keeps and does with it; last updated as product-spec.md §2 says. */
export function Page() {
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
            <strong>Your sessions.</strong> While you are signed in, a cookie that only the server
            can read keeps you signed in. It is needed for signing in and used for nothing else.
            There are no advertising or analytics cookies and no scripts of third parties.
          </p>
          <p>
            <strong>Your credits.</strong> Every grant, charge and return of credits with its time,
            so that a balance can be explained.
          </p>
          <p>
            <strong>Your results.</strong> For tools that store results, what you entered and the
            drafts you got are kept in your account. The page of each tool says whether it does.
          </p>
          <p>
            <strong>Server logs.</strong> The time, route and status of a request and how long it
            took, to find faults. They hold neither what you enter nor who you are. To fend off
            abuse, requests of a network are counted for a short time under a key that does not show
            its address.
          </p>
        </Section>
        <Section title="What it is used for">
          <p>
            Inputs are used for generating your drafts. Results are private to your account. Your
            e-mail address is used for signing in and for mails about the account: confirming it,
            setting a new password, and telling you that the password was changed.
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
        <Section title="Who else sees it">
          <p>
            We do not sell personal data. It is passed on only to those who run the service for us
            (hosting, sending mail, the language model described above), or where the law demands
            it.
          </p>
        </Section>
        <Section title="Your rights">
          <p>
            You can ask what is kept about you, have it corrected, get a copy, or have your account
            and everything in it deleted. Write to <SupportMail /> from the address you registered
            with. You keep the rights to what you enter and to the output.
          </p>
        </Section>
      </div>
    </>
  )
}
