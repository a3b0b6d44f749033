/** The tokens of one call, counted as by OpenAI: `completion` includes the reasoning, `prompt` the cached tokens. */
export interface CallTokens {
  readonly prompt: number
  readonly cached: number
  readonly completion: number
  readonly reasoning: number
  /**
   * True if the server reported no tokens, as for an interrupted stream: they are estimated from the characters sent
   * and received.
   */
  readonly isEstimated: boolean
}

export const NO_TOKENS: CallTokens = {
  prompt: 0,
  cached: 0,
  completion: 0,
  reasoning: 0,
  isEstimated: false,
}

/** English prose has about four characters per token, in every common tokenizer. */
const CHARS_PER_TOKEN = 4

/**
 * Estimates the tokens of a call without a report: never 0, so that disconnecting does not bypass the spending limit.
 */
export function estimateTokens(sentChars: number, receivedChars: number): CallTokens {
  return {
    ...NO_TOKENS,
    prompt: Math.ceil(sentChars / CHARS_PER_TOKEN),
    completion: Math.ceil(receivedChars / CHARS_PER_TOKEN),
    isEstimated: true,
  }
}

/**
 * Reads the `usage` of a response in the formats of various servers: OpenAI's details, DeepSeek's
 * `prompt_cache_hit_tokens`, and servers that count reasoning separately from the completion, which their total
 * shows. Returns undefined if it has no numbers.
 */
export function readUsage(usage: unknown): CallTokens | undefined {
  const counts = toRecord(usage)
  const [prompt, written] = [
    toTokenCount(counts['prompt_tokens']),
    toTokenCount(counts['completion_tokens']),
  ]
  if (prompt === undefined || written === undefined) return undefined
  const cached =
    toTokenCount(toRecord(counts['prompt_tokens_details'])['cached_tokens']) ??
    toTokenCount(counts['prompt_cache_hit_tokens']) ??
    0
  const reasoning =
    toTokenCount(toRecord(counts['completion_tokens_details'])['reasoning_tokens']) ??
    toTokenCount(counts['reasoning_tokens']) ??
    0
  const isApart =
    reasoning > written ||
    (reasoning > 0 && toTokenCount(counts['total_tokens']) === prompt + written + reasoning)
  return {
    prompt,
    cached: Math.min(cached, prompt),
    completion: isApart ? written + reasoning : written,
    reasoning,
    isEstimated: false,
  }
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** The highest number stored, as a server may report any. */
const TOKENS_MAX = 1_000_000_000

function toTokenCount(value: unknown): number | undefined {
  return Number.isInteger(value) && (value as number) >= 0
    ? Math.min(value as number, TOKENS_MAX)
    : undefined
}
