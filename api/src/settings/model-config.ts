import { resolve } from 'node:path'
import { hasPrice, type ModelPrices, readPrices } from '../usage/prices.ts'
import { ConfigError } from './config-error.ts'
import { isLoopback } from './reachable.ts'
import { MODEL_FOR_PREFIX } from './model-settings.ts'
import type { Environment, SettingValues } from './settings.ts'

/** A language model at an OpenAI-compatible server. */
export interface ModelConfig {
  readonly apiKey: string
  readonly baseUrl: string | undefined
  readonly model: string
  /** Undefined sends none: the model's default applies. */
  readonly temperature: number | undefined
  /** The longest time from the first token to the end of an answer. */
  readonly totalTimeoutMs: number
  /** The longest time without a token after the first one. */
  readonly idleTimeoutMs: number
  /** The longest time until the first token; undefined derives it from measurements. */
  readonly firstWordMs: number | undefined
  /** The number of calls at once; the rest wait. */
  readonly callsMax: number
  readonly queue: QueueLimits
}

/** The queue of calls to one server. */
export interface QueueLimits {
  /** The most calls in the queue; undefined means four per concurrent call. */
  readonly waitingMax: number | undefined
  /** The longest wait, in milliseconds. A call that would have to wait longer is refused at once. */
  readonly waitMs: number
}

/** The prices of models, and the daily spending limit. */
export interface SpendConfig {
  readonly prices: ModelPrices | undefined
  /** The spending limit per UTC day, in millionths of the prices' currency; after it no model is called. */
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
const DEFAULT_CALLS_MAX = 8

/** A local model server handles one request at a time unless it is configured for more. */
function callsMaxOf(given: SettingValues, baseUrl: string | undefined): number {
  const isHere = baseUrl !== undefined && isLoopback(new URL(baseUrl).hostname)
  return given.MODEL_CALLS_MAX ?? (isHere ? 1 : DEFAULT_CALLS_MAX)
}

/** The models that write drafts. */
export interface ModelSettings {
  readonly model: ModelConfig | undefined
  /** Called if the first one is unavailable, busy or misconfigured before its first draft. */
  readonly fallbackModel: ModelConfig | undefined
  /** Models set for single tools, by tool id. */
  readonly modelFor: Readonly<Record<string, string>>
}

export function modelsOf(given: SettingValues, env: Environment): ModelSettings {
  const model = modelOf(given)
  const fallbackModel = model && fallbackOf(given, model)
  const modelFor = modelForOf(env)
  const fallbackSetting = given.OPENAI_FALLBACK_BASE_URL ?? given.OPENAI_FALLBACK_MODEL
  if (model === undefined && (fallbackSetting ?? given.OPENAI_FALLBACK_API_KEY) !== undefined) {
    throw new ConfigError(
      'OPENAI_FALLBACK_MODEL: there is no first model. Set OPENAI_API_KEY or OPENAI_BASE_URL.',
    )
  }
  return { model, fallbackModel, modelFor }
}

/** A second model at the same server uses its key; another server never gets it. */
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
  // A key without an address is for OpenAI, as with the first model.
  const callsMax = callsMaxOf(given, baseUrl)
  return { ...first, model, baseUrl, apiKey: apiKey ?? 'none', callsMax }
}

/** Reads `MODEL_FOR_SLOGAN_GENERATOR=…` as the model of `slogan-generator`. */
function modelForOf(env: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith(MODEL_FOR_PREFIX) && value !== undefined && value !== ''
        ? [[name.slice(MODEL_FOR_PREFIX.length).toLowerCase().replaceAll('_', '-'), value]]
        : [],
    ),
  )
}

/**
 * Reads the prices and the limit. Throws for an unreadable price file, and for a limit with an unpriced model: its
 * costs would never reach the limit.
 */
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
