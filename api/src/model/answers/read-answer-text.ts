import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { createAnswerReader } from './answer-reader.ts'
import { readDraft } from './draft-schema.ts'

/** The drafts in the whole raw text of a model's answer, read as those of a stream are. */
export function readAnswerText(server: OfferedTool, text: string): unknown[] {
  const reader = createAnswerReader()
  const drafts = [...reader.take({ content: text, reasoning: '' }), ...reader.end()]
  return drafts.map((draft) => readDraft(server, draft))
}
