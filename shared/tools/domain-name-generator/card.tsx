import type { CardProps } from '../../kit/card.ts'
import { domainOf, whoisLink } from './checks.ts'
import { isHttpsOnly } from './extensions.ts'
import type { Draft } from './output.server.ts'

/** A domain name, large, with its length and a link to a whois record in a new tab (specification.md §2). */
export function Card({ draft }: CardProps<Draft>) {
  const remarks = [`${draft.name.length} characters`, 'availability not checked']
  if (isHttpsOnly(draft.extension)) remarks.push('opens over HTTPS only')
  return (
    <>
      <p className="dm-name">
        <span>{draft.name}</span>
        <wbr />
        <span>{draft.extension}</span>
      </p>
      <p className="dm-note">{remarks.join(' · ')}</p>
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
