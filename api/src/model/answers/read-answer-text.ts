import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { createAnswerReader } from './answer-reader.ts'
import { readDraft } from './draft-schema.ts'

/** Reads the drafts from the whole raw text of a model's answer, like those of a stream. */
export function readAnswerText(server: OfferedTool, text: string): unknown[] {
  const reader = createAnswerReader()
  const drafts = [...reader.take({ content: text, reasoning: '' }), ...reader.end()]
  return drafts.map((draft) => readDraft(server, draft))
}
