import type { ReactNode } from 'react'
import { useSite } from '../site-context.ts'
import { groupTools } from '../tool-list.ts'
import { Logo } from './logo.tsx'
import { PageLink } from './page-link.tsx'
import { SupportMail } from './support-mail.tsx'

/** Link columns, the tools by category and the copyright line (specification.md §2). */
export function Footer() {
  const { brand } = useSite()
  return (
    <footer className="site-footer">
      <nav className="site-footer-row" aria-label="Footer">
        <div className="site-footer-brand">
          <Logo />
          <p>Drafts that are checked before you see them.</p>
        </div>
        <Column title="Quick Links">
          <FooterLink to="/" text="Home" />
          <FooterLink to="/about" text="About" />
          <FooterLink to="/premium" text="Credits" />
          <FooterLink to="/embed" text="For your site" />
          <FooterLink to="/assistants" text="For your assistant" />
          <FooterLink to="/profile" text="Profile" />
        </Column>
        <Column title="Legal">
          <FooterLink to="/privacy-policy" text="Privacy Policy" />
          <FooterLink to="/terms-of-service" text="Terms of Service" />
        </Column>
        <Column title="Contact">
          <FooterLink to="/contact" text="Contact" />
          <li>
            <SupportMail />
          </li>
        </Column>
        {groupTools().map(({ category, tools }) => (
          <Column key={category} title={`${category} tools`} isOfTools>
            {tools.map(({ id, title }) => (
              <FooterLink key={id} to={`/tools/${id}`} text={title} />
            ))}
          </Column>
        ))}
      </nav>
      <p className="site-copyright">{`© ${brand.year} ${brand.name}. All rights reserved.`}</p>
    </footer>
  )
}

interface ColumnProps {
  readonly title: string
  readonly isOfTools?: boolean
  readonly children: ReactNode
}

function Column({ title, isOfTools = false, children }: ColumnProps) {
  return (
    <div className={`site-footer-column${isOfTools ? ' site-footer-tools' : ''}`}>
      <h2>{title}</h2>
      <ul role="list">{children}</ul>
    </div>
  )
}

function FooterLink({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <PageLink to={to}>{text}</PageLink>
    </li>
  )
}
