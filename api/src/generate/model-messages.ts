import { draftSchemaOf } from './draft-schema.ts'
import type { ModelRequest } from './model-writer.ts'

/** The conversation of one call: what to write, in which shape, and what was wrong with earlier drafts. */
export function messagesOf(request: ModelRequest): { role: 'system' | 'user'; content: string }[] {
  const { system, user } = request.prompt
  const shape = `Answer with {"drafts": [...]} holding ${request.wanted} drafts, each of this JSON schema: ${JSON.stringify(draftSchemaOf(request.server))}`
  const messages: { role: 'system' | 'user'; content: string }[] = [
    { role: 'system', content: `${system}\n\n${shape}` },
    { role: 'user', content: user },
  ]
  if (request.rejections.length > 0) {
    const reasons = new Set(
      request.rejections.map((rejection) => `- ${rejection.rule}: ${rejection.message}`),
    )
    messages.push({
      role: 'user',
      content: `Some drafts failed these checks. Write ${request.wanted} new ones that pass:\n${[...reasons].join('\n')}`,
    })
  }
  return messages
}
