import { createHash } from 'node:crypto'

const VERIFIER_PATTERN = /^[A-Za-z0-9._~-]{43,128}$/

/** True for a valid code verifier (RFC 7636 §4.1). */
export function isCodeVerifier(text: string): boolean {
  return VERIFIER_PATTERN.test(text)
}

/** The S256 challenge of a verifier (RFC 7636 §4.2). */
export function codeChallengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
