import type { ErrorCode } from '#shared/contract/error-codes.ts'
import { keyIdOf } from '../accounts/sessions/access-tokens.ts'
import { createTokenMemory } from '../accounts/sessions/token-memory.ts'
import type { GrantCaller, VisitorCaller } from './caller.ts'
import type { GrantAccessTokens } from './grants/grant-access-tokens.ts'
import { visitorCallerOf, type VisitorTokens } from './visitors/visitor-tokens.ts'

export type EmbedVerdict =
  | { readonly ok: true; readonly caller: GrantCaller | VisitorCaller }
  | { readonly ok: false; readonly code: ErrorCode }

/** An assistant identified by its token. */
export interface VerifiedAssistant {
  readonly caller: GrantCaller
  readonly expiresAtMs: number
}

/** Verifies the tokens of sites, visitors and assistants. */
export interface EmbedTokens {
  /**
   * Verifies a token of a site or a visitor. A revoked or paused one fails within 30 seconds on every instance
   * (statements.md 48).
   */
  verify(token: string): Promise<EmbedVerdict>
  /** Verifies an assistant's token, which is never a site's; undefined for an invalid one. */
  verifyAssistant(token: string): Promise<VerifiedAssistant | undefined>
  /** True for an unexpired token of any kind with a valid signature. */
  isEmbedToken(token: string): Promise<boolean>
  /** Clears the cache after permissions changed, so that this process reads the store again. */
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
    if (!verified) return INVALID_VERDICT
    memory.keep(token, verified.caller, verified.expiresAtMs)
    return { ok: true, caller: verified.caller }
  }
  const verifyVisitor = async (token: string): Promise<EmbedVerdict> => {
    const read = await visitorTokens.read(token)
    if (!read || read.isCheck) return INVALID_VERDICT
    const caller = visitorCallerOf(read)
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
    isEmbedToken: async (token) =>
      (await grantAccess.read(token)) !== undefined ||
      (await visitorTokens.read(token)) !== undefined,
    forgetAll: () => {
      memory.forgetAll()
      assistants.forgetAll()
    },
  }
}

const INVALID_VERDICT: EmbedVerdict = { ok: false, code: 'token_invalid' }
