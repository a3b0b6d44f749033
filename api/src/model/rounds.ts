import type { EarlierDraft } from './model-writer.ts'

/** How often a model is asked for one result: once, and again for what failed (rules.md "Repair", step 2). */
export const ROUNDS_MAX = 3
/** How often it is asked for a change of one draft: once, and again for what failed. */
export const CHANGE_ROUNDS_MAX = 2
/** How many drafts a model is told again, however many it wrote. */
const TOLD_AGAIN_MAX = 30

/** What is asked of a model in one round of a result. */
export interface Round {
  /** 1 for the first. */
  readonly number: number
  /** How many drafts are still needed. */
  readonly wanted: number
  /** What it is told again of what was written: all that passed, and of the last round what failed. */
  readonly earlier: readonly EarlierDraft[]
}

/**
 * The round that follows one of which `written` is what had passed before and what came; the first follows number 0.
 * Undefined where there are drafts enough, or the model has been asked often enough. Our own writer and the tickets of any
 * other go by it alike.
 */
export function roundAfter(
  number: number,
  written: readonly EarlierDraft[],
  draftsCount: number,
  roundsMax = ROUNDS_MAX,
): Round | undefined {
  const wanted = draftsCount - written.filter(({ failed }) => !failed).length
  if (wanted <= 0 || number >= roundsMax) return undefined
  const earlier: EarlierDraft[] = []
  for (const one of written) if (!one.failed || earlier.length < TOLD_AGAIN_MAX) earlier.push(one)
  return { number: number + 1, wanted, earlier }
}
