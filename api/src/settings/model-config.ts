import { resolve } from 'node:path'
import { hasPrice, type ModelPrices, readPrices } from '../usage/prices.ts'
import { ConfigError } from './config-error.ts'
import { isLoopback } from './reachable.ts'
import { MODEL_FOR } from './model-settings.ts'
import type { Environment, SettingValues } from './settings.ts'

/** An OpenAI-compatible server. */
export interface ModelConfig {
  readonly apiKey: string
  readonly baseUrl: string | undefined
  readonly model: string
  /** Undefined sends none: the model has its own. */
  readonly temperature: number | undefined
  /** How long an answer may take from its first word on. */
  readonly totalTimeoutMs: number
  /** How long the server may be silent after its first word. */
  readonly idleTimeoutMs: number
  /** And before it; undefined follows what is measured of it. */
  readonly firstWordMs: number | undefined
  /** How many calls run at once; the rest wait. */
  readonly callsMax: number
  readonly queue: QueueLimits
}

/** Calls that wait for their turn at one server. */
export interface QueueLimits {
  /** How many may wait; undefined is four for each call that is served at once. */
  readonly waitingMax: number | undefined
  /** How long one may wait, in milliseconds. Who would have to wait longer is turned away at once. */
  readonly waitMs: number
}

/** What models may cost. */
export interface SpendConfig {
  readonly prices: ModelPrices | undefined
  /** After so much in one UTC day no model is asked; in millionths of the prices' currency. */
  readonly ceilingMicros: number | undefined
}

function modelOf(given: SettingValues): ModelConfig | undefined {
  if (given.OPENAI_API_KEY === undefined && given.OPENAI_BASE_URL === undefined) return undefined
  return {
    apiKey: given.OPENAI_API_KEY ?? 'none',
    baseUrl: given.OPENAI_BASE_URL,
    model: given.OPENAI_MODEL,
    temperature: given.MODEL_TEMPERATURE,
    totalTimeoutMs: given.MODEL_TOTAL_TIMEOUT_MS,
    idleTimeoutMs: given.MODEL_IDLE_TIMEOUT_MS ?? IDLE_MS,
    firstWordMs: given.MODEL_IDLE_TIMEOUT_MS,
    callsMax: callsMaxOf(given, given.OPENAI_BASE_URL),
    queue: { waitingMax: given.MODEL_QUEUE_MAX, waitMs: given.MODEL_QUEUE_WAIT_MS },
  }
}

const IDLE_MS = 20_000
const CALLS_MAX = 8

/** What serves models on this machine serves one request after the other unless it is set up for more. */
function callsMaxOf(given: SettingValues, baseUrl: string | undefined): number {
  const isHere = baseUrl !== undefined && isLoopback(new URL(baseUrl).hostname)
  return given.MODEL_CALLS_MAX ?? (isHere ? 1 : CALLS_MAX)
}

/** Who writes. */
export interface ModelSettings {
  readonly model: ModelConfig | undefined
  /** Asked when the first one is unavailable before its first draft. */
  readonly fallbackModel: ModelConfig | undefined
  /** Models of tools that have their own, by the tool's id. */
  readonly modelFor: Readonly<Record<string, string>>
}

export function modelsOf(given: SettingValues, env: Environment): ModelSettings {
  const model = modelOf(given)
  const fallbackModel = model && fallbackOf(given, model)
  const modelFor = modelForOf(env)
  const alone = given.OPENAI_FALLBACK_BASE_URL ?? given.OPENAI_FALLBACK_MODEL
  if (model === undefined && (alone ?? given.OPENAI_FALLBACK_API_KEY) !== undefined) {
    throw new ConfigError(
      'OPENAI_FALLBACK_MODEL: there is no first model. Set OPENAI_API_KEY or OPENAI_BASE_URL.',
    )
  }
  return { model, fallbackModel, modelFor }
}

/** Another model at the same server has its key; another server never gets it. */
function fallbackOf(given: SettingValues, first: ModelConfig): ModelConfig | undefined {
  const {
    OPENAI_FALLBACK_BASE_URL: baseUrl,
    OPENAI_FALLBACK_API_KEY: apiKey,
    OPENAI_FALLBACK_MODEL: model,
  } = given
  if (baseUrl === undefined && apiKey === undefined && model === undefined) return undefined
  if (model === undefined) {
    throw new ConfigError('OPENAI_FALLBACK_MODEL: needed to name the second model.')
  }
  if (baseUrl === undefined && apiKey === undefined) return { ...first, model }
  // A key alone is one of OpenAI's, as with the first.
  const callsMax = callsMaxOf(given, baseUrl)
  return { ...first, model, baseUrl, apiKey: apiKey ?? 'none', callsMax }
}

/** `MODEL_FOR_SLOGAN_GENERATOR=…` as the model of `slogan-generator`. */
function modelForOf(env: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith(MODEL_FOR) && value !== undefined && value !== ''
        ? [[name.slice(MODEL_FOR.length).toLowerCase().replaceAll('_', '-'), value]]
        : [],
    ),
  )
}

/** A ceiling over a model without a price would never be reached, so it is refused. */
export function spendOf(
  given: SettingValues,
  { model: first, fallbackModel, modelFor }: ModelSettings,
): SpendConfig {
  const { MODEL_PRICES: file, MODEL_SPEND_PER_DAY: ceiling } = given
  const prices = file === undefined ? undefined : readPrices(resolve(file))
  if (prices && 'problem' in prices) {
    throw new ConfigError(`MODEL_PRICES: ${prices.problem}. See docs/operations.md.`)
  }
  if (ceiling === undefined) return { prices, ceilingMicros: undefined }
  const names = [first?.model, fallbackModel?.model, ...Object.values(modelFor)]
  const unpriced = names.find((name) => name !== undefined && !hasPrice(prices, name))
  if (unpriced !== undefined) {
    throw new ConfigError(
      `MODEL_SPEND_PER_DAY: needs the price of ${unpriced} in MODEL_PRICES: without it nothing would ever be counted.`,
    )
  }
  return { prices, ceilingMicros: Math.round(Number(ceiling) * 1_000_000) }
}
