import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

/** True if a domain provides throw-away addresses. */
export type IsDisposable = (domain: string) => boolean

/** The shipped list, some 9,000 domains; read at the first call and shared by all instances of the process. */
let shippedDomains: ReadonlySet<string> | undefined

/**
 * Checks for domains of throw-away addresses (statements.md 35): a list shipped with the program, usable without a
 * network, and the operator's additions. Subdomains count too, `mx7.mailinator.com` as `mailinator.com`.
 */
export function createIsDisposable(more: readonly string[]): IsDisposable {
  const added = new Set(more)
  return (domain) => {
    shippedDomains ??= disposableEmailBlocklistSet()
    const labels = domain.toLowerCase().replace(/\.$/, '').split('.')
    for (let start = 0; start < labels.length - 1; start++) {
      const parent = labels.slice(start).join('.')
      if (added.has(parent) || shippedDomains.has(parent)) return true
    }
    return false
  }
}
