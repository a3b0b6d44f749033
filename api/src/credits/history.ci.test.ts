import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { CreditEntry, CreditHistoryAnswer } from '#shared/contract/shapes.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { adjustCredits } from './adjust.ts'
import { auditLedger } from './audit.ts'
import type { GenerationClaim } from './ledger.ts'

const GENERATE_PATH = '/api/functions/generate-mottos'
const HISTORY = '/api/account/credits'
const DAY_MS = 24 * 3_600_000

function claim(accountId: string, over: Partial<GenerationClaim> = {}): GenerationClaim {
  return {
    id: randomUUID(),
    accountId,
    toolId: 'motto-generator',
    idempotencyKey: null,
    requestHash: 'hash',
    cost: 10,
    deadlineMs: 60_000,
    allowances: [],
    caller: null,
    ...over,
  }
}

async function readAll(
  server: TestServer,
  bearer: Record<string, string>,
  limit = 100,
): Promise<CreditHistoryAnswer & { entries: readonly CreditEntry[] }> {
  let answer = (await (
    await server.get(`${HISTORY}?limit=${limit}`, bearer)
  ).json()) as CreditHistoryAnswer
  const first = answer
  const entries = [...answer.entries]
  while (answer.next !== null) {
    const response = await server.get(`${HISTORY}?limit=${limit}&before=${answer.next}`, bearer)
    answer = (await response.json()) as CreditHistoryAnswer
    entries.push(...answer.entries)
  }
  return { ...first, entries, next: null }
}

/** Checks that every line's balance is the one before plus its change, from 0 to the current balance. */
function expectExplained({ entries, balance, daily, purchased }: CreditHistoryAnswer): void {
  let sum = 0
  for (const entry of entries.toReversed()) {
    sum += entry.amount
    expect(entry.balance, entry.reason).toBe(sum)
    expect(entry.balance).toBeGreaterThanOrEqual(0)
    expect(entry.reason).not.toBe('')
  }
  expect(sum).toBe(balance)
  expect(daily + purchased).toBe(balance)
  const byBucket = (bucket: string) =>
    entries.filter((one) => one.bucket === bucket).reduce((all, one) => all + one.amount, 0)
  expect(byBucket('daily')).toBe(daily)
  expect(byBucket('purchased')).toBe(purchased)
}

