import { Hono } from 'hono'
import type { CreditHistoryAnswer } from '#shared/contract/shapes.ts'
import type { AccessTokens } from '../accounts/sessions/access-tokens.ts'
import type { AppEnv } from '../http/app-env.ts'
import { requireBearer } from '../http/requests/bearer.ts'
import { readPageSize } from '../http/requests/page-size.ts'
import { problem } from '../http/problem.ts'
import type { CreditHistory } from './history.ts'
import { CSV_BYTE_ORDER_MARK } from '../http/csv.ts'
import { CSV_HEADER, csvLine } from './history-csv.ts'

/** How many lines of an export are read at once. */
const EXPORT_BATCH_LINES = 1_000

/** `GET /api/account/credits?limit=20&before=…` and `GET /api/account/credits.csv`: the caller's own ledger. */
export function historyRoutes(history: CreditHistory, tokens: AccessTokens): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()

  routes.get('/api/account/credits', requireBearer(tokens), async (c) => {
    const before = c.req.query('before') ?? ''
    if (!/^\d{0,15}$/.test(before))
      return problem(c, 'input_invalid', { detail: 'The cursor `before` is not one we gave.' })
    const { accountId } = c.get('caller')
    const limit = readPageSize(c.req.query('limit'))
    const balances = await history.balances(accountId)
    const page = await history.page(accountId, limit, before === '' ? undefined : Number(before))
    const answer: CreditHistoryAnswer = { ...balances, ...page }
    return c.json(answer, 200, { 'Cache-Control': 'no-store' })
  })

  routes.get('/api/account/credits.csv', requireBearer(tokens), async (c) => {
    const { accountId } = c.get('caller')
    // Grants today's credits first; an outage then is an error instead of half a file.
    await history.balances(accountId)
    const lines = exportLines(history, accountId)
    const first = await lines.next()
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(encoder.encode(CSV_BYTE_ORDER_MARK + CSV_HEADER))
        if (!first.done) controller.enqueue(encoder.encode(first.value))
      },
      pull: async (controller) => {
        const next = await lines.next()
        if (next.done) controller.close()
        else controller.enqueue(encoder.encode(next.value))
      },
      cancel: async () => {
        await lines.return(undefined)
      },
    })
    return c.body(body, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="credits.csv"',
      'Cache-Control': 'no-store',
    })
  })

  return routes
}

async function* exportLines(
  history: CreditHistory,
  accountId: string,
): AsyncGenerator<string, undefined> {
  let before: number | undefined
  for (;;) {
    const { entries, next } = await history.page(accountId, EXPORT_BATCH_LINES, before)
    yield entries.map(csvLine).join('')
    if (next === null) return undefined
    before = Number(next)
  }
}
