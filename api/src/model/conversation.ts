import type { CapabilityChoices } from './servers/capabilities.ts'
import { draftSchemaOf } from './answers/draft-schema.ts'
import type { EarlierDraft, ModelRequest } from './model-writer.ts'

export interface ConversationTurn {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** The parts of a request that make up its conversation. */
export type ConversationRequest = Pick<ModelRequest, 'server' | 'prompt' | 'wanted' | 'earlier'>

/**
 * The only shape of a conversation: system, user (one user turn where the server takes no system turn); and where
 * there are earlier drafts: assistant (those drafts), user (failures and missing drafts). Never two turns of one role
 * in a row, which some templates refuse. The parts common to all calls of a tool are first, so that providers can
 * cache them.
 */
export function conversationOf(
  request: ConversationRequest,
  system: CapabilityChoices['system'],
): readonly ConversationTurn[] {
  const shape = `Answer with {"drafts": [...]}, each draft of this JSON schema: ${JSON.stringify(draftSchemaOf(request.server))}`
  const instructions = `${request.prompt.system}\n\n${shape}`
  const { user } = request.prompt
  return [
    ...(system === 'merged'
      ? [{ role: 'user', content: `${instructions}\n\n${user}` } as const]
      : [
          { role: 'system', content: instructions } as const,
          { role: 'user', content: user } as const,
        ]),
    ...repairTurnsOf(request),
  ]
}

function repairTurnsOf({ earlier, wanted }: ConversationRequest): readonly ConversationTurn[] {
  if (earlier.length === 0) return []
  const failures = earlier.flatMap((one, index) => draftFailureLinesOf(one, index))
  const ones = wanted === 1 ? 'one' : 'ones'
  const request =
    failures.length === 0
      ? [`These are kept. Write ${wanted} more ${ones} unlike them, as {"drafts": [...]}.`]
      : [
          `Draft by draft, these failed:`,
          ...failures,
          `Write ${wanted} new ${ones} that pass, as {"drafts": [...]}. Repeat none of the others: they are kept.`,
        ]
  return [
    { role: 'assistant', content: JSON.stringify({ drafts: earlier.map(({ draft }) => draft) }) },
    { role: 'user', content: request.join('\n') },
  ]
}

/** Counts from one and quotes the draft, because models find a draft best by its wording. */
function draftFailureLinesOf({ draft, failed }: EarlierDraft, index: number): string[] {
  if (!failed) return []
  const faults = [...new Set(failed.faults.map(({ message }) => message))]
  return [`- Draft ${index + 1}, ${quoteDraft(draft)}. ${faults.join(' ')}`]
}

const QUOTE_CHARS_MAX = 120

function quoteDraft(draft: unknown): string {
  const text = JSON.stringify(draft)
  return text.length <= QUOTE_CHARS_MAX ? text : `${text.slice(0, QUOTE_CHARS_MAX)}…`
}
