/** Host name labels (RFC 1035 §2.3.4; rules.md DN1, DN3). */
export const DOMAIN_LABEL_LIMITS = {
  charsMax: 63,
  ownCharsMin: 3,
  recommendedCharsMax: 15,
  ownCharsMax: 20,
} as const
