/** The tokens of one call. `completion` holds the reasoning, `prompt` what came from a cache, as OpenAI counts them. */
export interface CallTokens {
  readonly prompt: number
  readonly cached: number
  readonly completion: number
  readonly reasoning: number
  /** True where the server reported nothing, as for a stream that was cut: counted from the characters that went by. */
  readonly isEstimated: boolean
}

export const NO_TOKENS: CallTokens = {
  prompt: 0,
  cached: 0,
  completion: 0,
  reasoning: 0,
  isEstimated: false,
}

/** English prose has about four characters to a token, in every vocabulary in use. */
const CHARS_PER_TOKEN = 4

/** What a call without a report will have cost: never nothing, so that hanging up is no way around a ceiling. */
export function estimateTokens(sentChars: number, receivedChars: number): CallTokens {
  return {
    ...NO_TOKENS,
    prompt: Math.ceil(sentChars / CHARS_PER_TOKEN),
    completion: Math.ceil(receivedChars / CHARS_PER_TOKEN),
    isEstimated: true,
  }
}

/**
 * Reads the `usage` of an answer, as servers write it: OpenAI's details, DeepSeek's `prompt_cache_hit_tokens`, and
 * servers that count reasoning beside the completion and not within it, which their total gives away. Undefined where
 * it holds no numbers.
 */
export function readUsage(usage: unknown): CallTokens | undefined {
  const counts = record(usage)
  const [prompt, written] = [count(counts['prompt_tokens']), count(counts['completion_tokens'])]
  if (prompt === undefined || written === undefined) return undefined
  const cached =
    count(record(counts['prompt_tokens_details'])['cached_tokens']) ??
    count(counts['prompt_cache_hit_tokens']) ??
    0
  const reasoning =
    count(record(counts['completion_tokens_details'])['reasoning_tokens']) ??
    count(counts['reasoning_tokens']) ??
    0
  const isApart =
    reasoning > written ||
    (reasoning > 0 && count(counts['total_tokens']) === prompt + written + reasoning)
  return {
    prompt,
    cached: Math.min(cached, prompt),
    completion: isApart ? written + reasoning : written,
    reasoning,
    isEstimated: false,
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** A sum that a column holds; a server may write anything. */
const TOKENS_MAX = 1_000_000_000

function count(value: unknown): number | undefined {
  return Number.isInteger(value) && (value as number) >= 0
    ? Math.min(value as number, TOKENS_MAX)
    : undefined
}
