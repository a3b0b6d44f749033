import type { ErrorCode } from '#shared/contract/error-codes.ts'
import { keyIdOf } from '../accounts/access-tokens.ts'
import { createTokenMemory } from '../accounts/token-memory.ts'
import type { GrantCaller, VisitorCaller } from './caller.ts'
import type { GrantAccessTokens } from './grant-access-tokens.ts'
import { visitorCaller, type VisitorTokens } from './visitor-tokens.ts'

export type EmbedVerdict =
  | { readonly ok: true; readonly caller: GrantCaller | VisitorCaller }
  | { readonly ok: false; readonly code: ErrorCode }

/** Tokens that may generate or check and nothing else, of either kind. */
export interface EmbedTokens {
  /** What is revoked or paused fails within 30 seconds on every instance (statements.md 48). */
  verify(token: string): Promise<EmbedVerdict>
  /** True for a token of either kind whose signature is right. */
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

  const verifyGrant = async (token: string): Promise<EmbedVerdict> => {
    const verified = await grantAccess.verify(token)
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
    isOne: async (token) =>
      (await grantAccess.read(token)) !== undefined ||
      (await visitorTokens.read(token)) !== undefined,
    forgetAll: memory.forgetAll,
  }
}

const INVALID: EmbedVerdict = { ok: false, code: 'token_invalid' }
