import type { Choices } from './servers/capabilities.ts'
import { draftSchemaOf } from './answers/draft-schema.ts'
import type { EarlierDraft, ModelRequest } from './model-writer.ts'

export interface Turn {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** What a conversation is made of. */
export type Asking = Pick<ModelRequest, 'server' | 'prompt' | 'wanted' | 'earlier'>

/**
 * The one shape of every conversation: system, user; and where drafts are asked for again, or a line broke after some:
 * assistant (what came), user (what failed and is missing). Never two of one role in a row, which some templates refuse. What is the same for every call of a tool
 * stands first, so that a provider reads it from its cache.
 */
export function conversationOf(request: Asking, system: Choices['system']): readonly Turn[] {
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
    ...askedAgain(request),
  ]
}

function askedAgain({ earlier, wanted }: Asking): readonly Turn[] {
  if (earlier.length === 0) return []
  const failures = earlier.flatMap((one, index) => failureOf(one, index))
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

/** A model counts from one, and finds a draft best by its own words. */
function failureOf({ draft, failed }: EarlierDraft, index: number): string[] {
  if (!failed) return []
  const faults = [...new Set(failed.faults.map(({ message }) => message))]
  return [`- Draft ${index + 1}, ${inBrief(draft)}. ${faults.join(' ')}`]
}

const BRIEF_CHARS_MAX = 120

function inBrief(draft: unknown): string {
  const text = JSON.stringify(draft)
  return text.length <= BRIEF_CHARS_MAX ? text : `${text.slice(0, BRIEF_CHARS_MAX)}…`
}
