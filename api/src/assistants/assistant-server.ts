import {
  type AuthInfo,
  type CallToolResult,
  type McpRequestContext,
  McpServer,
  type McpServerFactory,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server'
import packageJson from '../../../package.json' with { type: 'json' }
import type { ToolSwitches } from '../choices/tool-switches.ts'
import { spenderOf } from '../embeds/spender.ts'
import type { GrantCaller } from '../embeds/caller.ts'
import { problemDocument } from '../http/problem.ts'
import { STOP_FAILURES } from '../generate/pay-for.ts'
import { WorkStopped } from '../workers/workers.ts'
import { createAccountTools } from './account-tools.ts'
import {
  type AssistantCall,
  type AssistantDependencies,
  type AssistantTool,
  type CallOutcome,
  type CallRefusal,
  scopeChallengeFor,
  refusalText,
  standardSchemaOf,
} from './assistant-call.ts'
import { type BriefPrompt, createBriefPrompt } from './brief-prompt.ts'
import { createCheckTool } from './check-tool.ts'
import { createGenerateTool } from './generate-tool.ts'
import { createOpenCount, type OpenCount } from './open-count.ts'

/** The caller as verified by the route; passed along with the token. */
export interface AssistantIdentity {
  readonly caller: GrantCaller
  readonly requestId: string
}

/** The most concurrent calls of one connection. */
const CONCURRENT_CALLS_MAX = 8

/**
 * Returns the factory of a server for each request, because every request may have another caller. Lists leave out
 * what is switched off; calling it, by an assistant with an older list, is refused with a message and its code.
 */
export function createAssistantServers(
  dependencies: AssistantDependencies,
  name: string,
): McpServerFactory {
  const tools = [
    ...dependencies.offeredTools.map((server) => createGenerateTool(dependencies, server)),
    createCheckTool(dependencies),
    ...createAccountTools(dependencies),
  ].map((tool) => ({ tool, config: toolRegistrationOf(tool) }))
  const prompts = dependencies.offeredTools
    .map((server) => createBriefPrompt(dependencies, server))
    .map((prompt) => ({
      prompt,
      config: {
        title: prompt.title,
        description: prompt.description,
        argsSchema: standardSchemaOf(prompt.input),
        scopeChallenge: scopeChallengeFor('check'),
      },
    }))
  const lists = {
    tools: tools.map(({ tool }) => ({ toolId: tool.toolId, listed: listedTool(tool) })),
    prompts: prompts.map(({ prompt }) => ({ toolId: prompt.toolId, listed: listedPrompt(prompt) })),
  }
  const calls = createOpenCount(CONCURRENT_CALLS_MAX)
  return (context) => {
    const server = new McpServer(
      { name: 'draftmill', title: name, version: packageJson.version },
      { instructions: INSTRUCTIONS, capabilities: { tools: {}, prompts: {} } },
    )
    for (const { tool, config } of tools)
      server.registerTool(tool.name, config, async (given, ctx) => {
        const call = assistantCallOf(context, ctx)
        const outcome = await runWithinLimits(dependencies, calls, call, () =>
          tool.act(call, given),
        )
        return toolResultOf(outcome, call.requestId)
      })
    for (const { prompt, config } of prompts)
      server.registerPrompt(prompt.name, config, async (given, ctx) => {
        const call = assistantCallOf(context, ctx)
        const outcome = await runWithinLimits(dependencies, calls, call, async () => ({
          given: await prompt.give(call, given),
        }))
        if ('given' in outcome) return outcome.given
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, refusalText(outcome))
      })
    setListHandlers(server, lists, dependencies.gate.toolSwitches)
    return server
  }
}

const INSTRUCTIONS =
  "Writes short texts of many kinds; code holds each draft to what the form asks. generate_ tools cost the person's credits: call one when the person wants these drafts. check_drafts and the brief_ prompts are free. Show drafts as they are, with their warnings; a changed draft is no longer checked."

function toolRegistrationOf(tool: AssistantTool) {
  const { title, description, scope, input, output } = tool
  return {
    title,
    description,
    inputSchema: standardSchemaOf(input),
    outputSchema: standardSchemaOf(output),
    annotations: toolAnnotationsOf(tool),
    ...(scope && { scopeChallenge: scopeChallengeFor(scope) }),
  }
}

