import { sql } from 'kysely'
import type { Store } from '../store/store.ts'

/** What the lines of a report are grouped by. */
export const USAGE_GROUPINGS = ['tool', 'day', 'model', 'account', 'site-key'] as const
export type UsageGrouping = (typeof USAGE_GROUPINGS)[number]

/** Days are `YYYY-MM-DD` in UTC, both inclusive. */
export interface UsageQuery {
  /** `all` gives a single total line: otherwise a result by two models is counted in both of their lines. */
  readonly by: UsageGrouping | 'all'
  readonly from: string
  readonly to: string
}

/** One line of a report. Costs are in millionths of the currency of the price table. */
export interface UsageLine {
  readonly name: string
  /** Generations that were delivered and paid for. */
  readonly results: number
  readonly calls: number
  /** Calls without tokens reported by the server; they are estimated. */
  readonly estimated: number
  readonly prompt: number
  readonly cached: number
  readonly completion: number
  readonly reasoning: number
  readonly costMicros: number
  /** Calls of models without a price at that time. */
  readonly unpriced: number
}

/** The SQL expressions to group by, which are also the names shown. */
const GROUPING_COLUMNS: Readonly<Record<UsageGrouping | 'all', string>> = {
  all: "'all'",
  tool: 'c.tool_id',
  day: 'c.day',
  model: "c.model || ' at ' || c.server",
  account: `CASE WHEN c.caller = 'model-test' THEN '(connection tests)'
    ELSE COALESCE(a.email, '(deleted accounts)') END`,
  'site-key': `CASE WHEN c.caller LIKE 'site-key:%'
    THEN COALESCE(k.name || ' of ' || a.email, '(deleted site keys)') ELSE '(no site key)' END`,
}

/**
 * Returns the use of models between two days, one line per tool, day and so on; the most expensive first, days in
 * order.
 */
export async function readUsage(store: Store, query: UsageQuery): Promise<UsageLine[]> {
  const name = sql.raw(GROUPING_COLUMNS[query.by])
  const order = sql.raw(query.by === 'day' ? 'name' : 'cost DESC, calls DESC, name')
  const { rows } = await sql<Record<string, string | number>>`
    SELECT ${name} AS name, COUNT(*) AS calls,
      COUNT(DISTINCT CASE WHEN g.state = 'captured' THEN g.id END) AS results,
      SUM(c.is_estimated) AS estimated, SUM(c.prompt_tokens) AS prompt, SUM(c.cached_tokens) AS cached,
      SUM(c.completion_tokens) AS completion, SUM(c.reasoning_tokens) AS reasoning,
      COALESCE(SUM(c.cost_micros), 0) AS cost,
      SUM(CASE WHEN c.cost_micros IS NULL THEN 1 ELSE 0 END) AS unpriced
    FROM model_calls c
    LEFT JOIN generations g ON g.id = c.generation_id
    LEFT JOIN accounts a ON a.id = c.account_id
    LEFT JOIN site_keys k ON 'site-key:' || k.id = c.caller
    WHERE c.day >= ${query.from} AND c.day <= ${query.to}
    GROUP BY 1 ORDER BY ${order}`.execute(store.db)
  return rows.map((row) => ({
    name: String(row['name']),
    results: Number(row['results']),
    calls: Number(row['calls']),
    estimated: Number(row['estimated']),
    prompt: Number(row['prompt']),
    cached: Number(row['cached']),
    completion: Number(row['completion']),
    reasoning: Number(row['reasoning']),
    costMicros: Number(row['cost']),
    unpriced: Number(row['unpriced']),
  }))
}
