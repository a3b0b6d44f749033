import type { Command } from 'commander'
import { currentModels } from '../../choices/model-choices.ts'
import {
  CAPABILITIES,
  CAPABILITY_NAMES,
  type CapabilityName,
  isChoice,
} from '../../model/servers/capabilities.ts'
import { describeCapabilities } from '../../model/servers/describe-capabilities.ts'
import { modelNameOf } from '../../model/servers/model-name.ts'
import { forgetCapabilities, setCapability } from '../../model/servers/model-memory.ts'
import { writeAudit } from '../../operator/audit-log.ts'
import { NO_MODEL_REFUSALS } from '../../operator/models/models.ts'
import type { ModelConfig } from '../../settings/model-config.ts'
import { isoOrNull } from '../../store/iso-time.ts'
import type { Store } from '../../store/store.ts'
import { type AdminDependencies, addCommand, printAnswer, withStore } from '../parts.ts'
import { EXIT_CODES, Refusal } from '../refusal.ts'
import { shortTime, formatTable } from '../table.ts'

interface JsonOptions {
  readonly json?: boolean
}

/** Adds `model show`, `model set` and `model forget`. Returns the group, for further commands. */
export function addModelCommands(program: Command, dependencies: AdminDependencies): Command {
  const model = program.command('model').description('what the language model takes')
  addCommand(model, 'show', 'what is sent to the configured model, and what was learned of others')
    .addHelpText('after', CAPABILITIES_HELP)
    .action((options: JsonOptions) => showModels(dependencies, options))
  addCommand(model, 'set <capability> <choice>', 'decide by hand; stands until it is forgotten')
    .addHelpText('after', CAPABILITIES_HELP)
    .action((capability: string, choice: string, options: JsonOptions) =>
      setCapabilityChoice(dependencies, capability, choice, options),
    )
  addCommand(model, 'forget [capability]', 'begin anew with the configured model').action(
    (capability: string | undefined, options: JsonOptions) =>
      forgetCapabilityChoices(dependencies, capability, options),
  )
  return model
}

const CAPABILITIES_HELP = `
Capabilities and their choices, the best first:
${CAPABILITY_NAMES.map((name) => `  ${name.padEnd(12)} ${CAPABILITIES[name].choices.join(', ')}: ${CAPABILITIES[name].about}`).join('\n')}`

function showModels(dependencies: AdminDependencies, options: JsonOptions): Promise<void> {
  return withStore(dependencies, async (store) => {
    const { model } = await currentModels(dependencies.config, store)
    const configured = model && modelNameOf(model)
    const { own, others } = await describeCapabilities(store, model)
    const all = [...own, ...others]
    const printed = all.map((row) => ({
      ...row,
      since: row.since === null ? null : shortTime(row.since),
      tried: row.tried === null ? null : shortTime(row.tried),
    }))
    const words = configured
      ? formatTable(printed)
      : [NO_MODEL_REFUSALS.first]
          .concat(others.length > 0 ? ['', formatTable(printed)] : [])
          .join('\n')
    const document = all.map((row) => ({
      ...row,
      since: isoOrNull(row.since),
      tried: isoOrNull(row.tried),
    }))
    printAnswer(
      dependencies,
      options,
      { configured: configured ?? null, capabilities: document },
      words,
    )
  })
}

async function setCapabilityChoice(
  dependencies: AdminDependencies,
  capability: string,
  choice: string,
  options: JsonOptions,
): Promise<void> {
  const name = requireCapability(capability)
  if (!isChoice(name, choice)) {
    const choices = CAPABILITIES[name].choices.join(', ')
    throw new Refusal(`${name} is one of: ${choices}.`, EXIT_CODES.usage)
  }
  const model = await withStore(dependencies, async (store) => {
    const model = modelNameOf(await requireModel(dependencies, store))
    await setCapability(store, model, name, choice, await store.now())
    await writeAudit(store, dependencies.actor, {
      action: 'model set',
      detail: { ...model, capability: name, choice },
    })
    return model
  })
  const words = `${name} is ${choice} for ${model.model} at ${model.address} from now on (within 15 seconds where a server runs).`
  printAnswer(dependencies, options, { ...model, capability: name, choice }, words)
}

async function forgetCapabilityChoices(
  dependencies: AdminDependencies,
  capability: string | undefined,
  options: JsonOptions,
): Promise<void> {
  const name = capability === undefined ? undefined : requireCapability(capability)
  const { model, forgotten } = await withStore(dependencies, async (store) => {
    const model = modelNameOf(await requireModel(dependencies, store))
    const count = await forgetCapabilities(store, model, name)
    await writeAudit(store, dependencies.actor, {
      action: 'model forget',
      detail: { ...model, capability: name ?? 'all', count },
    })
    return { model, forgotten: count }
  })
  const words =
    forgotten === 0
      ? `Nothing was known of ${model.model} at ${model.address}.`
      : `Forgotten: ${forgotten} of ${model.model} at ${model.address}. The next generation tries the best again.`
  printAnswer(dependencies, options, { ...model, forgotten }, words)
}

function requireCapability(name: string): CapabilityName {
  if (!CAPABILITY_NAMES.includes(name as CapabilityName))
    throw new Refusal(
      `No capability ${name}. There are: ${CAPABILITY_NAMES.join(', ')}.`,
      EXIT_CODES.usage,
    )
  return name as CapabilityName
}

async function requireModel({ config }: AdminDependencies, store: Store): Promise<ModelConfig> {
  const { model } = await currentModels(config, store)
  if (model) return model
  throw new Refusal(NO_MODEL_REFUSALS.first)
}