function toolAnnotationsOf({ title, isReadOnly }: AssistantTool) {
  return {
    title,
    readOnlyHint: isReadOnly,
    destructiveHint: false,
    // Repeating a call changes nothing and costs nothing.
    idempotentHint: true,
    openWorldHint: false,
  }
}

/** A list's row, with the product's tool it is for. */
interface ListedForTool<Row> {
  readonly toolId: string | undefined
  readonly listed: Row
}

function listedTool(tool: AssistantTool): Tool {
  const { name, title, description, input, output } = tool
  return {
    name,
    title,
    description,
    inputSchema: input as Tool['inputSchema'],
    outputSchema: output as Tool['outputSchema'],
    annotations: toolAnnotationsOf(tool),
  }
}

function listedPrompt({ name, title, description, input }: BriefPrompt): Prompt {
  const { properties = {}, required = [] } = input as {
    readonly properties?: Readonly<Record<string, { readonly description?: string }>>
    readonly required?: readonly string[]
  }
  const fields = Object.entries(properties).map(([field, { description: about }]) => ({
    name: field,
    description: about,
    required: required.includes(field),
  }))
  return { name, title, description, arguments: fields }
}

/** Replaces the SDK's handlers of both lists, because the SDK leaves out only what it also refuses to call. */
function setListHandlers(
  { server }: McpServer,
  lists: {
    readonly tools: readonly ListedForTool<Tool>[]
    readonly prompts: readonly ListedForTool<Prompt>[]
  },
  switches: ToolSwitches,
): void {
  const onlyOn = async <Row>(rows: readonly ListedForTool<Row>[]): Promise<Row[]> => {
    const off = await switches.off('embeds')
    return rows
      .filter(({ toolId }) => toolId === undefined || !off.has(toolId))
      .map(({ listed }) => listed)
  }
  server.setRequestHandler('tools/list', async () => ({ tools: await onlyOn(lists.tools) }))
  server.setRequestHandler('prompts/list', async () => ({ prompts: await onlyOn(lists.prompts) }))
}

function assistantCallOf(
  { authInfo }: McpRequestContext,
  { mcpReq }: ServerContext,
): AssistantCall {
  const { caller, requestId } = (authInfo as AuthInfo).extra as unknown as AssistantIdentity
  const { _meta: meta } = mcpReq
  const token = meta?.progressToken
  let progress = 0
  const tell = (message: string): void => {
    const params = { progressToken: token as string, progress: ++progress, message }
    // A disconnected assistant gets no notification.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {})
  }
  return {
    caller,
    spender: spenderOf(caller, () => ''),
    requestId,
    signal: mcpReq.signal,
    ...(token === undefined ? {} : { reportProgress: tell }),
  }
}

/** Counts a call within its connection's limits, and turns errors in it, except the protocol's own, into a refusal. */
async function runWithinLimits<T extends object>(
  { gate, generating }: AssistantDependencies,
  calls: OpenCount,
  call: AssistantCall,
  act: () => Promise<T>,
): Promise<T | CallRefusal> {
  const key = call.spender.rateKey
  const retryAfterSeconds = await gate.limits.take('assistantCall', key)
  if (retryAfterSeconds !== undefined) return { code: 'rate_limited', retryAfterSeconds }
  const leave = calls.enter(key)
  if (!leave) return { code: 'rate_limited', retryAfterSeconds: 1 }
  try {
    return await act()
  } catch (error) {
    if (error instanceof ProtocolError) throw error
    if (error instanceof WorkStopped) return STOP_FAILURES[error.reason]
    return { code: generating.readThrownError(error, call.requestId).code }
  } finally {
    leave()
  }
}

function toolResultOf(outcome: CallOutcome, requestId: string): CallToolResult {
  if ('content' in outcome)
    return {
      content: [{ type: 'text', text: JSON.stringify(outcome.content) }],
      structuredContent: outcome.content,
    }
  return {
    isError: true,
    content: [{ type: 'text', text: refusalText(outcome) }],
    _meta: { 'draftmill/problem': problemDocument(outcome.code, requestId, outcome) },
  }
}
