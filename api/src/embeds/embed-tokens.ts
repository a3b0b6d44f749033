import type { ErrorCode } from '#shared/contract/error-codes.ts'
import { keyIdOf } from '../accounts/sessions/access-tokens.ts'
import { createTokenMemory } from '../accounts/sessions/token-memory.ts'
import type { GrantCaller, VisitorCaller } from './caller.ts'
import type { GrantAccessTokens } from './grants/grant-access-tokens.ts'
import { visitorCaller, type VisitorTokens } from './visitors/visitor-tokens.ts'

export type EmbedVerdict =
  | { readonly ok: true; readonly caller: GrantCaller | VisitorCaller }
  | { readonly ok: false; readonly code: ErrorCode }

/** An assistant by its token. */
export interface VerifiedAssistant {
  readonly caller: GrantCaller
  readonly expiresAtMs: number
}

/** Tokens that may do what their scope names and nothing else: of sites, visitors and assistants. */
export interface EmbedTokens {
  /** What is revoked or paused fails within 30 seconds on every instance (statements.md 48). */
  verify(token: string): Promise<EmbedVerdict>
  /** The same of an assistant's token, which is none of a site's; undefined where it is not good. */
  verifyAssistant(token: string): Promise<VerifiedAssistant | undefined>
  /** True for a token of any kind whose signature is right. */
  isOne(token: string): Promise<boolean>
  /** After a change of what tokens may do: this process asks the store anew. */
  forgetAll(): void
}

export function createEmbedTokens(
  grantAccess: GrantAccessTokens,
  visitorTokens: VisitorTokens,
  clock: () => number,
): EmbedTokens {
  const memory = createTokenMemory<GrantCaller | VisitorCaller>(clock)
  const assistants = createTokenMemory<VerifiedAssistant>(clock)

  const verifyGrant = async (token: string): Promise<EmbedVerdict> => {
    const verified = await grantAccess.verify(token, 'site')
    if (!verified) return INVALID
    memory.keep(token, verified.caller, verified.expiresAtMs)
    return { ok: true, caller: verified.caller }
  }
  const verifyVisitor = async (token: string): Promise<EmbedVerdict> => {
    const read = await visitorTokens.read(token)
    if (!read || read.isCheck) return INVALID
    const caller = visitorCaller(read)
    if ('code' in caller) return { ok: false, code: caller.code }
    memory.keep(token, caller, read.expiresAtMs)
    return { ok: true, caller }
  }

  return {
    verify: async (token) => {
      const known = memory.recall(token)
      if (known) return { ok: true, caller: known }
      return keyIdOf(token) === grantAccess.keyId ? verifyGrant(token) : verifyVisitor(token)
    },
    verifyAssistant: async (token) => {
      const known = assistants.recall(token)
      if (known) return known
      if (keyIdOf(token) !== grantAccess.keyId) return undefined
      const verified = await grantAccess.verify(token, 'assistant')
      if (verified) assistants.keep(token, verified, verified.expiresAtMs)
      return verified
    },
    isOne: async (token) =>
      (await grantAccess.read(token)) !== undefined ||
      (await visitorTokens.read(token)) !== undefined,
    forgetAll: () => {
      memory.forgetAll()
      assistants.forgetAll()
    },
  }
}

const INVALID: EmbedVerdict = { ok: false, code: 'token_invalid' }
