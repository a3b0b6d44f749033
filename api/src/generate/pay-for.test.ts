import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { onEachDatabase, type TestPlace } from '../../test/stores.ts'
import { auditLedger } from '../credits/audit.ts'
import { createCredits } from '../credits/credits.ts'
import { payFor } from './pay-for.ts'

const NOON = Date.UTC(2026, 2, 1, 12)
const MINUTE_MS = 60_000
const LONGEST_MINUTES = 28

/** Sets up paid work that uses a model; `write` may let minutes pass, in which overdue holds are released. */
async function setUp(place: TestPlace) {
  let now = NOON
  const store = await place.open(() => now)
  const credits = createCredits(store)
  const accountId = randomUUID()
  await credits.openBalance(accountId)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const holdMs = LONGEST_MINUTES * MINUTE_MS
  const pay = (write: () => Promise<void>) =>
    payFor(
      { credits, holdMs, sleep: async () => {} },
      {
        claim: {
          id: randomUUID(),
          accountId,
          toolId: 'slogan-generator',
          idempotencyKey: null,
          requestHash: '',
          cost: 10,
          deadlineMs: holdMs,
          allowances: [],
          caller: null,
        },
        asksModel: true,
        signal: () => new AbortController().signal,
        refuse: async () => undefined,
        write: async () => {
          await write()
          return { ok: true as const }
        },
        settling: () => ({ answer: ['', ''] }),
      },
    )
  /**
   * Lets minutes pass and returns how many overdue holds were released; with `isAlive` false the process extends
   * none.
   */
  const pass = async (minutes: number, isAlive = true): Promise<number> => {
    let released = 0
    for (let minute = 0; minute < minutes; minute++) {
      now += MINUTE_MS
      if (isAlive) vi.advanceTimersByTime(MINUTE_MS)
      released += await credits.releaseOverdue()
    }
    return released
  }
  return { store, credits, accountId, pay, pass }
}

afterEach(() => void vi.useRealTimers())

onEachDatabase('the hold of work that asks a model', (place) => {
  it('stays open for as long as the work may take, and pays for it (statement 12)', async () => {
    const { store, credits, accountId, pay, pass } = await setUp(await place())
    let released: number | undefined
    const paid = await pay(async () => void (released = await pass(LONGEST_MINUTES)))
    expect(released).toBe(0)
    expect(paid).toMatchObject({ ok: true })
    expect(await credits.balance(accountId)).toBe(90)
    expect(vi.getTimerCount()).toBe(0)
    expect(await auditLedger(store)).toEqual([])
  })

  it.each([
    ['a process was killed in the middle', 3, false],
    ['work never ends', LONGEST_MINUTES + 4, true],
  ])('is given back soon where %s (statement 12)', async (_, minutes, isAlive) => {
    const { store, credits, accountId, pay, pass } = await setUp(await place())
    let released: number | undefined
    const paid = await pay(async () => void (released = await pass(minutes, isAlive)))
    expect(released).toBe(1)
    expect(paid).toEqual({ ok: false, code: 'credits_failed' })
    expect(await credits.balance(accountId)).toBe(100)
    expect(await auditLedger(store)).toEqual([])
  })
})
