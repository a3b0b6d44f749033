import {
  type GetPromptResult,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { askGate } from '../gate/ask-gate.ts'
import { inputSchema } from '../http/openapi/functions.ts'
import type { Json } from '../http/openapi/parts.ts'
import type { ConversationTurn } from '../model/conversation.ts'
import {
  type ToolArguments,
  type AssistantCall,
  type AssistantDependencies,
  refusalText,
} from './assistant-call.ts'

/**
 * The prompt `brief_<tool>`: the brief that our own model would get, so that the assistant writes for itself, free of
 * charge.
 */
export interface BriefPrompt {
  readonly name: string
  readonly title: string
  readonly description: string
  /** The id of the product's tool. */
  readonly toolId: string
  readonly input: Json
  give(call: AssistantCall, given: ToolArguments): Promise<GetPromptResult>
}

export function createBriefPrompt(
  dependencies: AssistantDependencies,
  server: OfferedTool,
): BriefPrompt {
  const { tool } = server
  return {
    name: `brief_${tool.id.replaceAll('-', '_')}`,
    title: `${tool.title}: write it here`,
    description: `The assistant writes by itself and has its drafts checked. Free of charge.`,
    toolId: tool.id,
    input: inputSchema(tool),
    give: async (call, given) => {
      const answered = await askGate(dependencies.gate, {
        name: 'brief',
        server,
        caller: call.caller,
        networkHash: () => '',
        idempotencyKey: null,
        readBody: async () => ({ body: { input: given } }),
      })
      if ('code' in answered)
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, refusalText(answered))
      const { messages } = JSON.parse(answered.json) as {
        readonly messages: readonly ConversationTurn[]
      }
      const brief = messages.map(({ content }) => content).join('\n\n')
      const text = `${brief}\n\n${checkInstruction(tool.id, given)}`
      return { messages: [{ role: 'user', content: { type: 'text', text } }] }
    },
  }
}

function checkInstruction(toolId: string, input: ToolArguments): string {
  return `Do not show your drafts yet. Call check_drafts with ${JSON.stringify({ tool: toolId, input })} and your drafts. Write those that are refused anew, with what is wrong put right, and check again, twice at most. Then show the person the drafts that passed.`
}
