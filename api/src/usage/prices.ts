import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { CallTokens } from './call-tokens.ts'

/** What the operator pays for a million tokens of a model, in the currency of the table. */
export interface ModelPrice {
  readonly prompt: number
  readonly completion: number
  /** Of the prompt, what the server had in its cache; like the rest of it unless told. */
  readonly cached?: number | undefined
  /** Of the completion, what was reasoning; like the rest of it unless told. */
  readonly reasoning?: number | undefined
}

/** The operator's price table. */
export interface ModelPrices {
  /** ISO 4217, for the eye alone: nothing is converted. */
  readonly currency: string
  /** By the model's name as it is set. */
  readonly models: Readonly<Record<string, ModelPrice>>
}

/** The currency of a report that knows no table. */
export const DEFAULT_CURRENCY = 'USD'

const price = z
  .number('is a price for a million tokens, a number')
  .min(0, 'is no price: it is negative')
  .max(1_000_000, 'is more than anybody asks for a million tokens')
const table = z.strictObject({
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'is a currency such as USD')
    .default(DEFAULT_CURRENCY),
  models: z.record(
    z.string().min(1),
    z.strictObject({
      prompt: price,
      completion: price,
      cached: price.optional(),
      reasoning: price.optional(),
    }),
  ),
})

/** Reads a price table; what is wrong with it comes back as words that name the place. */
export function readPrices(file: string): ModelPrices | { readonly problem: string } {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { problem: code ? `${file} cannot be read (${code})` : `${file} is no JSON: ${message}` }
  }
  const parsed = table.safeParse(json)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const place = issue?.path.join('.') ?? ''
  return { problem: `${file}: ${place === '' ? '' : `${place}: `}${issue?.message}` }
}

/** Whether a table has the price of a model. */
export function hasPrice(prices: ModelPrices | undefined, model: string): boolean {
  return prices !== undefined && Object.hasOwn(prices.models, model)
}

/**
 * What a call costs, in millionths of the currency, rounded up; undefined for a model that has no price. A price for a
 * million tokens is the price of one token in millionths.
 */
export function costMicros(
  prices: ModelPrices | undefined,
  model: string,
  { prompt, cached, completion, reasoning }: CallTokens,
): number | undefined {
  if (!prices || !hasPrice(prices, model)) return undefined
  const paid = prices.models[model] as ModelPrice
  const sum =
    (prompt - cached) * paid.prompt +
    cached * (paid.cached ?? paid.prompt) +
    (completion - reasoning) * paid.completion +
    reasoning * (paid.reasoning ?? paid.completion)
  // Sums of decimals end a hair above what they are.
  return Math.ceil(Number(sum.toFixed(6)))
}

/** Millionths as people write money: `0.0123`, with more digits the smaller it is. */
export function moneyText(micros: number): string {
  const amount = micros / 1_000_000
  return amount >= 100 ? amount.toFixed(2) : amount.toFixed(4)
}
