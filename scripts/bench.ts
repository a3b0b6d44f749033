/**
 * `npm run bench`: measures and prints a table. Where possible, each figure is printed beside a floor measured in the
 * same run, because a ratio is comparable across machines and a number is not. No test asserts these figures.
 */
import { benchDrafts } from './bench/drafts.ts'
import { benchBundles } from './bench/bundles.ts'
import { benchFlood } from './bench/flood.ts'
import { benchGeneration } from './bench/generation.ts'
import { benchSharedCode } from './bench/house.ts'
import { benchLedger } from './bench/ledger.ts'
import { benchModel } from './bench/model.ts'
import { benchOperator } from './bench/operator.ts'
import { benchPaint } from './bench/paint.ts'
import type { BenchRow } from './bench/row.ts'
import { benchStart } from './bench/start.ts'
import { benchTools } from './bench/tools.ts'
import { build } from './support/prepare.mjs'

const benchmarksByName: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  bundles: benchBundles,
  tools: benchTools,
  drafts: benchDrafts,
  start: benchStart,
  generation: benchGeneration,
  ledger: benchLedger,
  model: benchModel,
  flood: benchFlood,
  operator: benchOperator,
  paint: benchPaint,
  house: benchSharedCode,
}

/** The benchmarks that run against a build. */
const BUILD_BENCHMARKS = ['bundles', 'start', 'generation', 'model', 'flood', 'paint', 'house']

const requestedNames = process.argv.slice(2)
if (requestedNames.length === 0 || BUILD_BENCHMARKS.some((name) => requestedNames.includes(name)))
  build()
for (const [name, run] of Object.entries(benchmarksByName)) {
  if (requestedNames.length > 0 && !requestedNames.includes(name)) continue
  print(name, await run())
}

function print(title: string, rows: readonly BenchRow[]): void {
  const table = [
    ['', 'measured', 'floor', 'ratio', 'to reach'],
    ...rows.map((row) => [
      row.what,
      row.measured,
      row.floor ?? '',
      row.ratio ?? '',
      row.reach ?? '',
    ]),
  ]
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((cells) => cells[column]?.length ?? 0)),
  )
  console.log(`\n${title}`)
  for (const cells of table)
    console.log(
      `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
    )
}
