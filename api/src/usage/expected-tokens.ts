import type { ModelCallBegun, ModelCallReport } from '../model/model-writer.ts'
import { type CallTokens, estimateTokens } from './call-tokens.ts'

/** What a call will use, before it is made. */
export interface Expectation {
  of(toolId: string, begun: ModelCallBegun): CallTokens
  learn(toolId: string, report: ModelCallReport): void
}

/** What an answer of any tool is taken for until one was seen: a long letter, or eight slogans and some thoughts. */
const UNSEEN_COMPLETION_TOKENS = 1_000

/** By the answers of the same tool and model: like the last ones, and rather too much than too little. */
export function createExpectation(): Expectation {
  const seen = new Map<string, number>()
  const nameOf = (toolId: string, model: string): string => `${toolId} ${model}`
  return {
    of: (toolId, { model, askedChars }) => ({
      ...estimateTokens(askedChars, 0),
      completion: seen.get(nameOf(toolId, model)) ?? UNSEEN_COMPLETION_TOKENS,
    }),
    learn: (toolId, { model, outcome, tokens }) => {
      if (tokens.isEstimated || (outcome !== 'ok' && outcome !== 'enough')) return
      const name = nameOf(toolId, model)
      const { completion } = tokens
      // Up at once, down by half.
      seen.set(name, Math.max(completion, Math.ceil(((seen.get(name) ?? 0) + completion) / 2)))
    },
  }
}
