import { expect, test } from 'vitest'
import { explainRedeem } from './redeem-code.tsx'

test('tells each way a code can fail apart, and what to do', () => {
  expect(explainRedeem({ code: 'code_unusable' })).toContain('mistyped, used up or no longer valid')
  expect(explainRedeem({ code: 'code_unusable', detail: 'You have redeemed this code.' })).toBe(
    'You have redeemed this code.',
  )
  expect(explainRedeem({ code: 'rate_limited' })).toContain('Wait')
  expect(explainRedeem({ code: 'input_invalid' })).toContain('does not look like a code')
  expect(explainRedeem({ code: 'offline' })).toContain('You are offline')
})
