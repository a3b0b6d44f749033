import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

/** Says whether a domain hands out addresses to throw away. */
export type IsDisposable = (domain: string) => boolean

/**
 * Domains of throw-away addresses (statements.md 35): a list that comes with the program and works without a
 * network, and the operator's own additions. Every name under such a domain counts too, `mx7.mailinator.com` as
 * `mailinator.com`. The list is read at the first question.
 */
export function createIsDisposable(more: readonly string[]): IsDisposable {
  let listed: ReadonlySet<string> | undefined
  return (domain) => {
    listed ??= new Set([...disposableEmailBlocklistSet(), ...more])
    const labels = domain.toLowerCase().replace(/\.$/, '').split('.')
    return labels.slice(0, -1).some((_, index) => listed?.has(labels.slice(index).join('.')))
  }
}
