import { domainToASCII } from 'node:url'

/** An address that can be used: as typed for sending, and a key that is the same for the same mailbox. */
export interface EmailAddress {
  readonly address: string
  readonly key: string
}

const CHARS_MAX = 254
// One @, no spaces, quotes, control or invisible characters; a host name with a dot. Deliberately narrower than RFC 5321.
const SHAPE =
  /^[^\s@"<>(),:;\\[\]\p{C}]{1,64}@((?:[a-z0-9\p{L}](?:[a-z0-9\p{L}-]{0,61}[a-z0-9\p{L}])?\.)+[a-z\p{L}]{2,63})$/iu

/** Providers that ignore dots in the local part. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])
const SAME_DOMAIN: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/**
 * Reads an address. Plus tags, and dots where the provider ignores them, do not make a second mailbox
 * (backend.md statement 35). Undefined when it cannot be an address; line breaks never pass.
 */
export function readEmailAddress(typed: string): EmailAddress | undefined {
  const address = typed.trim()
  if (address.length > CHARS_MAX || !SHAPE.test(address)) return undefined
  const at = address.lastIndexOf('@')
  // The form that mail is delivered to: full-width letters and umlauts have one spelling there (UTS 46).
  const domain = domainToASCII(address.slice(at + 1))
  if (domain === '') return undefined
  let local = address.slice(0, at).toLowerCase().normalize('NFKC')
  local = local.split('+')[0] || local
  if (DOTLESS.has(domain)) local = local.replaceAll('.', '')
  return { address, key: `${local}@${SAME_DOMAIN[domain] ?? domain}` }
}
