import { domainToASCII, domainToUnicode } from 'node:url'
import PROVIDERS from './data/mailbox-spellings.json' with { type: 'json' }

/** An address that can be used. */
export interface EmailAddress {
  /** As typed, for sending and showing; only the host name is brought into the form that mail is delivered to. */
  readonly address: string
  /**
   * Names an account. Two spellings have one key only where they certainly reach one mailbox: capitals, the forms of a
   * host name, and what Gmail ignores. Nobody takes an account, or keeps its owner out, by another spelling.
   */
  readonly key: string
  /**
   * Counts one mailbox as one, for the free credits and for limits (statements.md 35): without plus tags, with
   * full-width letters as plain ones, and with what the providers of the table ignore. Never names an account by itself.
   */
  readonly mailbox: string
}

const CHARS_MAX = 254
// One @, no spaces, quotes, control or invisible characters; a host name with a dot. Deliberately narrower than RFC 5321.
const SHAPE =
  /^[^\s@"<>(),:;\\[\]\p{C}]{1,64}@((?:[a-z0-9\p{L}](?:[a-z0-9\p{L}-]{0,61}[a-z0-9\p{L}])?\.)+[a-z\p{L}]{2,63})$/iu

type Provider = (typeof PROVIDERS)[number]

const PROVIDER_OF: ReadonlyMap<string, Provider> = new Map(
  PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
)

/** Reads an address. Undefined when it cannot be one; line breaks never pass. */
export function readEmailAddress(typed: string): EmailAddress | undefined {
  const text = typed.trim()
  if (text.length > CHARS_MAX || !SHAPE.test(text)) return undefined
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const typedDomain = text.slice(at + 1)
  // Full-width letters and umlauts have one spelling where mail is delivered (UTS 46).
  const domain = domainToASCII(typedDomain)
  if (domain === '') return undefined
  const shownDomain = isAscii(typedDomain) ? typedDomain : domainToUnicode(domain)
  const provider = PROVIDER_OF.get(domain)
  // Letters of ASCII alone: beyond them, lower case makes two different letters one.
  const exact = local.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const key =
    provider?.isProven === true ? oneMailbox(exact, domain, provider) : `${exact}@${domain}`
  const plain = local.toLowerCase().normalize('NFKC').toLowerCase()
  return { address: `${local}@${shownDomain}`, key, mailbox: oneMailbox(plain, domain, provider) }
}

/** What limits count a typed address by: the same for every way of writing one mailbox. */
export function mailboxKey(email: string): string {
  return readEmailAddress(email)?.mailbox ?? email.slice(0, CHARS_MAX)
}

function oneMailbox(local: string, domain: string, provider: Provider | undefined): string {
  const name = local.split('+')[0] || local
  if (provider === undefined) return `${name}@${domain}`
  const letters = [...name].filter((letter) => !provider.ignored.includes(letter))
  const same = letters.map((letter) => (letter === provider.dot ? '.' : letter)).join('')
  return `${same || name}@${provider.domains[0]}`
}

function isAscii(text: string): boolean {
  return /^[\x21-\x7e]*$/.test(text)
}
