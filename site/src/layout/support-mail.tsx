import { brand } from '../brand.ts'

/** The support mailbox as a link; a long address breaks before its @. */
export function SupportMail() {
  const [name, domain] = brand.supportEmail.split('@')
  return (
    <a href={`mailto:${brand.supportEmail}`}>
      <span>
        {name}
        <wbr />@{domain}
      </span>
    </a>
  )
}
