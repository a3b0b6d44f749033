import type { Command } from 'commander'
import { currentModels } from '../../choices/model-choices.ts'
import { NO_MODEL_REFUSALS } from '../../operator/models/models.ts'
import type { ModelConfig, ModelSettings } from '../../settings/model-config.ts'
import { useProxy } from '../../http/outgoing/outgoing.ts'
import { connectModels } from '../../model/servers/connect-models.ts'
import { modelNameOf } from '../../model/servers/model-name.ts'
import { createModelMemory } from '../../model/servers/model-memory.ts'
import { keepModelTest, type ModelTestReport } from '../../model/servers/model-tests.ts'
import { testModel, type ToolTest } from '../../model/servers/test-model.ts'
import type { Store } from '../../store/store.ts'
import { createModelUsage } from '../../usage/model-usage.ts'
import { costMicros, DEFAULT_CURRENCY, moneyText } from '../../usage/prices.ts'
import { type AdminDependencies, addCommand, printAnswer, withStore } from '../parts.ts'
import { EXIT_CODES, Refusal } from '../refusal.ts'
import { formatTable } from '../table.ts'

interface TestOptions {
  readonly json?: boolean
  readonly second?: boolean
  readonly tool?: readonly string[]
}

/** Adds `model test`. */
export function addModelTestCommand(model: Command, dependencies: AdminDependencies): void {
  addCommand(model, 'test', 'have the model write the drafts of each tool once, and check them')
    .option('--tool <id...>', 'only these tools')
    .option('--second', 'the second model (OPENAI_FALLBACK_MODEL)')
    .addHelpText(
      'after',
      '\nExit code 0: every tool got drafts enough. 1: one did not. Costs a call or two for each tool.',
    )
    .action((options: TestOptions) => runModelTest(dependencies, options))
}

async function runModelTest(dependencies: AdminDependencies, options: TestOptions): Promise<void> {
  const { config } = dependencies
  // Loaded here because the tools contain all their texts, which no other command needs.
  const { serverTools } = await (dependencies.loadTools ?? loadTools)()
  const { createInlineWorkers: workHere } = await import('../../workers/work-here.ts')
  const able = serverTools.filter(({ tool }) => tool.writtenBy === 'any')
  const ids = able.map(({ tool }) => tool.id)
  const unknown = options.tool?.find((id) => !ids.includes(id))
  if (unknown !== undefined)
    throw new Refusal(`No model writes ${unknown}. There are: ${ids.join(', ')}.`, EXIT_CODES.usage)
  await useProxy(config.proxy)
  const tested = able.filter(({ tool }) => options.tool?.includes(tool.id) ?? true)
  await withStore(dependencies, async (store) => {
    const models = modelsToTest(await currentModels(config, store), options.second === true)
    const writer = connectModels(models, {
      store,
      clock: Date.now,
      toolIds: serverTools.map(({ tool }) => tool.id),
    })
    if (!writer) throw new Refusal(NO_MODEL_REFUSALS.first)
    const workers = workHere(serverTools)
    const costs = new Map<string, number | null>()
    const usage = createTestUsage(dependencies, store)
    const tools: ModelTestReport['tools'][number][] = []
    for (const server of tested) {
      const found = await testModel(
        {
          workers,
          writer,
          now: () => performance.now(),
          openCall: async (toolId, begun) => {
            const owner = { generationId: null, accountId: null, caller: 'model-test', toolId }
            const close = await usage.openCall(owner, begun)
            return (report) => {
              const cost = costMicros(config.spend.prices, report.model, report.tokens) ?? null
              const before = costs.get(toolId) ?? 0
              costs.set(toolId, cost === null ? null : before + cost)
              return close(report)
            }
          },
        },
        server,
      )
      const micros = costs.get(server.tool.id) ?? null
      tools.push({ ...found, cost: micros === null ? null : micros / 1_000_000 })
    }
    const name = modelNameOf(models.model)
    const { choices } = await createModelMemory(store, name, Date.now).recall()
    const report: ModelTestReport = {
      ...name,
      is_ok: tools.every(({ is_ok }) => is_ok),
      takes: withUnsetTemperature(choices, models.model),
      tools,
    }
    // Only a test of the first model with all tools is kept, because other places report it.
    if (!options.second && !options.tool) await keepModelTest(store, report)
    if (!report.is_ok) dependencies.exitCode = EXIT_CODES.refused
    printAnswer(
      dependencies,
      options,
      report,
      reportText(report, config.spend.prices?.currency ?? DEFAULT_CURRENCY),
    )
  })
}

function loadTools() {
  return import('#shared/catalogue.server.ts')
}

/**
 * Selects the first or the second model without a fallback: a test in which a fallback helped would not describe it.
 */
function modelsToTest({ model, fallbackModel, modelFor }: ModelSettings, isSecond: boolean) {
  if (!model) throw new Refusal(NO_MODEL_REFUSALS.first)
  if (!isSecond) return { model, fallbackModel: undefined, modelFor }
  if (!fallbackModel) throw new Refusal(NO_MODEL_REFUSALS.second)
  return { model: fallbackModel, fallbackModel: undefined, modelFor: {} }
}

/** Records the test's cost like that of other calls; the server reports a reached ceiling. */
function createTestUsage({ config, printError }: AdminDependencies, store: Store) {
  return createModelUsage({
    prices: config.spend.prices,
    ceilingMicros: undefined,
    store,
    log: { error: (_: object, message: string) => printError(message) },
    metrics: { modelCall: () => {}, modelSpending: () => {} },
    mailOperator: undefined,
    // Infinite, so that it closes no calls of other processes.
    callMsMax: Infinity,
  })
}

function withUnsetTemperature(
  choices: Readonly<Record<string, string>>,
  { temperature }: ModelConfig,
): Readonly<Record<string, string>> {
  return temperature === undefined ? { ...choices, temperature: 'none' } : choices
}

function reportText(report: ModelTestReport, currency: string): string {
  const takes = Object.entries(report.takes).map(([name, choice]) => `${name} ${choice}`)
  const rows = report.tools.map((one) => ({
    tool: one.tool,
    'in order': one.is_ok ? 'yes' : 'NO',
    passed: `${one.passed} of ${one.drafts}`,
    needed: one.needed,
    'first draft': one.first_draft_ms === null ? '–' : `${secondsText(one.first_draft_ms)} s`,
    'in all': `${secondsText(one.total_ms)} s`,
    'tokens/s': one.tokens_per_second === null ? '–' : Math.round(one.tokens_per_second),
    [`cost ${currency}`]: one.cost === null ? '–' : moneyText(one.cost * 1_000_000),
    'why not': failureReason(one),
  }))
  const verdict = report.is_ok
    ? 'In order: every tool got drafts enough.'
    : 'Not in order: the built-in writer would have to help, or nobody would write.'
  return [
    `${report.model} at ${report.address}`,
    `It takes: ${takes.join(', ')}.`,
    formatTable(rows),
    verdict,
  ].join('\n\n')
}

function secondsText(ms: number): string {
  return (ms / 1_000).toFixed(1)
}

/** The failure, or the rules that drafts failed, the most frequent first. */
function failureReason({ failure, failed_rules }: ToolTest): string {
  const rules = Object.entries(failed_rules)
    .toSorted(([, one], [, other]) => other - one)
    .map(([rule, count]) => `${rule} ×${count}`)
  return [...(failure === null ? [] : [failure]), ...rules].join(', ')
}
