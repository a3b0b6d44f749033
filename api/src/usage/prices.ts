import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { CallTokens } from './call-tokens.ts'

/** The operator's price for a million tokens of a model, in the currency of the table. */
export interface ModelPrice {
  readonly prompt: number
  readonly completion: number
  /** The price of cached prompt tokens; by default that of the others. */
  readonly cached?: number | undefined
  /** The price of reasoning tokens in the completion; by default that of the others. */
  readonly reasoning?: number | undefined
}

/** The operator's price table. */
export interface ModelPrices {
  /** ISO 4217, only for display: nothing is converted. */
  readonly currency: string
  /** By the model's name in the settings. */
  readonly models: Readonly<Record<string, ModelPrice>>
}

/** The currency of a report without a price table. */
export const DEFAULT_CURRENCY = 'USD'

const priceSchema = z
  .number('is a price for a million tokens, a number')
  .min(0, 'is no price: it is negative')
  .max(1_000_000, 'is more than anybody asks for a million tokens')
const priceTableSchema = z.strictObject({
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'is a currency such as USD')
    .default(DEFAULT_CURRENCY),
  models: z.record(
    z.string().min(1),
    z.strictObject({
      prompt: priceSchema,
      completion: priceSchema,
      cached: priceSchema.optional(),
      reasoning: priceSchema.optional(),
    }),
  ),
})

/** Reads a price table; returns a message with the position if it is invalid. */
export function readPrices(file: string): ModelPrices | { readonly problem: string } {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { problem: code ? `${file} cannot be read (${code})` : `${file} is no JSON: ${message}` }
  }
  const parsed = priceTableSchema.safeParse(json)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const place = issue?.path.join('.') ?? ''
  return { problem: `${file}: ${place === '' ? '' : `${place}: `}${issue?.message}` }
}

/** True if a table has the price of a model. */
export function hasPrice(prices: ModelPrices | undefined, model: string): boolean {
  return prices !== undefined && Object.hasOwn(prices.models, model)
}

/**
 * Returns the cost of a call, in millionths of the currency, rounded up; undefined for a model without a price. A
 * price for a million tokens equals the price of one token in millionths.
 */
export function costMicros(
  prices: ModelPrices | undefined,
  model: string,
  { prompt, cached, completion, reasoning }: CallTokens,
): number | undefined {
  if (!prices || !hasPrice(prices, model)) return undefined
  const modelPrice = prices.models[model] as ModelPrice
  const sum =
    (prompt - cached) * modelPrice.prompt +
    cached * (modelPrice.cached ?? modelPrice.prompt) +
    (completion - reasoning) * modelPrice.completion +
    reasoning * (modelPrice.reasoning ?? modelPrice.completion)
  // Removes floating-point errors, which would be rounded up.
  return Math.ceil(Number(sum.toFixed(6)))
}

/** Formats millionths as an amount: `0.0123`, with four decimals below 100, two from there on. */
export function moneyText(micros: number): string {
  const amount = micros / 1_000_000
  return amount >= 100 ? amount.toFixed(2) : amount.toFixed(4)
}
