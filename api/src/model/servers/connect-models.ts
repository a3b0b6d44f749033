import type { Config } from '../../config.ts'
import type { ModelChoices } from '../../choices/model-choices.ts'
import { ConfigError } from '../../settings/config-error.ts'
import type { ModelConfig } from '../../settings/model-config.ts'
import type { Store } from '../../store/store.ts'
import type { CallQueue } from '../calls/call-queue.ts'
import { createFallbackWriter } from '../calls/in-turn.ts'
import { modelNameOf } from './model-name.ts'
import { createModelMemory } from './model-memory.ts'
import { nameAtServer } from '../calls/model-troubles.ts'
import type { ModelWriter } from '../model-writer.ts'
import { createOpenAIWriter, queueFor } from '../openai-writer.ts'

export type ModelsConfig = Pick<Config, 'model' | 'fallbackModel' | 'modelFor'>

export interface ConnectDependencies {
  readonly store: Store
  readonly clock: () => number
  /** All tool ids, to detect a model for an unknown one. */
  readonly toolIds: readonly string[]
  /** Gives the operator's choice of models; if absent, those of the settings are used. */
  readonly modelChoices?: Pick<ModelChoices, 'current'>
}

/**
 * Combines the configured models into one writer: for each tool its own model or the first, then the second.
 * Undefined where none is set.
 */
export function connectModels(
  config: ModelsConfig,
  dependencies: ConnectDependencies,
): ModelWriter | undefined {
  requireTools(config, dependencies.toolIds)
  if (!config.model) return undefined
  const connect = createConnector(dependencies)
  return {
    async *write(request) {
      const models = (await dependencies.modelChoices?.current()) ?? config
      yield* createFallbackWriter(modelsForTool(models, request.server.tool.id).map(connect)).write(
        request,
      )
    },
  }
}

/** The models to try for a tool, in order. */
export function modelsForTool(
  { model, fallbackModel, modelFor }: ModelsConfig,
  toolId: string,
): readonly ModelConfig[] {
  if (!model) return []
  const name = Object.hasOwn(modelFor, toolId) ? modelFor[toolId] : undefined
  const first = name === undefined ? model : { ...model, model: name }
  return fallbackModel ? [first, fallbackModel] : [first]
}

/** The models in use for any tool, by the names of `createModelTroubles`. */
export function namesOfModelsInUse(models: ModelsConfig): ReadonlySet<string> {
  const tools = ['', ...Object.keys(models.modelFor)]
  return new Set(
    tools
      .flatMap((toolId) => modelsForTool(models, toolId))
      .map((one) => nameAtServer(one.model, new URL(modelNameOf(one).address).host)),
  )
}

/** Creates one writer per model, and one queue per server. */
function createConnector({
  store,
  clock,
}: ConnectDependencies): (config: ModelConfig) => ModelWriter {
  const writers = new Map<string, ModelWriter>()
  const queues = new Map<string, CallQueue>()
  return (config) => {
    const name = modelNameOf(config)
    const key = JSON.stringify([name, config.apiKey])
    const queue = queues.get(name.address) ?? queueFor(config)
    queues.set(name.address, queue)
    const writer =
      writers.get(key) ?? createOpenAIWriter(config, createModelMemory(store, name, clock), queue)
    writers.set(key, writer)
    return writer
  }
}

function requireTools({ modelFor }: ModelsConfig, toolIds: readonly string[]): void {
  const unknown = Object.keys(modelFor).find((id) => !toolIds.includes(id))
  if (unknown === undefined) return
  const name = (id: string): string => `MODEL_FOR_${id.replaceAll('-', '_').toUpperCase()}`
  throw new ConfigError(
    `${name(unknown)}: there is no such tool. There are ${toolIds.map(name).join(', ')}.`,
  )
}
