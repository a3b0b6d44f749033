import { jwtVerify, SignJWT } from 'jose'
import { deriveSigningKey } from '../accounts/sessions/signing-key.ts'
import { keyIdOf } from '../accounts/sessions/access-tokens.ts'

/** The state of a brief: its tool, form and progress. */
export interface Ticket {
  readonly toolId: string
  readonly input: Readonly<Record<string, string>>
  /** How many drafts one answer may have. */
  readonly drafts: number
  /** How many drafts must have passed, those of earlier answers included, to complete this part. */
  readonly upTo: number
  /** Starts at 1 with the brief and each further part; each repetition adds one. */
  readonly round: number
  /** Drafts that passed in earlier rounds, as the model wrote them. */
  readonly accepted: readonly unknown[]
}

/** The caller who may use a ticket. */
export interface TicketHolder {
  readonly accountId: string
  /** The account itself, the connected site's grant, or the visitor. */
  readonly caller: string
  /** The site of the request; '' for none. */
  readonly site: string
}

/** Signs and reads tickets. A ticket holds its whole state: the server stores none. */
export interface Tickets {
  issue(ticket: Ticket, holder: TicketHolder): Promise<string>
  /** Returns undefined for a ticket that was changed, has expired, or was issued for another tool, caller or site. */
  read(token: string, toolId: string, holder: TicketHolder): Promise<Ticket | undefined>
}

/** In seconds. */
const TICKET_SECONDS = 10 * 60
const TOKEN_AUDIENCE = 'draftmill-gate'
const TOKEN_TYPE = 'ticket+jwt'

/** Signs tickets with a separate key, so that no other token passes for one. */
export function createTickets(secret: string, issuer: string, clock: () => number): Tickets {
  const { key, keyId } = deriveSigningKey(secret, 'ticket')
  return {
    issue: ({ toolId, ...ticket }, { accountId, caller, site }) => {
      const nowSeconds = Math.floor(clock() / 1_000)
      return new SignJWT({ tool: toolId, ...ticket, caller, site })
        .setProtectedHeader({ alg: 'HS256', typ: TOKEN_TYPE, kid: keyId })
        .setSubject(accountId)
        .setIssuer(issuer)
        .setAudience(TOKEN_AUDIENCE)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + TICKET_SECONDS)
        .sign(key)
    },
    read: async (token, toolId, { accountId, caller, site }) => {
      if (keyIdOf(token) !== keyId) return undefined
      const verified = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer,
        audience: TOKEN_AUDIENCE,
        subject: accountId,
        typ: TOKEN_TYPE,
        requiredClaims: ['exp'],
        currentDate: new Date(clock()),
      }).catch(() => undefined)
      const claims = verified?.payload
      if (claims?.['tool'] !== toolId || claims['caller'] !== caller || claims['site'] !== site)
        return undefined
      // A ticket of an older release, which asked for all drafts at once.
      if (typeof claims['upTo'] !== 'number') return undefined
      // Signed by this server, so it has the shape that `issue` gave it.
      const { input, drafts, upTo, round, accepted } = claims as unknown as Ticket
      return { toolId, input, drafts, upTo, round, accepted }
    },
  }
}
