import { expect, it } from 'vitest'
import { estimateTokens, readUsage } from './call-tokens.ts'

const tokens = (prompt: number, cached: number, completion: number, reasoning: number) => ({
  prompt,
  cached,
  completion,
  reasoning,
  isEstimated: false,
})

it.each<[string, object, object]>([
  [
    'OpenAI, with its details',
    {
      prompt_tokens: 1000,
      completion_tokens: 300,
      total_tokens: 1300,
      prompt_tokens_details: { cached_tokens: 800 },
      completion_tokens_details: { reasoning_tokens: 120 },
    },
    tokens(1000, 800, 300, 120),
  ],
  [
    'a small server, with nothing but sums',
    { prompt_tokens: 12, completion_tokens: 8 },
    tokens(12, 0, 8, 0),
  ],
  [
    'DeepSeek, with its own name for the cache',
    { prompt_tokens: 100, completion_tokens: 9, prompt_cache_hit_tokens: 64 },
    tokens(100, 64, 9, 0),
  ],
  [
    'a server that counts reasoning beside the completion',
    {
      prompt_tokens: 100,
      completion_tokens: 50,
      total_tokens: 350,
      completion_tokens_details: { reasoning_tokens: 200 },
    },
    tokens(100, 0, 250, 200),
  ],
  [
    'a cache larger than the prompt and details that are null',
    {
      prompt_tokens: 10,
      completion_tokens: 5,
      prompt_cache_hit_tokens: 99,
      completion_tokens_details: null,
    },
    tokens(10, 10, 5, 0),
  ],
])('reads the usage of %s', (_, usage, expected) => {
  expect(readUsage(usage)).toEqual(expected)
})

it.each([
  [null],
  [undefined],
  [{}],
  ['12'],
  [{ prompt_tokens: '12', completion_tokens: 8 }],
  [{ prompt_tokens: -1, completion_tokens: 8 }],
  [{ prompt_tokens: 1.5, completion_tokens: 8 }],
])('takes %j for no report', (usage) => {
  expect(readUsage(usage)).toBeUndefined()
})

it('estimates a call without a report, never as nothing', () => {
  expect(estimateTokens(4001, 0)).toMatchObject({ prompt: 1001, completion: 0, isEstimated: true })
  expect(estimateTokens(400, 10)).toMatchObject({ prompt: 100, completion: 3, reasoning: 0 })
})
