import { type Command, Option } from 'commander'
import { csvRow } from '../../http/csv.ts'
import { DEFAULT_CURRENCY, moneyText } from '../../usage/prices.ts'
import {
  readUsage,
  USAGE_GROUPINGS,
  type UsageGrouping,
  type UsageLine,
} from '../../usage/usage-report.ts'
import { dayParser } from '../option-values.ts'
import { type AdminDependencies, addCommand, printAnswer, withStore } from '../parts.ts'
import { formatTable } from '../table.ts'
import { iso } from '../../store/iso-time.ts'

const DAY_MS = 86_400_000
/** The default number of days in a report, including its last one. */
const REPORT_DAYS = 30

interface UsageOptions {
  readonly json?: boolean
  readonly csv?: boolean
  readonly by: UsageGrouping
  readonly from: string
  readonly to: string
}

/** Adds `usage`. */
export function addUsageCommand(program: Command, dependencies: AdminDependencies): void {
  const day = dayParser(Date.now())
  addCommand(program, 'usage', 'what language models were asked, and what that cost')
    .addOption(
      new Option('--by <what>', 'a line for each').choices(USAGE_GROUPINGS).default('tool'),
    )
    .option('--from <day>', 'the first day, in UTC: 2026-12-31, today, yesterday', day)
    .option('--to <day>', 'the last day', day)
    .option('--csv', 'for a spreadsheet')
    .action((given: Partial<UsageOptions>) => {
      const to = given.to ?? day('today')
      const from = given.from ?? iso(Date.parse(to) - (REPORT_DAYS - 1) * DAY_MS)
      return printUsage(dependencies, { by: 'tool', ...given, from: from.slice(0, 10), to })
    })
}

function printUsage(dependencies: AdminDependencies, options: UsageOptions): Promise<void> {
  return withStore(dependencies, async (store) => {
    const { by, from, to } = options
    const lines = await readUsage(store, { by, from, to })
    const [all] = await readUsage(store, { by: 'all', from, to })
    const currency = dependencies.config.spend.prices?.currency ?? DEFAULT_CURRENCY
    if (options.csv) {
      dependencies.print(csvOf(by, currency, lines))
      return
    }
    const value = {
      from,
      to,
      by,
      currency,
      lines: lines.map(withMoneyCost),
      all: all && withMoneyCost(all),
    }
    const words = all
      ? [
          formatTable([...lines, all].map((line) => usageTableRow(by, currency, line))),
          ...costRemarks(all),
        ]
      : [`No model was asked from ${from} to ${to}.`]
    printAnswer(dependencies, options, value, words.join('\n\n'))
  })
}

function costRemarks({ estimated, unpriced }: UsageLine): string[] {
  return [
    estimated === 0
      ? ''
      : `≈ Of ${estimated} calls the server reported no tokens, because they were stopped or are under way; theirs are estimated.`,
    unpriced === 0
      ? ''
      : `${unpriced} calls were of models without a price in MODEL_PRICES and are not in the cost.`,
  ].filter((remark) => remark !== '')
}

function usageTableRow(
  by: UsageGrouping,
  currency: string,
  line: UsageLine,
): Record<string, string | number> {
  return {
    [by]: line.name,
    results: line.results,
    calls: line.calls,
    prompt: line.prompt,
    cached: line.cached,
    completion: line.completion,
    reasoning: line.reasoning,
    [`cost ${currency}`]: costText(line),
    'per result': line.results === 0 ? '–' : moneyText(line.costMicros / line.results),
  }
}

function costText({ costMicros, calls, estimated, unpriced }: UsageLine): string {
  if (unpriced === calls) return '–'
  return `${estimated > 0 ? '≈' : ''}${moneyText(costMicros)}`
}

function withMoneyCost({ costMicros, ...line }: UsageLine): object {
  return { ...line, cost: costMicros / 1_000_000 }
}

/** Returns the lines as CSV, no number rounded. */
function csvOf(by: UsageGrouping, currency: string, lines: readonly UsageLine[]): string {
  const head = ['results', 'calls', 'estimated calls', 'prompt tokens', 'cached tokens']
  const tail = [
    'completion tokens',
    'reasoning tokens',
    `cost ${currency}`,
    'calls without a price',
  ]
  const rows = lines.map((line) => [
    line.name,
    line.results,
    line.calls,
    line.estimated,
    line.prompt,
    line.cached,
    line.completion,
    line.reasoning,
    line.costMicros / 1_000_000,
    line.unpriced,
  ])
  return [[by, ...head, ...tail], ...rows].map(csvRow).join('').trimEnd()
}
