import { type CheckedDraft, createAssembly } from '#shared/kit/assemble.server.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { checksJson, numbered } from '../generate/answer.ts'
import { readAnswerText } from '../model/read-answer-text.ts'
import {
  type Input,
  isRejection,
  type OfferedDraft,
  type Verified,
  type WrittenElsewhere,
} from './tasks.ts'

/**
 * Checks what another writer wrote as the drafts of our own model are: one after the other until there are enough, then
 * the list. Drafts that are no model's answer are all checked, and fewer than the tool's minimum are as good as many.
 */
export function verify(
  server: ServerTool,
  input: Input,
  { accepted: kept, written }: WrittenElsewhere,
): Verified {
  const { tool } = server
  const assembly = createAssembly(server, input)
  const isAnswer = 'answer' in written
  const candidates = isAnswer ? readAnswerText(server, written.answer) : written.drafts
  const offered: OfferedDraft[] = []
  const accepted: unknown[] = []
  const passed: CheckedDraft[] = []
  for (const draft of [...kept, ...candidates]) {
    if (isAnswer && passed.length === tool.draftsCount) break
    const checked = assembly.offer(draft, 'openai')
    if (isRejection(checked)) {
      offered.push({ draft, failed: checked })
      continue
    }
    offered.push({ draft })
    accepted.push(draft)
    passed.push(checked)
  }
  const isWholeList = passed.length >= tool.draftsMin && passed.length <= tool.draftsCount
  const assembled = isWholeList ? assembly.finish([][Symbol.iterator]()) : undefined
  const drafts = assembled?.drafts ?? (isWholeList ? [] : passed)
  return {
    drafts: drafts.map(({ draft }, index) => (tool.isNumbered ? numbered(draft, index) : draft)),
    checksJson: checksJson({ drafts, rules: assembly.rules, groups: assembly.groups }),
    notes: assembled?.notes ?? [],
    offered,
    accepted,
  }
}
