import type { CardProps, RegistrationState } from '../../kit/card.ts'
import { domainOf, whoisLink } from './checks.ts'
import { isHttpsOnly } from './extensions.ts'
import type { Draft } from './output.server.ts'

/** The label for each registry answer, which claims no more than the registry does. */
const STATE_LABELS: Readonly<Record<RegistrationState | 'asking', string>> = {
  asking: 'Asking the registry...',
  unregistered: 'No registration found',
  premium: 'May be premium',
  unchecked: 'Not checked',
  registered: 'Taken',
}

/**
 * A domain name with its registry state if checked, its length, and a link to a whois record in a new tab
 * (specification.md §2).
 */
export function Card({ draft, registration }: CardProps<Draft>) {
  const remarks = [`${draft.name.length} characters`]
  if (!registration) remarks.push('availability not checked')
  if (isHttpsOnly(draft.extension)) remarks.push('opens over HTTPS only')
  return (
    <>
      <p className="dm-name">
        <span>{draft.name}</span>
        <wbr />
        <span>{draft.extension}</span>
      </p>
      <p className="dm-note">
        {registration && (
          <span className={registration === 'unregistered' ? 'dm-success' : undefined}>
            {STATE_LABELS[registration]}
          </span>
        )}
        <span>{`${registration ? ' · ' : ''}${remarks.join(' · ')}`}</span>
      </p>
      <a
        className="dm-link"
        href={whoisLink(draft)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Check ${domainOf(draft)} in a whois lookup (opens in a new tab)`}
      >
        Check
      </a>
    </>
  )
}

/** The whole domain: 'hearthcrumb.com'. */
export function copyText(draft: Draft): string {
  return domainOf(draft)
}

export const itemPx = 69
