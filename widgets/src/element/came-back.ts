/**
 * True on a page that a sign-in has redirected back to (RFC 9207): its code expires within minutes, so it has to be
 * processed wherever on the page the tools are.
 */
export function isBackFromConsent(): boolean {
  return /[?&]iss=/.test(location.search)
}
