import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createRandom } from '#shared/kit/random.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { auditLedger } from './audit.ts'
import { createCredits } from './credits.ts'
import type { Claim, Hold, Settlement } from './ledger.ts'

const OPERATIONS = 1_200
const AT_ONCE = 12
const DAY_MS = 86_400_000

onEachDatabase('random operations on the ledger', (place) => {
  it('leave it balanced and nothing negative, whatever their order (statement 5)', async () => {
    const seed = randomUUID()
    const random = createRandom(seed)
    let now = Date.UTC(2027, 11, 30, 20)
    const where = await place()
    const store = await where.open(() => now)
    const credits = [createCredits(store), createCredits(await where.open(() => now))]
    const accounts = Array.from({ length: 4 }, () => randomUUID())
    for (const account of accounts) await credits[0]?.openBalance(account)
    const keys = Array.from({ length: 30 }, (_, index) => `retry-key-${index}`)
    const holds: { claim: Claim; hold: Hold }[] = []
    const settle: Settlement = { answer: ['', ''], result: undefined }

    const operate = async (): Promise<void> => {
      const side = random.pick(credits)
      const claim: Claim = {
        id: randomUUID(),
        accountId: random.pick(accounts),
        toolId: 'any',
        idempotencyKey: random.chance(0.4) ? random.pick(keys) : null,
        requestHash: random.chance(0.95) ? 'a' : 'b',
        cost: 10,
        deadlineMs: random.pick([1_000, 60_000, DAY_MS * 2]),
      }
      switch (
        random.pick([
          'reserve',
          'reserve',
          'charge',
          'capture',
          'capture',
          'release',
          'buy',
          'sweep',
          'clock',
          'read',
        ])
      ) {
        case 'reserve': {
          const outcome = await side.reserve(claim)
          if (outcome.outcome === 'reserved') holds.push({ claim, hold: outcome.hold })
          return
        }
        case 'charge':
          await side.charge(claim, settle)
          return
        case 'capture': {
          const held = random.chance(0.5) ? holds.shift() : holds[0]
          if (held) await side.capture(held.claim, held.hold, settle)
          return
        }
        case 'release': {
          const held = random.chance(0.5) ? holds.pop() : holds[0]
          if (held) await side.release(held.hold, 'random')
          return
        }
        case 'buy':
          await side.addPurchased(claim.accountId, 1 + random.int(40), 'purchase', 'random')
          return
        case 'sweep':
          await side.releaseOverdue()
          return
        case 'clock':
          now += random.pick([1_000, 40_000, 3_600_000, -3_600_000, DAY_MS])
          return
        default:
          await side.balance(claim.accountId)
      }
    }

    for (let done = 0; done < OPERATIONS; done += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, operate))
      expect(await auditLedger(store), `seed ${seed} after ${done} operations`).toEqual([])
    }
    const balances = await store.db.selectFrom('balances').selectAll().execute()
    for (const row of balances)
      expect(Math.min(row.daily, row.purchased, row.held)).toBeGreaterThanOrEqual(0)
  })
})
