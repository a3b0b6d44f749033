import type { EarlierDraft } from './model-writer.ts'

/**
 * How often a model is called at most for one result: once, and again for failed drafts (rules.md "Repair", step 2).
 */
export const ROUNDS_MAX = 3
/** How often it is called at most for a change of one draft: once, and again if it failed. */
export const CHANGE_ROUNDS_MAX = 2
/** Failed drafts are sent back to a model only while there are fewer drafts than this. */
const RETURNED_DRAFTS_MAX = 30

/** The request to a model in one round of a result. */
export interface WritingRound {
  /** 1 for the first round. */
  readonly number: number
  /** How many drafts are still needed. */
  readonly wanted: number
  /** The drafts sent back to it: all that passed, and the failed ones of the last round. */
  readonly earlier: readonly EarlierDraft[]
}

/**
 * The round after round `number`; `written` has the drafts that passed before and those that came in it. The first
 * round follows number 0. Undefined where there are enough drafts, or no round is left. Used by our own writer and by
 * the tickets of others.
 */
export function nextRound(
  number: number,
  written: readonly EarlierDraft[],
  draftsCount: number,
  roundsMax = ROUNDS_MAX,
): WritingRound | undefined {
  const wanted = draftsCount - written.filter(({ failed }) => !failed).length
  if (wanted <= 0 || number >= roundsMax) return undefined
  const earlier: EarlierDraft[] = []
  for (const one of written)
    if (!one.failed || earlier.length < RETURNED_DRAFTS_MAX) earlier.push(one)
  return { number: number + 1, wanted, earlier }
}
