/** The limits of one check. */
export const GATE_LIMITS = {
  /** The maximum size of an answer, in bytes of UTF-8, and of all drafts together, in bytes of their JSON. */
  bytesMax: 64 * 1_024,
  draftsMax: 20,
} as const
