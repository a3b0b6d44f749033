import { jwtVerify, SignJWT } from 'jose'
import { signingKey } from '../accounts/sessions/signing-key.ts'
import { keyIdOf } from '../accounts/sessions/access-tokens.ts'

/** What a brief was given for, whom to, and what has passed since. */
export interface Ticket {
  readonly toolId: string
  readonly input: Readonly<Record<string, string>>
  /** How many drafts one answer is asked for. */
  readonly drafts: number
  /** With how many that passed, those of earlier answers among them, this part is complete. */
  readonly upTo: number
  /** 1 with the brief and with each further part, one more each time that it is asked again. */
  readonly round: number
  /** Drafts that passed in the rounds before, as they were written. */
  readonly accepted: readonly unknown[]
}

/** Whom a ticket serves. */
export interface TicketHolder {
  readonly accountId: string
  /** The account itself, the connected site's grant, or the visitor. */
  readonly caller: string
  /** The site it was asked from; '' for none. */
  readonly site: string
}

/** Signs and reads tickets. Whatever a ticket says is in it: the server remembers none. */
export interface Tickets {
  issue(ticket: Ticket, holder: TicketHolder): Promise<string>
  /** Undefined for what was changed, is old, or belongs to another tool, caller or site. */
  read(token: string, toolId: string, holder: TicketHolder): Promise<Ticket | undefined>
}

/** In seconds. */
export const TICKET_SECONDS = 10 * 60
const AUDIENCE = 'draftmill-gate'
const TYPE = 'ticket+jwt'

/** Tickets under a key of their own, so that no other token passes for one. */
export function createTickets(secret: string, issuer: string, clock: () => number): Tickets {
  const { key, keyId } = signingKey(secret, 'ticket')
  return {
    issue: ({ toolId, ...ticket }, { accountId, caller, site }) => {
      const nowSeconds = Math.floor(clock() / 1_000)
      return new SignJWT({ tool: toolId, ...ticket, caller, site })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: keyId })
        .setSubject(accountId)
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + TICKET_SECONDS)
        .sign(key)
    },
    read: async (token, toolId, { accountId, caller, site }) => {
      if (keyIdOf(token) !== keyId) return undefined
      const verified = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer,
        audience: AUDIENCE,
        subject: accountId,
        typ: TYPE,
        requiredClaims: ['exp'],
        currentDate: new Date(clock()),
      }).catch(() => undefined)
      const claims = verified?.payload
      if (claims?.['tool'] !== toolId || claims['caller'] !== caller || claims['site'] !== site)
        return undefined
      // One of a release that asked for all drafts at once.
      if (typeof claims['upTo'] !== 'number') return undefined
      // Signed by this server: its shape is what `issue` made of it.
      const { input, drafts, upTo, round, accepted } = claims as unknown as Ticket
      return { toolId, input, drafts, upTo, round, accepted }
    },
  }
}
