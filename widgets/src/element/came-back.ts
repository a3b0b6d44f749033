/**
 * True on a page that a sign-in brought the visitor back to (RFC 9207): what it brought is good for minutes,
 * and has to be taken up wherever on the page the tools stand.
 */
export function cameBack(): boolean {
  return /[?&]iss=/.test(location.search)
}