onEachDatabase('the credit history', (place) => {
  it('explains every number across generations, returns, midnights and gifts', async () => {
    let now = Date.parse('2026-11-20T22:00:00Z')
    const server = await startTestServer(await place(), { clock: () => now })
    const { bearer: early, accountId, email } = await server.register()
    const { credits } = server.app
    const settlement = { answer: ['{', '}'] as const }
    await server.post(GENERATE_PATH, { topic: 'Bread' }, early)
    const held = claim(accountId)
    const reserved = await credits.reserve(held)
    if (reserved.outcome !== 'reserved') throw new Error(reserved.outcome)
    await credits.capture(held, reserved.hold, settlement)
    const failed = await credits.reserve(claim(accountId))
    if (failed.outcome !== 'reserved') throw new Error(failed.outcome)
    await credits.release(failed.hold, 'HTTP 500 of the model')
    await server.store.run(() => adjustCredits(accountId, 25, 'Sorry for the outage'))
    const overnight = await credits.reserve(claim(accountId))
    if (overnight.outcome !== 'reserved') throw new Error(overnight.outcome)
    now += 3 * 3_600_000
    await credits.balance(accountId)
    await credits.release(overnight.hold, 'too late')
    const session = await server.post('/api/auth/sign-in', { email, password: PASSWORD })
    const { access_token: token } = (await session.json()) as { access_token: string }
    const bearer = { Authorization: `Bearer ${token}` }
    for (let i = 0; i < 11; i++) await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
    await server.store.run(() => adjustCredits(accountId, -5, 'A mistake of ours'))
    const open = await credits.reserve(claim(accountId))
    expect(open.outcome).toBe('reserved')

    const answer = await readAll(server, bearer)
    expectExplained(answer)
    expect(answer.renews_at).toBe('2026-11-22T00:00:00.000Z')
    expect(answer.entries.map(({ reason, amount }) => `${amount} ${reason}`)).toEqual([
      '-10 Motto Generator (running)',
      '-5 A mistake of ours',
      '-10 Motto Generator',
      ...Array.from({ length: 10 }, () => '-10 Motto Generator'),
      '-10 Expired: these daily credits came back after their day had passed',
      '10 Returned: Motto Generator was not finished, so it cost nothing',
      '100 Daily credits for 21 November 2026',
      '-70 Expired: daily credits of 20 November 2026',
      '-10 Motto Generator (not finished, given back)',
      '25 Sorry for the outage',
      '10 Returned: Motto Generator was not finished, so it cost nothing',
      '-10 Motto Generator (not finished, given back)',
      '-10 Motto Generator',
      '-10 Motto Generator',
      '100 Daily credits for 20 November 2026',
    ])
    expect(await auditLedger(server.store)).toEqual([])
    // Small pages have the same entries.
    expect((await readAll(server, bearer, 3)).entries).toEqual(answer.entries)
  })

  it('shows a try that failed and the one with the same key that went well', async () => {
    const server = await startTestServer(await place())
    const { bearer, accountId } = await server.register()
    const again = claim(accountId, { idempotencyKey: 'one-key-for-both' })
    const first = await server.app.credits.reserve(again)
    if (first.outcome !== 'reserved') throw new Error(first.outcome)
    await server.app.credits.release(first.hold, 'failed')
    const second = await server.app.credits.reserve({ ...again, id: randomUUID() })
    if (second.outcome !== 'reserved') throw new Error(second.outcome)
    await server.app.credits.capture(again, second.hold, { answer: ['', ''] })
    const { entries } = await readAll(server, bearer)
    expect(entries.map(({ kind, reason }) => `${kind}: ${reason}`)).toEqual([
      'capture: Motto Generator',
      'release: Returned: Motto Generator was not finished, so it cost nothing',
      'hold: Motto Generator (not finished, given back)',
      expect.stringMatching(/^grant: Daily credits for \d/),
    ])
  })

  it('grants the day before it shows the balance, and the next day is when it renews', async () => {
    let now = Date.parse('2028-02-28T23:59:00Z')
    const server = await startTestServer(await place(), { clock: () => now })
    const { bearer } = await server.register()
    expect(await readAll(server, bearer)).toMatchObject({
      balance: 100,
      daily: 100,
      purchased: 0,
      renews_at: '2028-02-29T00:00:00.000Z',
    })
    now += 2 * 60_000
    const after = await readAll(server, bearer)
    expect(after.balance).toBe(100)
    expect(after.renews_at).toBe('2028-03-01T00:00:00.000Z')
    expect(after.entries[0]?.reason).toBe('Daily credits for 29 February 2028')
    expectExplained(after)
    // The machine's clock is set back: nothing is granted twice, and today's grant stays.
    now -= DAY_MS
    expect((await readAll(server, bearer)).balance).toBe(100)
  })

  it("is the caller's alone, and refuses a cursor we never gave (statement 36)", async () => {
    const server = await startTestServer(await place())
    const [ada, ben] = [await server.register(), await server.register()]
    await server.post(GENERATE_PATH, { topic: 'Bread' }, ada.bearer)
    const hers = await readAll(server, ada.bearer)
    const newest = hers.entries[0]?.id ?? ''
    const his = await server.get(`${HISTORY}?before=${Number(newest) + 100}`, ben.bearer)
    const seen = ((await his.json()) as CreditHistoryAnswer).entries
    expect(seen.map(({ kind }) => kind)).toEqual(['grant'])
    expect(hers.entries.map(({ id }) => id)).not.toContain(seen[0]?.id)
    expect((await server.get(`${HISTORY}?before=x`, ben.bearer)).status).toBe(422)
    expect((await server.get(HISTORY)).status).toBe(401)
    expect((await server.get(`${HISTORY}.csv`)).status).toBe(401)
  })

  it('is exported whole as CSV, with formulas made inert (statement 58)', async () => {
    const server = await startTestServer(await place())
    const { bearer, accountId } = await server.register()
    await server.app.credits.balance(accountId)
    await server.store.run(() =>
      adjustCredits(accountId, 2_400, '=HYPERLINK("https://evil.example")'),
    )
    for (let i = 0; i < 12; i++) await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
    const response = await server.get(`${HISTORY}.csv`, bearer)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="/)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.subarray(3).toString('utf8').split('\r\n')
    expect(lines[0]).toBe('When (UTC),What,Kind,Credits,Change,Balance')
    expect(lines.at(-1)).toBe('')
    expect(lines.filter((line) => /,capture,\w+,-10,\d+$/.test(line))).toHaveLength(12)
    expect(lines.join('\n')).toContain(`"'=HYPERLINK(""https://evil.example"")",adjustment`)
    expect(lines).toHaveLength(1 + 14 + 1)
  })
})
