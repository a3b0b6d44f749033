import type { ModelCallBegun, ModelCallReport } from '../model/model-writer.ts'
import { type CallTokens, estimateTokens } from './call-tokens.ts'

/** Estimates the tokens of a call before it is made. */
export interface TokenEstimator {
  of(toolId: string, begun: ModelCallBegun): CallTokens
  learn(toolId: string, report: ModelCallReport): void
}

/** The assumed tokens of an answer until the first one of that tool and model. */
const DEFAULT_COMPLETION_TOKENS = 1_000

/** Estimates by earlier answers of the same tool and model, rather too high than too low. */
export function createTokenEstimator(): TokenEstimator {
  const learnedCompletions = new Map<string, number>()
  const nameOf = (toolId: string, model: string): string => `${toolId} ${model}`
  return {
    of: (toolId, { model, askedChars }) => ({
      ...estimateTokens(askedChars, 0),
      completion: learnedCompletions.get(nameOf(toolId, model)) ?? DEFAULT_COMPLETION_TOKENS,
    }),
    learn: (toolId, { model, outcome, tokens }) => {
      if (tokens.isEstimated || (outcome !== 'ok' && outcome !== 'enough')) return
      const name = nameOf(toolId, model)
      const { completion } = tokens
      // Rises at once, falls by half of the difference.
      learnedCompletions.set(
        name,
        Math.max(completion, Math.ceil(((learnedCompletions.get(name) ?? 0) + completion) / 2)),
      )
    },
  }
}
