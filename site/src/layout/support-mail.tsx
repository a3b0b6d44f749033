import { useSite } from '../site-context.ts'

/** The support mailbox as a link; a long address breaks before its @. */
export function SupportMail() {
  const { supportEmail } = useSite().brand
  const [name = '', domain] = supportEmail.split('@')
  return (
    // A name may hold what would begin the fields of the mail (RFC 6068 §2).
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text stands two elements deep.
    <a href={`mailto:${encodeURIComponent(name)}@${domain}`}>
      <span>
        <span>{name}</span>
        <wbr />
        <span>{`@${domain}`}</span>
      </span>
    </a>
  )
}
