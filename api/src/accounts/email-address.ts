import { domainToASCII, domainToUnicode } from 'node:url'
import PROVIDERS from './data/mailbox-spellings.json' with { type: 'json' }

/** A valid email address in the forms used here. */
export interface EmailAddress {
  /** As typed, for sending and showing; only a non-ASCII host name is normalized. */
  readonly address: string
  /**
   * Identifies an account. Two spellings have one key only where they certainly reach one mailbox: capitals, the
   * forms of a host name, and what Gmail ignores. Another spelling never takes over an account, or locks its owner
   * out.
   */
  readonly key: string
  /**
   * Identifies a mailbox, for the free credits and for limits (statements.md 35): without plus tags, with full-width
   * letters as plain ones, and without the parts that the listed providers ignore. Several accounts may share one.
   */
  readonly mailbox: string
}

const ADDRESS_CHARS_MAX = 254
// One @, no spaces, quotes, control or invisible characters; a host name with a dot. Deliberately narrower than RFC 5321.
const EMAIL_PATTERN =
  /^[^\s@"<>(),:;\\[\]\p{C}]{1,64}@((?:[a-z0-9\p{L}](?:[a-z0-9\p{L}-]{0,61}[a-z0-9\p{L}])?\.)+[a-z\p{L}]{2,63})$/iu

type MailProvider = (typeof PROVIDERS)[number]

const PROVIDER_BY_DOMAIN: ReadonlyMap<string, MailProvider> = new Map(
  PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
)

/**
 * Reads an address, without the spaces around it. Undefined when it cannot be one; the result contains no line break.
 */
export function readEmailAddress(typed: string): EmailAddress | undefined {
  const text = typed.trim()
  if (text.length > ADDRESS_CHARS_MAX || !EMAIL_PATTERN.test(text)) return undefined
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const typedDomain = text.slice(at + 1)
  // A host name with full-width letters or umlauts has one spelling for delivery (UTS 46).
  const domain = domainToASCII(typedDomain)
  if (domain === '') return undefined
  const shownDomain = isAscii(typedDomain) ? typedDomain : domainToUnicode(domain)
  const provider = PROVIDER_BY_DOMAIN.get(domain)
  // Only ASCII letters: beyond them, lower case merges different letters.
  const exact = local.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const key =
    provider?.isProven === true ? canonicalMailbox(exact, domain, provider) : `${exact}@${domain}`
  const plain = local.toLowerCase().normalize('NFKC').toLowerCase()
  return {
    address: `${local}@${shownDomain}`,
    key,
    mailbox: canonicalMailbox(plain, domain, provider),
  }
}

/** Returns the key by which limits count a typed address: its mailbox; for an invalid one the text itself. */
export function mailboxKey(email: string): string {
  return readEmailAddress(email)?.mailbox ?? email.slice(0, ADDRESS_CHARS_MAX)
}

function canonicalMailbox(
  local: string,
  domain: string,
  provider: MailProvider | undefined,
): string {
  const name = local.split('+')[0] || local
  if (provider === undefined) return `${name}@${domain}`
  const letters = [...name].filter((letter) => !provider.ignored.includes(letter))
  const same = letters.map((letter) => (letter === provider.dot ? '.' : letter)).join('')
  return `${same || name}@${provider.domains[0]}`
}

function isAscii(text: string): boolean {
  return /^[\x21-\x7e]*$/.test(text)
}
