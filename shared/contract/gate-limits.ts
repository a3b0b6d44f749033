/** How much one check takes. */
export const GATE_LIMITS = {
  /** The largest answer, in bytes of UTF-8, and all drafts together, in bytes of their JSON. */
  bytesMax: 64 * 1_024,
  draftsMax: 20,
} as const
