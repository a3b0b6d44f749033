import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

/** True if a domain provides throw-away addresses. */
export type IsDisposable = (domain: string) => boolean

/**
 * Checks for domains of throw-away addresses (statements.md 35): a list shipped with the program, usable without a
 * network, and the operator's additions. Subdomains count too, `mx7.mailinator.com` as `mailinator.com`. The list is
 * read at the first call.
 */
export function createIsDisposable(more: readonly string[]): IsDisposable {
  let listed: ReadonlySet<string> | undefined
  return (domain) => {
    listed ??= new Set([...disposableEmailBlocklistSet(), ...more])
    const labels = domain.toLowerCase().replace(/\.$/, '').split('.')
    return labels.slice(0, -1).some((_, index) => listed?.has(labels.slice(index).join('.')))
  }
}
