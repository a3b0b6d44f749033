import { sql } from 'kysely'
import type { ModelsPage } from '#shared/contract/operator/models.server.ts'
import {
  chooseModelFor,
  applyChoices,
  isChoiceInEffect,
  hasCountableCost,
  modelOfTurn,
  readChoices,
  type ModelTurn,
  MODEL_TURNS,
} from '../../choices/model-choices.ts'
import { Refusal } from '../../admin/refusal.ts'
import type { Config } from '../../config.ts'
import { describeCapabilities } from '../../model/servers/describe-capabilities.ts'
import { modelNameOf } from '../../model/servers/model-name.ts'
import { lastModelTest } from '../../model/servers/model-tests.ts'
import type { ModelConfig } from '../../settings/model-config.ts'
import { iso, isoOrNull } from '../../store/iso-time.ts'
import type { Store } from '../../store/store.ts'
import { spentToday } from '../../usage/call-rows.ts'
import { DEFAULT_CURRENCY } from '../../usage/prices.ts'
import { type Actor, auditStatement } from '../audit-log.ts'

export interface ModelsDependencies {
  readonly store: Store
  readonly config: Pick<Config, 'model' | 'fallbackModel' | 'modelFor' | 'spend'>
  /** Requests the names of a server's models; null if the server lists none. */
  readonly listed: (config: ModelConfig) => Promise<readonly string[] | null>
}

type ModelRow = ModelsPage['rows'][number]

/** Returns the models in use, with their state and their costs today. */
export async function listModels(dependencies: ModelsDependencies): Promise<ModelsPage> {
  const { store, config } = dependencies
  const { prices, ceilingMicros } = config.spend
  const [spentMicros, rows] = await Promise.all([
    spentToday(store),
    Promise.all(MODEL_TURNS.map((turn) => readModelRow(dependencies, turn))),
  ])
  return {
    currency: prices?.currency ?? DEFAULT_CURRENCY,
    limit_per_day: ceilingMicros === undefined ? null : ceilingMicros / 1_000_000,
    spent_today: spentMicros / 1_000_000,
    is_resting: ceilingMicros !== undefined && spentMicros >= ceilingMicros,
    rows: rows.filter((row) => row !== undefined),
  }
}

async function readModelRow(
  { store, config, listed }: ModelsDependencies,
  turn: ModelTurn,
): Promise<ModelRow | undefined> {
  const configured = modelOfTurn(config, turn)
  if (!configured) return undefined
  const choices = await readChoices(store)
  const model = modelOfTurn(applyChoices(config, choices), turn) ?? configured
  const choice = choices.find((one) => one.turn === turn)
  const server = new URL(modelNameOf(model).address).host
  const [names, { own }, costs, error, test] = await Promise.all([
    listed(configured),
    describeCapabilities(store, model),
    costsToday(store, server, model.model),
    lastError(store, server, model.model),
    lastModelTest(store, modelNameOf(model)),
  ])
  return {
    turn,
    server,
    model: model.model,
    configured: configured.model,
    choice: choice
      ? {
          model: choice.model,
          at: iso(choice.chosen_at),
          is_in_effect: isChoiceInEffect(choice, configured, config.spend),
        }
      : null,
    listed: names === null ? null : [...names],
    capabilities: own.map(({ capability, choice: taken, from, since }) => ({
      capability,
      choice: taken,
      from,
      since: isoOrNull(since),
    })),
    ...costs,
    last_error: error,
    last_test: test ? { at: test.at, is_ok: test.is_ok } : null,
  }
}

async function costsToday(
  store: Store,
  server: string,
  model: string,
): Promise<Pick<ModelRow, 'calls_today' | 'cost_today'>> {
  const today = iso(await store.now()).slice(0, 10)
  const sums = await store.db
    .selectFrom('model_calls')
    .select(({ fn }) => [
      fn.countAll<number>().as('calls'),
      fn.sum<number | null>('cost_micros').as('cost'),
    ])
    .where('day', '=', today)
    .where('server', '=', server)
    .where('model', '=', model)
    .executeTakeFirstOrThrow()
  return { calls_today: Number(sums.calls), cost_today: Number(sums.cost ?? 0) / 1_000_000 }
}

/** Must match the condition of the partial index in store/schema/models.ts, so that the query uses it. */
const IS_FAILED_CALL = sql<boolean>`outcome NOT IN ('ok', 'enough', 'open', 'cancelled')`

async function lastError(
  { db }: Store,
  server: string,
  model: string,
): Promise<ModelRow['last_error']> {
  const call = await db
    .selectFrom('model_calls')
    .select(['created_at', 'outcome'])
    .where('server', '=', server)
    .where('model', '=', model)
    .where(IS_FAILED_CALL)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return call ? { at: iso(call.created_at), outcome: call.outcome } : null
}

/**
 * Chooses one of the models that a server lists, instead of the one in the settings; choosing that one ends an
 * earlier choice. Returns false if it was chosen already. Throws a `Refusal` for a model that cannot be chosen.
 */
export async function chooseModelAs(
  { store, config, listed }: ModelsDependencies,
  actor: Actor,
  {
    turn,
    model,
    reason,
  }: { readonly turn: ModelTurn; readonly model: string; readonly reason?: string },
): Promise<boolean> {
  const configured = modelOfTurn(config, turn)
  if (!configured) throw new Refusal(NO_MODEL_REFUSALS[turn])
  if (model !== configured.model) {
    const names = await listed(configured)
    if (!names) throw new Refusal('Its server lists no models. Set the name in .env instead.')
    if (!names.includes(model)) throw new Refusal(`Its server lists no model ${model}.`)
    if (!hasCountableCost(config.spend, model))
      throw new Refusal(
        `MODEL_SPEND_PER_DAY needs the price of ${model} in MODEL_PRICES: without it nothing would ever be counted.`,
      )
  }
  return store.run(function* () {
    const isChanged = yield* chooseModelFor(turn, configured, model)
    if (isChanged)
      yield auditStatement(actor, { action: 'model choose', reason, detail: { turn, model } })
    return isChanged
  })
}

/** The refusals for a model that is not configured. */
export const NO_MODEL_REFUSALS: Readonly<Record<ModelTurn, string>> = {
  first: 'No language model is configured: set OPENAI_API_KEY or OPENAI_BASE_URL.',
  second: 'There is no second model: set OPENAI_FALLBACK_MODEL.',
}
