import type { ProblemDocument } from '#shared/contract/shapes.ts'
import type {
  JSONObject,
  ScopeChallengeHandler,
  StandardSchemaWithJSON,
} from '@modelcontextprotocol/server'
import { ERROR_CODES, type ErrorCode } from '#shared/contract/error-codes.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { Credits } from '../credits/credits.ts'
import { opensAt } from '../credits/periods.ts'
import type { GrantCaller } from '../embeds/caller.ts'
import { covers, type Scope } from '../embeds/grants/scopes.ts'
import type { GeneratingSpender } from '../embeds/spender.ts'
import type { GateDependencies } from '../gate/ask-gate.ts'
import type { BeginDependencies } from '../generate/begin-generation.ts'
import type { Json } from '../http/openapi/parts.ts'
import type { ShowDependencies } from '../results/drafts/draft-routes.ts'

/** What the tools of an assistant are made of: the parts of the routes that do the same. */
export interface AssistantDependencies {
  readonly offeredTools: readonly OfferedTool[]
  readonly generating: BeginDependencies
  readonly gate: GateDependencies
  readonly showing: ShowDependencies
  readonly credits: Credits
}

/** One call of an assistant, and for whom. */
export interface AssistantCall {
  readonly caller: GrantCaller
  readonly spender: GeneratingSpender
  readonly requestId: string
  /** Fires when the assistant has gone. */
  readonly signal: AbortSignal
  /** Tells how far it is, where the assistant asked to be told. */
  readonly tell?: (message: string) => void
}

/** What a call came to: the structured content, or why there is none. */
export type CallOutcome = { readonly content: JSONObject } | CallRefusal

export interface CallRefusal {
  readonly code: ErrorCode
  readonly detail?: string | undefined
  readonly fields?: ProblemDocument['fields']
  readonly balance?: number | undefined
  readonly opensOn?: string | undefined
  readonly retryAfterSeconds?: number
}

export type Arguments = Readonly<Record<string, unknown>>

/** A tool as assistants are offered it. */
export interface AssistantTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly scope: Scope | undefined
  /** The id of the product's tool that it generates with; absent of what is for all of them. */
  readonly toolId?: string
  readonly input: Json
  readonly output: Json
  readonly isReading: boolean
  act(call: AssistantCall, given: Arguments): Promise<CallOutcome>
}

/**
 * A schema that is shown as it is. Nothing is checked by it but that there is an object: the forms are read by the one
 * reader of forms, which forgives more and says in words what is wrong.
 */
export function shownSchema(schema: Json): StandardSchemaWithJSON<Arguments> {
  const json = (): Record<string, unknown> => schema as Record<string, unknown>
  return {
    '~standard': {
      version: 1,
      vendor: 'draftmill',
      validate: (value) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? { value: value as Arguments }
          : { issues: [{ message: 'Send an object.' }] },
      jsonSchema: { input: json, output: json },
    },
  }
}

/** Asks for a wider consent where a token's scopes do not cover what is called. */
export function challengeFor(wanted: Scope): ScopeChallengeHandler {
  return ({ authInfo }) => {
    const held = authInfo?.scopes ?? []
    if (covers(held.join(' '), wanted)) return undefined
    return { scopes: [wanted, ...held], errorDescription: `This needs the scope ${wanted}.` }
  }
}

/** Why a call came to nothing, in words and with its stable code. */
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
      ? [`The limit opens again at ${opensAt(opensOn)}.`]
      : retryAfterSeconds !== undefined
        ? [`Try again in ${retryAfterSeconds} seconds.`]
        : []
  return [words, ...named, ...when, `Nothing was charged. (${code})`].join('\n')
}
