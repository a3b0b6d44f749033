import type { Command } from 'commander'
import { readToday } from '../../operator/today.ts'
import { DEFAULT_CURRENCY, moneyText } from '../../usage/prices.ts'
import { wholeNumberParser } from '../option-values.ts'
import { type AdminDependencies, addCommand, printAnswer, withStore } from '../parts.ts'
import { formatTable } from '../table.ts'

/** Adds `today`: the server's counts for each of the last days, as on the operator's page. */
export function addTodayCommand(program: Command, dependencies: AdminDependencies): void {
  addCommand(program, 'today', 'what was counted on each of the last days, today last')
    .option('--days <n>', 'how many days', wholeNumberParser(1, 90), 30)
    .action((options: { json?: boolean; days: number }) =>
      withStore(dependencies, async (store) => {
        const currency = dependencies.config.spend.prices?.currency ?? DEFAULT_CURRENCY
        const counts = await readToday(store, {
          days: options.days,
          currency,
          titleOf: () => undefined,
        })
        const rows = counts.days.map((day, index) => ({
          day,
          generations: counts.generations[index] ?? 0,
          failed: counts.failures[index] ?? 0,
          refused: counts.refused_drafts[index] ?? 0,
          'sign-ups': counts.sign_ups[index] ?? 0,
          spent: counts.credits_spent[index] ?? 0,
          bought: counts.credits_bought[index] ?? 0,
          given: counts.credits_given[index] ?? 0,
          calls: counts.model_calls[index] ?? 0,
          [`cost ${currency}`]: moneyText((counts.model_cost[index] ?? 0) * 1_000_000),
          'p50 ms': counts.model_p50_ms[index] ?? null,
          'p95 ms': counts.model_p95_ms[index] ?? null,
        }))
        printAnswer(dependencies, options, counts, formatTable(rows))
      }),
    )
}
