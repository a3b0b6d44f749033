/** Etsy listing tags (Etsy Open API v3; rules.md ET1), as read in November 2026. */
export const ETSY_TAG_LIMITS = { count: 13, charsMax: 20 } as const
