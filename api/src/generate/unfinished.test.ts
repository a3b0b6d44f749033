import { expect, it } from 'vitest'
import { createUnfinishedDrafts } from './unfinished.ts'

const claim = { accountId: 'ada', idempotencyKey: 'a-key-of-hers', requestHash: 'form' }
const drafts = { accepted: [{ text: 'Bread before sunrise' }], models: ['one'] }
const MINUTE_MS = 60_000

it('gives drafts to the same account, key and form alone, and once', () => {
  const unfinished = createUnfinishedDrafts(() => 0)
  unfinished.keep(claim, drafts)
  for (const other of [
    { accountId: 'bob' },
    { idempotencyKey: 'another-key' },
    { requestHash: 'another form' },
    { idempotencyKey: null },
  ])
    expect(unfinished.take({ ...claim, ...other })).toBeUndefined()
  expect(unfinished.take(claim)).toEqual(drafts)
  expect(unfinished.take(claim)).toBeUndefined()
})

it('keeps nothing without a key, none for longer than ten minutes, and no more than two hundred', () => {
  let now = 0
  const unfinished = createUnfinishedDrafts(() => now)
  unfinished.keep({ ...claim, idempotencyKey: null }, drafts)
  expect(unfinished.take({ ...claim, idempotencyKey: null })).toBeUndefined()
  unfinished.keep(claim, drafts)
  now = 10 * MINUTE_MS
  expect(unfinished.take(claim)).toBeUndefined()
  const keys = Array.from({ length: 201 }, (_, index) => ({ ...claim, requestHash: `${index}` }))
  for (const one of keys) unfinished.keep(one, drafts)
  expect(keys.filter((one) => unfinished.take(one))).toHaveLength(200)
})
