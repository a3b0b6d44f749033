import type { ProblemDocument } from '#shared/contract/shapes.ts'
import type {
  JSONObject,
  ScopeChallengeHandler,
  StandardSchemaWithJSON,
} from '@modelcontextprotocol/server'
import { ERROR_CODES, type ErrorCode } from '#shared/contract/error-codes.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { Credits } from '../credits/credits.ts'
import { startOfDay } from '../credits/periods.ts'
import type { GrantCaller } from '../embeds/caller.ts'
import { coversScopes, type Scope } from '../embeds/grants/scopes.ts'
import type { GeneratingSpender } from '../embeds/spender.ts'
import type { GateDependencies } from '../gate/ask-gate.ts'
import type { BeginDependencies } from '../generate/begin-generation.ts'
import type { Json } from '../http/openapi/parts.ts'
import type { ShowDependencies } from '../results/drafts/draft-routes.ts'

/** The dependencies of an assistant's tools, shared with the routes that do the same. */
export interface AssistantDependencies {
  readonly offeredTools: readonly OfferedTool[]
  readonly generating: BeginDependencies
  readonly gate: GateDependencies
  readonly showing: ShowDependencies
  readonly credits: Credits
}

/** One call of an assistant, with its account. */
export interface AssistantCall {
  readonly caller: GrantCaller
  readonly spender: GeneratingSpender
  readonly requestId: string
  /** Fires when the assistant disconnects. */
  readonly signal: AbortSignal
  /** Reports progress, where the assistant requested it. */
  readonly reportProgress?: (message: string) => void
}

/** The outcome of a call: the structured content, or the refusal. */
export type CallOutcome = { readonly content: JSONObject } | CallRefusal

export interface CallRefusal {
  readonly code: ErrorCode
  readonly detail?: string | undefined
  readonly fields?: ProblemDocument['fields']
  readonly balance?: number | undefined
  readonly opensOn?: string | undefined
  readonly retryAfterSeconds?: number
}

export type ToolArguments = Readonly<Record<string, unknown>>

/** A tool as offered to assistants. */
export interface AssistantTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly scope: Scope | undefined
  /** The id of the product's tool; absent for assistant tools of no single one. */
  readonly toolId?: string
  readonly input: Json
  readonly output: Json
  readonly isReadOnly: boolean
  act(call: AssistantCall, given: ToolArguments): Promise<CallOutcome>
}

/**
 * Returns a schema that is shown unchanged. It validates only that the value is an object: the form reader checks the
 * fields, more tolerantly and with readable messages.
 */
export function standardSchemaOf(schema: Json): StandardSchemaWithJSON<ToolArguments> {
  const json = (): Record<string, unknown> => schema as Record<string, unknown>
  return {
    '~standard': {
      version: 1,
      vendor: 'draftmill',
      validate: (value) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? { value: value as ToolArguments }
          : { issues: [{ message: 'Send an object.' }] },
      jsonSchema: { input: json, output: json },
    },
  }
}

/** Returns a handler that requests a wider consent when a token's scopes do not cover the call. */
export function scopeChallengeFor(wanted: Scope): ScopeChallengeHandler {
  return ({ authInfo }) => {
    const held = authInfo?.scopes ?? []
    if (coversScopes(held.join(' '), wanted)) return undefined
    return { scopes: [wanted, ...held], errorDescription: `This needs the scope ${wanted}.` }
  }
}

/** Returns the reason of a refusal as text, with its stable code. */
export function refusalText({
  code,
  detail,
  fields = [],
  opensOn,
  retryAfterSeconds,
}: CallRefusal) {
  const words = detail ?? `${ERROR_CODES[code].title}.`
  const named = fields.map(({ field, message }) => `- ${field}: ${message}`)
  const when =
    opensOn !== undefined
      ? [`The limit opens again at ${startOfDay(opensOn)}.`]
      : retryAfterSeconds !== undefined
        ? [`Try again in ${retryAfterSeconds} seconds.`]
        : []
  return [words, ...named, ...when, `Nothing was charged. (${code})`].join('\n')
}
