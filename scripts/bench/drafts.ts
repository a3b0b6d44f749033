import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serverTools } from '#shared/catalogue.server.ts'
import { assembleBuiltin, type Assembled } from '#shared/kit/assemble.server.ts'
import { briefOf } from '#shared/kit/brief-of.server.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { faultsOf } from '#shared/kit/rules/faults-of.server.ts'
import { readInput } from '#shared/kit/fields.ts'
import { sampleInput } from '#shared/kit/sample-input.server.ts'
import { createRandom, type Random } from '#shared/text/random.ts'
import { createInputs, readForms, realisticInputs } from '../drafts/inputs.ts'
import type { BenchRow } from './row.ts'

const today = '2026-11-21'

/**
 * Measures results on realistic inputs (`COUNT` of them), or on those of `INPUTS=folder` (`{tool-id}.jsonl`, one form
 * per line): stated facts used, repeats with another seed, incomplete results, rules broken when accepted drafts are
 * checked again, processor time. `TOOL=id` measures one tool.
 */
export async function benchDrafts(): Promise<BenchRow[]> {
  const only = process.env['TOOL']
  return serverTools.flatMap((server) => {
    if (only !== undefined && server.tool.id !== only) return []
    const inputs = inputsOf(server.tool)
    return inputs ? rowsOf(server, inputs) : []
  })
}

function inputsOf(tool: ToolDefinition): readonly Record<string, string>[] | undefined {
  const folder = process.env['INPUTS']
  if (folder === undefined) {
    const random = createRandom('bench drafts')
    const count = process.env['COUNT']
    return count === undefined
      ? realisticInputs(tool, random)
      : (createInputs(tool, random, Number(count)) ?? sampleInputs(tool, random, Number(count)))
  }
  const file = join(folder, `${tool.id}.jsonl`)
  return existsSync(file) ? readForms(file, tool) : undefined
}

/** Returns sample inputs for tools without business fields and without prepared forms. */
function sampleInputs(
  { fields }: ToolDefinition,
  random: Random,
  count: number,
): Record<string, string>[] {
  return Array.from({ length: count }, () => readInput(fields, sampleInput(fields, random)).input)
}

function rowsOf(server: ServerTool, inputs: readonly Record<string, string>[]): BenchRow[] {
  const seen = {
    facts: 0,
    used: 0,
    drafts: 0,
    stating: 0,
    again: 0,
    all: 0,
    none: 0,
    full: 0,
    other: 0,
  }
  const faults: string[] = []
  const times: number[] = []
  for (const input of inputs) {
    const brief = briefOf(server.tool, input)
    const first = recordTime(times, () => generate(server, input, 'a'))
    const second = recordTime(times, () => generate(server, input, 'b'))
    if (!first || !second) {
      seen.none++
      continue
    }
    const third = generate(server, input, 'a')
    if (JSON.stringify(third) !== JSON.stringify(first)) seen.other++
    for (const result of [first, second]) {
      const drafts = result.drafts.map(({ draft }) => draft)
      faults.push(...faultsOf(server, input, drafts).map((fault) => fault.split(':')[0] as string))
    }
    const uses = first.drafts.map(({ marks }) => marks.uses)
    const said = new Set(uses.flat())
    const stated = [...brief.facts, ...brief.denials, ...brief.rest].map(({ text }) => text)
    seen.facts += stated.length
    seen.used += stated.filter((text) => said.has(text)).length
    seen.drafts += uses.length
    seen.stating += uses.filter((list) => list.length > 0).length
    if (uses.length === server.tool.draftsCount) seen.full++
    const texts = new Set(first.drafts.map(({ draft }) => JSON.stringify(draft)))
    seen.all += second.drafts.length
    seen.again += second.drafts.filter(({ draft }) => texts.has(JSON.stringify(draft))).length
  }
  const percent = (part: number, whole: number): string =>
    whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0
  const { id } = server.tool
  return [
    ...(realisticInputs(server.tool, createRandom('says')) === undefined
      ? []
      : [
          {
            what: `${id}: stated facts used`,
            measured: percent(seen.used, seen.facts),
            reach: '≥ 85 %',
          },
          { what: `${id}: drafts that state one`, measured: percent(seen.stating, seen.drafts) },
          // Without business fields there are no facts to use.
        ]),
    {
      what: `${id}: same drafts on regenerate`,
      measured: percent(seen.again, seen.all),
      reach: '≤ 25 %',
    },
    {
      what: `${id}: full results, none`,
      measured: `${seen.full}, ${seen.none} of ${inputs.length}`,
    },
    {
      what: `${id}: rules broken, run anew; other drafts of the same seed`,
      measured: `${faults.length}${faults[0] ? ` (${[...new Set(faults)].join(', ')})` : ''}; ${seen.other}`,
      reach: '0; 0',
    },
    { what: `${id}: processor time p95`, measured: `${p95.toFixed(1)} ms`, reach: '≤ 30 ms' },
  ]
}

function generate(
  server: ServerTool,
  input: Record<string, string>,
  seed: string,
): Assembled | undefined {
  const written = server.write(input, createRandom(seed), { today })
  return assembleBuiltin(server, input, written[Symbol.iterator]())
}

function recordTime<T>(times: number[], run: () => T): T {
  const before = process.cpuUsage()
  const result = run()
  const { user, system } = process.cpuUsage(before)
  times.push((user + system) / 1_000)
  return result
}
