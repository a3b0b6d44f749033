import type { ModelConfig, ModelSettings, SpendConfig } from '../settings/model-config.ts'
import { modelNameOf } from '../model/servers/model-name.ts'
import { type Operation, statement } from '../store/runner.ts'
import type { ModelChoicesTable } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { hasPrice } from '../usage/prices.ts'
import { createCachedRows } from './kept-rows.ts'

/** The models in the order they are called: the second is the fallback. */
export const MODEL_TURNS = ['first', 'second'] as const
export type ModelTurn = (typeof MODEL_TURNS)[number]

/** The configured models and their spending limits. */
export interface ChoosableModels extends ModelSettings {
  readonly spend: SpendConfig
}

/** A model chosen by the operator in place of the configured one. */
export type ModelChoice = ModelChoicesTable

/** The configured models, replaced by the operator's choices. */
export interface ModelChoices {
  current(): Promise<ModelSettings>
  /** Call it after a change by this process; changes by others are noticed within five seconds. */
  invalidate(): void
}

export function createModelChoices(
  settings: ChoosableModels,
  store: Pick<Store, 'db'>,
  clock: () => number = Date.now,
): ModelChoices {
  const rows = createCachedRows(() => readChoices(store), clock)
  return {
    current: async () => applyChoices(settings, await rows.all()),
    invalidate: rows.invalidate,
  }
}

/** Reads all stored choices, in effect or not. */
export function readChoices({ db }: Pick<Store, 'db'>): Promise<ModelChoice[]> {
  return db.selectFrom('model_choices').selectAll().execute()
}

/** Reads the models in use now: the configured ones, or those chosen instead. */
export async function currentModels(
  settings: ChoosableModels,
  store: Pick<Store, 'db'>,
): Promise<ModelSettings> {
  return applyChoices(settings, await readChoices(store))
}

/** Returns the model of a turn, if any. */
export function modelOfTurn(
  { model, fallbackModel }: ModelSettings,
  turn: ModelTurn,
): ModelConfig | undefined {
  return turn === 'first' ? model : fallbackModel
}

/**
 * True while a choice is in effect: until the settings name another server or model than when it was made, because a
 * later change of the settings wins; and as long as it has the price that a ceiling requires.
 */
export function isChoiceInEffect(
  choice: ModelChoice,
  configured: ModelConfig,
  spend: SpendConfig,
): boolean {
  const { address, model } = modelNameOf(configured)
  const isOfSettings = choice.address === address && choice.configured_model === model
  return isOfSettings && hasCountableCost(spend, choice.model)
}

/** False for a model without a price under a ceiling: its cost would never be counted. */
export function hasCountableCost({ prices, ceilingMicros }: SpendConfig, model: string): boolean {
  return ceilingMicros === undefined || hasPrice(prices, model)
}

/** Returns the settings with the choices in effect. A choice for one turn does not change the model of the other. */
export function applyChoices(
  settings: ChoosableModels,
  choices: readonly ModelChoice[],
): ModelSettings {
  const withChoice = (turn: ModelTurn): ModelConfig | undefined => {
    const configured = modelOfTurn(settings, turn)
    const choice = choices.find((one) => one.turn === turn)
    return configured && choice && isChoiceInEffect(choice, configured, settings.spend)
      ? { ...configured, model: choice.model }
      : configured
  }
  const { modelFor } = settings
  return { model: withChoice('first'), fallbackModel: withChoice('second'), modelFor }
}

/** Chooses a model for a turn; choosing the configured one removes an earlier choice. False if nothing changed. */
export function* chooseModelFor(
  turn: ModelTurn,
  configured: ModelConfig,
  model: string,
): Operation<boolean> {
  const name = modelNameOf(configured)
  if (model === name.model) {
    const ended = yield statement('DELETE FROM model_choices WHERE turn = ? RETURNING turn', turn)
    return ended.length > 0
  }
  const [changed] = yield statement(
    `INSERT INTO model_choices (turn, address, configured_model, model, chosen_at) VALUES (?, ?, ?, ?, {now})
     ON CONFLICT (turn) DO UPDATE SET address = excluded.address, configured_model = excluded.configured_model,
       model = excluded.model, chosen_at = excluded.chosen_at
     WHERE model_choices.address <> excluded.address OR model_choices.configured_model <> excluded.configured_model
       OR model_choices.model <> excluded.model
     RETURNING turn`,
    turn,
    name.address,
    name.model,
    model,
  )
  return changed !== undefined
}
