import { SupportMail } from '../layout/support-mail.tsx'
import { PageLink } from '../layout/page-link.tsx'
import type { PageModule } from '../page-module.ts'
import { PageTitle, Section } from './section.tsx'

export const head: PageModule['head'] = (brand) => ({
  title: `Contact | ${brand.name}`,
  description: `Write to ${brand.name}: questions, faults, a draft that should not have passed, or a request about your data.`,
})

/** Gives the support address. */
export function Page() {
  return (
    <>
      <PageTitle
        title="Contact"
        lede="Questions, faults, ideas, requests about your data: one address for all of it."
      />
      <p className="contact-address">
        <SupportMail />
      </p>
      <div className="sections">
        <Section title="A draft that should not have passed">
          <p>
            Send us the text, the tool and, if you can, what you typed into the form. A rule that
            missed something is a fault, and we would like to mend it.
          </p>
        </Section>
        <Section title="Credits and payments">
          <p>
            Bought credits that have not arrived after an hour? Write to us from the address you
            registered with and say when you paid; never send card details. How credits work stands
            on the <PageLink to="/premium">credits page</PageLink>.
          </p>
        </Section>
        <Section title="A tool on your own site">
          <p>
            Most questions are answered where the code is made:{' '}
            <PageLink to="/embed">Put a tool on your site</PageLink>. If it does not work all the
            same, send us the address of the page.
          </p>
        </Section>
        <Section title="Your account">
          <p>
            Forgot the password? <PageLink to="/reset-password">Ask for a link</PageLink> to set a
            new one. In your <PageLink to="/profile">profile</PageLink> you can change your address,
            take your data with you and delete your account. If you cannot sign in, write to us from
            the address you registered with. We never ask for your password.
          </p>
        </Section>
      </div>
    </>
  )
}
